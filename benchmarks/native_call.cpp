// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "native_call.h"

#include "aclnnop/aclnn_nll_loss2d_backward.h"
#include "aclnnop/aclnn_nll_loss_backward.h"

namespace portacl::bench {
namespace {

std::vector<int64_t> RowShape(const LossShape& shape) {
    if (!shape.isImage()) return {shape.rows[0]};
    return {shape.rows[0], shape.rows[1], shape.rows[2]};
}

}  // namespace

NativeCall::NativeCall(const LossData& data, Reduction reduction, int ignoredPercent, void* out)
    : isImage_(data.shape().isImage()),
      reduction_(static_cast<int64_t>(reduction)),
      stream_(SessionStream()) {
    const aclDataType type = data.shape().type;
    const std::vector<int64_t> rows = RowShape(data.shape());
    const bool hasRowGradients = reduction == Reduction::kNone;
    gradOutput_ =
        MakeTensor(hasRowGradients ? rows : std::vector<int64_t>{}, type, data.gradOutput());
    self_ = MakeTensor(data.OutShape(), type, data.self(), data.OutStrides());
    target_ = MakeTensor(rows, ACL_INT64, data.labels(ignoredPercent));
    weight_ = MakeTensor({data.shape().classes}, type, data.weight());
    totalWeight_ = MakeTensor({}, type, data.totalWeight());
    out_ = MakeTensor(data.OutShape(), type, out, data.OutStrides());

    Require(aclDestroyAclOpExecutor(Plan(workspaceBytes_)), "aclDestroyAclOpExecutor");
    if (workspaceBytes_ > 0) workspace_.emplace(workspaceBytes_);
}

aclOpExecutor* NativeCall::Plan(uint64_t& workspaceBytes) const {
    aclOpExecutor* executor = nullptr;
    // The two have prototypes of their own, so no pointer holds both.
    const auto plan = [&](auto* function) {
        return function(gradOutput_.get(), self_.get(), target_.get(), weight_.get(), reduction_,
                        LossData::kIgnoreIndex, totalWeight_.get(), out_.get(), &workspaceBytes,
                        &executor);
    };
    Require(isImage_ ? plan(aclnnNLLLoss2dBackwardGetWorkspaceSize)
                     : plan(aclnnNLLLossBackwardGetWorkspaceSize),
            "phase one");
    return executor;
}

void NativeCall::Launch(aclOpExecutor* executor) const {
    const auto launch = isImage_ ? aclnnNLLLoss2dBackward : aclnnNLLLossBackward;
    Require(launch(workspace_ ? workspace_->As() : nullptr, workspaceBytes_, executor, stream_),
            "phase two");
}

void NativeCall::Synchronize() const {
    Require(aclrtSynchronizeStream(stream_), "aclrtSynchronizeStream");
}

}  // namespace portacl::bench
