// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/planned_call.h"

#include <cstring>

namespace portacl {
namespace {

const char* CopyText(const char* text, std::pmr::memory_resource* memory) {
    const size_t bytes = std::strlen(text) + 1;
    return static_cast<const char*>(std::memcpy(memory->allocate(bytes, 1), text, bytes));
}

void CopyNodes(const std::pmr::vector<Node>& nodes, std::pmr::memory_resource* memory,
               std::pmr::vector<Node>* copies) {
    copies->reserve(nodes.size());
    for (const Node& node : nodes) {
        Node& copy = copies->emplace_back(Node::Allocator(memory));
        copy = node;
        for (op::OpAttr& attr : copy.attrs) {
            if (attr.kind == op::OpAttr::Kind::kText) attr.text = CopyText(attr.text, memory);
        }
    }
}

}  // namespace

PlannedCall::PlannedCall(const char* api, size_t inputNum,
                         const std::pmr::vector<ArgumentInfo>& arguments, const Graph& graph,
                         const Plan& plan)
    : api_(api),
      inputNum_(inputNum),
      arguments_(arguments, &memory_),
      graph_(&memory_),
      plan_(&memory_) {
    graph_.storages = graph.storages;
    CopyNodes(graph.nodes, &memory_, &graph_.nodes);
    CopyNodes(plan.steps, &memory_, &plan_.steps);
    plan_.placements = plan.placements;
    plan_.workspaceBytes = plan.workspaceBytes;
    plan_.trafficBytes = plan.trafficBytes;
}

}  // namespace portacl
