// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string>

#include "explain/block_map_plot.h"
#include "explain/explanation.h"
#include "explain/graph_plot.h"
#include "explain/svg.h"

namespace portacl::cli {

std::string ExplanationPlot(const Explanation& explanation) {
    Svg svg;
    const std::string title = fmt::format("{} on {}, {} vector cores", explanation.api,
                                          explanation.soc->fullName, explanation.vectorCores);
    svg.Text({kPlotMargin, 34}, title, 18, Anchor::kStart, true);
    double end = DrawGraph(explanation, 52, svg);
    if (explanation.launch && explanation.launch->map.blocks() > 0) {
        end = DrawBlockMap(*explanation.launch, end + 16, svg);
    }
    return svg.Document(kPlotWidth, end + kPlotMargin, title);
}

}  // namespace portacl::cli
