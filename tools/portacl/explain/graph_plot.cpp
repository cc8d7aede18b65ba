// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/graph_plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "explain/graph_text.h"
#include "number_text.h"

namespace portacl::cli {
namespace {

constexpr double kBoxWidth = 300;
constexpr double kNodeWidth = 200;
constexpr double kLine = 40;
constexpr double kBoxHeight = 34;
constexpr double kNodeGap = 14;

constexpr double kInputsLeft = kPlotMargin;
constexpr double kNodeLeft = (kPlotWidth - kNodeWidth) / 2;
constexpr double kOutputsLeft = kPlotWidth - kPlotMargin - kBoxWidth;

void DrawTensor(const NodeTensor& tensor, Point corner, Svg& svg) {
    const char* const fill = tensor.isMoved ? "#eef4fb" : "#f5f5f5";
    svg.Rectangle({corner.x, corner.y, kBoxWidth, kBoxHeight}, fill, "#8aa9c9");
    const std::string name =
        tensor.name.empty() ? tensor.source : fmt::format("{} = {}", tensor.name, tensor.source);
    svg.Text({corner.x + 8, corner.y + 14}, name, 12, Anchor::kStart, true);
    svg.Text({corner.x + 8, corner.y + 28},
             fmt::format("{} {}, {}{}", tensor.dtype, DimsText(tensor.dims),
                         BytesText(tensor.bytes), tensor.isMoved ? "" : ", not read"),
             11);
}

/// Boxes one under the other, as many as there are tensors, in the middle of the node's height.
std::vector<double> Tops(size_t count, double top, double height) {
    std::vector<double> tops;
    const double first =
        top + (height - static_cast<double>(count) * kLine + kLine - kBoxHeight) / 2;
    for (size_t i = 0; i < count; ++i) tops.push_back(first + static_cast<double>(i) * kLine);
    return tops;
}

double DrawNode(const GraphNode& node, double top, Svg& svg) {
    const size_t lines = std::max({node.inputs.size(), node.outputs.size(), size_t{1}});
    const double height = static_cast<double>(lines) * kLine;
    const double middle = top + height / 2;
    const auto inputTops = Tops(node.inputs.size(), top, height);
    for (size_t i = 0; i < inputTops.size(); ++i) {
        DrawTensor(node.inputs[i], {kInputsLeft, inputTops[i]}, svg);
        svg.Arrow({kInputsLeft + kBoxWidth, inputTops[i] + kBoxHeight / 2}, {kNodeLeft, middle});
    }
    const auto outputTops = Tops(node.outputs.size(), top, height);
    for (size_t i = 0; i < outputTops.size(); ++i) {
        DrawTensor(node.outputs[i], {kOutputsLeft, outputTops[i]}, svg);
        svg.Arrow({kNodeLeft + kNodeWidth, middle}, {kOutputsLeft, outputTops[i] + kBoxHeight / 2});
    }
    svg.Rectangle({kNodeLeft, middle - kBoxHeight / 2, kNodeWidth, kBoxHeight},
                  node.isFused ? "#eeeeee" : (node.isKernel ? "#ffe2b8" : "#fff4df"), "#c08a3e");
    svg.Text({kNodeLeft + kNodeWidth / 2, middle + (node.isFused ? -2 : 5)}, node.opType, 13,
             Anchor::kMiddle, true);
    if (node.isFused) {
        svg.Text({kNodeLeft + kNodeWidth / 2, middle + 12}, "fused here", 10, Anchor::kMiddle);
    }
    return top + height + kNodeGap;
}

}  // namespace

double DrawGraph(const Explanation& explanation, double top, Svg& svg) {
    svg.Text({kPlotMargin, top + 14},
             fmt::format("Level-0 graph, as recorded for {}", explanation.soc->shortName), 15,
             Anchor::kStart, true);
    double y = top + 28;
    for (const GraphNode& node : explanation.recorded) y = DrawNode(node, y, svg);
    return y;
}

}  // namespace portacl::cli
