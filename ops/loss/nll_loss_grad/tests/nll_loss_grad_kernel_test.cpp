// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Sweeps: every combination of types, layout and number of classes against the oracle, in every
// regime, on every instruction set.

#include "ops/loss/nll_loss_grad/op_kernel_cpu/nll_loss_grad_kernel.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "nll_loss_grad_kernel_case.h"
#include "nll_loss_grad_kernel_layouts.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/tuned_run.h"

namespace portacl::nll_loss_grad::test {
namespace {

struct Types {
    std::string name;
    FloatType type;
    TargetType targetType;
    Reduction reduction;
};

std::vector<Types> AllTypes() {
    const std::pair<std::string, FloatType> floats[] = {{"fp32", FloatType::kFloat32},
                                                        {"fp16", FloatType::kFloat16},
                                                        {"bf16", FloatType::kBfloat16}};
    const std::pair<std::string, TargetType> labels[] = {
        {"i64", TargetType::kInt64}, {"i32", TargetType::kInt32}, {"u8", TargetType::kUint8}};
    const std::pair<std::string, Reduction> reductions[] = {
        {"none", Reduction::kNone}, {"mean", Reduction::kMean}, {"sum", Reduction::kSum}};
    std::vector<Types> all;
    for (const auto& [floatName, type] : floats) {
        for (const auto& [labelName, targetType] : labels) {
            for (const auto& [reductionName, reduction] : reductions) {
                all.push_back({fmt::format("{}_{}_{}", floatName, labelName, reductionName), type,
                               targetType, reduction});
            }
        }
    }
    return all;
}

class NllLossGradKernelSweep : public testing::TestWithParam<Types> {
  protected:
    // Draws the case and works out what it must give.
    void Build(const Layout& layout, int64_t classes, int64_t elements) {
        Case c = MakeCase(layout, classes, elements);
        Vary(c, ++number_);
        c.type = GetParam().type;
        c.targetType = GetParam().targetType;
        c.reduction = GetParam().reduction;
        memory_.Build(c);
        expected_ = memory_.Expect();
        name_ =
            layout.name + ", C " + std::to_string(classes) + ", case " + std::to_string(number_);
    }

    // Compares everything that a run may change.
    void ExpectRight(const NamedTuning& tuning, ThreadPool& pool) {
        SCOPED_TRACE(name_ + ", " + tuning.name + ", threads " + std::to_string(pool.threads()));
        memory_.PrefillOut();
        const BadTargets bad = TunedRun(memory_.problem, pool, tuning.tuning);
        ASSERT_TRUE(memory_.Out() == expected_.out);
        ASSERT_TRUE(memory_.IsIntact());
        ASSERT_EQ(bad.count, expected_.bad.count);
        if (bad.count == 0) return;
        ASSERT_EQ(bad.firstRow, expected_.bad.firstRow);
        ASSERT_EQ(bad.value, expected_.bad.value);
    }

    uint32_t number_ = 0;

  private:
    static inline CaseMemory memory_;
    Expected expected_;
    std::string name_;
};

TEST_P(NllLossGradKernelSweep, MatchesOracleInEveryLayout) {
    for (const Layout& layout : kLayouts) {
        for (const int64_t classes :
             {1, 2, 3, 4, 5, 7, 8, 10, 16, 17, 31, 33, 64, 100, 1000, 1003}) {
            Build(layout, classes, 4000);
            for (const NamedTuning& tuning : kTunings) {
                ExpectRight(tuning, Pool(number_ + tuning.tuning.partsPerThread));
                if (HasFatalFailure()) return;
            }
        }
    }
}

TEST_P(NllLossGradKernelSweep, GivesTheSameBitsOnEveryInstructionSet) {
    for (const int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::SetSupportedTargetsForTest(target);
        number_ = static_cast<uint32_t>(target % 1000);
        for (const Layout& layout : kLayouts) {
            for (const int64_t classes : {1, 2, 3, 9, 16, 65, 301}) {
                Build(layout, classes, 1500);
                ExpectRight(kTunings[number_ % 2 + 1], Pool(number_));
                ExpectRight(kTunings[3], Pool(number_ + 1));
                if (HasFatalFailure()) break;
            }
        }
        hwy::SetSupportedTargetsForTest(0);
        if (HasFatalFailure()) FAIL() << "on " << hwy::TargetName(target);
    }
}

INSTANTIATE_TEST_SUITE_P(Types, NllLossGradKernelSweep, testing::ValuesIn(AllTypes()),
                         [](const auto& types) { return types.param.name; });

}  // namespace
}  // namespace portacl::nll_loss_grad::test
