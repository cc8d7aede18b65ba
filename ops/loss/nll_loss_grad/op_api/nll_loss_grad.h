// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_API_NLL_LOSS_GRAD_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_API_NLL_LOSS_GRAD_H_

#include <string>

#include "opdev/op_executor.h"

namespace l0op {

/// Records the level-0 op NLLLossGrad.
/// @param self  (N, C) or (N, C, H, W); only shape and dtype count
/// @param target  (N) or (N, H, W); INT64, INT32 or UINT8
/// @param reduction  "none", "mean" or "sum"
/// @return the gradient, with the shape and dtype of self; null, with a text recorded, on failure,
///         whose status executor->GetFailure() tells
const aclTensor* NLLLossGrad(const aclTensor* gradOutput, const aclTensor* self,
                             const aclTensor* target, const aclTensor* weight,
                             const std::string& reduction, int64_t ignoreIndex,
                             const aclTensor* totalWeight, aclOpExecutor* executor);

}  // namespace l0op

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_API_NLL_LOSS_GRAD_H_
