// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_SMALL_PROBLEM_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_SMALL_PROBLEM_H_

#include "ops/loss/nll_loss_grad/op_kernel_cpu/nll_loss_grad_kernel.h"

namespace portacl::nll_loss_grad {

/// The whole problem in one pass with nothing planned: best while planning costs more than writing.
BadTargets RunSmallProblem(const Problem& problem);

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_SMALL_PROBLEM_H_
