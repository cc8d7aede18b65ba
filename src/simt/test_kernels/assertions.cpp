// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
// What kernels say about themselves.

#include "simt/test_kernels/test_kernel.h"

using namespace AscendC;

namespace {

struct Limit {
    int64_t value;
};

__simt_vf__ __aicore__ inline void AssertIndex(int64_t limit) {
    const auto index = static_cast<int64_t>(threadIdx.x);
    ASSERT(index < limit, "index %lld is not below %lld\n", static_cast<long long>(index),
           static_cast<long long>(limit));
}

}  // namespace

__global__ __aicore__ void AssertThreads(GM_ADDR, GM_ADDR, GM_ADDR tiling) {
    GET_TILING_DATA_WITH_STRUCT(Limit, limit, tiling);
    asc_vf_call<AssertIndex>(dim3{8}, limit.value);
}
PORTACL_TEST_KERNEL(AssertThreads)

/// All spellings, and a comma expression in place of a message.
__global__ __aicore__ void AssertSpellings(GM_ADDR, GM_ADDR, GM_ADDR tiling) {
    GET_TILING_DATA_WITH_STRUCT(Limit, limit, tiling);
    ASSERT(limit.value > 0);
    ASSERT((limit.value > 1) && ("is not above 1", limit.value));
    assert(limit.value > 2);
    assert(limit.value > 3, "it is %d", static_cast<int>(limit.value));
    ascendc_assert(limit.value > 4, "small");
}
PORTACL_TEST_KERNEL(AssertSpellings)

__global__ __aicore__ void PrintAll(GM_ADDR a, GM_ADDR, GM_ADDR) {
    PRINTF("block %d\n", static_cast<int>(GetBlockIdx()));
    printf("plain %u\n", 7u);
    GlobalTensor<float> tensor;
    tensor.SetGlobalBuffer(reinterpret_cast<__gm__ float*>(a));
    DumpTensor(tensor, 5, 2);
}
PORTACL_TEST_KERNEL(PrintAll)
