// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_NODE_TILING_H_
#define PORTACL_NNOPBASE_NODE_TILING_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "runtime/soc_table.h"

namespace portacl {

/// What an operator's tiling decided for a recorded op: how its kernel would be launched on the
/// product that the plan was made for. Belongs to the plan.
struct NodeTiling {
    const SocInfo* soc;
    uint32_t vectorCores;  ///< that the work is cut for
    uint64_t tilingKey;
    uint32_t blockDim;
    uint32_t scheduleMode;      ///< 1: all blocks start together
    uint32_t localMemoryBytes;  ///< of unified buffer, for each block
    bool needsAtomic;           ///< outputs have to be zero before the kernel runs
    std::span<const uint8_t> data;
    std::span<const size_t> workspaceBytes;  ///< the system's part included
};

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_NODE_TILING_H_
