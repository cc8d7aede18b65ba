// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_PLAN_H_
#define PORTACL_NNOPBASE_PLAN_H_

#include <cstdint>
#include <memory_resource>
#include <vector>

#include "nnopbase/graph.h"

namespace portacl {

/// Where a storage's memory is at run time.
struct Placement {
    int32_t argument = -1;     ///< address of that API tensor; -1 for the workspace
    uint64_t offsetBytes = 0;  ///< into the workspace
};

/// What phase two runs: the steps in order, and where their storages are.
struct Plan {
    explicit Plan(std::pmr::memory_resource* memory)
        : steps(memory), placements(memory), stepWorkspaces(memory) {}

    /// Whether a step runs on the emulated device.
    bool isEmulated() const;

    std::pmr::vector<Node> steps;
    std::pmr::vector<Placement> placements;     ///< by storage number
    std::pmr::vector<uint64_t> stepWorkspaces;  ///< by step: where that of its kernel begins
    uint64_t workspaceBytes = 0;
    int64_t trafficBytes = 0;  ///< of all steps
};

/// Plans a graph.
///
/// Each copy whose result only feeds a kernel that can read the copy's source itself is left out,
/// and each copy that a kernel's result goes through is left out if the kernel can write to the
/// copy's target itself. The values stay bit for bit the same. With `fusion` off every node stays
/// as recorded, except conversions of labels. Temporaries that remain are placed in the workspace
/// by their lifetimes. May throw std::bad_alloc.
void MakePlan(const Graph& graph, bool fusion, std::pmr::memory_resource* memory, Plan* plan);

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_PLAN_H_
