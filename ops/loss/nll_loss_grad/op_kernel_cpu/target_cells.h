// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_TARGET_CELLS_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_TARGET_CELLS_H_

#include <cstddef>
#include <cstdint>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/nll_loss_grad_kernel.h"

namespace portacl::nll_loss_grad {

/// The one element of a row that is not zero.
struct Cell {
    int64_t offset;  ///< in elements of out
    uint32_t bits;   ///< 16-bit types use the lower half
};

/// Writes the cells of the rows at `positions` to `cells`, in order, and returns how many there
/// are: ignored and bad rows have none. Adds bad rows to `bad`.
size_t ResolveCells(const Plan& plan, Range positions, Cell* cells, BadTargets& bad);

/// The same for the dense elements [first, last) of out: cells and bad rows that begin elsewhere
/// are left out, so that neighbouring ranges may meet inside a row. `cells` must have room for
/// every row that the elements touch.
size_t ResolveDenseCells(const Plan& plan, Range elements, Cell* cells, BadTargets& bad);

/// Adds the bad rows at `positions` to `bad`.
void CountBadTargets(const Problem& problem, const RowGrid& grid, Range positions, BadTargets& bad);

/// Whether some row's label is not ignoreIndex. Stops at the first.
bool HasLiveRow(const Problem& problem, const RowGrid& grid);

/// Adds one bad row.
void RecordBadTarget(BadTargets& bad, int64_t row, int64_t value);

/// Adds the bad rows of another part.
void MergeBadTargets(BadTargets& into, const BadTargets& from);

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_TARGET_CELLS_H_
