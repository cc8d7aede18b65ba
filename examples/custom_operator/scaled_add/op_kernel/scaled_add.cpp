// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "kernel_operator.h"
#include "simt_api/asc_simt.h"

namespace {

constexpr uint32_t kMaxThreads = 256;

/// Elements [first, last), one thread after another.
template <typename T>
__simt_vf__ __aicore__ LAUNCH_BOUND(kMaxThreads) inline void AddScaled(__gm__ const T* x1,
                                                                       __gm__ const T* x2,
                                                                       __gm__ T* y, uint64_t first,
                                                                       uint64_t last, float alpha) {
    for (uint64_t i = first + threadIdx.x; i < last; i += blockDim.x) {
        const float product = alpha * static_cast<float>(x2[i]);
        y[i] = static_cast<T>(static_cast<float>(x1[i]) + product);
    }
}

}  // namespace

extern "C" __global__ __aicore__ void scaled_add(GM_ADDR x1, GM_ADDR x2, GM_ADDR y,
                                                 GM_ADDR /*workspace*/, GM_ADDR tiling) {
    KERNEL_TASK_TYPE_DEFAULT(KERNEL_TYPE_MIX_AIV_1_0);
    GET_TILING_DATA(tilingData, tiling);
    const uint64_t first = AscendC::GetBlockIdx() * tilingData.elementsPerBlock;
    const uint64_t end = first + tilingData.elementsPerBlock;
    const uint64_t last = end < tilingData.elements ? end : tilingData.elements;
    asc_vf_call<AddScaled<DTYPE_Y>>(
        dim3{tilingData.threads}, reinterpret_cast<__gm__ const DTYPE_X1*>(x1),
        reinterpret_cast<__gm__ const DTYPE_X2*>(x2), reinterpret_cast<__gm__ DTYPE_Y*>(y), first,
        last, tilingData.alpha);
}
