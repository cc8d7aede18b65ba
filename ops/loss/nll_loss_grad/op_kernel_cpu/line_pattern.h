// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_LINE_PATTERN_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_LINE_PATTERN_H_

#include <cstdint>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"

namespace portacl::nll_loss_grad {

/// How lines of dense rows come from the rows' labels. It repeats after a period, the fewest rows
/// that fill whole lines.
///
/// All is in lanes of 32 bits. A lane holds one element of fp32, or two of 16 bits: then there are
/// two recipes for a vector, of the lower halves and of the upper halves. A recipe takes each
/// lane's row from a vector of consecutive rows.
struct LinePattern {
    static constexpr int64_t kLineLanes = kLineBytes / 4;

    /// Most lanes of all recipes: as many lines as classes, and two recipes a line for 16 bits.
    static constexpr int64_t kMostLanes = 2 * kMostNarrowClasses * kLineLanes;

    int64_t lines;       ///< of a period
    int64_t rows;        ///< of a period
    int64_t firstClass;  ///< of a period's first element; not 0 if out begins inside a line

    /// In the order line, vector, half, lane.
    alignas(kLineBytes) uint32_t row[kMostLanes];     ///< from the recipe's first row
    alignas(kLineBytes) uint32_t column[kMostLanes];  ///< class
    alignas(kLineBytes) uint32_t value[kMostLanes];   ///< under mean and sum: bits of its cell
    int32_t firstRow[kMostLanes / 4];                 ///< of a recipe: vectors have 4 lanes or more

    /// Weights of the classes as float, then 0 and room for a vector. Only for reduction none.
    float weights[kMostNarrowClasses + kLineLanes];
};

/// Fills in all but the recipes, which depend on the size of vectors, and writes the bits of each
/// class's cell under mean and sum to `cells`.
void MakeClassTables(const Plan& plan, LinePattern& pattern, uint32_t (&cells)[kMostNarrowClasses]);

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_LINE_PATTERN_H_
