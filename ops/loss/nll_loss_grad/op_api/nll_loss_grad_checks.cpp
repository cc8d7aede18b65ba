// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nll_loss_grad_checks.h"

#include "aclnn_kernels/common/op_error_check.h"
#include "opdev/platform.h"
#include "opdev/tensor_view_utils.h"

namespace nll_loss_grad {
namespace {

constexpr const char* kReductionWords[] = {"none", "mean", "sum"};

}  // namespace

const char* ReductionWord(int64_t reduction) { return kReductionWords[reduction]; }

aclnnStatus CheckSelfDtype(const aclTensor* self) {
    if (op::GetCurrentPlatformInfo().HasBfloat16()) {
        const auto list = {op::DT_FLOAT, op::DT_FLOAT16, op::DT_BF16};
        OP_CHECK_DTYPE_NOT_SUPPORT(self, list, return ACLNN_ERR_PARAM_INVALID);
    } else {
        const auto list = {op::DT_FLOAT, op::DT_FLOAT16};
        OP_CHECK_DTYPE_NOT_SUPPORT(self, list, return ACLNN_ERR_PARAM_INVALID);
    }
    return ACLNN_SUCCESS;
}

aclnnStatus CheckTargetDtype(const aclTensor* target) {
    const auto list = {op::DT_INT64, op::DT_UINT8, op::DT_INT32};
    OP_CHECK_DTYPE_NOT_SUPPORT(target, list, return ACLNN_ERR_PARAM_INVALID);
    return ACLNN_SUCCESS;
}

aclnnStatus CheckReduction(int64_t reduction) {
    OP_CHECK(reduction >= 0 && reduction <= 2,
             OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                     "reduction is out of range, expected 0 (none), 1 (mean) or 2 (sum), got %lld",
                     static_cast<long long>(reduction)),
             return ACLNN_ERR_PARAM_INVALID);
    return ACLNN_SUCCESS;
}

aclnnStatus CheckViews(const Arguments& arguments) {
    const struct {
        const aclTensor* tensor;
        const char* name;
    } tensors[] = {{arguments.gradOutput, "gradOutput"},   {arguments.self, "self"},
                   {arguments.target, "target"},           {arguments.weight, "weight"},
                   {arguments.totalWeight, "totalWeight"}, {arguments.out, "out"}};
    for (const auto& entry : tensors) {
        if (op::CheckView(entry.tensor, entry.name) != ACLNN_SUCCESS)
            return ACLNN_ERR_PARAM_INVALID;
    }
    OP_CHECK(
        !op::HasOverlappingElements(arguments.out),
        OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                "out has elements that share memory, expected a stride for each dimension that "
                "keeps them apart, got shape %s with strides %s",
                op::ToString(arguments.out->GetViewShape()).GetString(),
                op::ToString(arguments.out->GetViewStrides()).GetString()),
        return ACLNN_ERR_PARAM_INVALID);
    return ACLNN_SUCCESS;
}

aclnnStatus CheckRank(const aclTensor* tensor, const char* name, size_t minRank, size_t maxRank) {
    const size_t rank = tensor->GetViewShape().GetDimNum();
    if (rank >= minRank && rank <= maxRank) return ACLNN_SUCCESS;
    const op::Text shapeText = op::ToString(tensor->GetViewShape());
    const char* shape = shapeText.GetString();
    if (minRank == maxRank) {
        OP_LOGE(ACLNN_ERR_PARAM_INVALID, "%s has the wrong rank, expected %zu, got %zu in shape %s",
                name, minRank, rank, shape);
    } else {
        OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                "%s has the wrong rank, expected %zu or %zu, got %zu in shape %s", name, minRank,
                maxRank, rank, shape);
    }
    return ACLNN_ERR_PARAM_INVALID;
}

aclnnStatus CheckOneElement(const aclTensor* tensor, const char* name, size_t maxRank) {
    const op::Shape& shape = tensor->GetViewShape();
    OP_CHECK(shape.GetShapeSize() == 1 && shape.GetDimNum() <= maxRank,
             OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                     "%s has the wrong shape, expected one element%s, got shape %s", name,
                     maxRank == 1 ? " of rank 0 or 1" : "", op::ToString(shape).GetString()),
             return ACLNN_ERR_PARAM_INVALID);
    return ACLNN_SUCCESS;
}

aclnnStatus CheckProductIsSupported() {
    const op::PlatformInfo& platform = op::GetCurrentPlatformInfo();
    OP_CHECK(
        platform.HasOperatorKernels(),
        OP_LOGE(ACLNN_ERR_INNER_FIND_KERNEL_ERROR,
                "the operator has no kernel for the selected product, expected PORTACL_SOC to be "
                "Ascend950, Ascend350, Ascend910_93, Ascend910B or Ascend910, got %s",
                platform.GetSocShortName()),
        return ACLNN_ERR_INNER_FIND_KERNEL_ERROR);
    return ACLNN_SUCCESS;
}

}  // namespace nll_loss_grad
