// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/planned_call.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <new>
#include <span>

#include "nnopbase/node_tiling.h"

namespace portacl {
namespace {

// Kernels read the data as a struct of whatever type.
constexpr size_t kTilingAlignment = alignof(std::max_align_t);

const char* CopyText(const char* text, std::pmr::memory_resource* memory) {
    const size_t bytes = std::strlen(text) + 1;
    return static_cast<const char*>(std::memcpy(memory->allocate(bytes, 1), text, bytes));
}

template <typename T>
std::span<const T> CopyValues(std::span<const T> values, std::pmr::memory_resource* memory) {
    if (values.empty()) return {};
    auto* const copy = static_cast<T*>(memory->allocate(values.size_bytes(), kTilingAlignment));
    std::copy(values.begin(), values.end(), copy);
    return {copy, values.size()};
}

const NodeTiling* CopyTiling(const NodeTiling& tiling, std::pmr::memory_resource* memory) {
    auto* const copy =
        new (memory->allocate(sizeof(NodeTiling), alignof(NodeTiling))) NodeTiling(tiling);
    copy->data = CopyValues(tiling.data, memory);
    copy->workspaceBytes = CopyValues(tiling.workspaceBytes, memory);
    return copy;
}

void CopyNodes(const std::pmr::vector<Node>& nodes, std::pmr::memory_resource* memory,
               std::pmr::vector<Node>* copies) {
    copies->reserve(nodes.size());
    for (const Node& node : nodes) {
        Node& copy = copies->emplace_back(Node::Allocator(memory));
        copy = node;
        if (node.tiling != nullptr) copy.tiling = CopyTiling(*node.tiling, memory);
        for (op::OpAttr& attr : copy.attrs) {
            if (attr.kind == op::OpAttr::Kind::kText) attr.text = CopyText(attr.text, memory);
        }
    }
}

uint64_t NextId() {
    static std::atomic<uint64_t> last{0};
    return last.fetch_add(1, std::memory_order_relaxed) + 1;
}

}  // namespace

PlannedCall::PlannedCall(const char* api, size_t inputNum,
                         const std::pmr::vector<ArgumentInfo>& arguments, const Graph& graph,
                         const Plan& plan)
    : id_(NextId()),
      api_(api),
      inputNum_(inputNum),
      arguments_(arguments, &memory_),
      graph_(&memory_),
      plan_(&memory_) {
    graph_.storages = graph.storages;
    CopyNodes(graph.nodes, &memory_, &graph_.nodes);
    CopyNodes(plan.steps, &memory_, &plan_.steps);
    plan_.placements = plan.placements;
    plan_.stepWorkspaces = plan.stepWorkspaces;
    plan_.workspaceBytes = plan.workspaceBytes;
    plan_.trafficBytes = plan.trafficBytes;
}

}  // namespace portacl
