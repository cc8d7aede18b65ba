// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/graph_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "number_text.h"
#include "text_table.h"

namespace portacl::cli {
namespace {

/// A copy's tensors have no names but those of the call.
void AddTensor(const char* role, const GraphNode& node, const NodeTensor& tensor,
               TextTable& table) {
    std::string layout = tensor.isContiguous ? "dense" : "strides " + DimsText(tensor.strides);
    if (!tensor.isMoved) layout += ", data not read";
    std::vector<std::string> cells{
        role,  tensor.source, tensor.dtype, DimsText(tensor.dims), std::to_string(tensor.bytes),
        layout};
    if (node.isKernel) cells.insert(cells.begin() + 1, tensor.name);
    table.AddRow(cells);
}

std::vector<std::string> Headings(const GraphNode& node) {
    if (node.isKernel) return {"", "tensor", "of the call", "dtype", "shape", "bytes", "layout"};
    return {"", "of the call", "dtype", "shape", "bytes", "layout"};
}

std::string NodeText(size_t number, const GraphNode& node) {
    std::string text = fmt::format("  {} {}", number, node.opType);
    for (size_t i = 0; i < node.attrs.size(); ++i) {
        text +=
            fmt::format("{}{} {}", i == 0 ? ": " : ", ", node.attrs[i].name, node.attrs[i].value);
    }
    TextTable table(Headings(node));
    for (const NodeTensor& input : node.inputs) AddTensor("in", node, input, table);
    for (const NodeTensor& output : node.outputs) AddTensor("out", node, output, table);
    return text + '\n' + table.Text(4);
}

/// Whether what a tensor holds goes only where it is not read.
bool IsNeverRead(const Explanation& explanation, const std::string& source) {
    for (const GraphNode& node : explanation.recorded) {
        for (const NodeTensor& input : node.inputs) {
            if (input.source != source) continue;
            if (node.isKernel) return !input.isMoved;
            return IsNeverRead(explanation, node.outputs.front().source);
        }
    }
    return false;
}

const char* WhyFused(const Explanation& explanation, const GraphNode& node) {
    const NodeTensor& from = node.inputs.front();
    const NodeTensor& to = node.outputs.front();
    if (IsNeverRead(explanation, to.source)) return "does not read it";
    if (from.dtype != to.dtype) return "converts by itself";
    return from.isContiguous ? "writes strided data by itself" : "reads strided data by itself";
}

}  // namespace

std::string GraphText(const std::vector<GraphNode>& nodes) {
    std::string text;
    for (size_t i = 0; i < nodes.size(); ++i) text += NodeText(i + 1, nodes[i]);
    return text;
}

std::string NodeTitle(const GraphNode& node) {
    return node.isKernel ? node.opType
                         : fmt::format("{}({})", node.opType, node.inputs.front().source);
}

std::string FusionText(const Explanation& explanation) {
    std::string text;
    for (const GraphNode& node : explanation.recorded) {
        if (!node.isFused) continue;
        const std::string line = fmt::format("{}: the kernel {}, {} bytes fewer", NodeTitle(node),
                                             WhyFused(explanation, node), node.movedBytes);
        text += "    " + Wrapped(line, 4, 6) + '\n';
    }
    return text;
}

}  // namespace portacl::cli
