// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_STREAM_ROWS_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_STREAM_ROWS_H_

#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"

namespace portacl::nll_loss_grad {

/// Writes a part whose classes are neighbours and whose rows have at least a line of them, with
/// streaming stores: each line is made in registers and leaves once, so memory sees one pass of
/// writes and nothing is read back.
void StreamRows(const Plan& plan, Range elements, BadTargets& bad);

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_STREAM_ROWS_H_
