// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstring>
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

constexpr auto kToDevice = ACL_MEMCPY_HOST_TO_DEVICE;
constexpr auto kThroughBuffer = ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE;
constexpr auto kOdd = static_cast<aclrtMemcpyKind>(7);

testing::AssertionResult IsCopyRefused(aclError returned, aclError status,
                                       std::vector<std::string> fragments) {
    return IsRefused(returned, "aclrtMemcpyAsync", {status, std::move(fragments)});
}

using MemcpyAsync = CopyTest;

TEST_F(MemcpyAsync, MovesKnownMemoryWhenTheStreamReachesIt) {
    const aclrtStream stream = MakeStream();
    Gate gate;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemcpyAsync(device_, kBytes, pinned_, kBytes, kToDevice, stream), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'd'));
    std::memset(pinned_, 'z', kBytes);
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'z'));
}

TEST_F(MemcpyAsync, MovesSmallAndLargeBlocksInEveryDirection) {
    const aclrtStream stream = MakeStream();
    for (const size_t size : {kInlineCopyBytes, kInlineCopyBytes + 1}) {
        char* host = Pinned('a', size);
        char* first = Device('b', size);
        char* second = Device('c', size);
        char* back = Pinned('d', size);
        EXPECT_EQ(aclrtMemcpyAsync(first, size, host, size, kToDevice, stream), ACL_SUCCESS);
        EXPECT_EQ(aclrtMemcpyAsync(second, size, first, size, ACL_MEMCPY_DEVICE_TO_DEVICE, stream),
                  ACL_SUCCESS);
        EXPECT_EQ(aclrtMemcpyAsync(back, size, second, size, ACL_MEMCPY_DEVICE_TO_HOST, stream),
                  ACL_SUCCESS);
        EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
        EXPECT_TRUE(IsFilled(back, 'a', size));
        for (char* memory : {first, second}) EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
        for (char* memory : {host, back}) EXPECT_EQ(aclrtFreeHost(memory), ACL_SUCCESS);
    }
}

TEST_F(MemcpyAsync, TakesTheDefaultStreamForNull) {
    EXPECT_EQ(aclrtMemcpyAsync(device_, kBytes, pinned_, kBytes, kToDevice, nullptr), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(nullptr), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'p'));
}

TEST_F(MemcpyAsync, IsDoneWhenItReturnsForOrdinaryMemory) {
    const aclrtStream stream = MakeStream();
    ASSERT_EQ(Submit(stream, [&] { std::memset(device_, 's', kBytes); }), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemcpyAsync(ordinary_.data(), kBytes, device_, kBytes, ACL_MEMCPY_DEVICE_TO_HOST,
                               stream),
              ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(ordinary_.data(), 's'));
    EXPECT_TRUE(isIdle(stream));
}

TEST_F(MemcpyAsync, LeavesTheStreamsFailureForTheNextSynchronize) {
    const aclrtStream stream = MakeStream();
    ASSERT_EQ(SubmitFailing(stream, "broken"), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemcpyAsync(device_, kBytes, ordinary_.data(), kBytes, kToDevice, stream),
              ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'o'));
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
}

TEST_F(MemcpyAsync, ThroughABufferTakesTheBytesAtOnce) {
    const aclrtStream stream = MakeStream();
    Gate gate;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemcpyAsync(device_, kBytes, pinned_, kBytes, kThroughBuffer, stream),
              ACL_SUCCESS);
    EXPECT_EQ(
        aclrtMemcpyAsync(otherDevice_, kBytes, ordinary_.data(), kBytes, kThroughBuffer, stream),
        ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'd'));
    std::memset(pinned_, 'z', kBytes);
    ordinary_.assign(kBytes, 'z');
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'p'));
    EXPECT_TRUE(IsFilled(otherDevice_, 'o'));
}

TEST_F(MemcpyAsync, LooksAtNothingIfThereIsNothingToMove) {
    std::thread([] {
        EXPECT_EQ(aclrtMemcpyAsync(nullptr, 0, nullptr, 0, kOdd, nullptr), ACL_SUCCESS);
    }).join();
}

TEST_F(MemcpyAsync, RefusesArgumentsInTheirOrder) {
    const aclrtStream stream = MakeStream();
    ASSERT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpyAsync(nullptr, 0, nullptr, 9, kOdd, stream),
                              ACL_ERROR_INVALID_PARAM, {"dst is null"}));
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpyAsync(device_, 0, nullptr, 9, kOdd, stream),
                              ACL_ERROR_INVALID_PARAM, {"src is null"}));
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpyAsync(device_, 0, pinned_, 9, kOdd, stream),
                              ACL_ERROR_INVALID_PARAM, {"kind is not supported"}));
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpyAsync(device_, 8, pinned_, 9, kToDevice, stream),
                              ACL_ERROR_RT_PARAM_INVALID, {"destMax is too small"}));
    EXPECT_EQ(aclrtMemcpyAsync(device_, 9, device_, 9, kToDevice, stream), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemcpyAsync(otherPinned_, 9, pinned_, 9, kToDevice, stream),
              ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_TRUE(ErrorTextHolds({"aclrtMemcpyAsync: "}));
}

TEST_F(MemcpyAsync, NeedsAContext) {
    std::thread([&] {
        EXPECT_TRUE(IsWithoutContext(aclrtMemcpyAsync(device_, 9, pinned_, 9, kToDevice, nullptr),
                                     "aclrtMemcpyAsync"));
    }).join();
}

TEST_F(MemcpyAsync, RefusesTheStreamOfAnotherContext) {
    const aclrtStream stream = MakeStream();
    aclrtContext other = nullptr;
    ASSERT_EQ(aclrtCreateContext(&other, 0), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemcpyAsync(otherPinned_, 9, pinned_, 9, kToDevice, stream),
              ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtMemcpyAsync(device_, 9, ordinary_.data(), 9, kToDevice, stream),
              ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_TRUE(ErrorTextHolds({"aclrtMemcpyAsync: "}));
    EXPECT_TRUE(IsFilled(device_, 'd'));
    ASSERT_EQ(aclrtDestroyContext(other), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
}

TEST_F(MemcpyAsync, RefusesHostToHost) {
    struct Case {
        char* source;
        aclrtMemcpyKind kind;
    };
    for (const Case& copy : {Case{otherPinned_, ACL_MEMCPY_DEFAULT}, Case{otherPinned_, kToDevice},
                             Case{ordinary_.data(), ACL_MEMCPY_HOST_TO_HOST},
                             Case{ordinary_.data(), ACL_MEMCPY_DEFAULT}}) {
        EXPECT_TRUE(IsCopyRefused(aclrtMemcpyAsync(pinned_, 9, copy.source, 9, copy.kind, nullptr),
                                  ACL_ERROR_RT_FEATURE_NOT_SUPPORT,
                                  {"src and dst are both host memory", "pinned host memory"}));
    }
    EXPECT_TRUE(IsFilled(pinned_, 'p'));
}

TEST_F(MemcpyAsync, RefusesAKindThatContradictsTheAddressesWithoutChecksToo) {
    const auto copy = [&] {
        return aclrtMemcpyAsync(device_, 9, ordinary_.data(), 9, ACL_MEMCPY_DEVICE_TO_HOST,
                                nullptr);
    };
    EXPECT_TRUE(IsCopyRefused(copy(), ACL_ERROR_RT_PARAM_INVALID,
                              {"kind contradicts the addresses", "ACL_MEMCPY_DEVICE_TO_HOST"}));
    const Setting setting("PORTACL_CHECK", "off");
    EXPECT_EQ(copy(), ACL_ERROR_RT_PARAM_INVALID);
}

TEST_F(MemcpyAsync, HoldsRangesAgainstTheirAllocations) {
    EXPECT_TRUE(IsCopyRefused(
        aclrtMemcpyAsync(device_ + 200, 100, pinned_, 100, kToDevice, nullptr),
        ACL_ERROR_RT_PARAM_INVALID,
        {"dst leaves its allocation", "at most 56 bytes", "byte 200 of 256 bytes", "got 100"}));
    char* freed = Device('f');
    ASSERT_EQ(aclrtFree(freed), ACL_SUCCESS);
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpyAsync(device_, 9, freed, 9, kToDevice, nullptr),
                              ACL_ERROR_RT_PARAM_INVALID, {"src is not allocated"}));
}

TEST_F(MemcpyAsync, EndsInSuccessOrDocumentedCodeWithoutMemory) {
    const aclrtStream stream = MakeStream();
    for (const auto kind : {kToDevice, kThroughBuffer}) {
        Gate gate;
        ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
        const auto copy = [&] {
            return aclrtMemcpyAsync(device_, kBytes, pinned_, kBytes, kind, stream);
        };
        const size_t failures = ForEachAllocationFailure(copy, [](aclError status, bool failed) {
            EXPECT_EQ(status, failed ? ACL_ERROR_RT_MEMORY_ALLOCATION : ACL_SUCCESS);
        });
        EXPECT_GT(failures, 0U);
        gate.Open();
        EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    }
}

}  // namespace
}  // namespace portacl::test
