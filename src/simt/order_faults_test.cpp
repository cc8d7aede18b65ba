// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Each check of order, proven by a kernel that it catches and one that it lets pass.

#include <gtest/gtest.h>

#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

#include "simt/test_kernels/kernel_run.h"

namespace portacl::simt::test {
namespace {

constexpr size_t kElements = 64;

struct Fault {
    std::string name;
    const char* kernel;
    uint32_t blocks;
    FindingKind kind;
    const char* argument;
    const char* text;  ///< the beginning
};

// Kernels are wrong for number 0 and right for number 1.
const Fault kFaults[] = {
    {"threads_without_barrier", "ReverseThreads", 1, FindingKind::kReadOfPoison,
     "piece 0 of the unified buffer", "ReverseThreads: piece 0 of the unified buffer is read"},
    {"blocks_without_barrier", "RotateBlocks", 4, FindingKind::kReadOfPoison, "workspace",
     "RotateBlocks: workspace is read before anything is written there, expected a value, got "
     "index 1 of 4-byte elements (block 0, scalar unit)"},
    {"blocks_read_then_write", "RotateInPlace", 4, FindingKind::kRace, "a",
     "RotateInPlace: a is written after block 0, scalar unit has read it, expected a barrier "
     "between them, got index 1 of 4-byte elements (block 1, scalar unit)"},
    {"count_without_atomic", "CountThreads", 1, FindingKind::kRace, "b",
     "CountThreads: b is read after block 0, thread 0 has written it, expected a barrier between "
     "them, got index 0 of 4-byte elements (block 0, thread 1)"},
    {"atomic_then_plain_read", "CountAndRead", 1, FindingKind::kRace, "b", "CountAndRead: b is "},
    {"sum_depends_on_order", "AddFloats", 8, FindingKind::kOrderDependence, "b",
     "AddFloats: b changes when blocks and threads run in reverse order, expected the same bytes "
     "in any order, got another byte 0"},
    {"some_threads_miss_barrier", "ThreadsMissBarrier", 1, FindingKind::kUnequalBarrier,
     "asc_syncthreads",
     "ThreadsMissBarrier: asc_syncthreads never ends, expected 64 threads in it, got 32: thread 1 "
     "ended without it (block 0, thread 0)"},
    {"some_blocks_miss_barrier", "BlocksMissBarrier", 4, FindingKind::kUnequalBarrier, "SyncAll",
     "BlocksMissBarrier: SyncAll never ends, expected 4 blocks in it, got 3: block 0 is in its "
     "SyncAll number 2, block 1 ended without it"},
    {"flag_never_raised", "WaitForFlag", 4, FindingKind::kNoEnd, "",
     "WaitForFlag: the kernel makes no progress, expected a block to end or to reach a SyncAll "
     "within 20 ms, got none"},
};

LaunchResult RunWith(const Fault& fault, int64_t number) {
    std::vector<int32_t> a(kElements);
    std::vector<int32_t> b(kElements);
    KernelRun run(fault.kernel);
    run.InOut(a).Out(b).Blocks(fault.blocks).Number(number).launch().timeLimitMs =
        number == 0 ? 20 : 120'000;
    return run.Run();
}

class OrderFaults : public ::testing::TestWithParam<Fault> {};

TEST_P(OrderFaults, AreFoundAndRightKernelsPass) {
    const Fault& fault = GetParam();
    const LaunchResult found = RunWith(fault, 0);
    EXPECT_EQ(found.status, LaunchStatus::kFault);
    ASSERT_FALSE(found.findings.empty());
    EXPECT_EQ(found.findings[0].kind, fault.kind) << found.text;
    EXPECT_EQ(found.findings[0].argument, fault.argument);
    EXPECT_EQ(WithoutLine(found.text).substr(0, std::string(fault.text).size()), fault.text);
    const LaunchResult passed = RunWith(fault, 1);
    EXPECT_EQ(passed.status, LaunchStatus::kDone) << passed.text;
}

INSTANTIATE_TEST_SUITE_P(Kernels, OrderFaults, ::testing::ValuesIn(kFaults),
                         [](const auto& test) { return test.param.name; });

TEST(OrderFaults, UnequalBarriersAreFoundWithoutChecks) {
    for (const char* kernel : {"ThreadsMissBarrier", "BlocksMissBarrier"}) {
        std::vector<int32_t> a(kElements);
        std::vector<int32_t> b(kElements);
        ThreadPool threads(2);
        KernelRun run(kernel);
        run.InOut(a).Out(b).Blocks(7).launch().checks = false;
        run.launch().threads = &threads;
        const LaunchResult found = run.Run();
        ASSERT_EQ(found.findings.size(), 1u) << kernel;
        EXPECT_EQ(found.findings[0].kind, FindingKind::kUnequalBarrier);
    }
}

TEST(OrderFaults, MoreBlocksThanCoresNeverMeet) {
    std::vector<int32_t> a(kElements);
    std::vector<int32_t> b(kElements);
    KernelRun run("RotateBlocks");
    run.InOut(a).Out(b).Blocks(9).Number(1).launch().device.vectorCores = 8;
    EXPECT_EQ(WithoutLine(run.Run().text),
              "RotateBlocks: SyncAll can never end, expected at most 8 blocks, one for each vector "
              "core, got 9 (block 0, scalar unit)");
}

TEST(OrderFaults, SyncAllInThreadIsRefused) {
    std::vector<int32_t> a(kElements);
    std::vector<int32_t> b(kElements);
    KernelRun run("SyncAllInThread");
    EXPECT_EQ(WithoutLine(run.InOut(a).Out(b).Run().text),
              "SyncAllInThread: SyncAll is called by a thread, expected a call outside of SIMT "
              "functions (block 0, thread 0)");
}

TEST(OrderFaults, LastWriterByAtomicDependsOnOrder) {
    std::vector<int32_t> a(kElements);
    std::vector<int32_t> b(kElements);
    KernelRun run("ExchangeThreads");
    const LaunchResult found = run.InOut(a).Out(b).Run();
    ASSERT_EQ(found.findings.size(), 1u);
    EXPECT_EQ(found.findings[0].kind, FindingKind::kOrderDependence);
    EXPECT_EQ(b[0], 63) << "what the first order left";
}

TEST(Barriers, BlocksMeetOnAnyNumberOfHostThreads) {
    for (const uint32_t hostThreads : {1u, 2u, 5u}) {
        ThreadPool threads(hostThreads);
        std::vector<int32_t> a(kElements);
        std::vector<int32_t> b(kElements);
        KernelRun run("RotateBlocks");
        run.InOut(a).Out(b).Blocks(kElements).Number(1).launch().checks = false;
        run.launch().threads = &threads;
        EXPECT_EQ(run.Run().status, LaunchStatus::kDone);
        for (size_t i = 0; i < kElements; ++i) {
            EXPECT_EQ(b[i], static_cast<int32_t>((i + 1) % kElements));
        }
    }
}

TEST(Barriers, ThreadsMeetInTreeSum) {
    for (const bool checks : {false, true}) {
        std::vector<int32_t> a(kElements);
        std::vector<int32_t> b(kElements);
        KernelRun run("TreeSum");
        run.InOut(a).Out(b).launch().checks = checks;
        const LaunchResult result = run.Run();
        EXPECT_EQ(result.status, LaunchStatus::kDone) << result.text;
        EXPECT_EQ(b[0], 64 * 63 / 2);
    }
}

TEST(Barriers, SomeBlocksMeetAlone) {
    std::vector<int32_t> a(kElements);
    std::vector<int32_t> b(kElements);
    KernelRun run("HalfOfBlocksMeet");
    const LaunchResult result = run.InOut(a).Out(b).Blocks(8).Run();
    EXPECT_EQ(result.status, LaunchStatus::kDone) << result.text;
    EXPECT_EQ(std::accumulate(b.begin(), b.end(), 0), 8);
}

TEST(Barriers, AtomicsCountEveryThreadOfEveryBlock) {
    ThreadPool threads(4);
    std::vector<int32_t> a(kElements);
    std::vector<int32_t> b(kElements);
    KernelRun run("CountThreads");
    run.InOut(a).Out(b).Blocks(56).Number(1).launch().checks = false;
    run.launch().threads = &threads;
    EXPECT_EQ(run.Run().status, LaunchStatus::kDone);
    EXPECT_EQ(b[0], 56 * 64);
}

}  // namespace
}  // namespace portacl::simt::test
