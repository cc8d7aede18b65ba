// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_ARCH35_NLL_LOSS_GRAD_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_ARCH35_NLL_LOSS_GRAD_H_

#include "kernel_operator.h"
#include "simt_api/asc_simt.h"

#if __has_include("portacl/kernel_report.h")
#include "portacl/kernel_report.h"
#else
#define PORTACL_REPORT_OUT_OF_RANGE(argument, row, value, limit)
#endif

namespace NllLossGradSimt {

constexpr uint32_t kMaxThreads = 1024;

enum Reduction : uint32_t { kNone = 0, kMean = 1, kSum = 2 };

/// The tensors, as the entry gets them. Of x only shape and type count.
struct Addresses {
    GM_ADDR yGrad;
    GM_ADDR target;
    GM_ADDR weight;
    GM_ADDR totalWeight;
    GM_ADDR xGrad;
};

/// What a thread has to know of the problem. Row i of x_grad, which is x in the order (N, H, W, C),
/// has class c at (i / plane) * classes * plane + c * plane + i % plane; plane is H * W, else 1.
struct Rows {
    uint64_t count;
    uint64_t plane;
    int64_t classes;
    int64_t ignoreIndex;
    uint64_t first;  ///< row of thread 0 of this block
    uint64_t step;   ///< from a thread's row to its next
};

template <typename T, typename Label>
struct Tensors {
    __gm__ const T* yGrad;
    __gm__ const Label* target;
    __gm__ const T* weight;
    __gm__ T* xGrad;
};

/// Rows of one block. `scale` is the gradient of every row, except with kNone, where each row has
/// its own. Steps in float, one rounding to T.
template <typename T, typename Label, Reduction reduction>
__simt_vf__ __aicore__ LAUNCH_BOUND(kMaxThreads) inline void ScatterRows(Tensors<T, Label> tensors,
                                                                         Rows rows, float scale) {
    for (uint64_t i = rows.first + threadIdx.x; i < rows.count; i += rows.step) {
        const int64_t label = static_cast<int64_t>(tensors.target[i]);
        if (label == rows.ignoreIndex) continue;
        if (label < 0 || label >= rows.classes) {
            PORTACL_REPORT_OUT_OF_RANGE("target", i, label, rows.classes);
            continue;
        }
        const float rowScale = reduction == kNone ? static_cast<float>(tensors.yGrad[i]) : scale;
        const float product = rowScale * static_cast<float>(tensors.weight[label]);
        // Which NaN a product keeps depends on the order of its operands; any becomes the same one.
        const float gradient = isnan(product) ? NAN : -product;
        const uint64_t cell = (i / rows.plane * rows.classes + label) * rows.plane + i % rows.plane;
        tensors.xGrad[cell] = static_cast<T>(gradient);
    }
}

template <typename T, typename Label>
class Kernel {
  public:
    template <typename TilingData>
    __aicore__ inline void Init(const Addresses& addresses, const TilingData& tiling) {
        tensors_ = {reinterpret_cast<__gm__ const T*>(addresses.yGrad),
                    reinterpret_cast<__gm__ const Label*>(addresses.target),
                    reinterpret_cast<__gm__ const T*>(addresses.weight),
                    reinterpret_cast<__gm__ T*>(addresses.xGrad)};
        totalWeight_ = reinterpret_cast<__gm__ const T*>(addresses.totalWeight);
        block_ = static_cast<uint64_t>(AscendC::GetBlockIdx());
        InitRows(tiling);
        fillCores_ = tiling.notVeryImportantProcessCoreNums;
        cellsPerCore_ = tiling.blockPerCore;
        coresWithOneMore_ = tiling.blockTailCore;
        reduction_ = tiling.reductionMode;
    }

    __aicore__ inline void Process() {
        if (block_ < fillCores_) ZeroShare();
        // Of all blocks, whatever their share of the work is: a row's cell may be in any block's
        // share.
        AscendC::SyncAll();
        if (block_ < scatterCores_) Scatter();
    }

  private:
    template <typename TilingData>
    __aicore__ inline void InitRows(const TilingData& tiling) {
        const bool isImage = tiling.xDims == 4;
        scatterCores_ = tiling.veryImportantProcessCoreNums;
        threads_ = static_cast<uint32_t>(tiling.usedThread);
        rows_.plane = isImage ? tiling.height * tiling.width : 1;
        rows_.count = tiling.batchNum * rows_.plane;
        rows_.classes = static_cast<int64_t>(tiling.classNum);
        rows_.ignoreIndex = tiling.ignoreIdx;
        rows_.first = block_ * threads_;
        rows_.step = scatterCores_ * threads_;
    }

    /// The first blocks have one cell more, so that shares differ by at most one.
    __aicore__ inline void ZeroShare() {
        const bool hasOneMore = block_ < coresWithOneMore_;
        const uint64_t first = block_ * cellsPerCore_ + (hasOneMore ? block_ : coresWithOneMore_);
        AscendC::GlobalTensor<T> share;
        share.SetGlobalBuffer(tensors_.xGrad + first);
        AscendC::Fill<T>(share, cellsPerCore_ + (hasOneMore ? 1 : 0), T(0.0f));
    }

    __aicore__ inline void Scatter() {
        switch (reduction_) {
            case kNone:
                return Launch<kNone>(0.0f);
            case kMean:
                return Launch<kMean>(static_cast<float>(tensors_.yGrad[0]) /
                                     static_cast<float>(totalWeight_[0]));
            case kSum:
                return Launch<kSum>(static_cast<float>(tensors_.yGrad[0]));
            default:
                ASSERT(false, "reductionMode is %u, expected 0 (none), 1 (mean) or 2 (sum)",
                       reduction_);
        }
    }

    template <Reduction reduction>
    __aicore__ inline void Launch(float scale) {
        asc_vf_call<ScatterRows<T, Label, reduction>>(dim3{threads_}, tensors_, rows_, scale);
    }

    Tensors<T, Label> tensors_;
    __gm__ const T* totalWeight_;
    Rows rows_;
    uint64_t block_;
    uint64_t fillCores_;
    uint64_t scatterCores_;
    uint64_t cellsPerCore_;
    uint64_t coresWithOneMore_;
    uint32_t threads_;
    uint32_t reduction_;
};

}  // namespace NllLossGradSimt

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_ARCH35_NLL_LOSS_GRAD_H_
