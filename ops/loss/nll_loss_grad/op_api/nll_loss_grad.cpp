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
    const aclTensor* out =
        executor->AllocTensor(self->GetViewShape(), self->GetDataType(), self->GetStorageFormat());
    CHECK_RET(out != nullptr, nullptr);
    const aclnnStatus status = ADD_TO_LAUNCHER_LIST_AICORE(
        NLLLossGrad, OP_INPUT(self, gradOutput, target, weight, totalWeight), OP_OUTPUT(out),
        OP_ATTR(reduction, ignoreIndex));
    CHECK_RET(status == ACLNN_SUCCESS, nullptr);
    return out;
}

}  // namespace l0op
