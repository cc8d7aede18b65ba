// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_GRAPH_NLL_LOSS_GRAD_PROTO_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_GRAPH_NLL_LOSS_GRAD_PROTO_H_

#include "graph/operator_reg.h"

namespace ge {

/// Gradient of the negative log-likelihood loss with respect to its input.
/// x (C), (N, C) or (N, C, H, W); target without the dimension of classes; weight (C);
/// y_grad like target if reduction is "none", else one element; total_weight one element.
/// x_grad has the shape and dtype of x. reduction is "none", "mean" or "sum"; rows whose target is
/// ignore_index get no gradient.
REG_OP(NLLLossGrad)
    .INPUT(x, TensorType({DT_FLOAT, DT_FLOAT16, DT_BF16}))
    .INPUT(y_grad, TensorType({DT_FLOAT, DT_FLOAT16, DT_BF16}))
    .INPUT(target, TensorType({DT_INT32, DT_INT64, DT_UINT8}))
    .INPUT(weight, TensorType({DT_FLOAT, DT_FLOAT16, DT_BF16}))
    .INPUT(total_weight, TensorType({DT_FLOAT, DT_FLOAT16, DT_BF16}))
    .OUTPUT(x_grad, TensorType({DT_FLOAT, DT_FLOAT16, DT_BF16}))
    .ATTR(reduction, String, "mean")
    .ATTR(ignore_index, Int, -100)
    .OP_END_FACTORY_REG(NLLLossGrad)

}  // namespace ge

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_GRAPH_NLL_LOSS_GRAD_PROTO_H_
