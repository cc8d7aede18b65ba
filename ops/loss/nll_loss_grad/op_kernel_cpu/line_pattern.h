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
/// All is in lanes of 32 bits, which hold one element of fp32 or two of 16 bits. There is a recipe
/// for each vector: it takes each lane's row from a vector of consecutive rows.
struct LinePattern {
    static constexpr int64_t kLineLanes = kLineBytes / 4;

    /// Most lanes of all recipes: there are as many lines as classes.
    static constexpr int64_t kMostLanes = kMostNarrowClasses * kLineLanes;

    /// The row of each lane.
    struct Rows {
        alignas(kLineBytes) uint32_t lane[kMostLanes];  ///< from the recipe's first row
        int32_t first[kMostLanes / 4];  ///< of a recipe: vectors have 4 lanes or more
    };

    int64_t lines;       ///< of a period
    int64_t rows;        ///< of a period
    int64_t firstClass;  ///< of a period's first element; not 0 if out begins inside a line
    bool splitsLanes;    ///< the two elements of a lane may be of two rows

    /// In the order line, vector, lane.
    Rows rowOf;                                       ///< of the lower element, where there are two
    Rows upperRowOf;                                  ///< of the upper one; only if lanes are split
    alignas(kLineBytes) uint32_t column[kMostLanes];  ///< class of each element
    alignas(kLineBytes) uint32_t value[kMostLanes];   ///< under mean and sum: bits of its cell

    /// Weights of the classes as float, then zeros, with room for a vector. For reduction none.
    float weights[kMostNarrowClasses + kLineLanes];
};

/// Fills in all but the recipes, which depend on the size of vectors, and writes the bits of each
/// class's cell under mean and sum to `cells`.
void MakeClassTables(const Plan& plan, LinePattern& pattern, uint32_t (&cells)[kMostNarrowClasses]);

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_LINE_PATTERN_H_
