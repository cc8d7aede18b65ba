// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "ops/loss/nll_loss_grad/op_kernel_cpu/target_cells.h"

#include <algorithm>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/scalar_types.h"

namespace portacl::nll_loss_grad {
namespace {

bool IsClass(int64_t label, int64_t classes) {
    return static_cast<uint64_t>(label) < static_cast<uint64_t>(classes);
}

template <typename Float, typename Label>
size_t Resolve(const Plan& plan, Range positions, Cell* cells, BadTargets& bad) {
    const Problem& problem = plan.problem;
    const RowDimension& step = plan.grid.inner();
    const auto* target = static_cast<const Label*>(problem.target);
    const auto* gradOutput = static_cast<const Float*>(problem.gradOutput);
    const auto* weight = static_cast<const Float*>(problem.weight);
    size_t count = 0;
    ForEachRun(plan.grid, positions.first, positions.last, [&](const RowRun& run) {
        for (int64_t i = 0; i < run.length; ++i) {
            const int64_t label = target[run.target + i * step.target];
            if (label == problem.ignoreIndex) continue;
            if (!IsClass(label, problem.classes)) {
                RecordBadTarget(bad, run.index + i * step.index, label);
                continue;
            }
            const float scale =
                plan.hasRowScales
                    ? static_cast<float>(gradOutput[run.gradOutput + i * step.gradOutput])
                    : plan.scale;
            cells[count++] = {.offset = run.out + i * step.out + label * problem.outClassStride,
                              .bits = CellBits<Float>(scale, weight[label * problem.weightStride])};
        }
    });
    return count;
}

template <typename Label>
bool HasLive(const Problem& problem, const RowGrid& grid, Range positions) {
    const auto* target = static_cast<const Label*>(problem.target);
    bool found = false;
    ForEachRun(grid, positions.first, positions.last, [&](const RowRun& run) {
        for (int64_t i = 0; i < run.length && !found; ++i) {
            found = target[run.target + i * grid.inner().target] != problem.ignoreIndex;
        }
    });
    return found;
}

template <typename Label>
void CountBad(const Problem& problem, const RowGrid& grid, Range positions, BadTargets& bad) {
    const auto* target = static_cast<const Label*>(problem.target);
    ForEachRun(grid, positions.first, positions.last, [&](const RowRun& run) {
        for (int64_t i = 0; i < run.length; ++i) {
            const int64_t label = target[run.target + i * grid.inner().target];
            if (label == problem.ignoreIndex || IsClass(label, problem.classes)) continue;
            RecordBadTarget(bad, run.index + i * grid.inner().index, label);
        }
    });
}

}  // namespace

size_t ResolveCells(const Plan& plan, Range positions, Cell* cells, BadTargets& bad) {
    return WithTypes(plan.problem, [&]<typename Float, typename Label>(std::type_identity<Float>,
                                                                       std::type_identity<Label>) {
        return Resolve<Float, Label>(plan, positions, cells, bad);
    });
}

size_t ResolveDenseCells(const Plan& plan, Range elements, Cell* cells, BadTargets& bad) {
    const int64_t classes = plan.problem.classes;
    Range rows = {elements.first / classes, (elements.last - 1) / classes + 1};
    size_t count = 0;
    if (rows.first * classes < elements.first) {
        BadTargets countedBefore;
        count = ResolveCells(plan, {rows.first, rows.first + 1}, cells, countedBefore);
        if (count == 1 && cells[0].offset < elements.first) count = 0;
        ++rows.first;
    }
    count += ResolveCells(plan, rows, cells + count, bad);
    if (count > 0 && cells[count - 1].offset >= elements.last) --count;
    return count;
}

void CountBadTargets(const Problem& problem, const RowGrid& grid, Range positions,
                     BadTargets& bad) {
    WithLabel(problem.targetType, [&]<typename Label>(std::type_identity<Label>) {
        CountBad<Label>(problem, grid, positions, bad);
    });
}

bool HasLiveRow(const Problem& problem, const RowGrid& grid) {
    // Mostly the first block answers; later ones matter when a batch begins with padding.
    constexpr int64_t kBlock = 1024;
    return WithLabel(problem.targetType, [&]<typename Label>(std::type_identity<Label>) {
        for (int64_t first = 0; first < grid.rows; first += kBlock) {
            const Range block = {first, std::min(first + kBlock, grid.rows)};
            if (HasLive<Label>(problem, grid, block)) return true;
        }
        return false;
    });
}

void RecordBadTarget(BadTargets& bad, int64_t row, int64_t value) {
    MergeBadTargets(bad, {.count = 1, .firstRow = row, .value = value});
}

void MergeBadTargets(BadTargets& into, const BadTargets& from) {
    if (from.count == 0) return;
    if (into.count == 0 || from.firstRow < into.firstRow) {
        into.firstRow = from.firstRow;
        into.value = from.value;
    }
    into.count += from.count;
}

}  // namespace portacl::nll_loss_grad
