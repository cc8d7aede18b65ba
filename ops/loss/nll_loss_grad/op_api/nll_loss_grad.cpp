// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nll_loss_grad.h"

#include "opdev/make_op_executor.h"
#include "opdev/op_dfx.h"
#include "opdev/op_log.h"

namespace l0op {

OP_TYPE_REGISTER(NLLLossGrad);

const aclTensor* NLLLossGrad(const aclTensor* gradOutput, const aclTensor* self,
                             const aclTensor* target, const aclTensor* weight,
                             const std::string& reduction, int64_t ignoreIndex,
                             const aclTensor* totalWeight, aclOpExecutor* executor) {
    L0_DFX(NLLLossGrad, gradOutput, self, target, weight, reduction, ignoreIndex, totalWeight);
    const op::Format format = self->GetStorageFormat();
    const aclTensor* out = executor->AllocTensor(self->GetDataType(), format, format);
    CHECK_RET(out != nullptr, nullptr);
    const auto inputs = OP_INPUT(self, gradOutput, target, weight, totalWeight);
    const auto outputs = OP_OUTPUT(out);
    const auto attrs = OP_ATTR(reduction, ignoreIndex);
    aclnnStatus status = INFER_SHAPE(NLLLossGrad, inputs, outputs, attrs);
    CHECK_RET(status == ACLNN_SUCCESS, nullptr);
    status = ADD_TO_LAUNCHER_LIST_AICORE(NLLLossGrad, inputs, outputs, attrs);
    CHECK_RET(status == ACLNN_SUCCESS, nullptr);
    return out;
}

}  // namespace l0op
