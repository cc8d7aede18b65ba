// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_FILL_ROWS_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_FILL_ROWS_H_

#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"

namespace portacl::nll_loss_grad {

/// Writes a range of dense elements: zeros, a tile at a time, then the cells while the tile is in
/// the first cache level.
void FillDense(const Plan& plan, Range elements, BadTargets& bad);

/// The same for whole rows anywhere: `elements` holds whole rows.
void FillRows(const Plan& plan, Range elements, BadTargets& bad);

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_FILL_ROWS_H_
