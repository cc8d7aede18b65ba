// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_CLASS_PLANES_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_CLASS_PLANES_H_

#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"

namespace portacl::nll_loss_grad {

/// Writes tiles in which the rows of one class are neighbours: each class compares the tile's
/// labels with its own number.
void ClassPlanes(const Plan& plan, Range units, BadTargets& bad);

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_CLASS_PLANES_H_
