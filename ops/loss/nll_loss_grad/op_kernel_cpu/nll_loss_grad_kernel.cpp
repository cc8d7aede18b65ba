// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "ops/loss/nll_loss_grad/op_kernel_cpu/nll_loss_grad_kernel.h"

#include <algorithm>
#include <mutex>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/class_planes.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/fill_rows.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/float_environment.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/line_pattern.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/narrow_rows.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/scalar_types.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/small_problem.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/stream_rows.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/target_cells.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/tuned_run.h"

namespace portacl::nll_loss_grad {
namespace {

int64_t CountRows(const Problem& problem) {
    return problem.rows[0] * problem.rows[1] * problem.rows[2];
}

// Runs body(part, bad) for every part and adds up what they find.
template <typename Body>
BadTargets RunParts(const Plan& plan, ThreadPool& pool, const Body& body) {
    std::mutex mutex;
    BadTargets all;
    pool.Run(plan.parts, [&](uint32_t part) {
        const DefaultFloatEnvironment environment;
        BadTargets bad;
        body(part, bad);
        if (bad.count == 0) return;
        const std::lock_guard lock(mutex);
        MergeBadTargets(all, bad);
    });
    return all;
}

BadTargets RunPlan(const Plan& plan, ThreadPool& pool) {
    switch (plan.regime) {
        case Regime::kNarrow: {
            LinePattern pattern;
            MakeLinePattern(plan, pattern);
            return RunParts(plan, pool, [&](uint32_t part, BadTargets& bad) {
                NarrowRows(plan, pattern, ElementsOf(plan, part), bad);
            });
        }
        case Regime::kStream:
            return RunParts(plan, pool, [&](uint32_t part, BadTargets& bad) {
                StreamRows(plan, ElementsOf(plan, part), bad);
            });
        case Regime::kPlanes:
            return RunParts(plan, pool, [&](uint32_t part, BadTargets& bad) {
                ClassPlanes(plan, UnitsOf(plan, part), bad);
            });
        default:
            return RunParts(plan, pool, [&](uint32_t part, BadTargets& bad) {
                plan.isDense ? FillDense(plan, ElementsOf(plan, part), bad)
                             : FillRows(plan, ElementsOf(plan, part), bad);
            });
    }
}

}  // namespace

BadTargets Run(const Problem& problem, ThreadPool& pool) {
    return TunedRun(problem, pool, kDefaultTuning);
}

BadTargets TunedRun(const Problem& problem, ThreadPool& pool, const Tuning& tuning) {
    const int64_t rows = CountRows(problem);
    const int64_t elements = rows * problem.classes;
    if (elements == 0) return {};
    const DefaultFloatEnvironment environment;
    if (rows <= tuning.smallRows && elements <= tuning.smallElements) {
        return RunSmallProblem(problem);
    }
    return RunPlan(MakePlan(problem, pool.threads(), tuning), pool);
}

int64_t TrafficBytes(const Problem& problem) {
    const int64_t rows = CountRows(problem);
    const int64_t gradients = problem.reduction == Reduction::kNone ? rows : 1;
    const int64_t weights = std::min(rows, problem.classes);
    const int64_t totals = problem.reduction == Reduction::kMean ? 1 : 0;
    return (rows * problem.classes + gradients + weights + totals) * SizeOf(problem.type) +
           rows * SizeOf(problem.targetType);
}

}  // namespace portacl::nll_loss_grad
