// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_ROW_GATHER_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_ROW_GATHER_H_

#include <cstdint>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/row_grid.h"

namespace portacl::nll_loss_grad {

/// The values of the rows at `positions` next to each other: in place where they are so already,
/// else copied to `room`. `offset` and `stride` pick the tensor out of a run and of a dimension.
template <typename T>
const T* GatherRows(const RowGrid& grid, Range positions, const void* values,
                    int64_t RowRun::*offset, int64_t RowDimension::*stride, T* room) {
    const auto* source = static_cast<const T*>(values);
    const int64_t step = grid.inner().*stride;
    const T* inPlace = nullptr;
    T* next = room;
    ForEachRun(grid, positions.first, positions.last, [&](const RowRun& run) {
        const T* first = source + run.*offset;
        if (step == 1 && run.length == positions.size()) {
            inPlace = first;
            return;
        }
        for (int64_t i = 0; i < run.length; ++i) *next++ = first[i * step];
    });
    return inPlace != nullptr ? inPlace : room;
}

template <typename Label>
const Label* GatherLabels(const Plan& plan, Range positions, Label* room) {
    return GatherRows(plan.grid, positions, plan.problem.target, &RowRun::target,
                      &RowDimension::target, room);
}

template <typename Bits>
const Bits* GatherGradOutput(const Plan& plan, Range positions, Bits* room) {
    return GatherRows(plan.grid, positions, plan.problem.gradOutput, &RowRun::gradOutput,
                      &RowDimension::gradOutput, room);
}

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_ROW_GATHER_H_
