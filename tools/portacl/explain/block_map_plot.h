// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_BLOCK_MAP_PLOT_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_BLOCK_MAP_PLOT_H_

#include "explain/explanation.h"
#include "explain/svg.h"

namespace portacl::cli {

/// Draws, below `top`, a bar for each phase of the launch: what is shared out from left to right,
/// in the colour of the block that takes it; one colour is one block in all bars.
/// @return where the drawing ends
double DrawBlockMap(const KernelLaunch& launch, double top, Svg& svg);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_BLOCK_MAP_PLOT_H_
