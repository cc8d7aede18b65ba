// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// What phase one records for each product.

#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "nll_loss_backward_planned.h"

namespace portacl {
namespace {

struct GraphCase {
    std::string name;
    const char* soc;
    Call call;
    std::string recorded;
};

std::ostream& operator<<(std::ostream& stream, const GraphCase& value) {
    return stream << value.name;
}

class NllLossBackwardGraph : public testing::TestWithParam<GraphCase> {};

TEST_P(NllLossBackwardGraph, HasTheNodesOfTheReferenceInItsOrder) {
    const PlannedFor settings(GetParam().soc, true);
    EXPECT_EQ(Planned(GetParam().call).Recorded(), GetParam().recorded);
}

const std::vector<GraphCase> kGraphCases = {
    // Ascend950: nothing is converted.
    {"RegbaseDense", "Ascend950", {}, "NLLLossGrad"},
    {"RegbaseHalf", "Ascend950", {.dtype = ACL_FLOAT16}, "NLLLossGrad"},
    {"RegbaseOneRow", "Ascend950", {.self = {3}, .reduction = 1}, "NLLLossGrad"},
    {"RegbaseStrided",
     "Ascend950",
     {.isStrided = true},
     "AsStrided(gradOutput) AsStrided(self) AsStrided(weight) AsStrided(target) NLLLossGrad "
     "ViewCopy(gradient)"},
    {"RegbaseStridedOneRow",
     "Ascend950",
     {.self = {3}, .isStrided = true},
     "AsStrided(self) AsStrided(weight) NLLLossGrad ViewCopy(gradient)"},
    {"RegbaseStridedOut", "Ascend950", {.hasStridedOut = true}, "NLLLossGrad ViewCopy(gradient)"},
    {"RegbaseImages", "Ascend950", {.self = kImages}, "NLLLossGrad"},
    {"RegbaseStridedImages",
     "Ascend950",
     {.self = kImages, .isStrided = true},
     "AsStrided(gradOutput) AsStrided(self) AsStrided(target) AsStrided(weight) NLLLossGrad "
     "ViewCopy(gradient)"},

    // The others: half becomes float, and labels int32.
    {"FloatWithLongTarget", "Ascend910B", {}, "Cast(target) NLLLossGrad"},
    {"FloatWithIntTarget", "Ascend910B", {.targetType = ACL_INT32}, "NLLLossGrad"},
    {"FloatWithByteTarget", "Ascend910_93", {.targetType = ACL_UINT8}, "Cast(target) NLLLossGrad"},
    {"Bfloat16", "Ascend910_93", {.dtype = ACL_BF16}, "Cast(target) NLLLossGrad"},
    {"Half",
     "Ascend910B",
     {.dtype = ACL_FLOAT16},
     "Cast(gradOutput) Cast(self) Cast(weight) Cast(target) Cast(totalWeight) NLLLossGrad "
     "Cast(gradient)"},
    {"HalfOnTheOldest",
     "Ascend910",
     {.dtype = ACL_FLOAT16, .targetType = ACL_INT32, .reduction = 2},
     "Cast(gradOutput) Cast(self) Cast(weight) Cast(totalWeight) NLLLossGrad Cast(gradient)"},
    {"StridedHalf",
     "Ascend910_93",
     {.dtype = ACL_FLOAT16, .isStrided = true},
     "AsStrided(gradOutput) Cast(gradOutput) AsStrided(self) Cast(self) AsStrided(weight) "
     "Cast(weight) AsStrided(target) Cast(target) Cast(totalWeight) NLLLossGrad Cast(gradient) "
     "ViewCopy(gradient)"},
    {"HalfRow",
     "Ascend910",
     {.self = {3}, .dtype = ACL_FLOAT16, .targetType = ACL_INT32},
     "Cast(gradOutput) Cast(self) Cast(weight) Cast(totalWeight) NLLLossGrad Cast(gradient)"},
    {"Images",
     "Ascend910B",
     {.self = kImages},
     "Transpose(self) Cast(target) NLLLossGrad Transpose(gradient)"},
    {"HalfImages",
     "Ascend910_93",
     {.self = kImages, .dtype = ACL_FLOAT16, .hasStridedOut = true},
     "Cast(gradOutput) Cast(self) Cast(weight) Cast(totalWeight) Transpose(self) Cast(target) "
     "NLLLossGrad Transpose(gradient) Cast(gradient) ViewCopy(gradient)"},
    {"StridedImages",
     "Ascend910",
     {.self = kImages, .targetType = ACL_INT32, .reduction = 1, .isStrided = true},
     "AsStrided(self) AsStrided(target) AsStrided(weight) Transpose(self) NLLLossGrad "
     "Transpose(gradient) ViewCopy(gradient)"},
};

INSTANTIATE_TEST_SUITE_P(Products, NllLossBackwardGraph, testing::ValuesIn(kGraphCases),
                         [](const auto& test) { return test.param.name; });

TEST(NllLossBackwardKernel, TakesItsInputsInTheOrderOfTheDefinition) {
    const PlannedFor settings("Ascend950", true);
    const Planned planned({.reduction = 1});
    const Node& kernel = planned.kernel();
    ASSERT_EQ(kernel.inputs.size(), 5u);
    for (const auto& [input, argument] :
         {std::pair{0, kSelf}, {1, kGradOutput}, {2, kTarget}, {3, kWeight}, {4, kTotalWeight}}) {
        EXPECT_EQ(kernel.inputs[static_cast<size_t>(input)].storage,
                  static_cast<int32_t>(argument));
    }
    ASSERT_EQ(kernel.attrs.size(), 2u);
    EXPECT_STREQ(kernel.attrs[0].text, "mean");
    EXPECT_EQ(kernel.attrs[1].integer, -100);
}

TEST(NllLossBackwardKernel, SeesOneRowAsAMatrix) {
    for (const char* soc : kSocs) {
        const PlannedFor settings(soc, true);
        const Planned planned({.self = {3}});
        EXPECT_EQ(DimsOf(planned.kernel().inputs[0].view), (Numbers{1, 3})) << soc;
        EXPECT_EQ(DimsOf(planned.kernel().outputs[0].view), (Numbers{1, 3})) << soc;
    }
}

TEST(NllLossBackwardKernel, SeesImagesAsPixelsWhereItKnowsNoImages) {
    const PlannedFor settings("Ascend910B", true);
    const Planned planned({.self = kImages});
    EXPECT_EQ(DimsOf(planned.kernel().inputs[0].view), (Numbers{50, 10}));
    EXPECT_EQ(DimsOf(planned.kernel().inputs[1].view), (Numbers{50}));
    EXPECT_EQ(DimsOf(planned.kernel().inputs[2].view), (Numbers{50}));
    EXPECT_EQ(DimsOf(planned.kernel().outputs[0].view), (Numbers{50, 10}));
}

TEST(NllLossBackwardKernel, SeesImagesAsTheyAreOnRegbase) {
    const PlannedFor settings("Ascend950", true);
    const Planned planned({.self = kImages});
    EXPECT_EQ(DimsOf(planned.kernel().inputs[0].view), DimsOf(kImages));
    EXPECT_EQ(DimsOf(planned.kernel().outputs[0].view), DimsOf(kImages));
}

}  // namespace
}  // namespace portacl
