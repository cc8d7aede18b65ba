// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_NLL_LOSS_GRAD_KERNEL_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_NLL_LOSS_GRAD_KERNEL_H_

#include <array>
#include <cstdint>

#include "runtime/thread_pool.h"

namespace portacl::nll_loss_grad {

enum class FloatType : uint8_t { kFloat32, kFloat16, kBfloat16 };
enum class TargetType : uint8_t { kInt64, kInt32, kUint8 };
enum class Reduction : uint8_t { kNone = 0, kMean = 1, kSum = 2 };

/// Strides over the row dimensions (n, h, w), in elements; a dimension of size 1 may have any
/// stride.
using RowStrides = std::array<int64_t, 3>;

/// One gradient to compute, in plain numbers and pointers.
///
/// Rows are the points of a grid (N, H, W); a 2-D self is (N, 1, 1), a 1-D self (1, 1, 1). Each row
/// has C classes: out(row, c) = -(scale(row) * weight[c]) if c == target(row) != ignoreIndex, else
/// 0, where scale(row) is gradOutput(row) for none, gradOutput for sum and gradOutput / totalWeight
/// for mean. Inputs are widened to float32, each step is one float32 operation, the result is
/// rounded once to `type`, to nearest even; a NaN is the positive quiet one. The caller's floating
/// point environment has no influence. Source: CANN aclnnNLLLossBackward; PyTorch
/// nll_loss_backward.
///
/// Every pointer is aligned to its element.
struct Problem {
    FloatType type;         ///< of gradOutput, weight, totalWeight and out
    TargetType targetType;  ///< labels are widened to int64 before any comparison
    Reduction reduction;
    int64_t ignoreIndex;  ///< any value; rows with this label are zero and read nothing else
    std::array<int64_t, 3> rows;  ///< N, H, W
    int64_t classes;              ///< C

    const void* gradOutput;        ///< none: one element per row; mean, sum: one element
    RowStrides gradOutputStrides;  ///< for none only
    const void* target;            ///< one label per row
    RowStrides targetStrides;
    const void* weight;  ///< C elements
    int64_t weightStride;
    /// One element. Read for mean only. It, gradOutput and weight are read only if some row is not
    /// ignored, and may be null otherwise.
    const void* totalWeight;
    void* out;  ///< never read
    RowStrides outRowStrides;
    int64_t outClassStride;
};

/// What the kernel found: labels outside [0, C) that are not ignoreIndex. Their rows are zero, all
/// others are right.
struct BadTargets {
    int64_t count = 0;
    /// Smallest linear index (n * H + h) * W + w of a bad row, whatever the number of threads.
    int64_t firstRow = 0;
    int64_t value = 0;  ///< label of that row
};

/// Computes the whole of `out` and touches nothing outside its view. Results do not depend on the
/// pool's threads or on the instruction set. `out` must share memory with no input that is read,
/// and its own elements must not overlap. Safe to call from any thread.
BadTargets Run(const Problem& problem, ThreadPool& pool);

/// Bytes that must move: out written once, labels, gradients and as many weights as there can be
/// different labels read once.
int64_t TrafficBytes(const Problem& problem);

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_NLL_LOSS_GRAD_KERNEL_H_
