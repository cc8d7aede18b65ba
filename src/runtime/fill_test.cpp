// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "runtime/copy_work.h"
#include "runtime/test_copy_memory.h"
#include "runtime/test_environment.h"
#include "runtime/test_error_text.h"
#include "tests/allocation_failure.h"

namespace portacl::test {
namespace {

aclError MemsetInDefaultStream(void* begin, size_t maxCount, int32_t value, size_t count) {
    return aclrtMemsetAsync(begin, maxCount, value, count, nullptr);
}

struct Form {
    const char* name;
    const char* call;
    aclError (*set)(void* begin, size_t maxCount, int32_t value, size_t count);
};

/// Both forms; what is queued is waited for.
class Memset : public CopyTest, public ::testing::WithParamInterface<Form> {
  protected:
    static aclError Set(void* begin, size_t maxCount, int32_t value, size_t count) {
        const aclError status = GetParam().set(begin, maxCount, value, count);
        EXPECT_EQ(aclrtSynchronizeStream(nullptr), ACL_SUCCESS);
        return status;
    }
    static testing::AssertionResult IsSetRefused(aclError returned, const Refusal& refusal) {
        return IsRefused(returned, GetParam().call, refusal);
    }
};

INSTANTIATE_TEST_SUITE_P(Forms, Memset,
                         ::testing::Values(Form{"sync", "aclrtMemset", aclrtMemset},
                                           Form{"async", "aclrtMemsetAsync",
                                                MemsetInDefaultStream}),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST_P(Memset, SetsTheLowByteOfDeviceAndPinnedMemory) {
    EXPECT_EQ(Set(device_ + 1, 100, 0x12345641, 10), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'd', 1));
    EXPECT_TRUE(IsFilled(device_ + 1, 'A', 10));
    EXPECT_TRUE(IsFilled(device_ + 11, 'd', kBytes - 11));
    EXPECT_EQ(Set(pinned_, kBytes, 'B' - 256, kBytes), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(pinned_, 'B'));
}

TEST_P(Memset, SetsLargeBlocks) {
    char* large = Device('x', kInlineCopyBytes + 1);
    EXPECT_EQ(Set(large, kInlineCopyBytes + 1, 'y', kInlineCopyBytes + 1), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(large, 'y', kInlineCopyBytes + 1));
    EXPECT_EQ(aclrtFree(large), ACL_SUCCESS);
}

TEST_P(Memset, LooksAtNothingIfThereIsNothingToSet) {
    std::thread([] { EXPECT_EQ(GetParam().set(nullptr, 0, 0, 0), ACL_SUCCESS); }).join();
}

TEST_P(Memset, RefusesArgumentsInTheirOrder) {
    EXPECT_TRUE(IsSetRefused(Set(nullptr, 0, 0, 9), {ACL_ERROR_INVALID_PARAM, {"devPtr is null"}}));
    EXPECT_TRUE(IsSetRefused(Set(device_, 8, 0, 9), {ACL_ERROR_RT_PARAM_INVALID,
                                                     {"maxCount is too small", "9", "got 8"}}));
    std::thread([&] {
        EXPECT_EQ(GetParam().set(device_, 8, 0, 9), ACL_ERROR_RT_PARAM_INVALID);
        TakeErrorText();
        EXPECT_TRUE(IsWithoutContext(GetParam().set(device_, 9, 0, 9), GetParam().call));
    }).join();
    EXPECT_TRUE(IsFilled(device_, 'd'));
}

TEST_P(Memset, RefusesMemoryThatIsNotTheRuntimes) {
    EXPECT_TRUE(IsSetRefused(
        Set(ordinary_.data(), kBytes, 0, 9),
        {ACL_ERROR_RT_PARAM_INVALID,
         {"devPtr is no memory of the runtime", "aclrtMalloc", "(ordinary host memory)"}}));
    EXPECT_TRUE(IsFilled(ordinary_.data(), 'o'));
    const Setting setting("PORTACL_CHECK", "off");
    EXPECT_EQ(Set(ordinary_.data(), kBytes, 'x', kBytes), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(ordinary_.data(), 'x'));
}

TEST_P(Memset, HoldsRangesAgainstTheirAllocations) {
    EXPECT_TRUE(IsSetRefused(Set(device_ + 250, 7, 0, 7),
                             {ACL_ERROR_RT_PARAM_INVALID,
                              {"devPtr leaves its allocation", "at most 6 bytes", "got 7 bytes"}}));
    char* freed = Device('f');
    ASSERT_EQ(aclrtFree(freed), ACL_SUCCESS);
    EXPECT_TRUE(IsSetRefused(Set(freed, 9, 0, 9),
                             {ACL_ERROR_RT_PARAM_INVALID, {"devPtr is not allocated"}}));
    const Setting setting("PORTACL_CHECK", "off");
    EXPECT_EQ(Set(device_ + kBytes, 8, 0, 8), ACL_SUCCESS);
}

using MemsetAsync = CopyTest;

TEST_F(MemsetAsync, SetsWhenTheStreamReachesIt) {
    const aclrtStream stream = MakeStream();
    Gate gate;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemsetAsync(device_, kBytes, 'z', kBytes, stream), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'd'));
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'z'));
}

TEST_F(MemsetAsync, RefusesStreamsThatItCannotUse) {
    const aclrtStream stream = MakeStream();
    aclrtContext other = nullptr;
    ASSERT_EQ(aclrtCreateContext(&other, 0), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemsetAsync(ordinary_.data(), 9, 0, 9, stream), ACL_ERROR_RT_STREAM_CONTEXT);
    ASSERT_EQ(aclrtDestroyContext(other), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    ASSERT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemsetAsync(ordinary_.data(), 9, 0, 9, stream), ACL_ERROR_RT_INVALID_HANDLE);
}

TEST_F(MemsetAsync, EndsInSuccessOrDocumentedCodeWithoutMemory) {
    const aclrtStream stream = MakeStream();
    Gate gate;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    const auto set = [&] { return aclrtMemsetAsync(device_, kBytes, 'z', kBytes, stream); };
    const size_t failures = ForEachAllocationFailure(set, [](aclError status, bool failed) {
        EXPECT_EQ(status, failed ? ACL_ERROR_RT_MEMORY_ALLOCATION : ACL_SUCCESS);
    });
    EXPECT_GT(failures, 0U);
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'z'));
}

}  // namespace
}  // namespace portacl::test
