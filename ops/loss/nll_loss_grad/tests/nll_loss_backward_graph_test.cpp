// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// What phase one records for each product, what fusion leaves of it, and the workspace without
// fusion.

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <ostream>
#include <stdexcept>
#include <string>
#include <vector>

#include "aclnn/acl_meta.h"
#include "aclnnop/aclnn_nll_loss2d_backward.h"
#include "aclnnop/aclnn_nll_loss_backward.h"
#include "nnopbase/executor.h"
#include "opdev/op_errno.h"
#include "runtime/settings.h"

namespace portacl {
namespace {

using Numbers = std::vector<int64_t>;

constexpr const char* kSocs[] = {"Ascend950", "Ascend910_93", "Ascend910B", "Ascend910"};

/// The product and the fusion that plans are made for, while it lives.
class PlannedFor {
  public:
    PlannedFor(const char* soc, bool fusion) {
        setenv("PORTACL_SOC", soc, 1);
        setenv("PORTACL_FUSION", fusion ? "on" : "off", 1);
        ReadSettings("test");
    }
    PlannedFor(const PlannedFor&) = delete;
    PlannedFor& operator=(const PlannedFor&) = delete;
    ~PlannedFor() {
        unsetenv("PORTACL_SOC");
        unsetenv("PORTACL_FUSION");
        ReadSettings("test");
    }
};

enum Argument : size_t { kGradOutput, kSelf, kTarget, kWeight, kTotalWeight, kOut, kArgumentNum };

constexpr const char* kNames[kArgumentNum] = {"gradOutput", "self",        "target",
                                              "weight",     "totalWeight", "out"};

/// One call; a test states its difference from dense float32 with int64 labels and reduction none.
struct Call {
    Numbers self{4, 3};  // two or four dimensions, or one
    aclDataType dtype = ACL_FLOAT;
    aclDataType targetType = ACL_INT64;
    int64_t reduction = 0;
    bool isStrided = false;  // every tensor of more than one element
    bool hasStridedOut = false;
};

bool IsImage(const Call& call) { return call.self.size() == 4; }

Numbers ShapeOf(const Call& call, size_t argument) {
    const Numbers& self = call.self;
    const Numbers rows = IsImage(call)      ? Numbers{self[0], self[2], self[3]}
                         : self.size() == 2 ? Numbers{self[0]}
                                            : Numbers{};
    switch (argument) {
        case kGradOutput:
            return call.reduction == 0 ? rows : Numbers{1};
        case kTarget:
            return rows;
        case kWeight:
            return {self.size() == 1 ? self[0] : self[1]};
        case kTotalWeight:
            return {1};
        default:
            return self;
    }
}

aclTensor* CreateTensor(const Numbers& dims, aclDataType type, bool isStrided) {
    Numbers strides(dims.size());
    int64_t stride = isStrided ? 2 : 1;
    for (size_t i = dims.size(); i-- > 0;) {
        strides[i] = stride;
        stride *= dims[i];
    }
    const int64_t storage = stride + 1;
    return aclCreateTensor(dims.data(), dims.size(), type, strides.data(), 0, ACL_FORMAT_ND,
                           &storage, 1, nullptr);
}

/// Phase one of a call, done.
class Planned {
  public:
    explicit Planned(const Call& call) {
        std::array<aclTensor*, kArgumentNum> tensors;
        for (size_t i = 0; i < kArgumentNum; ++i) {
            tensors[i] = CreateTensor(ShapeOf(call, i), i == kTarget ? call.targetType : call.dtype,
                                      call.isStrided || (i == kOut && call.hasStridedOut));
        }
        const auto phaseOne = IsImage(call) ? &Images : &Rows;
        const aclnnStatus status = phaseOne(tensors, call.reduction, &workspaceSize_, &executor_);
        for (const aclTensor* tensor : tensors) aclDestroyTensor(tensor);
        if (status != ACLNN_SUCCESS) throw std::runtime_error(aclGetRecentErrMsg());
    }
    Planned(const Planned&) = delete;
    Planned& operator=(const Planned&) = delete;
    ~Planned() { aclDestroyAclOpExecutor(executor_); }

    uint64_t workspaceSize() const { return workspaceSize_; }
    const Graph& graph() const { return Executor::Of(executor_).graph(); }
    const Plan& plan() const { return Executor::Of(executor_).plan(); }

    /// Op types with what they copy, for example "Cast(target)"; the kernel's output is "gradient".
    std::string Recorded() const {
        std::map<int32_t, std::string> names;
        for (size_t i = 0; i < kArgumentNum; ++i) names[static_cast<int32_t>(i)] = kNames[i];
        std::string text;
        for (const Node& node : graph().nodes) {
            if (!text.empty()) text += ' ';
            text += node.opType;
            if (node.isCopy()) text += '(' + names[node.inputs[0].storage] + ')';
            names[node.outputs[0].storage] =
                node.isCopy() ? names[node.inputs[0].storage] : "gradient";
        }
        return text;
    }

    const Node& kernel() const {
        for (const Node& node : graph().nodes) {
            if (!node.isCopy()) return node;
        }
        throw std::logic_error("no kernel was recorded");
    }

  private:
    using Tensors = std::array<aclTensor*, kArgumentNum>;

    static aclnnStatus Rows(const Tensors& t, int64_t reduction, uint64_t* workspaceSize,
                            aclOpExecutor** executor) {
        return aclnnNLLLossBackwardGetWorkspaceSize(t[kGradOutput], t[kSelf], t[kTarget],
                                                    t[kWeight], reduction, -100, t[kTotalWeight],
                                                    t[kOut], workspaceSize, executor);
    }
    static aclnnStatus Images(const Tensors& t, int64_t reduction, uint64_t* workspaceSize,
                              aclOpExecutor** executor) {
        return aclnnNLLLoss2dBackwardGetWorkspaceSize(t[kGradOutput], t[kSelf], t[kTarget],
                                                      t[kWeight], reduction, -100, t[kTotalWeight],
                                                      t[kOut], workspaceSize, executor);
    }

    uint64_t workspaceSize_ = 77;
    aclOpExecutor* executor_ = nullptr;
};

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

const Numbers kImages{2, 10, 5, 5};

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

Numbers DimsOf(const TensorView& view) { return {view.dims, view.dims + view.rank}; }

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
    EXPECT_EQ(DimsOf(planned.kernel().inputs[0].view), kImages);
    EXPECT_EQ(DimsOf(planned.kernel().outputs[0].view), kImages);
}

/// Calls `visit` with every dtype of a product, target type, reduction and layout.
template <typename Visit>
void ForEachCall(const char* soc, const std::vector<Numbers>& shapes, const Visit& visit) {
    for (const Numbers& self : shapes) {
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
                for (const Node& step : Planned(call).plan().steps) {
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

const Numbers kRows{1000, 10};

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
            for (const Numbers& self : {Numbers{0, 3}, Numbers{4, 0}, Numbers{0},
                                        Numbers{0, 3, 2, 2}, Numbers{2, 3, 0, 2}}) {
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
