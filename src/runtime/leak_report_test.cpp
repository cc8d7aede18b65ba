// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/leak_report.h"

#include <gtest/gtest.h>

#include <string>

#include "acl/acl.h"
#include "runtime/test_environment.h"
#include "runtime/test_error_text.h"

namespace portacl::test {
namespace {

/// What a program prints to standard error from here on.
class Printed {
  public:
    Printed() { ::testing::internal::CaptureStderr(); }
    std::string Take() { return ::testing::internal::GetCapturedStderr(); }
};

bool Contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

TEST(LeakReport, NamesMemoryAndStreamsOfADeviceThatIsReset) {
    const Setting check("PORTACL_CHECK", "full");
    ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    void* kept = nullptr;
    void* freed = nullptr;
    ASSERT_EQ(aclrtMalloc(&kept, 12345, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    ASSERT_EQ(aclrtMalloc(&freed, 54321, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    ASSERT_EQ(aclrtFree(freed), ACL_SUCCESS);
    aclrtStream stream = nullptr;
    ASSERT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
    Printed atReset;
    EXPECT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
    const std::string reset = atReset.Take();
    EXPECT_TRUE(Contains(reset, "aclrtResetDevice: not given back by the program:\n")) << reset;
    EXPECT_TRUE(Contains(reset, "  1 stream(s)\n")) << reset;
    EXPECT_TRUE(Contains(reset, "  12345 bytes of device 0 at 0x")) << reset;
    EXPECT_FALSE(Contains(reset, "54321")) << reset;
    Printed atEnd;
    EXPECT_EQ(aclFinalize(), ACL_SUCCESS);
    const std::string end = atEnd.Take();
    EXPECT_FALSE(Contains(end, "12345")) << end;
    EXPECT_FALSE(Contains(end, "stream")) << end;
    EXPECT_EQ(aclrtFree(kept), ACL_SUCCESS);
}

TEST(LeakReport, NamesWhatIsLeftAtTheEndOfTheRuntime) {
    const Setting check("PORTACL_CHECK", "full");
    ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    void* kept = nullptr;
    void* pinned = nullptr;
    ASSERT_EQ(aclrtMalloc(&kept, 11111, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    ASSERT_EQ(aclrtMallocHost(&pinned, 22222), ACL_SUCCESS);
    aclrtEvent event = nullptr;
    ASSERT_EQ(aclrtCreateEvent(&event), ACL_SUCCESS);
    Printed printed;
    EXPECT_EQ(aclFinalize(), ACL_SUCCESS);
    const std::string text = printed.Take();
    EXPECT_TRUE(Contains(text, "aclFinalize: not given back by the program:\n")) << text;
    EXPECT_TRUE(Contains(text, "  1 event(s)\n")) << text;
    EXPECT_TRUE(Contains(text, "  11111 bytes of device 0 at 0x")) << text;
    EXPECT_TRUE(Contains(text, "  22222 bytes of pinned host memory at 0x")) << text;
    EXPECT_EQ(aclrtFree(kept), ACL_SUCCESS);
    EXPECT_EQ(aclrtFreeHost(pinned), ACL_SUCCESS);
}

TEST(LeakReport, IsSilentWithoutFullChecks) {
    ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    void* kept = nullptr;
    ASSERT_EQ(aclrtMalloc(&kept, 100, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    Printed printed;
    EXPECT_EQ(aclFinalize(), ACL_SUCCESS);
    EXPECT_EQ(printed.Take(), "");
    EXPECT_EQ(aclrtFree(kept), ACL_SUCCESS);
}

}  // namespace
}  // namespace portacl::test
