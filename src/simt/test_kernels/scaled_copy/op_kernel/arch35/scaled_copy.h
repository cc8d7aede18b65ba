// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_TEST_KERNELS_SCALED_COPY_OP_KERNEL_ARCH35_SCALED_COPY_H_
#define PORTACL_SIMT_TEST_KERNELS_SCALED_COPY_OP_KERNEL_ARCH35_SCALED_COPY_H_

#include <cstdint>

#include "../../inc/platform.h"
#include "kernel_operator.h"
#include "simt_api/asc_simt.h"

// No template: each column has a class of the same name and different contents.
class ScaledCopy {
  public:
    static __simt_vf__ __aicore__ inline void Copy(__gm__ const DTYPE_X* x, __gm__ DTYPE_Y* y,
                                                   float scale) {
        y[threadIdx.x] = static_cast<DTYPE_Y>(static_cast<float>(x[threadIdx.x]) * scale);
    }
    __attribute__((noinline)) void Process(GM_ADDR x, GM_ADDR y, const ScaledCopyTilingData& tiling,
                                           uint32_t scale) {
        asc_vf_call<Copy>(dim3(static_cast<uint32_t>(tiling.range.count)),
                          reinterpret_cast<__gm__ const DTYPE_X*>(x) + tiling.range.first,
                          reinterpret_cast<__gm__ DTYPE_Y*>(y), static_cast<float>(scale));
    }
};

#endif  // PORTACL_SIMT_TEST_KERNELS_SCALED_COPY_OP_KERNEL_ARCH35_SCALED_COPY_H_
