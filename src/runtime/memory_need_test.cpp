// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/memory_need.h"

#include <gtest/gtest.h>

#include <string>
#include <utility>

#include "acl/acl.h"
#include "runtime/test_environment.h"
#include "runtime/test_error_text.h"
#include "runtime/test_stream_work.h"

namespace portacl::test {
namespace {

/// Copies queued in a stream that stands still.
class MemoryNeedTest : public ::testing::Test {
  protected:
    static constexpr size_t kBytes = size_t{1} << 20;

    void SetUp() override {
        ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
        ASSERT_EQ(aclrtCreateStream(&stream_), ACL_SUCCESS);
        for (char*& address : memory_) {
            void* made = nullptr;
            ASSERT_EQ(aclrtMalloc(&made, kBytes, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
            address = static_cast<char*>(made);
        }
        TakeErrorText();
    }
    void TearDown() override {
        EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
        for (char* address : memory_) EXPECT_EQ(aclrtFree(address), ACL_SUCCESS);
        EXPECT_EQ(aclrtDestroyStream(stream_), ACL_SUCCESS);
        EXPECT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
    }

    /// A copy from `source` to `target` is queued behind the gate.
    void QueueCopy(Gate& gate) {
        ASSERT_EQ(gate.Block(stream_), ACL_SUCCESS);
        ASSERT_EQ(aclrtMemcpyAsync(target(), kBytes, source(), kBytes, ACL_MEMCPY_DEVICE_TO_DEVICE,
                                   stream_),
                  ACL_SUCCESS);
    }

    char* source() { return memory_[0]; }
    char* target() { return memory_[1]; }
    aclrtStream stream_ = nullptr;

  private:
    char* memory_[2] = {};
};

void ExpectNeeded(aclError status, const char* call, const char* argument, const char* needer) {
    EXPECT_TRUE(IsRefused(
        status, call,
        {ACL_ERROR_RT_PARAM_INVALID,
         {std::string(argument) + " is still needed by work in a stream",
          "synchronize the stream first", std::string(needer) + " of aclrtMemcpyAsync"}}));
}

TEST_F(MemoryNeedTest, KeepsMemoryOfQueuedWorkFromBeingFreedOrChanged) {
    const Setting check("PORTACL_CHECK", "full");
    char host[16] = {};
    {
        Gate gate;
        QueueCopy(gate);
        ExpectNeeded(aclrtFree(source()), "aclrtFree", "devPtr", "src");
        ExpectNeeded(aclrtFree(target()), "aclrtFree", "devPtr", "dst");
        ExpectNeeded(aclrtMemset(source() + kBytes - 1, 1, 0, 1), "aclrtMemset", "devPtr", "src");
        ExpectNeeded(aclrtMemcpy(source(), 16, host, 16, ACL_MEMCPY_HOST_TO_DEVICE), "aclrtMemcpy",
                     "dst", "src");
        ExpectNeeded(aclrtMemcpy(host, 16, target(), 16, ACL_MEMCPY_DEVICE_TO_HOST), "aclrtMemcpy",
                     "src", "dst");
        EXPECT_EQ(aclrtMemcpy(host, 16, source(), 16, ACL_MEMCPY_DEVICE_TO_HOST), ACL_SUCCESS);
    }
    EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemset(source(), kBytes, 0, kBytes), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemcpy(host, 16, target(), 16, ACL_MEMCPY_DEVICE_TO_HOST), ACL_SUCCESS);
}

TEST_F(MemoryNeedTest, IsNotLookedAtWithoutFullChecks) {
    Gate gate;
    QueueCopy(gate);
    EXPECT_EQ(aclrtMemset(source(), kBytes, 0, kBytes), ACL_SUCCESS);
}

}  // namespace
}  // namespace portacl::test
