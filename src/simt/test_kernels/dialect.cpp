// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
// Kernels that use the parts of the dialect as operators do.

#include "kernel_operator_list_tensor_intf.h"
#include "simt/test_kernels/test_kernel.h"
#include "simt_api/asc_bf16.h"
#include "simt_api/asc_fp16.h"

using namespace AscendC;

// A kernel may have these itself: nothing of the dialect's may be in their way.
// NOLINTBEGIN(readability-identifier-naming)
template <typename T, T v>
struct integral_constant {
    static constexpr T value = v;
};
using true_type = integral_constant<bool, true>;
template <typename A, typename B>
struct is_same : integral_constant<bool, false> {};
template <typename A>
struct is_same<A, A> : true_type {};
// NOLINTEND(readability-identifier-naming)
struct Block {};
struct Launch {};
constexpr uint32_t kThreadDim = 64;

namespace {

struct Count {
    int64_t value;
};

__aicore__ inline int64_t ReadCount(GM_ADDR tiling) {
    GET_TILING_DATA_WITH_STRUCT(Count, count, tiling);
    return count.value;
}

template <typename T>
__gm__ T* Cast(GM_ADDR address) {
    return reinterpret_cast<__gm__ T*>(address);
}

__simt_callee__ inline uint32_t LinearThread() {
    return threadIdx.x + threadIdx.y * blockDim.x + threadIdx.z * blockDim.x * blockDim.y;
}

__simt_vf__ __aicore__ LAUNCH_BOUND(24) inline void WritePosition(__gm__ uint32_t* b) {
    __gm__ uint32_t* place = b + uint64_t{blockIdx.x * 24 + LinearThread()} * 2;
    place[0] = threadIdx.x + 10 * threadIdx.y + 100 * threadIdx.z;
    place[1] = blockDim.x + 10 * blockDim.y + 100 * blockDim.z + 1000 * gridDim.x;
}

/// Sum of a grid-strided share in the old spelling, as forward losses do it.
__simt_vf__ __aicore__ inline void OldSumShare(__gm__ const float* a, uint64_t count,
                                               __ubuf__ float* sums,
                                               __gm__ volatile float* blockSums) {
    const uint32_t thread = Simt::GetThreadIdx<0>();
    float sum = 0;
    const uint64_t step = uint64_t{Simt::GetBlockNum()} * Simt::GetThreadNum<0>();
    for (uint64_t i = uint64_t{Simt::GetBlockIdx()} * Simt::GetThreadNum() + thread; i < count;
         i += step) {
        sum += a[i];
    }
    sums[thread] = sum;
    for (uint32_t half = kThreadDim / 2; half > 0; half /= 2) {
        Simt::ThreadBarrier();
        if (thread < half) sums[thread] += sums[thread + half];
    }
    if (thread == 0) blockSums[Simt::GetBlockIdx()] = sums[0];
}

__simt_vf__ __aicore__ inline void DivideAll(__gm__ const uint32_t* a, __gm__ uint32_t* b,
                                             uint32_t magic, uint32_t shift) {
    b[threadIdx.x] = Simt::UintDiv<uint32_t>(a[threadIdx.x], magic, shift);
}

__simt_vf__ __aicore__ inline void UseAtomics(__gm__ int32_t* b) {
    const auto thread = static_cast<int32_t>(threadIdx.x);
    asc_atomic_max(b + 0, thread);
    asc_atomic_min(b + 1, -thread);
    asc_atomic_sub(b + 2, 2);
    asc_atomic_or(b + 3, 1 << (thread % 8));
    asc_atomic_xor(b + 4, 1);
    Simt::AtomicInc(reinterpret_cast<__gm__ uint32_t*>(b + 5), 9u);
    int32_t seen = b[6] * 0;
    for (int32_t old = asc_atomic_cas(b + 6, seen, seen + 1); old != seen;
         old = asc_atomic_cas(b + 6, seen, seen + 1)) {
        seen = old;
    }
}

}  // namespace

__global__ __aicore__ void WritePositions(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR) {
    asc_vf_call<WritePosition>(dim3{4, 3, 2}, Cast<uint32_t>(b));
}
PORTACL_TEST_KERNEL(WritePositions)

__global__ __aicore__ void OldSum(GM_ADDR a, GM_ADDR b, GM_ADDR workspace, GM_ADDR tiling) {
    SetSysWorkspace(workspace);
    GM_ADDR user = GetUserWorkspace(workspace);
    if (user == nullptr) return;
    TPipe pipe;
    TBuf<TPosition::VECCALC> buffer;
    pipe.InitBuffer(buffer, kThreadDim * sizeof(float));
    Simt::VF_CALL<OldSumShare>(Simt::Dim3{kThreadDim}, Cast<const float>(a),
                               static_cast<uint64_t>(ReadCount(tiling)),
                               buffer.Get<float>().GetPhyAddr(), Cast<volatile float>(user));
    SyncAll();
    if (GetBlockIdx() != 0) return;
    float sum = 0;
    for (int64_t i = 0; i < GetBlockNum(); ++i) sum += Cast<volatile float>(user)[i];
    Cast<float>(b)[0] = sum;
}
PORTACL_TEST_KERNEL(OldSum)

__global__ __aicore__ void DivideByCount(GM_ADDR a, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    uint32_t magic, shift;
    GetUintDivMagicAndShift(magic, shift, static_cast<uint32_t>(ReadCount(tiling)));
    asc_vf_call<DivideAll>(dim3{32}, Cast<const uint32_t>(a), Cast<uint32_t>(b), magic, shift);
}
PORTACL_TEST_KERNEL(DivideByCount)

__global__ __aicore__ void UseAllAtomics(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR) {
    GlobalTensor<int32_t> out;
    out.SetGlobalBuffer(Cast<int32_t>(b));
    InitOutput<int32_t>(out, 8, 0);
    asc_vf_call<UseAtomics>(dim3{100}, Cast<int32_t>(b));
}
PORTACL_TEST_KERNEL(UseAllAtomics)

/// Through queues, in chunks of 5 elements, each beside two of padding.
__global__ __aicore__ void CopyByQueues(GM_ADDR a, GM_ADDR b, GM_ADDR, GM_ADDR tiling) {
    constexpr uint32_t kChunk = 5;
    TPipe pipe;
    TQue<QuePosition::VECIN, 2> in;
    TQue<QuePosition::VECOUT, 2> out;
    pipe.InitBuffer(in, 2, 64);
    pipe.InitBuffer(out, 2, 64);
    GlobalTensor<int32_t> source, target;
    source.SetGlobalBuffer(Cast<int32_t>(a));
    target.SetGlobalBuffer(Cast<int32_t>(b));
    for (uint64_t i = 0; i < static_cast<uint64_t>(ReadCount(tiling)); i += kChunk) {
        LocalTensor<int32_t> tensor = in.AllocTensor<int32_t>();
        DataCopyPad(tensor, source[i], DataCopyExtParams{1, kChunk * 4, 0, 0, 0},
                    DataCopyPadExtParams<int32_t>{true, 1, 1, -7});
        in.EnQue(tensor);
        tensor = in.DeQue<int32_t>();
        LocalTensor<int32_t> result = out.AllocTensor<int32_t>();
        for (uint32_t k = 0; k < kChunk; ++k) {
            result.SetValue(k, tensor(k + 1) + tensor(0) + tensor.GetValue(kChunk + 1));
        }
        in.FreeTensor(tensor);
        out.EnQue(result);
        result = out.DeQue<int32_t>();
        event_t event = static_cast<event_t>(GetTPipePtr()->FetchEventID(HardEvent::S_MTE3));
        SetFlag<HardEvent::S_MTE3>(event);
        WaitFlag<HardEvent::S_MTE3>(event);
        DataCopyPad(target[i], result, DataCopyExtParams{1, kChunk * 4, 0, 0, 0});
        out.FreeTensor(result);
    }
    PipeBarrier<PIPE_ALL>();
    DataSyncBarrier<MemDsbT::UB>();
    DataCacheCleanAndInvalid<int32_t, CacheLine::ENTIRE_DATA_CACHE>(target);
}
PORTACL_TEST_KERNEL(CopyByQueues)

/// Rows of 3 of 8 halves, taken out of the middle of the source and put together in the target.
__global__ __aicore__ void CopyStridedRows(GM_ADDR a, GM_ADDR b, GM_ADDR, GM_ADDR) {
    LocalMemAllocator<> allocator;
    LocalTensor<half> rows = allocator.Alloc<half>(4 * 32);
    GlobalTensor<half> source, target;
    source.SetGlobalBuffer(Cast<half>(a));
    target.SetGlobalBuffer(Cast<half>(b));
    DataCopyPad(rows, source[2], DataCopyExtParams{4, 6, 10, 1, 0}, DataCopyPadExtParams<half>());
    DataCopyPad(target, rows, DataCopyExtParams{4, 6, 1, 0, 0});
}
PORTACL_TEST_KERNEL(CopyStridedRows)

/// b[i] = sum of element i of all tensors of the list a.
__global__ __aicore__ void SumList(GM_ADDR a, GM_ADDR b, GM_ADDR, GM_ADDR) {
    ListTensorDesc list(reinterpret_cast<__gm__ void*>(a));
    uint64_t shape[2] = {};
    TensorDesc<float> desc;
    desc.SetShapeAddr(shape);
    for (uint32_t k = 0; k < list.GetSize(); ++k) {
        list.GetDesc(desc, k);
        for (uint64_t i = 0; i < shape[desc.GetDim() - 1]; ++i) {
            Cast<float>(b)[i] = (k == 0 ? 0 : Cast<float>(b)[i]) + list.GetDataPtr<float>(k)[i];
        }
    }
}
PORTACL_TEST_KERNEL(SumList)

/// Elementwise maximum of all blocks' numbers into what is there.
__global__ __aicore__ void MaxOfBlocks(GM_ADDR, GM_ADDR b, GM_ADDR, GM_ADDR) {
    LocalMemAllocator<> allocator;
    LocalTensor<bfloat16_t> piece = allocator.Alloc<bfloat16_t>(16);
    Duplicate(piece, static_cast<bfloat16_t>(static_cast<float>(GetBlockIdx())), 16);
    GlobalTensor<bfloat16_t> out;
    out.SetGlobalBuffer(Cast<bfloat16_t>(b));
    SetAtomicMax<bfloat16_t>();
    DataCopy(out, piece, 16);
    SetAtomicNone();
}
PORTACL_TEST_KERNEL(MaxOfBlocks)
