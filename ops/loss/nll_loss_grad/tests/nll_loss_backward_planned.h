// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_BACKWARD_PLANNED_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_BACKWARD_PLANNED_H_

#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
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

using Numbers = std::vector<int64_t>;

inline constexpr const char* kSocs[] = {"Ascend950", "Ascend350", "Ascend910_93", "Ascend910B",
                                        "Ascend910"};

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

enum ArgumentIndex : size_t {
    kGradOutput,
    kSelf,
    kTarget,
    kWeight,
    kTotalWeight,
    kOut,
    kArgumentNum
};

inline constexpr const char* kNames[kArgumentNum] = {"gradOutput", "self",        "target",
                                                     "weight",     "totalWeight", "out"};

/// One call; a test states its difference from dense float32 with int64 labels and reduction none.
struct Call {
    op::Shape self{4, 3};  // two or four dimensions, or one
    aclDataType dtype = ACL_FLOAT;
    aclDataType targetType = ACL_INT64;
    int64_t reduction = 0;
    bool isStrided = false;  // every tensor of more than one element
    bool hasStridedOut = false;
};

/// A shape of the tables as values that compare and print.
inline Numbers DimsOf(const op::Shape& shape) {
    Numbers dims;
    for (size_t i = 0; i < shape.GetDimNum(); ++i) dims.push_back(shape[i]);
    return dims;
}

inline Numbers DimsOf(const TensorView& view) { return {view.dims, view.dims + view.rank}; }

inline bool IsImage(const Call& call) { return call.self.GetDimNum() == 4; }

inline Numbers ShapeOf(const Call& call, size_t argument) {
    const op::Shape& self = call.self;
    Numbers rows = IsImage(call)           ? Numbers{self[0], self[2], self[3]}
                   : self.GetDimNum() == 2 ? Numbers{self[0]}
                                           : Numbers{};
    switch (argument) {
        case kGradOutput:
            return call.reduction == 0 ? rows : Numbers{1};
        case kTarget:
            return rows;
        case kWeight:
            return {self.GetDimNum() == 1 ? self[0] : self[1]};
        case kTotalWeight:
            return {1};
        default:
            return DimsOf(self);
    }
}

inline aclTensor* CreateTensor(const Numbers& dims, aclDataType type, bool isStrided) {
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

/// Images that the tests share: 2 of 10 classes and 5 x 5 pixels.
inline const op::Shape kImages{2, 10, 5, 5};

}  // namespace portacl

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_BACKWARD_PLANNED_H_
