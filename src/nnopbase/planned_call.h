// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_PLANNED_CALL_H_
#define PORTACL_NNOPBASE_PLANNED_CALL_H_

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

#include "nnopbase/graph.h"
#include "nnopbase/plan.h"
#include "opdev/op_dfx.h"

namespace portacl {

/// What a plan knows of a tensor argument of its API: everything but where the tensor is.
struct ArgumentInfo {
    op::internal::ArgumentName name;
    op::DataType dataType = op::DT_UNDEFINED;
    bool isGiven = false;  ///< not null in phase one
    bool isEmpty = false;
    int64_t endBytes = 0;  ///< one past the last byte that the view addresses, from the storage on
};

/// What phase one found out about a call: recorded graph and plan. Never changes, so that executors
/// on any threads share it, and calls that are the same get it without being planned again.
class PlannedCall {
  public:
    /// Copies what was recorded. Throws std::bad_alloc.
    PlannedCall(const char* api, size_t inputNum, const std::pmr::vector<ArgumentInfo>& arguments,
                const Graph& graph, const Plan& plan);

    /// A number of its own, above 0: another call may get the same address later.
    uint64_t id() const { return id_; }
    const char* api() const { return api_; }
    size_t inputNum() const { return inputNum_; }
    const std::pmr::vector<ArgumentInfo>& arguments() const { return arguments_; }
    const Graph& graph() const { return graph_; }
    const Plan& plan() const { return plan_; }

  private:
    std::pmr::monotonic_buffer_resource memory_;
    const uint64_t id_;
    const char* const api_;
    const size_t inputNum_;
    const std::pmr::vector<ArgumentInfo> arguments_;
    Graph graph_;
    Plan plan_;
};

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_PLANNED_CALL_H_
