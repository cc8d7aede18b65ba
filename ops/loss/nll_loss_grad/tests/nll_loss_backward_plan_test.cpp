// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// What fusion leaves of the recorded graph, and the workspace without fusion.

#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "nll_loss_backward_planned.h"

namespace portacl {
namespace {

/// Calls `visit` with every dtype of a product, target type, reduction and layout.
template <typename Visit>
void ForEachCall(const char* soc, const std::vector<op::Shape>& shapes, const Visit& visit) {
    for (const op::Shape& self : shapes) {
        for (const aclDataType dtype : {ACL_FLOAT, ACL_FLOAT16, ACL_BF16}) {
            if (dtype == ACL_BF16 && std::string(soc) == "Ascend910") continue;
            for (const aclDataType targetType : {ACL_INT64, ACL_INT32, ACL_UINT8}) {
                for (const int64_t reduction : {0, 1, 2}) {
                    for (const bool isStrided : {false, true}) {
                        visit(Call{self, dtype, targetType, reduction, isStrided, false});
                        visit(Call{self, dtype, targetType, reduction, isStrided, true});
                    }
                }
            }
        }
    }
}

TEST(FusedNllLossBackward, IsOneStepWithoutWorkspaceOnEveryProduct) {
    for (const char* soc : kSocs) {
        const PlannedFor settings(soc, true);
        ForEachCall(soc, {{4, 3}, {3}, {1, 1}, {1000, 2}}, [&](const Call& call) {
            const Planned planned(call);
            EXPECT_EQ(planned.plan().steps.size(), 1u) << soc << ' ' << planned.Recorded();
            EXPECT_EQ(planned.workspaceSize(), 0u) << soc << ' ' << planned.Recorded();
        });
    }
}

TEST(FusedNllLossBackward, IsOneStepForImagesOnRegbase) {
    const PlannedFor settings("Ascend950", true);
    ForEachCall("Ascend950", {kImages}, [&](const Call& call) {
        const Planned planned(call);
        EXPECT_EQ(planned.plan().steps.size(), 1u) << planned.Recorded();
        EXPECT_EQ(planned.workspaceSize(), 0u) << planned.Recorded();
    });
}

TEST(FusedNllLossBackward, NeverReadsSelf) {
    for (const char* soc : kSocs) {
        const PlannedFor settings(soc, true);
        std::string offender;
        ForEachCall(soc, {{4, 3}, {3}, kImages}, [&](const Call& call) {
            const Planned planned(call);
            for (const Node& step : planned.plan().steps) {
                for (const Operand& input : step.inputs) {
                    if (input.storage == kSelf) offender = planned.Recorded();
                }
            }
        });
        EXPECT_EQ(offender, "") << soc;
    }
}

TEST(NllLossBackward, ReadsLabelsInTheirOwnTypeWithAndWithoutFusion) {
    for (const char* soc : kSocs) {
        for (const bool fusion : {false, true}) {
            const PlannedFor settings(soc, fusion);
            ForEachCall(soc, {{4, 3}, {3}, kImages}, [&](const Call& call) {
                const Planned planned(call);
                for (const Node& step : planned.plan().steps) {
                    if (step.isCopy()) continue;
                    EXPECT_EQ(static_cast<int>(step.inputs[2].view.dataType),
                              static_cast<int>(call.targetType))
                        << soc << " fusion " << fusion;
                }
            });
        }
    }
}

struct WorkspaceCase {
    std::string name;
    const char* soc;
    Call call;
    uint64_t bytes;  // of each bucket, in their order
};

std::ostream& operator<<(std::ostream& stream, const WorkspaceCase& value) {
    return stream << value.name;
}

class UnfusedNllLossBackward : public testing::TestWithParam<WorkspaceCase> {};

TEST_P(UnfusedNllLossBackward, TakesTheWorkspaceOfTheBucketRule) {
    const PlannedFor settings(GetParam().soc, false);
    EXPECT_EQ(Planned(GetParam().call).workspaceSize(), GetParam().bytes);
}

const op::Shape kRows{1000, 10};

const std::vector<WorkspaceCase> kWorkspaceCases = {
    {"Dense", "Ascend950", {.self = kRows}, 0},
    {"StridedOut", "Ascend950", {.self = kRows, .hasStridedOut = true}, 40448},
    // gradOutput, self, weight, target, gradient
    {"Strided", "Ascend950", {.self = kRows, .isStrided = true}, 4096 + 40448 + 512 + 8192 + 40448},
    {"Images", "Ascend950", {.self = kImages}, 0},
    // The converted labels are not used, so they take nothing.
    {"Float", "Ascend910B", {.self = kRows}, 0},
    // gradOutput, self, weight, totalWeight, gradient
    {"Half",
     "Ascend910B",
     {.self = kRows, .dtype = ACL_FLOAT16, .reduction = 1},
     512 + 40448 + 512 + 512 + 40448},
    // self with channels last, gradient of the pixels
    {"TransposedImages", "Ascend910_93", {.self = kImages}, 2048 + 2048},
    // gradOutput, self then gradient of the pixels, weight, totalWeight then gradient as half, self
    // with channels last then gradient of the images
    {"HalfImages",
     "Ascend910_93",
     {.self = kImages, .dtype = ACL_FLOAT16, .hasStridedOut = true},
     512 + 2048 + 512 + 1536 + 2048},
};

INSTANTIATE_TEST_SUITE_P(Products, UnfusedNllLossBackward, testing::ValuesIn(kWorkspaceCases),
                         [](const auto& test) { return test.param.name; });

TEST(EmptyNllLossBackward, RecordsNothing) {
    for (const char* soc : kSocs) {
        for (const bool fusion : {false, true}) {
            const PlannedFor settings(soc, fusion);
            for (const op::Shape& self : {op::Shape{0, 3}, op::Shape{4, 0}, op::Shape{0},
                                          op::Shape{0, 3, 2, 2}, op::Shape{2, 3, 0, 2}}) {
                const Planned planned({.self = self});
                EXPECT_TRUE(planned.graph().nodes.empty());
                EXPECT_TRUE(planned.plan().steps.empty());
                EXPECT_EQ(planned.workspaceSize(), 0u);
            }
        }
    }
}

}  // namespace
}  // namespace portacl
