// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
// Pairs of kernels: one that touches memory that it must not, and one that does the same right.

#include "simt/test_kernels/test_kernel.h"

using namespace AscendC;

namespace {

constexpr uint32_t kThreads = 32;

__simt_vf__ __aicore__ inline void StoreAt(__gm__ float* b, int64_t offset) {
    b[threadIdx.x + offset] = 1.0f;
}

__simt_vf__ __aicore__ inline void CopyAt(__gm__ const float* a, __gm__ float* b, int64_t offset) {
    b[threadIdx.x] = a[threadIdx.x + offset];
}

__simt_vf__ __aicore__ inline void FillBuffer(__ubuf__ float* buffer, uint32_t count) {
    for (uint32_t i = threadIdx.x; i < count; i += blockDim.x) buffer[i] = 1.0f;
}

__simt_vf__ __aicore__ inline void CopyBuffer(__ubuf__ const float* buffer, __gm__ float* b) {
    b[threadIdx.x] = buffer[threadIdx.x];
}

struct Offset {
    int64_t value;
};

__aicore__ inline int64_t ReadOffset(GM_ADDR tiling) {
    GET_TILING_DATA_WITH_STRUCT(Offset, offset, tiling);
    return offset.value;
}

template <typename T>
__gm__ T* Cast(GM_ADDR address) {
    return reinterpret_cast<__gm__ T*>(address);
}

}  // namespace

/// Right for offset 0.
__global__ __aicore__ void StoreWithOffset(GM_ADDR a, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    asc_vf_call<StoreAt>(dim3{kThreads}, Cast<float>(b), ReadOffset(tiling));
    static_cast<void>(a);
}
PORTACL_TEST_KERNEL(StoreWithOffset)

/// Right for offset 0.
__global__ __aicore__ void LoadWithOffset(GM_ADDR a, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    asc_vf_call<CopyAt>(dim3{kThreads}, Cast<const float>(a), Cast<float>(b), ReadOffset(tiling));
}
PORTACL_TEST_KERNEL(LoadWithOffset)

__global__ __aicore__ void StoreIntoInput(GM_ADDR a, GM_ADDR b, GM_ADDR, GM_ADDR) {
    asc_vf_call<StoreAt>(dim3{kThreads}, Cast<float>(a), int64_t{0});
    asc_vf_call<StoreAt>(dim3{kThreads}, Cast<float>(b), int64_t{0});
}
PORTACL_TEST_KERNEL(StoreIntoInput)

/// Right for offset 0: fills a piece of 32 elements and `offset` more.
__global__ __aicore__ void FillPiece(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    TPipe pipe;
    TBuf<TPosition::VECCALC> first, second;
    pipe.InitBuffer(first, kThreads * sizeof(float));
    pipe.InitBuffer(second, kThreads * sizeof(float));
    const auto count = static_cast<uint32_t>(kThreads + ReadOffset(tiling));
    asc_vf_call<FillBuffer>(dim3{kThreads}, first.Get<float>().GetPhyAddr(), count);
    asc_vf_call<CopyBuffer>(dim3{kThreads}, first.Get<float>().GetPhyAddr(), Cast<float>(b));
}
PORTACL_TEST_KERNEL(FillPiece)

/// Reads a piece of which the last `offset` elements were never written.
__global__ __aicore__ void ReadPiece(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    LocalMemAllocator<Hardware::UB> allocator;
    LocalTensor<float> piece = allocator.Alloc<float>(kThreads);
    const auto count = static_cast<uint32_t>(kThreads - ReadOffset(tiling));
    asc_vf_call<FillBuffer>(dim3{kThreads}, piece.GetPhyAddr(), count);
    asc_vf_call<CopyBuffer>(dim3{kThreads}, piece.GetPhyAddr(), Cast<float>(b));
}
PORTACL_TEST_KERNEL(ReadPiece)

/// Adds to an output that nobody has written, unless told to write it first.
__global__ __aicore__ void AddToOutput(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    GlobalTensor<float> out;
    out.SetGlobalBuffer(Cast<float>(b));
    if (ReadOffset(tiling) == 0) Fill<float>(out, kThreads, 0.0f);
    for (uint32_t i = 0; i < kThreads; ++i) out.SetValue(i, out.GetValue(i) + 1.0f);
}
PORTACL_TEST_KERNEL(AddToOutput)

/// Copies 32 elements by DMA, from `offset` on.
__global__ __aicore__ void CopyByDma(GM_ADDR a, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    TPipe pipe;
    TQue<QuePosition::VECIN, 1> queue;
    pipe.InitBuffer(queue, 1, kThreads * sizeof(float));
    GlobalTensor<float> in, out;
    in.SetGlobalBuffer(Cast<float>(a));
    out.SetGlobalBuffer(Cast<float>(b));
    LocalTensor<float> tensor = queue.AllocTensor<float>();
    DataCopy(tensor, in[static_cast<uint64_t>(ReadOffset(tiling))], kThreads);
    queue.EnQue(tensor);
    tensor = queue.DeQue<float>();
    DataCopy(out, tensor, kThreads);
    queue.FreeTensor(tensor);
}
PORTACL_TEST_KERNEL(CopyByDma)

/// Uses a queue's buffer after it was given back.
__global__ __aicore__ void ReadFreedTensor(GM_ADDR a, GM_ADDR b, GM_ADDR, GM_ADDR) {
    TPipe pipe;
    TQue<QuePosition::VECIN, 1> queue;
    pipe.InitBuffer(queue, 1, kThreads * sizeof(float));
    GlobalTensor<float> in, out;
    in.SetGlobalBuffer(Cast<float>(a));
    out.SetGlobalBuffer(Cast<float>(b));
    LocalTensor<float> tensor = queue.AllocTensor<float>();
    DataCopy(tensor, in, kThreads);
    queue.FreeTensor(tensor);
    DataCopy(out, tensor, kThreads);
}
PORTACL_TEST_KERNEL(ReadFreedTensor)

/// Takes `offset` bytes of the unified buffer.
__global__ __aicore__ void TakeBuffer(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    TPipe pipe;
    TBuf<TPosition::VECCALC> buffer;
    pipe.InitBuffer(buffer, static_cast<uint32_t>(ReadOffset(tiling)));
    buffer.Get<float>().SetValue(0, 1.0f);
    Cast<float>(b)[0] = buffer.Get<float>().GetValue(0);
}
PORTACL_TEST_KERNEL(TakeBuffer)

/// Reads a variable through an address that belongs to nothing.
__global__ __aicore__ void ReadElsewhere(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    const auto address = static_cast<uintptr_t>(ReadOffset(tiling));
    // The kernel's fault. NOLINTNEXTLINE(performance-no-int-to-ptr)
    Cast<float>(b)[0] = *reinterpret_cast<const float*>(address);
}
PORTACL_TEST_KERNEL(ReadElsewhere)
