// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "aclnnop/aclnn_nll_loss2d_backward.h"

#include "aclnn_kernels/cast.h"
#include "aclnn_kernels/common/op_error_check.h"
#include "aclnn_kernels/contiguous.h"
#include "aclnn_kernels/reshape.h"
#include "aclnn_kernels/transpose.h"
#include "nll_loss_grad.h"
#include "nll_loss_grad_checks.h"
#include "nll_loss_grad_operands.h"
#include "opdev/make_op_executor.h"
#include "opdev/op_dfx.h"
#include "opdev/platform.h"

namespace {

using nll_loss_grad::Arguments;

aclnnStatus CheckDtypes(const aclTensor* gradOutput, const aclTensor* self, const aclTensor* target,
                        const aclTensor* weight, const aclTensor* totalWeight,
                        const aclTensor* out) {
    CHECK_RET(nll_loss_grad::CheckSelfDtype(self) == ACLNN_SUCCESS, ACLNN_ERR_PARAM_INVALID);
    const op::DataType selfType = self->GetDataType();
    OP_CHECK_DTYPE_NOT_MATCH(gradOutput, selfType, return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK_DTYPE_NOT_MATCH(weight, selfType, return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK_DTYPE_NOT_MATCH(out, selfType, return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK_DTYPE_NOT_MATCH(totalWeight, selfType, return ACLNN_ERR_PARAM_INVALID);
    return nll_loss_grad::CheckTargetDtype(target);
}

aclnnStatus CheckImageShapes(const aclTensor* self, const aclTensor* target) {
    CHECK_RET(nll_loss_grad::CheckRank(self, "self", 4, 4) == ACLNN_SUCCESS,
              ACLNN_ERR_PARAM_INVALID);
    CHECK_RET(nll_loss_grad::CheckRank(target, "target", 3, 3) == ACLNN_SUCCESS,
              ACLNN_ERR_PARAM_INVALID);
    const op::Shape& shape = self->GetViewShape();
    const op::Shape pixels{shape[0], shape[2], shape[3]};
    OP_CHECK(target->GetViewShape() == pixels,
             OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                     "target has the wrong shape, expected %s for self of shape %s, got %s",
                     op::ToString(pixels).GetString(), op::ToString(shape).GetString(),
                     op::ToString(target->GetViewShape()).GetString()),
             return ACLNN_ERR_PARAM_INVALID);
    return ACLNN_SUCCESS;
}

aclnnStatus CheckShapes(const Arguments& arguments) {
    const aclTensor* gradOutput = arguments.gradOutput;
    const aclTensor* self = arguments.self;
    const aclTensor* target = arguments.target;
    const aclTensor* weight = arguments.weight;
    const aclTensor* out = arguments.out;
    if (arguments.reduction == nll_loss_grad::kReductionNone) {
        OP_CHECK_SHAPE_NOT_EQUAL(gradOutput, target, return ACLNN_ERR_PARAM_INVALID);
    } else {
        CHECK_RET(nll_loss_grad::CheckOneElement(gradOutput, "gradOutput", 1) == ACLNN_SUCCESS,
                  ACLNN_ERR_PARAM_INVALID);
    }
    CHECK_RET(CheckImageShapes(self, target) == ACLNN_SUCCESS, ACLNN_ERR_PARAM_INVALID);
    const int64_t classes = self->GetViewShape()[1];
    OP_CHECK(
        weight->GetViewShape() == op::Shape{classes},
        OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                "weight has the wrong shape, expected [%lld], one per class of self %s, got %s",
                static_cast<long long>(classes), op::ToString(self->GetViewShape()).GetString(),
                op::ToString(weight->GetViewShape()).GetString()),
        return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK_SHAPE_NOT_EQUAL(out, self, return ACLNN_ERR_PARAM_INVALID);
    CHECK_RET(nll_loss_grad::CheckOneElement(arguments.totalWeight, "totalWeight",
                                             op::Shape::kMaxDimNum) == ACLNN_SUCCESS,
              ACLNN_ERR_PARAM_INVALID);
    return nll_loss_grad::CheckViews(arguments);
}

/// Brings images to rows: self (N, C, H, W) to (N * H * W, C), one pixel a row, as products want it
/// whose kernel knows no images.
bool FlattenImages(const Arguments& arguments, nll_loss_grad::Operands* operands,
                   aclOpExecutor* executor) {
    constexpr int64_t kChannelsLast[] = {0, 2, 3, 1};
    const int64_t classes = arguments.self->GetViewShape()[1];
    if (arguments.reduction == nll_loss_grad::kReductionNone) {
        operands->gradOutput = l0op::Reshape(operands->gradOutput, {-1}, executor);
    }
    operands->self =
        l0op::Transpose(operands->self, executor->AllocIntArray(kChannelsLast, 4), executor);
    operands->target = l0op::Reshape(operands->target, {-1}, executor);
    if (!operands->areComplete()) return false;
    operands->self = l0op::Reshape(operands->self, {-1, classes}, executor);
    operands->target =
        l0op::Cast(operands->target, nll_loss_grad::LabelType(arguments.target), executor);
    return operands->areComplete();
}

const aclTensor* RestoreImages(const aclTensor* gradient, const op::Shape& shape,
                               aclOpExecutor* executor) {
    constexpr int64_t kChannelsFirst[] = {0, 3, 1, 2};
    const aclTensor* images =
        l0op::Reshape(gradient, {shape[0], shape[2], shape[3], shape[1]}, executor);
    CHECK_RET(images != nullptr, nullptr);
    return l0op::Transpose(images, executor->AllocIntArray(kChannelsFirst, 4), executor);
}

/// Records what the reference records on the selected product.
aclnnStatus Record(const Arguments& arguments, aclOpExecutor* executor) {
    using nll_loss_grad::ContiguousAs;
    const op::DataType computeType = nll_loss_grad::ComputeType(arguments.self);
    nll_loss_grad::Operands operands{};
    operands.gradOutput = ContiguousAs(arguments.gradOutput, computeType, executor);
    operands.self = ContiguousAs(arguments.self, computeType, executor);
    operands.target = l0op::Contiguous(arguments.target, executor);
    operands.weight = ContiguousAs(arguments.weight, computeType, executor);
    operands.totalWeight = ContiguousAs(arguments.totalWeight, computeType, executor);
    CHECK_RET(operands.areComplete(), ACLNN_ERR_INNER_NULLPTR);
    const bool takesImages = op::GetCurrentPlatformInfo().IsRegbase();
    if (!takesImages) {
        CHECK_RET(FlattenImages(arguments, &operands, executor), ACLNN_ERR_INNER_NULLPTR);
    }
    const aclTensor* gradient =
        l0op::NLLLossGrad(operands.gradOutput, operands.self, operands.target, operands.weight,
                          nll_loss_grad::ReductionWord(arguments.reduction), arguments.ignoreIndex,
                          operands.totalWeight, executor);
    CHECK_RET(gradient != nullptr, executor->GetFailure());
    if (!takesImages) {
        gradient = RestoreImages(gradient, arguments.self->GetViewShape(), executor);
        CHECK_RET(gradient != nullptr, ACLNN_ERR_INNER_NULLPTR);
    }
    return nll_loss_grad::WriteResult(gradient, arguments.out, executor);
}

}  // namespace

aclnnStatus aclnnNLLLoss2dBackwardGetWorkspaceSize(const aclTensor* gradOutput,
                                                   const aclTensor* self, const aclTensor* target,
                                                   const aclTensor* weight, int64_t reduction,
                                                   int64_t ignoreIndex, aclTensor* totalWeight,
                                                   aclTensor* out, uint64_t* workspaceSize,
                                                   aclOpExecutor** executor) {
    L2_DFX_PHASE_1(aclnnNLLLoss2dBackward,
                   DFX_IN(gradOutput, self, target, weight, reduction, ignoreIndex, totalWeight),
                   DFX_OUT(out));
    OP_CHECK_NULL(gradOutput, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(self, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(target, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(weight, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(out, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(totalWeight, return ACLNN_ERR_PARAM_NULLPTR);

    const Arguments arguments{gradOutput, self,        target,      weight,
                              reduction,  ignoreIndex, totalWeight, out};
    aclnnStatus status = CheckDtypes(gradOutput, self, target, weight, totalWeight, out);
    if (status == ACLNN_SUCCESS) status = CheckShapes(arguments);
    if (status == ACLNN_SUCCESS) status = nll_loss_grad::CheckReduction(reduction);
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

aclnnStatus aclnnNLLLoss2dBackward(void* workspace, uint64_t workspaceSize, aclOpExecutor* executor,
                                   aclrtStream stream) {
    L2_DFX_PHASE_2(aclnnNLLLoss2dBackward);
    return CommonOpExecutorRun(workspace, workspaceSize, executor, stream);
}
