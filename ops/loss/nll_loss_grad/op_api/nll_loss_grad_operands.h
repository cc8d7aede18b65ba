// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_API_NLL_LOSS_GRAD_OPERANDS_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_API_NLL_LOSS_GRAD_OPERANDS_H_

#include "nll_loss_grad_checks.h"
#include "opdev/op_executor.h"

namespace nll_loss_grad {

/// The inputs of the level-0 op as the selected product wants them. Null members could not be
/// recorded; a text says why.
struct Operands {
    const aclTensor* gradOutput;
    const aclTensor* self;
    const aclTensor* weight;
    const aclTensor* target;
    const aclTensor* totalWeight;

    bool areComplete() const {
        return gradOutput != nullptr && self != nullptr && target != nullptr && weight != nullptr &&
               totalWeight != nullptr;
    }
};

/// The type that the selected product computes in: FLOAT instead of FLOAT16 without the
/// register-based vector unit.
op::DataType ComputeType(const aclTensor* self);

/// The type that the selected product takes labels in: INT32 without the register-based vector
/// unit.
op::DataType LabelType(const aclTensor* target);

/// Records Contiguous and Cast.
const aclTensor* ContiguousAs(const aclTensor* tensor, op::DataType dataType,
                              aclOpExecutor* executor);

/// Records the cast of the gradient to out's dtype and the copy to out's view.
aclnnStatus WriteResult(const aclTensor* gradient, const aclTensor* out, aclOpExecutor* executor);

}  // namespace nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_API_NLL_LOSS_GRAD_OPERANDS_H_
