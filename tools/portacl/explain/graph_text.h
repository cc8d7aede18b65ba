// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_GRAPH_TEXT_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_GRAPH_TEXT_H_

#include <string>
#include <vector>

#include "explain/explanation.h"

namespace portacl::cli {

/// Nodes one under the other, with their tensors.
std::string GraphText(const std::vector<GraphNode>& nodes);

/// "Cast(target)", "NLLLossGrad"
std::string NodeTitle(const GraphNode& node);

/// What the planner left out, and why; empty if nothing.
std::string FusionText(const Explanation& explanation);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_GRAPH_TEXT_H_
