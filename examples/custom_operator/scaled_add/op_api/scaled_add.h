// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef CUSTOM_OPERATOR_SCALED_ADD_OP_API_SCALED_ADD_H_
#define CUSTOM_OPERATOR_SCALED_ADD_OP_API_SCALED_ADD_H_

#include "opdev/op_executor.h"

namespace l0op {

/// Records the level-0 op: y = x1 + alpha * x2, both dense and of one shape and dtype.
/// @return y; null, with a text recorded, on failure
const aclTensor* ScaledAdd(const aclTensor* x1, const aclTensor* x2, float alpha,
                           aclOpExecutor* executor);

}  // namespace l0op

#endif  // CUSTOM_OPERATOR_SCALED_ADD_OP_API_SCALED_ADD_H_
