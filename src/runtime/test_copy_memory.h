// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_TEST_COPY_MEMORY_H_
#define PORTACL_RUNTIME_TEST_COPY_MEMORY_H_

#include <gtest/gtest.h>

#include <cstring>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "runtime/test_error_text.h"
#include "runtime/test_stream_work.h"

namespace portacl::test {

/// One block of each kind of memory, each filled with a byte of its own.
class CopyTest : public DeviceTest {
  protected:
    static constexpr size_t kBytes = 256;

    void SetUp() override {
        DeviceTest::SetUp();
        device_ = Device('d');
        otherDevice_ = Device('e');
        pinned_ = Pinned('p');
        otherPinned_ = Pinned('q');
        ordinary_.assign(kBytes, 'o');
    }
    void TearDown() override {
        aclrtSynchronizeDevice();
        EXPECT_EQ(aclrtFree(device_), ACL_SUCCESS);
        EXPECT_EQ(aclrtFree(otherDevice_), ACL_SUCCESS);
        EXPECT_EQ(aclrtFreeHost(pinned_), ACL_SUCCESS);
        EXPECT_EQ(aclrtFreeHost(otherPinned_), ACL_SUCCESS);
        DeviceTest::TearDown();
    }

    static char* Device(char mark, size_t size = kBytes) {
        void* memory = nullptr;
        EXPECT_EQ(aclrtMalloc(&memory, size, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
        std::memset(memory, mark, size);
        return static_cast<char*>(memory);
    }
    static char* Pinned(char mark, size_t size = kBytes) {
        void* memory = nullptr;
        EXPECT_EQ(aclrtMallocHost(&memory, size), ACL_SUCCESS);
        std::memset(memory, mark, size);
        return static_cast<char*>(memory);
    }
    static bool IsFilled(const char* memory, char mark, size_t size = kBytes) {
        return std::string(memory, size) == std::string(size, mark);
    }

    char* device_ = nullptr;
    char* otherDevice_ = nullptr;
    char* pinned_ = nullptr;
    char* otherPinned_ = nullptr;
    std::vector<char> ordinary_;
};

}  // namespace portacl::test

#endif  // PORTACL_RUNTIME_TEST_COPY_MEMORY_H_
