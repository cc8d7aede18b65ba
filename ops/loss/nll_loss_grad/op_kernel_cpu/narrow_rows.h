// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_NARROW_ROWS_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_NARROW_ROWS_H_

#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/line_pattern.h"

namespace portacl::nll_loss_grad {

/// Makes the pattern of a plan for the instruction set in use.
void MakeLinePattern(const Plan& plan, LinePattern& pattern);

/// Writes a part of dense rows with few classes. The work per line does not depend on how many rows
/// meet in it, and no branch depends on a label.
void NarrowRows(const Plan& plan, const LinePattern& pattern, Range elements, BadTargets& bad);

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_NARROW_ROWS_H_
