// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "simt/test_kernels/kernel_run.h"

namespace portacl::simt::test {
namespace {

LaunchResult RunWith(const char* kernel, int64_t number, bool checks) {
    std::vector<float> a = {1.5f, -2.0f};
    KernelRun run(kernel);
    run.In(a).Number(number).launch().checks = checks;
    return run.Run();
}

TEST(KernelAssertion, EndsLaunchWithItsText) {
    for (const bool checks : {false, true}) {
        const LaunchResult result = RunWith("AssertThreads", 5, checks);
        EXPECT_EQ(result.status, LaunchStatus::kFault);
        ASSERT_EQ(result.findings.size(), 1u);
        EXPECT_EQ(result.findings[0].kind, FindingKind::kAssertion);
        const std::string begin = "AssertThreads: [ASSERT] assertions.cpp:";
        EXPECT_EQ(result.text.substr(0, begin.size()), begin);
        const std::string end =
            ": Assertion `index < limit' failed: index 5 is not below 5 (block 0, thread 5)";
        const std::string text = WithoutLine(result.text);
        EXPECT_EQ(text.substr(text.size() - end.size()), end);
    }
}

TEST(KernelAssertion, PassesWhenItHolds) {
    EXPECT_EQ(RunWith("AssertThreads", 8, true).status, LaunchStatus::kDone);
    EXPECT_EQ(RunWith("AssertSpellings", 5, true).status, LaunchStatus::kDone);
}

TEST(KernelAssertion, KnowsAllSpellings) {
    const std::string texts[] = {
        "Assertion `limit.value > 0' failed (",
        "Assertion `(limit.value > 1) && (\"is not above 1\", limit.value)'",
        "Assertion `limit.value > 2' failed (", "Assertion `limit.value > 3' failed: it is 3 (",
        "Assertion `limit.value > 4' failed: small ("};
    for (int64_t number = 0; number < 5; ++number) {
        const LaunchResult result = RunWith("AssertSpellings", number, false);
        EXPECT_NE(result.text.find(texts[number]), std::string::npos) << result.text;
    }
}

TEST(KernelPrinting, GoesToStandardOutput) {
    ::testing::internal::CaptureStdout();
    RunWith("PrintAll", 0, false);
    const std::string text = ::testing::internal::GetCapturedStdout();
    EXPECT_EQ(text.substr(0, 33), "block 0\nplain 7\nDumpTensor: desc=");
    EXPECT_NE(text.find("data_type=float32, position=GM, dump_size=2\n[1.500000, -2.000000]\n"),
              std::string::npos)
        << text;
}

}  // namespace
}  // namespace portacl::simt::test
