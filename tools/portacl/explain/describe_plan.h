// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_DESCRIBE_PLAN_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_DESCRIBE_PLAN_H_

#include "explain/explainer.h"
#include "nnopbase/planned_call.h"

namespace portacl::cli {

/// Fills in what a plan tells: recorded nodes, steps, launch, workspace.
void DescribePlan(const PlannedCall& call, const ApiExplainer& explainer, Explanation* explanation);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_DESCRIBE_PLAN_H_
