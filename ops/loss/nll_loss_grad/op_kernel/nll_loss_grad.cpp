// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "arch35/nll_loss_grad.h"

extern "C" __global__ __aicore__ void nll_loss_grad(GM_ADDR /*x*/, GM_ADDR yGrad, GM_ADDR target,
                                                    GM_ADDR weight, GM_ADDR totalWeight,
                                                    GM_ADDR xGrad, GM_ADDR /*workspace*/,
                                                    GM_ADDR tiling) {
    KERNEL_TASK_TYPE_DEFAULT(KERNEL_TYPE_MIX_AIV_1_0);
    GET_TILING_DATA(tilingData, tiling);
    NllLossGradSimt::Kernel<DTYPE_X, DTYPE_TARGET> kernel;
    kernel.Init({yGrad, target, weight, totalWeight, xGrad}, tilingData);
    kernel.Process();
}
