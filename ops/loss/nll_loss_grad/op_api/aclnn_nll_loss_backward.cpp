// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "aclnnop/aclnn_nll_loss_backward.h"

#include "aclnn_kernels/common/op_error_check.h"
#include "level0/squeeze.h"
#include "level0/unsqueeze.h"
#include "nll_loss_grad.h"
#include "nll_loss_grad_checks.h"
#include "nll_loss_grad_operands.h"
#include "opdev/make_op_executor.h"
#include "opdev/op_dfx.h"

namespace {

using nll_loss_grad::Arguments;

aclnnStatus CheckDtypes(const aclTensor* gradOutput, const aclTensor* self, const aclTensor* target,
                        const aclTensor* weight, const aclTensor* totalWeight,
                        const aclTensor* out) {
    const op::DataType selfType = self->GetDataType();
    OP_CHECK_DTYPE_NOT_MATCH(weight, selfType, return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK_DTYPE_NOT_MATCH(gradOutput, selfType, return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK_DTYPE_NOT_MATCH(totalWeight, selfType, return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK_DTYPE_NOT_MATCH(out, selfType, return ACLNN_ERR_PARAM_INVALID);
    CHECK_RET(nll_loss_grad::CheckSelfDtype(self) == ACLNN_SUCCESS, ACLNN_ERR_PARAM_INVALID);
    return nll_loss_grad::CheckTargetDtype(target);
}

/// self (N, C) goes with target (N), self (C) with target ().
aclnnStatus CheckTargetShape(const aclTensor* self, const aclTensor* target) {
    const op::Shape& selfShape = self->GetViewShape();
    const op::Shape& targetShape = target->GetViewShape();
    CHECK_RET(nll_loss_grad::CheckRank(self, "self", 1, 2) == ACLNN_SUCCESS,
              ACLNN_ERR_PARAM_INVALID);
    CHECK_RET(nll_loss_grad::CheckRank(target, "target", 0, 1) == ACLNN_SUCCESS,
              ACLNN_ERR_PARAM_INVALID);
    const bool isOneRow = selfShape.GetDimNum() == 1;
    const bool fits = isOneRow ? targetShape.IsScalar()
                               : targetShape.GetDimNum() == 1 && targetShape[0] == selfShape[0];
    OP_CHECK(fits,
             OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                     "target has the wrong shape, expected %s for self of shape %s, got %s",
                     isOneRow ? "[]" : "[N]", op::ToString(selfShape).GetString(),
                     op::ToString(targetShape).GetString()),
             return ACLNN_ERR_PARAM_INVALID);
    return ACLNN_SUCCESS;
}

aclnnStatus CheckShapes(const Arguments& arguments) {
    const aclTensor* self = arguments.self;
    const aclTensor* weight = arguments.weight;
    const aclTensor* gradOutput = arguments.gradOutput;
    const aclTensor* out = arguments.out;
    CHECK_RET(CheckTargetShape(self, arguments.target) == ACLNN_SUCCESS, ACLNN_ERR_PARAM_INVALID);

    const op::Shape& selfShape = self->GetViewShape();
    const op::Shape classes{selfShape[selfShape.GetDimNum() - 1]};
    OP_CHECK(weight->GetViewShape() == classes,
             OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                     "weight has the wrong shape, expected %s, one per class of self %s, got %s",
                     op::ToString(classes).GetString(), op::ToString(selfShape).GetString(),
                     op::ToString(weight->GetViewShape()).GetString()),
             return ACLNN_ERR_PARAM_INVALID);
    CHECK_RET(nll_loss_grad::CheckOneElement(arguments.totalWeight, "totalWeight",
                                             op::Shape::kMaxDimNum) == ACLNN_SUCCESS,
              ACLNN_ERR_PARAM_INVALID);
    if (arguments.reduction == nll_loss_grad::kReductionNone && selfShape.GetDimNum() == 2) {
        const op::Shape rows{selfShape[0]};
        OP_CHECK(gradOutput->GetViewShape() == rows,
                 OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                         "gradOutput has the wrong shape, expected %s for reduction none, got %s",
                         op::ToString(rows).GetString(),
                         op::ToString(gradOutput->GetViewShape()).GetString()),
                 return ACLNN_ERR_PARAM_INVALID);
    } else {
        CHECK_RET(nll_loss_grad::CheckOneElement(gradOutput, "gradOutput", 1) == ACLNN_SUCCESS,
                  ACLNN_ERR_PARAM_INVALID);
    }
    OP_CHECK_SHAPE_NOT_EQUAL(out, self, return ACLNN_ERR_PARAM_INVALID);
    return nll_loss_grad::CheckViews(arguments);
}

/// Records what the reference records on the selected product.
aclnnStatus Record(const Arguments& arguments, aclOpExecutor* executor) {
    using nll_loss_grad::ContiguousAs;
    const op::DataType computeType = nll_loss_grad::ComputeType(arguments.self);
    const nll_loss_grad::Operands operands{
        ContiguousAs(arguments.gradOutput, computeType, executor),
        ContiguousAs(arguments.self, computeType, executor),
        ContiguousAs(arguments.weight, computeType, executor),
        ContiguousAs(arguments.target, nll_loss_grad::LabelType(arguments.target), executor),
        ContiguousAs(arguments.totalWeight, computeType, executor)};
    CHECK_RET(operands.areComplete(), ACLNN_ERR_INNER_NULLPTR);

    const bool isOneRow = arguments.self->GetViewShape().GetDimNum() == 1;
    const aclTensor* self =
        isOneRow ? l0op::UnsqueezeNd(operands.self, 0, executor) : operands.self;
    CHECK_RET(self != nullptr, ACLNN_ERR_INNER_NULLPTR);
    const aclTensor* gradient =
        l0op::NLLLossGrad(operands.gradOutput, self, operands.target, operands.weight,
                          nll_loss_grad::ReductionWord(arguments.reduction), arguments.ignoreIndex,
                          operands.totalWeight, executor);
    CHECK_RET(gradient != nullptr, executor->GetFailure());
    if (isOneRow) gradient = l0op::SqueezeNd(gradient, 0, executor);
    CHECK_RET(gradient != nullptr, ACLNN_ERR_INNER_NULLPTR);
    return nll_loss_grad::WriteResult(gradient, arguments.out, executor);
}

}  // namespace

aclnnStatus aclnnNLLLossBackwardGetWorkspaceSize(const aclTensor* gradOutput, const aclTensor* self,
                                                 const aclTensor* target, const aclTensor* weight,
                                                 int64_t reduction, int64_t ignoreIndex,
                                                 const aclTensor* totalWeight, aclTensor* out,
                                                 uint64_t* workspaceSize,
                                                 aclOpExecutor** executor) {
    L2_DFX_PHASE_1(aclnnNLLLossBackward,
                   DFX_IN(gradOutput, self, target, weight, reduction, ignoreIndex, totalWeight),
                   DFX_OUT(out));
    OP_CHECK_NULL(gradOutput, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(self, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(target, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(weight, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(totalWeight, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(out, return ACLNN_ERR_PARAM_NULLPTR);

    const Arguments arguments{gradOutput, self,        target,      weight,
                              reduction,  ignoreIndex, totalWeight, out};
    aclnnStatus status = CheckDtypes(gradOutput, self, target, weight, totalWeight, out);
    if (status == ACLNN_SUCCESS) status = nll_loss_grad::CheckReduction(reduction);
    if (status == ACLNN_SUCCESS) status = CheckShapes(arguments);
    if (status == ACLNN_SUCCESS) status = nll_loss_grad::CheckProductIsSupported();
    CHECK_RET(status == ACLNN_SUCCESS, status);

    auto uniqueExecutor = CREATE_EXECUTOR();
    CHECK_RET(uniqueExecutor.get() != nullptr, ACLNN_ERR_INNER_CREATE_EXECUTOR);
    if (!self->IsEmpty()) {
        status = Record(arguments, uniqueExecutor.get());
        CHECK_RET(status == ACLNN_SUCCESS, status);
    }
    *workspaceSize = uniqueExecutor->GetWorkspaceSize();
    return uniqueExecutor.ReleaseTo(executor);
}

aclnnStatus aclnnNLLLossBackward(void* workspace, uint64_t workspaceSize, aclOpExecutor* executor,
                                 aclrtStream stream) {
    L2_DFX_PHASE_2(aclnnNLLLossBackward);
    return CommonOpExecutorRun(workspace, workspaceSize, executor, stream);
}
