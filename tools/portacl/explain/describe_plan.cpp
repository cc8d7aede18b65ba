// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/describe_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <deque>
#include <iterator>
#include <string>

#include "explain/reference_workspace.h"
#include "host/op_registry.h"
#include "host/tiling_values.h"
#include "nnopbase/native_kernel.h"
#include "opdev/data_type_utils.h"

namespace portacl::cli {
namespace {

std::string StorageName(const PlannedCall& call, int32_t index) {
    if (index == Operand::kNoStorage) return "unread";
    const Storage& storage = call.graph().storages[static_cast<size_t>(index)];
    if (storage.redirect >= 0) return StorageName(call, storage.redirect);
    if (storage.argument < 0) return fmt::format("temporary{}", index);
    return std::string(call.arguments()[static_cast<size_t>(storage.argument)].name.text());
}

/// Names of the parameters in the operator's definition; none for copies.
std::string ParamName(const std::deque<ops::OpParamDef>* params, size_t index) {
    return params != nullptr && index < params->size() ? (*params)[index].GetName() : "";
}

NodeTensor DescribeTensor(const PlannedCall& call, const Operand& operand, std::string name,
                          bool isMoved) {
    const TensorView& view = operand.view;
    return {.name = std::move(name),
            .source = StorageName(call, operand.storage),
            .dtype = op::ToString(view.dataType).GetString(),
            .dims = {view.dims, view.dims + view.rank},
            .strides = {view.strides, view.strides + view.rank},
            .isContiguous = view.isContiguous(),
            .isMoved = isMoved,
            .bytes = static_cast<uint64_t>(view.bytes())};
}

std::string AttrValue(const op::OpAttr& attr) {
    switch (attr.kind) {
        case op::OpAttr::Kind::kText:
            return attr.text;
        case op::OpAttr::Kind::kFloat:
            return fmt::format("{}", attr.real);
        case op::OpAttr::Kind::kBool:
            return attr.integer != 0 ? "true" : "false";
        default:
            return std::to_string(attr.integer);
    }
}

/// A copy reads and writes every element; a kernel says itself what it moves.
uint64_t MovedBytesOf(const Node& node) {
    if (node.kernel != nullptr) {
        return static_cast<uint64_t>(node.kernel->trafficBytes(node.inputs, node.outputs));
    }
    return static_cast<uint64_t>(node.inputs[0].view.bytes() + node.outputs[0].view.bytes());
}

GraphNode DescribeNode(const PlannedCall& call, const Node& node) {
    GraphNode described{.opType = node.opType,
                        .isKernel = !node.isCopy(),
                        .inputs = {},
                        .outputs = {},
                        .attrs = {},
                        .movedBytes = MovedBytesOf(node),
                        .isEmulated = node.isEmulated};
    const ops::OpDef* const definition = node.isCopy() ? nullptr : FindOpDef(node.opType);
    const uint32_t shapeOnly = node.kernel == nullptr ? 0 : node.kernel->shapeOnlyInputs;
    const auto* inputs = definition == nullptr ? nullptr : &definition->GetInputs();
    for (size_t i = 0; i < node.inputs.size(); ++i) {
        described.inputs.push_back(
            DescribeTensor(call, node.inputs[i], ParamName(inputs, i), (shapeOnly >> i & 1U) == 0));
    }
    const auto* outputs = definition == nullptr ? nullptr : &definition->GetOutputs();
    for (size_t i = 0; i < node.outputs.size(); ++i) {
        described.outputs.push_back(
            DescribeTensor(call, node.outputs[i], ParamName(outputs, i), true));
    }
    for (size_t i = 0; i < node.attrs.size(); ++i) {
        const bool isNamed = definition != nullptr && i < definition->GetAttrs().size();
        described.attrs.push_back(
            {isNamed ? definition->GetAttrs()[i].GetName() : "", AttrValue(node.attrs[i])});
    }
    return described;
}

/// Steps are copies of the nodes that are left; each node writes a storage of its own.
bool HasStep(const PlannedCall& call, const Node& node) {
    if (!node.isCopy()) return true;
    const auto& steps = call.plan().steps;
    return std::any_of(steps.begin(), steps.end(), [&](const Node& step) {
        return step.isCopy() && step.outputs[0].storage == node.outputs[0].storage;
    });
}

KernelLaunch DescribeLaunch(const Node& node, const ApiExplainer& explainer) {
    const NodeTiling& tiling = *node.tiling;
    KernelLaunch launch{
        .opType = node.opType,
        .tilingClass = {},
        .tilingBytes = tiling.data.size(),
        .key = tiling.tilingKey,
        .blockDim = tiling.blockDim,
        .startsTogether = tiling.scheduleMode == 1,
        .localMemoryBytes = tiling.localMemoryBytes,
        .workspaceBytes = {tiling.workspaceBytes.begin(), tiling.workspaceBytes.end()},
        .numbers = {},
        .map = explainer.MapBlocks(node, tiling)};
    const optiling::TilingLayout* const layout = FindTilingLayout(node.opType);
    if (layout == nullptr) return launch;
    launch.tilingClass = layout->className();
    const auto formulas = explainer.Formulas(node, tiling);
    for (const TilingValue& value : TilingValues(*layout, tiling.data)) {
        const auto formula = formulas.find(value.name);
        launch.numbers.push_back({value.name, value.type, value.offset, value.value,
                                  formula == formulas.end() ? "" : formula->second});
    }
    return launch;
}

}  // namespace

void DescribePlan(const PlannedCall& call, const ApiExplainer& explainer,
                  Explanation* explanation) {
    bool isComplete = true;
    for (const Node& node : call.graph().nodes) {
        explanation->recorded.push_back(DescribeNode(call, node));
        explanation->recorded.back().isFused = !HasStep(call, node);
        if (node.tiling != nullptr) explanation->launch = DescribeLaunch(node, explainer);
        isComplete = isComplete && node.tiling != nullptr;
    }
    for (const Node& step : call.plan().steps) {
        explanation->steps.push_back(DescribeNode(call, step));
    }
    explanation->workspace = {.reference = ReferenceWorkspaceBytes(call.graph()),
                              .isReferenceComplete = isComplete,
                              .here = call.plan().workspaceBytes};
}

}  // namespace portacl::cli
