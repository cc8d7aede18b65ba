// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Each check of memory, proven by a kernel that it catches and one that it lets pass.

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "simt/test_kernels/kernel_run.h"

namespace portacl::simt::test {
namespace {

constexpr size_t kElements = 32;

struct Fault {
    std::string name;
    const char* kernel;
    int64_t right;  ///< the number with which the kernel is fine; kNever if it never is
    int64_t wrong;
    FindingKind kind;
    const char* argument;
    const char* text;
};

constexpr int64_t kNever = INT64_MIN;

const Fault kFaults[] = {
    {"store_behind_end", "StoreWithOffset", 0, 1, FindingKind::kOutOfBounds, "b",
     "StoreWithOffset: b is written out of bounds, expected bytes 0 to 127, got index 32 of "
     "4-byte elements (block 0, thread 31)"},
    {"store_before_begin", "StoreWithOffset", 0, -1, FindingKind::kOutOfBounds, "b",
     "StoreWithOffset: b is written out of bounds, expected bytes 0 to 127, got index -1 of "
     "4-byte elements (block 0, thread 0)"},
    {"store_far_away", "StoreWithOffset", 0, int64_t{1} << 31, FindingKind::kOutOfBounds, "b",
     "StoreWithOffset: b is written out of bounds, expected bytes 0 to 127, got index 2147483648 "
     "of 4-byte elements (block 0, thread 0)"},
    {"load_behind_end", "LoadWithOffset", 0, 2, FindingKind::kOutOfBounds, "a",
     "LoadWithOffset: a is read out of bounds, expected bytes 0 to 127, got index 32 of 4-byte "
     "elements (block 0, thread 30)"},
    {"dma_behind_end", "CopyByDma", 0, 8, FindingKind::kOutOfBounds, "a",
     "CopyByDma: a is read out of bounds, expected bytes 0 to 127, got bytes 32 to 159 (block 0, "
     "scalar unit)"},
    {"store_into_input", "StoreIntoInput", kNever, 0, FindingKind::kWriteToInput, "a",
     "StoreIntoInput: a is an input and is written, expected only reads, got index 0 of 4-byte "
     "elements (block 0, thread 0); 31 more findings"},
    {"behind_piece_of_buffer", "FillPiece", 0, 1, FindingKind::kOutOfBounds,
     "piece 0 of the unified buffer",
     "FillPiece: piece 0 of the unified buffer is written out of bounds, expected bytes 0 to 127, "
     "got index 32 of 4-byte elements (block 0, thread 0)"},
    {"poison_in_buffer", "ReadPiece", 0, 1, FindingKind::kReadOfPoison,
     "piece 0 of the unified buffer",
     "ReadPiece: piece 0 of the unified buffer is read before anything is written there, expected "
     "a value, got index 31 of 4-byte elements (block 0, thread 31)"},
    {"poison_in_output", "AddToOutput", 0, 1, FindingKind::kReadOfPoison, "b",
     "AddToOutput: b is read before anything is written there, expected a value, got index 0 of "
     "4-byte elements (block 0, scalar unit); 31 more findings"},
    {"tensor_given_back", "ReadFreedTensor", kNever, 0, FindingKind::kReadOfPoison,
     "piece 0 of the unified buffer",
     "ReadFreedTensor: piece 0 of the unified buffer is read before anything is written there, "
     "expected a value, got bytes 0 to 127 (block 0, scalar unit)"},
    {"buffer_too_small", "TakeBuffer", 253952, 253953, FindingKind::kMisuse, "unified buffer",
     "TakeBuffer: the unified buffer is too small, expected room for 253984 bytes, got 253952 left "
     "of 253952 (block 0, scalar unit)"},
    {"null_pointer", "ReadElsewhere", kNever, 8, FindingKind::kOutOfBounds, "null",
     "ReadElsewhere: a null pointer is used, expected memory of the kernel, got offset 8 (block 0, "
     "scalar unit)"},
    {"far_from_all", "ReadElsewhere", kNever, 0x123456789000, FindingKind::kOutOfBounds,
     "elsewhere",
     "ReadElsewhere: memory of no argument is used, expected memory of the kernel, got an address "
     "far from all of them (block 0, scalar unit)"},
};

LaunchResult RunWith(const char* kernel, int64_t number) {
    std::vector<float> a(kElements, 2.0f);
    std::vector<float> b(kElements);
    KernelRun run(kernel);
    return run.In(a).Out(b).Number(number).Run();
}

class MemoryFaults : public ::testing::TestWithParam<Fault> {};

TEST_P(MemoryFaults, AreFoundAndRightKernelsPass) {
    const Fault& fault = GetParam();
    const LaunchResult found = RunWith(fault.kernel, fault.wrong);
    EXPECT_EQ(found.status, LaunchStatus::kFault);
    ASSERT_EQ(found.findings.size(), 1u);
    EXPECT_EQ(found.findings[0].kind, fault.kind);
    EXPECT_EQ(found.findings[0].argument, fault.argument);
    EXPECT_EQ(WithoutLine(found.text), fault.text);
    if (fault.right == kNever) return;
    const LaunchResult passed = RunWith(fault.kernel, fault.right);
    EXPECT_EQ(passed.status, LaunchStatus::kDone) << passed.text;
}

INSTANTIATE_TEST_SUITE_P(Kernels, MemoryFaults, ::testing::ValuesIn(kFaults),
                         [](const auto& test) { return test.param.name; });

TEST(CheckedLaunch, WritesOutputsBack) {
    std::vector<float> a = {3.0f};
    a.resize(kElements, 4.0f);
    std::vector<float> b(kElements);
    KernelRun run("LoadWithOffset");
    EXPECT_EQ(run.In(a).Out(b).Run().status, LaunchStatus::kDone);
    EXPECT_EQ(b, a);
}

TEST(CheckedLaunch, LeavesMemoryBesideTensorsAlone) {
    std::vector<float> a(kElements, 1.0f);
    std::vector<float> b(kElements, 7.0f);
    KernelRun run("StoreWithOffset");
    run.In(a).Out(b).Number(-3).launch().arguments[1].memory = {b.data() + 8, 16 * sizeof(float)};
    EXPECT_EQ(run.Run().status, LaunchStatus::kFault);
    EXPECT_EQ(b[5], 7.0f);
    EXPECT_EQ(b[7], 7.0f);
    EXPECT_EQ(b[24], 7.0f);
}

TEST(CheckedLaunch, KeepsTensorsThatShareMemoryTogether) {
    std::vector<float> a(kElements, 1.0f);
    KernelRun run("LoadWithOffset");
    run.In(a).Out(a);
    EXPECT_EQ(run.Run().status, LaunchStatus::kDone);
}

}  // namespace
}  // namespace portacl::simt::test
