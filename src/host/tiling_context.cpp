// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "exe_graph/runtime/tiling_context.h"

#include "host/host_node.h"
#include "host/tiling_state.h"

namespace gert {
namespace {

const StorageShape* ShapeOf(const portacl::HostTensor* tensor) {
    return tensor == nullptr ? nullptr : &tensor->shape;
}

template <typename T>
ge::graphStatus Set(T& slot, T value) {
    slot = value;
    return ge::GRAPH_SUCCESS;
}

}  // namespace

const StorageShape* TilingContext::GetInputShape(size_t index) const {
    return ShapeOf(node().Input(index));
}
const StorageShape* TilingContext::GetOptionalInputShape(size_t index) const {
    return ShapeOf(node().OptionalInput(index));
}
const StorageShape* TilingContext::GetOutputShape(size_t index) const {
    return ShapeOf(node().Output(index));
}

const void* TilingContext::GetCompileInfo() const { return state_.compileInfo; }
fe::PlatFormInfos* TilingContext::GetPlatformInfo() const { return state_.platform; }
TilingData* TilingContext::GetRawTilingData() { return state_.data; }

size_t* TilingContext::GetWorkspaceSizes(size_t count) {
    if (count > state_.workspaceBytes.size()) return nullptr;
    state_.workspaceNum = count;
    return state_.workspaceBytes.data();
}
size_t TilingContext::GetWorkspaceNum() const { return state_.workspaceNum; }

ge::graphStatus TilingContext::SetTilingKey(uint64_t key) { return Set(state_.tilingKey, key); }
uint64_t TilingContext::GetTilingKey() const { return state_.tilingKey; }
ge::graphStatus TilingContext::SetBlockDim(uint32_t blockDim) {
    return Set(state_.blockDim, blockDim);
}
uint32_t TilingContext::GetBlockDim() const { return state_.blockDim; }
ge::graphStatus TilingContext::SetAicpuBlockDim(uint32_t blockDim) {
    return Set(state_.aicpuBlockDim, blockDim);
}
uint32_t TilingContext::GetAicpuBlockDim() const { return state_.aicpuBlockDim; }
ge::graphStatus TilingContext::SetNeedAtomic(bool needAtomic) {
    return Set(state_.needsAtomic, needAtomic);
}
bool TilingContext::NeedAtomic() const { return state_.needsAtomic; }
ge::graphStatus TilingContext::SetTilingCond(int32_t condition) {
    return Set(state_.condition, condition);
}
int32_t TilingContext::GetTilingCond() const { return state_.condition; }
ge::graphStatus TilingContext::SetScheduleMode(uint32_t mode) {
    return Set(state_.scheduleMode, mode);
}
uint32_t TilingContext::GetScheduleMode() const { return state_.scheduleMode; }
ge::graphStatus TilingContext::SetLocalMemorySize(uint32_t bytes) {
    return Set(state_.localMemoryBytes, bytes);
}
uint32_t TilingContext::GetLocalMemorySize() const { return state_.localMemoryBytes; }

}  // namespace gert
