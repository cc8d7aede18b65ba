// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Single facts about values, ignored rows and bad labels, each in every regime.

#include <gtest/gtest.h>
#include <hwy/targets.h>
#include <sys/mman.h>

#include <cfenv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "nll_loss_grad_kernel_case.h"
#include "nll_loss_grad_kernel_layouts.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/nll_loss_grad_kernel.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/tuned_run.h"

#if defined(__SSE2__)
#include <xmmintrin.h>
#endif

namespace portacl::nll_loss_grad::test {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

class NllLossGradKernelValues : public testing::TestWithParam<NamedTuning> {
  protected:
    BadTargets Run() {
        memory_.PrefillOut();
        const BadTargets bad = TunedRun(memory_.problem, Pool(2), GetParam().tuning);
        EXPECT_TRUE(memory_.IsIntact());
        return bad;
    }

    // All of out, dense, as float.
    std::vector<float> OutValues() const {
        const Problem& p = memory_.problem;
        std::vector<float> values;
        for (int64_t i = 0; i < p.rows[0] * p.rows[1] * p.rows[2] * p.classes; ++i) {
            values.push_back(memory_.OutAt(i));
        }
        return values;
    }

    void SetInputs(const std::vector<int64_t>& target, const std::vector<float>& gradOutput,
                   const std::vector<float>& weight, float totalWeight) {
        for (size_t i = 0; i < target.size(); ++i) memory_.SetTarget(i, target[i]);
        const Problem& p = memory_.problem;
        for (size_t i = 0; i < gradOutput.size(); ++i) {
            memory_.SetFloat(p.gradOutput, i, gradOutput[i]);
        }
        for (size_t i = 0; i < weight.size(); ++i) memory_.SetFloat(p.weight, i, weight[i]);
        memory_.SetFloat(p.totalWeight, 0, totalWeight);
    }

    CaseMemory memory_;
};

TEST_P(NllLossGradKernelValues, MatchesTheDocumentedExample) {
    memory_.Build({.reduction = Reduction::kNone, .classes = 3, .rows = {2, 1, 1}});
    SetInputs({0, 2}, {3.1f, 6.5f}, {1.1f, 1.2f, 1.3f}, 0);
    EXPECT_EQ(Run().count, 0);
    EXPECT_EQ(OutValues(), (std::vector{-(3.1f * 1.1f), 0.0f, 0.0f, 0.0f, 0.0f, -(6.5f * 1.3f)}));
}

TEST_P(NllLossGradKernelValues, DividesBeforeItMultiplies) {
    memory_.Build({.reduction = Reduction::kMean, .classes = 2, .rows = {1, 1, 1}});
    SetInputs({1}, {3e38f}, {1, 10}, 10);
    Run();
    EXPECT_EQ(OutValues(), (std::vector{0.0f, -(3e38f / 10 * 10)}));
}

TEST_P(NllLossGradKernelValues, KeepsInfinityAndNanInTheTargetCell) {
    memory_.Build({.reduction = Reduction::kNone, .classes = 3, .rows = {4, 1, 1}});
    SetInputs({0, 1, -100, 2}, {kInfinity, 2, NAN, 1}, {0, kInfinity, NAN}, 1);
    Run();
    const std::vector<float> out = OutValues();
    EXPECT_TRUE(std::isnan(out[0]));
    EXPECT_EQ(out[4], -kInfinity);
    EXPECT_TRUE(std::isnan(out[11]));
    for (const size_t i : {1, 2, 3, 5, 6, 7, 8, 9, 10}) EXPECT_EQ(out[i], 0) << i;
}

TEST_P(NllLossGradKernelValues, DividesByZeroAsIeeeSays) {
    memory_.Build({.reduction = Reduction::kMean, .classes = 2, .rows = {2, 1, 1}});
    SetInputs({0, 1}, {2}, {1, -1}, 0);
    Run();
    EXPECT_EQ(OutValues(), (std::vector{-kInfinity, 0.0f, 0.0f, kInfinity}));
}

TEST_P(NllLossGradKernelValues, SignsTheZeroOfACellOnly) {
    memory_.Build({.reduction = Reduction::kSum, .classes = 2, .rows = {1, 1, 1}});
    SetInputs({1}, {0}, {1, 1}, 1);
    Run();
    EXPECT_FALSE(std::signbit(OutValues()[0]));
    EXPECT_TRUE(std::signbit(OutValues()[1]));
}

TEST_P(NllLossGradKernelValues, RoundsHalvesOnceToNearestEven) {
    memory_.Build({.type = FloatType::kFloat16,
                   .reduction = Reduction::kNone,
                   .classes = 1,
                   .rows = {4, 1, 1}});
    SetInputs({0, 0, 0, 0}, {0x1p-24f, 0x3p-24f, 65504, 65472}, {1.0f}, 1);
    Run();
    // Subnormals and the largest finite number are kept.
    EXPECT_EQ(OutValues(), (std::vector{-0x1p-24f, -0x3p-24f, -65504.0f, -65472.0f}));
    memory_.SetFloat(memory_.problem.weight, 0, 0.5f);
    Run();
    EXPECT_EQ(OutValues(), (std::vector{-0.0f, -0x1p-23f, -32752.0f, -32736.0f}));
    memory_.SetFloat(memory_.problem.weight, 0, 1.5f);
    Run();
    EXPECT_EQ(OutValues(), (std::vector{-0x1p-23f, -0x1p-22f, -kInfinity, -kInfinity}));
}

TEST_P(NllLossGradKernelValues, HasTheFloatingPointEnvironmentOfItsOwn) {
    for (const Reduction reduction : {Reduction::kNone, Reduction::kMean}) {
        memory_.Build({.reduction = reduction, .classes = 3, .rows = {70, 1, 1}, .seed = 5});
        for (int64_t i = 0; i < 3; ++i) memory_.SetFloat(memory_.problem.weight, i, 0x1.8p-130f);
        memory_.SetFloat(memory_.problem.gradOutput, 0, 3);
        memory_.SetFloat(memory_.problem.totalWeight, 0, 7);
        const Expected expected = memory_.Expect();
        std::fesetround(FE_UPWARD);
#if defined(__SSE2__)
        _mm_setcsr(_mm_getcsr() | 0x8040);  // subnormals flushed in results and in operands
        const unsigned before = _mm_getcsr() & ~0x3Fu;
#endif
        Run();
#if defined(__SSE2__)
        EXPECT_EQ(_mm_getcsr() & ~0x3Fu, before);
#endif
        EXPECT_EQ(std::fegetround(), FE_UPWARD);
        std::fesetenv(FE_DFL_ENV);
        EXPECT_TRUE(memory_.Out() == expected.out);
    }
}

TEST_P(NllLossGradKernelValues, ReadsNothingButLabelsIfAllRowsAreIgnored) {
    for (const Reduction reduction : {Reduction::kNone, Reduction::kMean, Reduction::kSum}) {
        for (const FloatType type : {FloatType::kFloat32, FloatType::kBfloat16}) {
            for (const int64_t classes : {1, 2, 9, 40, 200}) {
                for (const int64_t ignoreIndex :
                     {int64_t{-100}, classes, int64_t{0}, classes - 1}) {
                    memory_.Build({.type = type,
                                   .reduction = reduction,
                                   .ignoreIndex = ignoreIndex,
                                   .classes = classes,
                                   .rows = {150, 1, 1},
                                   .areAllIgnored = true});
                    const Expected expected = memory_.Expect();
                    memory_.problem.gradOutput = nullptr;
                    memory_.problem.weight = nullptr;
                    memory_.problem.totalWeight = nullptr;
                    EXPECT_EQ(Run().count, 0);
                    ASSERT_TRUE(memory_.Out() == expected.out) << classes << " " << ignoreIndex;
                }
            }
        }
    }
}

TEST_P(NllLossGradKernelValues, ReadsTotalWeightForMeanOnly) {
    for (const Reduction reduction : {Reduction::kNone, Reduction::kSum}) {
        memory_.Build({.reduction = reduction, .classes = 3, .rows = {90, 1, 1}});
        const Expected expected = memory_.Expect();
        memory_.problem.totalWeight = nullptr;
        Run();
        EXPECT_TRUE(memory_.Out() == expected.out);
    }
}

TEST_P(NllLossGradKernelValues, FindsTheFirstBadRowInTheOrderOfTheProblem) {
    // In memory, rows of a column follow each other.
    memory_.Build({.classes = 2, .rows = {1, 20, 30}, .setOutStrides = [](Problem& p) {
                       p.outRowStrides = {0, 2, 40};
                   }});
    for (int64_t i = 0; i < 600; ++i) memory_.SetTarget(i, i % 2);
    memory_.SetTarget(7 * 30 + 2, 5);
    memory_.SetTarget(3 * 30 + 29, -4);
    const BadTargets bad = Run();
    EXPECT_EQ(bad.count, 2);
    EXPECT_EQ(bad.firstRow, 3 * 30 + 29);
    EXPECT_EQ(bad.value, -4);
}

TEST_P(NllLossGradKernelValues, ReachesElementsBeyondThirtyTwoBits) {
    constexpr size_t kBytes = size_t{2} << 31 | 64;
    void* out = mmap(nullptr, kBytes, PROT_READ | PROT_WRITE,
                     MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (out == MAP_FAILED) GTEST_SKIP() << "needs 4 GiB of address space";
    memory_.Build({.type = FloatType::kFloat16,
                   .reduction = Reduction::kNone,
                   .classes = 2,
                   .rows = {3, 1, 1}});
    SetInputs({0, 1, 1}, {1, 2, 3}, {1, 2}, 1);
    memory_.problem.out = out;
    memory_.problem.outRowStrides[0] = int64_t{1} << 30;
    Run();
    EXPECT_EQ(memory_.OutAt(0), -1);
    EXPECT_EQ(memory_.OutAt((int64_t{1} << 30) + 1), -4);
    EXPECT_EQ(memory_.OutAt((int64_t{1} << 31) + 1), -6);
    munmap(out, kBytes);
}

TEST_P(NllLossGradKernelValues, DoesNothingWithoutRowsOrClasses) {
    Problem problem{};
    problem.rows = {0, 1, 1};
    problem.classes = 5;
    EXPECT_EQ(TunedRun(problem, Pool(0), GetParam().tuning).count, 0);
    problem.rows = {5, 1, 1};
    problem.classes = 0;
    EXPECT_EQ(TunedRun(problem, Pool(0), GetParam().tuning).count, 0);
}

// Conversions of vectors are others than those of single values, and others on each instruction
// set.
TEST(NllLossGradKernelHalves, AreAllReadAndRoundedAlikeOnEveryInstructionSet) {
    constexpr int kRows = 4096;
    CaseMemory memory;
    const auto expectRight = [&](int firstHalf, float weight) {
        memory.Build({.type = FloatType::kFloat16,
                      .reduction = Reduction::kNone,
                      .ignoreIndex = -1,
                      .classes = 2,
                      .rows = {kRows, 1, 1}});
        auto* gradOutput = static_cast<uint16_t*>(const_cast<void*>(memory.problem.gradOutput));
        for (int i = 0; i < kRows; ++i) gradOutput[i] = static_cast<uint16_t>(firstHalf + i);
        for (const size_t i : {0, 1}) memory.SetFloat(memory.problem.weight, i, weight);
        const Expected expected = memory.Expect();
        memory.PrefillOut();
        TunedRun(memory.problem, Pool(2), kTunings[1].tuning);
        EXPECT_TRUE(memory.Out() == expected.out) << "from " << firstHalf << ", weight " << weight;
    };
    for (const int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::SetSupportedTargetsForTest(target);
        for (const float weight : {1.0f, 0.5f, 0.37f, 0x1p-10f, 1000.0f}) {
            for (int half = 0; half < 0x10000; half += kRows) expectRight(half, weight);
        }
        hwy::SetSupportedTargetsForTest(0);
        if (testing::Test::HasFailure()) FAIL() << "on " << hwy::TargetName(target);
    }
}

INSTANTIATE_TEST_SUITE_P(Regimes, NllLossGradKernelValues, testing::ValuesIn(kTunings),
                         [](const auto& tuning) { return tuning.param.name; });

struct BadLabel {
    std::string name;
    TargetType targetType;
    int64_t label;
};

class NllLossGradKernelBadLabel : public testing::TestWithParam<BadLabel> {};

TEST_P(NllLossGradKernelBadLabel, LeavesItsRowZeroAndIsReported) {
    CaseMemory memory;
    for (const NamedTuning& tuning : kTunings) {
        for (const Reduction reduction : {Reduction::kNone, Reduction::kMean, Reduction::kSum}) {
            memory.Build({.targetType = GetParam().targetType,
                          .reduction = reduction,
                          .ignoreIndex = 1,
                          .classes = 4,
                          .rows = {130, 1, 1}});
            memory.SetTarget(77, GetParam().label);
            memory.SetTarget(120, GetParam().label);
            const Expected expected = memory.Expect();
            const BadTargets bad = TunedRun(memory.problem, Pool(1), tuning.tuning);
            EXPECT_TRUE(memory.Out() == expected.out) << tuning.name;
            EXPECT_EQ(bad.count, 2) << tuning.name;
            EXPECT_EQ(bad.firstRow, 77) << tuning.name;
            EXPECT_EQ(bad.value, GetParam().label) << tuning.name;
        }
    }
}

const BadLabel kBadLabels[] = {
    {"ClassCount", TargetType::kInt64, 4},
    {"MinusOne", TargetType::kInt64, -1},
    {"ClassPlusTwoToTheThirtyTwo", TargetType::kInt64, int64_t{1} << 32},
    {"SentinelPlusTwoToTheThirtyTwo", TargetType::kInt64, (int64_t{1} << 32) + 1},
    {"Smallest", TargetType::kInt64, INT64_MIN},
    {"Largest", TargetType::kInt64, INT64_MAX},
    {"ClassCountOfInt", TargetType::kInt32, 4},
    {"MinusOneOfInt", TargetType::kInt32, -1},
    {"SmallestOfInt", TargetType::kInt32, INT32_MIN},
    {"LargestOfInt", TargetType::kInt32, INT32_MAX},
    {"ClassCountOfByte", TargetType::kUint8, 4},
    {"LargestOfByte", TargetType::kUint8, 255},
};

INSTANTIATE_TEST_SUITE_P(Labels, NllLossGradKernelBadLabel, testing::ValuesIn(kBadLabels),
                         [](const auto& label) { return label.param.name; });

TEST(NllLossGradKernelTraffic, CountsWhatMustMove) {
    Problem problem{};
    problem.type = FloatType::kBfloat16;
    problem.targetType = TargetType::kInt32;
    problem.rows = {2, 3, 5};
    problem.classes = 7;
    problem.reduction = Reduction::kNone;
    EXPECT_EQ(TrafficBytes(problem), 30 * 7 * 2 + 30 * 2 + 7 * 2 + 30 * 4);
    problem.reduction = Reduction::kMean;
    EXPECT_EQ(TrafficBytes(problem), 30 * 7 * 2 + 2 + 7 * 2 + 2 + 30 * 4);
    problem.classes = 100;
    problem.reduction = Reduction::kSum;
    EXPECT_EQ(TrafficBytes(problem), 30 * 100 * 2 + 2 + 30 * 2 + 30 * 4);
}

}  // namespace
}  // namespace portacl::nll_loss_grad::test
