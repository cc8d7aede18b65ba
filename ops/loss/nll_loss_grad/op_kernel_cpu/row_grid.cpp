// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "ops/loss/nll_loss_grad/op_kernel_cpu/row_grid.h"

#include <algorithm>

namespace portacl::nll_loss_grad {
namespace {

// Whether the rows of `outer` continue those of `inner` in every tensor.
bool Continues(const RowDimension& outer, const RowDimension& inner) {
    return outer.out == inner.out * inner.size && outer.target == inner.target * inner.size &&
           outer.gradOutput == inner.gradOutput * inner.size &&
           outer.index == inner.index * inner.size;
}

}  // namespace

RowGrid MakeRowGrid(const Problem& problem) {
    const auto& [n, h, w] = problem.rows;
    const std::array<int64_t, 3> index = {h * w, w, 1};
    RowGrid grid{.dimensions = {}, .rows = n * h * w};
    for (size_t i = 0; i < 3; ++i) {
        if (problem.rows[i] == 1) continue;  // its strides mean nothing
        grid.dimensions[i] = {
            .size = problem.rows[i],
            .out = problem.outRowStrides[i],
            .target = problem.targetStrides[i],
            .gradOutput = problem.reduction == Reduction::kNone ? problem.gradOutputStrides[i] : 0,
            .index = index[i]};
    }
    auto& dimensions = grid.dimensions;
    std::sort(dimensions.begin(), dimensions.end(),
              [](const RowDimension& a, const RowDimension& b) {
                  return (a.size == 1) != (b.size == 1) ? a.size == 1 : a.out > b.out;
              });
    for (size_t i = 2; i > 0;) {
        if (dimensions[i - 1].size == 1 || !Continues(dimensions[i - 1], dimensions[i])) {
            --i;
            continue;
        }
        dimensions[i].size *= dimensions[i - 1].size;
        std::shift_right(dimensions.begin(), dimensions.begin() + i, 1);
        dimensions[0] = {};
    }
    return grid;
}

bool RowsAreDense(const RowGrid& grid, int64_t rowSize) {
    int64_t expected = rowSize;
    for (size_t i : {2, 1, 0}) {
        const RowDimension& dimension = grid.dimensions[i];
        if (dimension.size == 1) continue;
        if (dimension.out != expected) return false;
        expected *= dimension.size;
    }
    return true;
}

}  // namespace portacl::nll_loss_grad
