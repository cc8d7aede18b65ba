// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "runtime/test_copy_memory.h"
#include "runtime/test_environment.h"
#include "runtime/test_error_text.h"
#include "tests/allocation_failure.h"

namespace portacl::test {
namespace {

constexpr auto kToDevice = ACL_MEMCPY_HOST_TO_DEVICE;
constexpr auto kOdd = static_cast<aclrtMemcpyKind>(6);

testing::AssertionResult IsCopyRefused(aclError returned, aclError status,
                                       std::vector<std::string> fragments) {
    return IsRefused(returned, "aclrtMemcpy", {status, std::move(fragments)});
}

using Memcpy = CopyTest;

TEST_F(Memcpy, MovesBytesBetweenAllKindsOfMemory) {
    EXPECT_EQ(aclrtMemcpy(device_, kBytes, ordinary_.data(), kBytes, kToDevice), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'o'));
    EXPECT_EQ(aclrtMemcpy(otherDevice_, kBytes, device_, kBytes, ACL_MEMCPY_DEVICE_TO_DEVICE),
              ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(otherDevice_, 'o'));
    EXPECT_EQ(aclrtMemcpy(device_, kBytes, pinned_, kBytes, ACL_MEMCPY_DEFAULT), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'p'));
    EXPECT_EQ(aclrtMemcpy(ordinary_.data(), kBytes, device_, kBytes, ACL_MEMCPY_DEVICE_TO_HOST),
              ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(ordinary_.data(), 'p'));
    EXPECT_EQ(aclrtMemcpy(ordinary_.data(), kBytes, otherPinned_, kBytes, ACL_MEMCPY_HOST_TO_HOST),
              ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(ordinary_.data(), 'q'));
}

TEST_F(Memcpy, MovesNoMoreThanAskedFor) {
    EXPECT_EQ(aclrtMemcpy(device_ + 10, 100, ordinary_.data(), 7, kToDevice), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'd', 10));
    EXPECT_TRUE(IsFilled(device_ + 10, 'o', 7));
    EXPECT_TRUE(IsFilled(device_ + 17, 'd', kBytes - 17));
}

TEST_F(Memcpy, LooksAtNothingIfThereIsNothingToMove) {
    EXPECT_EQ(aclrtMemcpy(nullptr, 0, nullptr, 0, kOdd), ACL_SUCCESS);
    std::thread([] { EXPECT_EQ(aclrtMemcpy(nullptr, 0, nullptr, 0, kOdd), ACL_SUCCESS); }).join();
}

TEST_F(Memcpy, RefusesArgumentsInTheirOrder) {
    char* source = ordinary_.data();
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpy(nullptr, 0, nullptr, 9, kOdd), ACL_ERROR_INVALID_PARAM,
                              {"dst is null"}));
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpy(device_, 0, nullptr, 9, kOdd), ACL_ERROR_INVALID_PARAM,
                              {"src is null"}));
    EXPECT_TRUE(IsCopyRefused(
        aclrtMemcpy(device_, 0, source, 9, kOdd), ACL_ERROR_INVALID_PARAM,
        {"kind is not supported", "0 to 5", "6 (ACL_MEMCPY_INNER_DEVICE_TO_DEVICE)"}));
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpy(device_, 0, source, 9, kToDevice),
                              ACL_ERROR_RT_PARAM_INVALID, {"destMax is too small", "9", "got 0"}));
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpy(device_, 8, source, 9, kToDevice),
                              ACL_ERROR_RT_PARAM_INVALID, {"destMax is too small", "9", "got 8"}));
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpy(device_, 8, device_, 9, kToDevice),
                              ACL_ERROR_RT_PARAM_INVALID, {"destMax is too small"}));
    EXPECT_TRUE(IsFilled(device_, 'd'));
}

TEST_F(Memcpy, RefusesKindsOutsideTheirRange) {
    for (const int kind : {-1, 6, 7, 8, 100}) {
        EXPECT_EQ(aclrtMemcpy(device_, 9, pinned_, 9, static_cast<aclrtMemcpyKind>(kind)),
                  ACL_ERROR_INVALID_PARAM);
    }
}

TEST_F(Memcpy, NeedsAContextUnlessBothEndsAreOne) {
    std::thread([&] {
        EXPECT_EQ(aclrtMemcpy(device_, 9, device_, 9, kToDevice), ACL_SUCCESS);
        EXPECT_EQ(aclrtMemcpy(device_, 8, pinned_, 9, kToDevice), ACL_ERROR_RT_PARAM_INVALID);
        TakeErrorText();
        EXPECT_TRUE(
            IsWithoutContext(aclrtMemcpy(device_, 9, pinned_, 9, kToDevice), "aclrtMemcpy"));
    }).join();
}

TEST_F(Memcpy, TakesAnyKindBetweenKnownAddresses) {
    for (int kind = 0; kind < 6; ++kind) {
        EXPECT_EQ(aclrtMemcpy(device_, 9, otherDevice_, 9, static_cast<aclrtMemcpyKind>(kind)),
                  ACL_SUCCESS);
        EXPECT_EQ(aclrtMemcpy(device_, 9, pinned_, 9, static_cast<aclrtMemcpyKind>(kind)),
                  ACL_SUCCESS);
        EXPECT_EQ(aclrtMemcpy(pinned_, 9, otherPinned_, 9, static_cast<aclrtMemcpyKind>(kind)),
                  ACL_SUCCESS);
    }
}

// BR-79: the kind and where each address lies belong into the text.
TEST_F(Memcpy, RefusesAKindThatContradictsTheAddresses) {
    EXPECT_TRUE(
        IsCopyRefused(aclrtMemcpy(device_, 9, ordinary_.data(), 9, ACL_MEMCPY_DEVICE_TO_HOST),
                      ACL_ERROR_RT_PARAM_INVALID,
                      {"kind contradicts the addresses", "ACL_MEMCPY_HOST_TO_DEVICE",
                       "got ACL_MEMCPY_DEVICE_TO_HOST", "from src ", "(ordinary host memory)",
                       "to dst ", "(byte 0 of 256 in device memory)"}));
    EXPECT_TRUE(IsFilled(device_, 'd'));
    const Setting setting("PORTACL_CHECK", "off");
    EXPECT_EQ(aclrtMemcpy(device_, 9, ordinary_.data(), 9, ACL_MEMCPY_DEVICE_TO_HOST), ACL_SUCCESS);
}

// BR-81.
TEST_F(Memcpy, RefusesNullWhateverTheSize) {
    EXPECT_EQ(aclrtMemcpy(nullptr, 9, pinned_, 9, kToDevice), ACL_ERROR_INVALID_PARAM);
    void* memory = nullptr;
    EXPECT_EQ(aclrtMalloc(&memory, 0, ACL_MEM_MALLOC_HUGE_FIRST), ACL_ERROR_INVALID_PARAM);
}

struct Range {
    const char* name;
    bool isPinned;
    size_t offset;
    size_t bytes;
    bool isInside;
};

class MemcpyRange : public CopyTest, public ::testing::WithParamInterface<Range> {
  protected:
    void ExpectChecked(const char* argument, aclError returned) {
        const Range& range = GetParam();
        if (range.isInside) {
            EXPECT_EQ(returned, ACL_SUCCESS) << TakeErrorText();
            return;
        }
        const size_t left = range.offset < kBytes ? kBytes - range.offset : 0;
        EXPECT_TRUE(IsCopyRefused(
            returned, ACL_ERROR_RT_PARAM_INVALID,
            {std::string(argument) + " leaves its allocation",
             "at most " + std::to_string(left) + " bytes", "byte " + std::to_string(range.offset),
             "of 256 bytes", "got " + std::to_string(range.bytes) + " bytes"}));
    }
};

TEST_P(MemcpyRange, IsHeldAgainstItsAllocation) {
    const Range& range = GetParam();
    std::vector<char> host(2 * kBytes, 'h');
    char* memory = (range.isPinned ? pinned_ : device_) + range.offset;
    ExpectChecked("dst",
                  aclrtMemcpy(memory, range.bytes, host.data(), range.bytes, ACL_MEMCPY_DEFAULT));
    ExpectChecked("src",
                  aclrtMemcpy(host.data(), range.bytes, memory, range.bytes, ACL_MEMCPY_DEFAULT));
}

constexpr Range kRanges[] = {
    {"device_whole", false, 0, 256, true},     {"device_end", false, 255, 1, true},
    {"device_beyond", false, 0, 257, false},   {"device_across", false, 200, 100, false},
    {"device_from_end", false, 256, 1, false}, {"device_tail_of_page", false, 300, 4, false},
    {"pinned_whole", true, 0, 256, true},      {"pinned_across", true, 255, 2, false},
};
INSTANTIATE_TEST_SUITE_P(Ranges, MemcpyRange, ::testing::ValuesIn(kRanges),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST_F(Memcpy, RefusesRangesThatWrap) {
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpy(device_, SIZE_MAX, otherDevice_, SIZE_MAX, kToDevice),
                              ACL_ERROR_RT_PARAM_INVALID, {"dst leaves its allocation"}));
}

TEST_F(Memcpy, RefusesFreedMemory) {
    char* freed = Device('f');
    ASSERT_EQ(aclrtFree(freed), ACL_SUCCESS);
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpy(freed, 9, pinned_, 9, kToDevice),
                              ACL_ERROR_RT_PARAM_INVALID,
                              {"dst is not allocated", "9 bytes", "(freed device memory)"}));
    EXPECT_TRUE(IsCopyRefused(aclrtMemcpy(pinned_, 9, freed + 3, 9, ACL_MEMCPY_DEVICE_TO_HOST),
                              ACL_ERROR_RT_PARAM_INVALID,
                              {"src is not allocated", "9 bytes", "(freed device memory)"}));
}

TEST_F(Memcpy, ChecksNoRangesIfChecksAreOff) {
    const Setting setting("PORTACL_CHECK", "off");
    // Both ends lie in the bytes behind the allocations that kernels may read.
    EXPECT_EQ(aclrtMemcpy(device_ + kBytes, 8, otherDevice_ + kBytes, 8, kToDevice), ACL_SUCCESS);
}

TEST_F(Memcpy, TakesRangesAroundARegistration) {
    alignas(4096) static char pages[8192];
    void* registered = nullptr;
    ASSERT_EQ(aclrtHostRegister(pages, 4096, ACL_HOST_REGISTER_MAPPED, &registered), ACL_SUCCESS);
    char* large = Device('x', 8192);
    EXPECT_EQ(aclrtMemcpy(pages, 8192, large, 8192, ACL_MEMCPY_DEVICE_TO_HOST), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(pages, 'x', 8192));
    EXPECT_EQ(aclrtHostUnregister(pages), ACL_SUCCESS);
    EXPECT_EQ(aclrtFree(large), ACL_SUCCESS);
}

TEST_F(Memcpy, DoesNotWaitForStreams) {
    const aclrtStream stream = MakeStream();
    Gate gate;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    EXPECT_EQ(aclrtMemcpy(device_, kBytes, pinned_, kBytes, kToDevice), ACL_SUCCESS);
    EXPECT_TRUE(IsFilled(device_, 'p'));
}

TEST_F(Memcpy, KeepsItsStatusWithoutMemory) {
    const auto copy = [&] { return aclrtMemcpy(device_, 9, pinned_, 9, kToDevice); };
    ForEachAllocationFailure(copy, [](aclError status, bool) { EXPECT_EQ(status, ACL_SUCCESS); });
    const auto refused = [&] {
        return aclrtMemcpy(device_, 9, ordinary_.data(), 9, ACL_MEMCPY_DEVICE_TO_HOST);
    };
    ForEachAllocationFailure(
        refused, [](aclError status, bool) { EXPECT_EQ(status, ACL_ERROR_RT_PARAM_INVALID); });
}

}  // namespace
}  // namespace portacl::test
