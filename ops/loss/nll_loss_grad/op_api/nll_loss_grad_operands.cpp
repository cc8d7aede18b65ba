// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nll_loss_grad_operands.h"

#include "aclnn_kernels/cast.h"
#include "aclnn_kernels/contiguous.h"
#include "opdev/op_log.h"
#include "opdev/platform.h"

namespace nll_loss_grad {

op::DataType ComputeType(const aclTensor* self) {
    const bool widens =
        !op::GetCurrentPlatformInfo().IsRegbase() && self->GetDataType() == op::DT_FLOAT16;
    return widens ? op::DT_FLOAT : self->GetDataType();
}

op::DataType LabelType(const aclTensor* target) {
    return op::GetCurrentPlatformInfo().IsRegbase() ? target->GetDataType() : op::DT_INT32;
}

const aclTensor* ContiguousAs(const aclTensor* tensor, op::DataType dataType,
                              aclOpExecutor* executor) {
    const aclTensor* dense = l0op::Contiguous(tensor, executor);
    return dense == nullptr ? nullptr : l0op::Cast(dense, dataType, executor);
}

aclnnStatus WriteResult(const aclTensor* gradient, const aclTensor* out, aclOpExecutor* executor) {
    const aclTensor* cast = l0op::Cast(gradient, out->GetDataType(), executor);
    CHECK_RET(cast != nullptr, ACLNN_ERR_INNER_NULLPTR);
    CHECK_RET(l0op::ViewCopy(cast, out, executor) != nullptr, ACLNN_ERR_INNER_NULLPTR);
    return ACLNN_SUCCESS;
}

}  // namespace nll_loss_grad
