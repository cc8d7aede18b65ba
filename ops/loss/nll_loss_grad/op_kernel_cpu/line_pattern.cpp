// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "ops/loss/nll_loss_grad/op_kernel_cpu/line_pattern.h"

#include <algorithm>
#include <numeric>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/scalar_types.h"

namespace portacl::nll_loss_grad {

void MakeClassTables(const Plan& plan, LinePattern& pattern,
                     uint32_t (&cells)[kMostNarrowClasses]) {
    const Problem& problem = plan.problem;
    const int64_t lineElements = kLineBytes / SizeOf(problem.type);
    const int64_t shared = std::gcd(problem.classes, lineElements);
    pattern.lines = problem.classes / shared;
    pattern.rows = lineElements / shared;
    pattern.firstClass = plan.head % problem.classes;
    const bool startsRowsInLanes = problem.classes % 2 != 0 || pattern.firstClass % 2 != 0;
    pattern.splitsLanes = SizeOf(problem.type) == 2 && startsRowsInLanes;
    std::fill(std::begin(cells), std::end(cells), 0u);
    std::fill(std::begin(pattern.weights), std::end(pattern.weights), 0.0f);
    if (!plan.hasLiveRow) return;
    WithFloat(problem.type, [&]<typename Float>(std::type_identity<Float>) {
        const auto* weight = static_cast<const Float*>(problem.weight);
        for (int64_t c = 0; c < problem.classes; ++c) {
            const Float w = weight[c * problem.weightStride];
            pattern.weights[c] = static_cast<float>(w);
            cells[c] = CellBits<Float>(plan.scale, w);
        }
    });
}

}  // namespace portacl::nll_loss_grad
