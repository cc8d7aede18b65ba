// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
// Pairs of kernels: one whose threads or blocks get in each other's way, and one with the barrier
// or the atomic that it takes.

#include "simt/test_kernels/test_kernel.h"

using namespace AscendC;

namespace {

constexpr uint32_t kThreads = 64;

struct Mode {
    int64_t isRight;
};

__aicore__ inline bool IsRight(GM_ADDR tiling) {
    GET_TILING_DATA_WITH_STRUCT(Mode, mode, tiling);
    return mode.isRight != 0;
}

template <typename T>
__gm__ T* Cast(GM_ADDR address) {
    return reinterpret_cast<__gm__ T*>(address);
}

__simt_vf__ __aicore__ inline void ReverseInBuffer(__ubuf__ int32_t* buffer, __gm__ int32_t* b,
                                                   bool isRight) {
    buffer[threadIdx.x] = static_cast<int32_t>(threadIdx.x);
    if (isRight) asc_syncthreads();
    b[threadIdx.x] = buffer[blockDim.x - 1 - threadIdx.x];
}

__simt_vf__ __aicore__ inline void SumByTree(__ubuf__ int32_t* buffer, __gm__ int32_t* b) {
    buffer[threadIdx.x] = static_cast<int32_t>(threadIdx.x);
    for (uint32_t half = blockDim.x / 2; half > 0; half /= 2) {
        asc_syncthreads();
        if (threadIdx.x < half) buffer[threadIdx.x] += buffer[threadIdx.x + half];
    }
    if (threadIdx.x == 0) b[0] = buffer[0];
}

__simt_vf__ __aicore__ inline void CountAll(__gm__ int32_t* b, bool isRight) {
    if (isRight) {
        asc_atomic_add(b, 1);
    } else {
        b[0] = b[0] + 1;
    }
}

__simt_vf__ __aicore__ inline void CountThenRead(__gm__ int32_t* b, bool isRight) {
    asc_atomic_add(b, 1);
    if (isRight) asc_syncthreads();
    if (threadIdx.x == 0) b[1] = b[0];
}

__simt_vf__ __aicore__ inline void LastOneWins(__gm__ int32_t* b) {
    asc_atomic_exch(b, static_cast<int32_t>(threadIdx.x));
}

__simt_vf__ __aicore__ inline void BarrierOfSome(__gm__ int32_t* b, bool isRight) {
    if (isRight || threadIdx.x % 2 == 0) asc_syncthreads();
    b[threadIdx.x] = 1;
}

}  // namespace

__global__ __aicore__ void ReverseThreads(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    LocalMemAllocator<> allocator;
    LocalTensor<int32_t> buffer = allocator.Alloc<int32_t, kThreads>();
    asc_vf_call<ReverseInBuffer>(dim3{kThreads}, buffer.GetPhyAddr(), Cast<int32_t>(b),
                                 IsRight(tiling));
}
PORTACL_TEST_KERNEL(ReverseThreads)

__global__ __aicore__ void TreeSum(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR) {
    LocalMemAllocator<> allocator;
    LocalTensor<int32_t> buffer = allocator.Alloc<int32_t, kThreads>();
    asc_vf_call<SumByTree>(dim3{kThreads}, buffer.GetPhyAddr(), Cast<int32_t>(b));
}
PORTACL_TEST_KERNEL(TreeSum)

/// Each block writes its own cell and reads that of the next.
__global__ __aicore__ void RotateBlocks(GM_ADDR, GM_ADDR b, GM_ADDR workspace, GM_ADDR tiling) {
    __gm__ int32_t* cells = Cast<int32_t>(workspace);
    const int64_t block = GetBlockIdx();
    cells[block] = static_cast<int32_t>(block);
    if (IsRight(tiling)) SyncAll();
    Cast<int32_t>(b)[block] = cells[(block + 1) % GetBlockNum()];
}
PORTACL_TEST_KERNEL(RotateBlocks)

/// As RotateBlocks is right, with cells that hold values from the start.
__global__ __aicore__ void RotateInPlace(GM_ADDR a, GM_ADDR, GM_ADDR, GM_ADDR tiling) {
    __gm__ int32_t* cells = Cast<int32_t>(a);
    const int64_t block = GetBlockIdx();
    const int32_t next = cells[(block + 1) % GetBlockNum()];
    if (IsRight(tiling)) SyncAll();
    cells[block] = next;
}
PORTACL_TEST_KERNEL(RotateInPlace)

__global__ __aicore__ void CountThreads(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    if (GetBlockIdx() == 0) Cast<int32_t>(b)[0] = 0;
    SyncAll();
    asc_vf_call<CountAll>(dim3{kThreads}, Cast<int32_t>(b), IsRight(tiling));
}
PORTACL_TEST_KERNEL(CountThreads)

__global__ __aicore__ void CountAndRead(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    Cast<int32_t>(b)[0] = 0;
    asc_vf_call<CountThenRead>(dim3{kThreads}, Cast<int32_t>(b), IsRight(tiling));
}
PORTACL_TEST_KERNEL(CountAndRead)

__global__ __aicore__ void ExchangeThreads(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR) {
    Cast<int32_t>(b)[0] = 0;
    asc_vf_call<LastOneWins>(dim3{kThreads}, Cast<int32_t>(b));
}
PORTACL_TEST_KERNEL(ExchangeThreads)

/// Adds floats of very different sizes, in whatever order blocks come.
__global__ __aicore__ void AddFloats(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    const float large = IsRight(tiling) ? 2.0f : 1e8f;
    const float value = GetBlockIdx() == 0 ? large : 1.0f;
    if (GetBlockIdx() == 0) Cast<float>(b)[0] = 0.0f;
    SyncAll();
    LocalMemAllocator<> allocator;
    LocalTensor<float> piece = allocator.Alloc<float>(8);
    Duplicate(piece, value, 1);
    GlobalTensor<float> out;
    out.SetGlobalBuffer(Cast<float>(b));
    SetAtomicAdd<float>();
    DataCopyPad(out, piece, DataCopyExtParams{1, sizeof(float), 0, 0, 0});
    SetAtomicNone();
}
PORTACL_TEST_KERNEL(AddFloats)

__global__ __aicore__ void ThreadsMissBarrier(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    asc_vf_call<BarrierOfSome>(dim3{kThreads}, Cast<int32_t>(b), IsRight(tiling));
}
PORTACL_TEST_KERNEL(ThreadsMissBarrier)

__global__ __aicore__ void BlocksMissBarrier(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    SyncAll();
    if (IsRight(tiling) || GetBlockIdx() != 1) SyncAll();
    Cast<int32_t>(b)[GetBlockIdx()] = 1;
}
PORTACL_TEST_KERNEL(BlocksMissBarrier)

/// Block 0 waits until the last block raises a flag; it never does unless right.
__global__ __aicore__ void WaitForFlag(GM_ADDR a, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    __gm__ int32_t* flag = Cast<int32_t>(a);
    if (GetBlockIdx() == 0) {
        while (asc_atomic_add(flag, 0) == 0) {
        }
    } else if (IsRight(tiling) && GetBlockIdx() == GetBlockNum() - 1) {
        asc_atomic_exch(flag, 1);
    }
    Cast<int32_t>(b)[GetBlockIdx()] = 1;
}
PORTACL_TEST_KERNEL(WaitForFlag)

/// Half of the blocks meet in a barrier of their own.
__global__ __aicore__ void HalfOfBlocksMeet(GM_ADDR a, GM_ADDR b, GM_ADDR, GM_ADDR) {
    GlobalTensor<int32_t> cells;
    cells.SetGlobalBuffer(Cast<int32_t>(a));
    const auto half = static_cast<int32_t>(GetBlockNum() / 2);
    if (GetBlockIdx() < half) SyncAll(cells, LocalTensor<int32_t>(), half);
    Cast<int32_t>(b)[GetBlockIdx()] = 1;
}
PORTACL_TEST_KERNEL(HalfOfBlocksMeet)

/// A barrier where the dialect does not have it.
__simt_vf__ __aicore__ inline void SyncBlocksInThread() { SyncAll(); }
__global__ __aicore__ void SyncAllInThread(GM_ADDR, GM_ADDR, GM_ADDR, GM_ADDR) {
    asc_vf_call<SyncBlocksInThread>(dim3{2});
}
PORTACL_TEST_KERNEL(SyncAllInThread)
