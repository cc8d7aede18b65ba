// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_ROW_GRID_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_ROW_GRID_H_

#include <algorithm>
#include <array>
#include <cstdint>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/nll_loss_grad_kernel.h"

namespace portacl::nll_loss_grad {

/// One dimension of the rows and what a step along it means, in elements; `index` counts in the
/// problem's own row numbers.
struct RowDimension {
    int64_t size = 1;
    int64_t out = 0;
    int64_t target = 0;
    int64_t gradOutput = 0;
    int64_t index = 0;
};

/// The rows in the order in which they lie in out: dimensions by falling stride of out, merged
/// where all tensors allow it. A row's place in this order is its position.
struct RowGrid {
    std::array<RowDimension, 3> dimensions;  ///< the innermost is last
    int64_t rows;

    const RowDimension& inner() const { return dimensions[2]; }
};

RowGrid MakeRowGrid(const Problem& problem);

/// Whether the rows of out, each of `rowSize` neighbouring elements, follow each other with no gap.
bool RowsAreDense(const RowGrid& grid, int64_t rowSize);

/// Neighbouring positions that lie along the innermost dimension, and the offsets of the first.
struct RowRun {
    int64_t length;
    int64_t out;
    int64_t target;
    int64_t gradOutput;
    int64_t index;
};

/// Calls body(run) for the runs that make up the positions [first, last), in order.
template <typename Body>
void ForEachRun(const RowGrid& grid, int64_t first, int64_t last, const Body& body) {
    const auto& [outer, middle, inner] = grid.dimensions;
    // Divisions are most of what a short call costs, and mostly there is one dimension only.
    const int64_t lines = first < inner.size ? 0 : first / inner.size;
    int64_t i = lines < middle.size ? 0 : lines / middle.size;
    int64_t j = lines - i * middle.size;
    int64_t k = first - lines * inner.size;
    for (int64_t left = last - first; left > 0;) {
        const int64_t length = std::min(left, inner.size - k);
        body(RowRun{
            .length = length,
            .out = i * outer.out + j * middle.out + k * inner.out,
            .target = i * outer.target + j * middle.target + k * inner.target,
            .gradOutput = i * outer.gradOutput + j * middle.gradOutput + k * inner.gradOutput,
            .index = i * outer.index + j * middle.index + k * inner.index});
        left -= length;
        k = 0;
        if (++j == middle.size) {
            j = 0;
            ++i;
        }
    }
}

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_ROW_GRID_H_
