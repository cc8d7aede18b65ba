// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_TILING_CONTEXT_H_
#define PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_TILING_CONTEXT_H_

#include <cstddef>
#include <cstdint>

#include "exe_graph/runtime/extended_kernel_context.h"
#include "exe_graph/runtime/tiling_data.h"
#include "graph/ge_error_codes.h"

namespace fe {
class PlatFormInfos;
}
namespace portacl {
struct TilingState;
}

namespace gert {

/// What tiling reads and writes. Everything it writes starts as zero.
class PORTACL_OPDEV_API TilingContext : public ExtendedKernelContext {
  public:
    TilingContext(const portacl::HostNode& node, portacl::TilingState& state)
        : ExtendedKernelContext(node), state_(state) {}

    const StorageShape* GetInputShape(size_t index) const;
    const StorageShape* GetOptionalInputShape(size_t index) const;
    const StorageShape* GetOutputShape(size_t index) const;

    const void* GetCompileInfo() const;
    template <typename T>
    const T* GetCompileInfo() const {
        return static_cast<const T*>(GetCompileInfo());
    }
    fe::PlatFormInfos* GetPlatformInfo() const;

    TilingData* GetRawTilingData();
    /// The data as a T, whose size becomes the size of the data; null if there is no room.
    template <typename T>
    T* GetTilingData() {
        TilingData* data = GetRawTilingData();
        if (data == nullptr || data->GetCapacity() < sizeof(T)) return nullptr;
        data->SetDataSize(sizeof(T));
        return static_cast<T*>(data->GetData());
    }

    /// Sizes in bytes of `count` workspaces, to be filled in; null if there may not be that many.
    size_t* GetWorkspaceSizes(size_t count);
    size_t GetWorkspaceNum() const;

    ge::graphStatus SetTilingKey(uint64_t key);
    uint64_t GetTilingKey() const;
    ge::graphStatus SetBlockDim(uint32_t blockDim);
    uint32_t GetBlockDim() const;
    ge::graphStatus SetAicpuBlockDim(uint32_t blockDim);
    uint32_t GetAicpuBlockDim() const;
    /// Whether the outputs have to be zero before the kernel runs.
    ge::graphStatus SetNeedAtomic(bool needAtomic);
    bool NeedAtomic() const;
    ge::graphStatus SetTilingCond(int32_t condition);
    int32_t GetTilingCond() const;
    /// 1: all blocks start together, as SyncAll needs.
    ge::graphStatus SetScheduleMode(uint32_t mode);
    uint32_t GetScheduleMode() const;
    /// Bytes of unified buffer that a block may allocate.
    ge::graphStatus SetLocalMemorySize(uint32_t bytes);
    uint32_t GetLocalMemorySize() const;

  private:
    portacl::TilingState& state_;
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_TILING_CONTEXT_H_
