// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_HOST_RUN_TILING_H_
#define PORTACL_HOST_RUN_TILING_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "host/host_node.h"
#include "host/host_status.h"
#include "host/tiling_state.h"
#include "runtime/internal_api.h"
#include "runtime/soc_table.h"

namespace portacl {

/// What a tiling decided.
struct TilingResult : HostStatus {
    uint64_t tilingKey = 0;
    uint32_t blockDim = 0;
    uint32_t scheduleMode = 0;      ///< 1: all blocks start together
    uint32_t localMemoryBytes = 0;  ///< of unified buffer, for each block
    bool needsAtomic = false;       ///< outputs have to be zero before the kernel runs
    std::vector<uint8_t> data;      ///< tiling data, as the kernel gets it

    std::span<const size_t> workspaceBytes() const { return {workspaces.data(), workspaceNum}; }

    size_t workspaceNum = 0;
    std::array<size_t, TilingState::kMaxWorkspaces> workspaces{};
};

/// The processor that a tiling is made for.
struct TilingTarget {
    const SocInfo& soc;
    /// In place of the number of vector cores of `soc`.
    std::optional<uint32_t> vectorCores = {};
    /// The operator's compile info. Null: what the operator's parse step makes for the processor,
    /// which is kept for later calls.
    const void* compileInfo = nullptr;
};

/// Runs an operator's tiling.
/// @param inputs, outputs, attrs  in the order of the operator's definition, all shapes known
/// @return the operator's status with the first error that it logged; GRAPH_FAILED if there is no
/// tiling for the type, or if it asks for what no launch can give: no block, more blocks that
/// start together than there are cores, more blocks than a grid has, more local memory or tiling
/// data than there is room for
/// @note Safe to call from any thread. Lets exceptions of the operator pass.
PORTACL_INTERNAL_API TilingResult RunTiling(const char* opType, std::span<const HostTensor> inputs,
                                            std::span<const HostTensor> outputs,
                                            std::span<const HostAttr> attrs,
                                            const TilingTarget& target);

}  // namespace portacl

#endif  // PORTACL_HOST_RUN_TILING_H_
