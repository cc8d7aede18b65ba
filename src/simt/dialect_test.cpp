// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <vector>

#include "simt/test_kernels/kernel_run.h"

namespace portacl::simt::test {
namespace {

/// Runs with all checks, which have to find nothing.
void RunRight(KernelRun& run) {
    const LaunchResult result = run.Run();
    EXPECT_EQ(result.status, LaunchStatus::kDone) << result.text;
}

TEST(Dialect, ThreadsKnowTheirPositions) {
    std::vector<uint32_t> a(1);
    std::vector<uint32_t> b(size_t{3} * 24 * 2);
    KernelRun run("WritePositions");
    RunRight(run.In(a).Out(b).Blocks(3));
    for (size_t i = 0; i < size_t{3} * 24; ++i) {
        const size_t thread = i % 24;
        EXPECT_EQ(b[i * 2], thread % 4 + 10 * (thread / 4 % 3) + 100 * (thread / 12));
        EXPECT_EQ(b[i * 2 + 1], 4 + 10 * 3 + 100 * 2 + 1000 * 3);
    }
}

TEST(Dialect, OldNamespaceSumsThroughWorkspace) {
    std::vector<float> a(1000);
    std::iota(a.begin(), a.end(), 1.0f);
    std::vector<float> b(1);
    KernelRun run("OldSum");
    RunRight(run.In(a).Out(b).Blocks(5).Number(1000));
    EXPECT_EQ(b[0], 500500.0f);
}

TEST(Dialect, UintDivDivides) {
    for (const uint32_t divisor : {1u, 2u, 3u, 7u, 10u, 641u, 65537u, 0x7FFFFFFFu}) {
        std::vector<uint32_t> a(32);
        for (uint32_t i = 0; i < 32; ++i) a[i] = i < 16 ? i * divisor + i % 2 : 0x07FFFFFF - i;
        for (uint32_t& value : a) value &= 0x7FFFFFFF;
        std::vector<uint32_t> b(32);
        KernelRun run("DivideByCount");
        RunRight(run.In(a).Out(b).Number(divisor));
        for (uint32_t i = 0; i < 32; ++i) EXPECT_EQ(b[i], a[i] / divisor) << a[i];
    }
}

TEST(Dialect, AtomicsUpdate) {
    std::vector<int32_t> a(1);
    std::vector<int32_t> b(8, -1);
    KernelRun run("UseAllAtomics");
    // Finds the plain read beside atomic updates; values are right all the same.
    run.In(a).Out(b).launch().checks = false;
    RunRight(run);
    EXPECT_EQ(b, (std::vector<int32_t>{99, -99, -200, 255, 0, 0, 100, 0}));
}

TEST(Dialect, QueuesAndPaddedCopiesMoveChunks) {
    std::vector<int32_t> a(40);
    std::iota(a.begin(), a.end(), 100);
    std::vector<int32_t> b(40);
    KernelRun run("CopyByQueues");
    RunRight(run.In(a).Out(b).Number(40));
    for (int32_t i = 0; i < 40; ++i) EXPECT_EQ(b[i], 100 + i - 14);
}

TEST(Dialect, PaddedCopiesTakeStrides) {
    std::vector<uint16_t> a(32);
    std::iota(a.begin(), a.end(), 0);
    std::vector<uint16_t> b(12);
    KernelRun run("CopyStridedRows");
    RunRight(run.In(a).Out(b));
    EXPECT_EQ(b, (std::vector<uint16_t>{2, 3, 4, 10, 11, 12, 18, 19, 20, 26, 27, 28}));
}

TEST(Dialect, ListsOfTensorsAreRead) {
    std::vector<float> first = {1, 2, 3, 4};
    std::vector<float> second = {10, 20, 30};
    std::vector<float> b(4);
    KernelArgument list;
    list.name = "a";
    list.isList = true;
    list.list = {{{first.data(), 16}, {1, 4}}, {{second.data(), 12}, {3}}};
    for (const bool checks : {true, false}) {
        KernelRun run("SumList");
        run.Argument(list).Out(b).launch().checks = checks;
        RunRight(run);
        EXPECT_EQ(b, (std::vector<float>{11, 22, 33, 4}));
    }
}

TEST(Dialect, TensorsOfListsAreWatched) {
    std::vector<float> first(4);
    std::vector<float> b(4);
    KernelArgument list;
    list.name = "a";
    list.isList = true;
    list.list = {{{first.data(), 12}, {4}}};
    KernelRun run("SumList");
    const LaunchResult result = run.Argument(list).Out(b).Run();
    EXPECT_EQ(WithoutLine(result.text),
              "SumList: a[0] is read out of bounds, expected bytes 0 to 11, got index 3 of 4-byte "
              "elements (block 0, scalar unit)");
}

TEST(Dialect, CopiesUpdateUnderAtomicMode) {
    std::vector<uint16_t> a(1);
    std::vector<uint16_t> b(16, 0x4040);  // 3 in bfloat16
    b[1] = 0x4120;                        // 10
    KernelRun run("MaxOfBlocks");
    RunRight(run.In(a).InOut(b).Blocks(6));
    EXPECT_EQ(b[0], 0x40A0);  // 5
    EXPECT_EQ(b[1], 0x4120);
}

}  // namespace
}  // namespace portacl::simt::test
