// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_HOST_TILING_STATE_H_
#define PORTACL_HOST_TILING_STATE_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "exe_graph/runtime/tiling_data.h"
#include "platform/platform_infos_def.h"

namespace portacl {

/// What one run of a tiling reads apart from the node, and what it writes.
struct TilingState {
    static constexpr size_t kMaxWorkspaces = 16;

    const void* compileInfo = nullptr;
    fe::PlatFormInfos* platform = nullptr;

    gert::TilingData* data = nullptr;
    uint64_t tilingKey = 0;
    uint32_t blockDim = 0;
    uint32_t aicpuBlockDim = 0;
    bool needsAtomic = false;
    int32_t condition = 0;
    uint32_t scheduleMode = 0;
    uint32_t localMemoryBytes = 0;
    size_t workspaceNum = 0;
    std::array<size_t, kMaxWorkspaces> workspaceBytes{};
};

}  // namespace portacl

#endif  // PORTACL_HOST_TILING_STATE_H_
