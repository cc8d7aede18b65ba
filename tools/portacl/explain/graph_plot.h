// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_GRAPH_PLOT_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_GRAPH_PLOT_H_

#include "explain/explanation.h"
#include "explain/svg.h"

namespace portacl::cli {

/// Width of the plots.
inline constexpr double kPlotWidth = 1000;
inline constexpr double kPlotMargin = 24;

/// Draws the recorded nodes below `top`: what they read to their left, what they write to their
/// right; nodes that are fused are dashed out in grey.
/// @return where the drawing ends
double DrawGraph(const Explanation& explanation, double top, Svg& svg);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_GRAPH_PLOT_H_
