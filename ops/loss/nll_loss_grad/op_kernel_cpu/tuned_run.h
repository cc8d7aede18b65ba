// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_TUNED_RUN_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_TUNED_RUN_H_

#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"

namespace portacl::nll_loss_grad {

/// Run with other thresholds than the library's.
BadTargets TunedRun(const Problem& problem, ThreadPool& pool, const Tuning& tuning);

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_TUNED_RUN_H_
