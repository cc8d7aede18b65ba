// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/run_tiling.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

#include "exe_graph/runtime/tiling_context.h"
#include "host/error_capture.h"
#include "host/op_registry.h"
#include "host/platform_cache.h"

namespace portacl {
namespace {

constexpr uint32_t kMaxBlocks = 65535;
constexpr uint32_t kBatchMode = 1;

TilingResult Failed(HostStatus status) {
    TilingResult result;
    static_cast<HostStatus&>(result) = std::move(status);
    return result;
}

template <typename... Args>
HostStatus Refused(const char* opType, fmt::format_string<Args...> format, const Args&... args) {
    return {ge::GRAPH_FAILED, kInnerErrorCode,
            std::string(opType) + ": " + fmt::vformat(format, fmt::make_format_args(args...))};
}

uint32_t CoresOf(const TilingTarget& target) {
    return target.vectorCores.value_or(std::max(target.soc.vectorCores, target.soc.aiCores));
}

// Whether a launch can give what the tiling asks for.
HostStatus CheckLaunch(const char* opType, const TilingState& state, const TilingTarget& target) {
    if (state.data->GetDataSize() > state.data->GetCapacity()) {
        return Refused(opType, "the tiling data is too long, expected at most {} bytes, got {}",
                       state.data->GetCapacity(), state.data->GetDataSize());
    }
    if (state.blockDim == 0 || state.blockDim > kMaxBlocks) {
        return Refused(opType, "the tiling's block dim is out of range, expected 1 to {}, got {}",
                       kMaxBlocks, state.blockDim);
    }
    if (state.scheduleMode == kBatchMode && state.blockDim > CoresOf(target)) {
        return Refused(opType,
                       "the tiling's block dim is too large for blocks that start together, "
                       "expected at most {} (one for each core), got {}",
                       CoresOf(target), state.blockDim);
    }
    if (state.localMemoryBytes > target.soc.unifiedBufferBytes) {
        return Refused(opType,
                       "the tiling's local memory size is too large, expected at most {} bytes, "
                       "got {}",
                       target.soc.unifiedBufferBytes, state.localMemoryBytes);
    }
    return {};
}

// Tiling data of a usual size needs no memory from the heap.
class DataBuffer {
  public:
    explicit DataBuffer(size_t capacityBytes) {
        if (capacityBytes <= kUsualBytes) {
            data_ = gert::TilingData::CreateIn(usual_, capacityBytes);
        } else {
            large_ = gert::TilingData::CreateCap(capacityBytes);
            data_ = reinterpret_cast<gert::TilingData*>(large_.get());
        }
    }

    gert::TilingData* data() { return data_; }

  private:
    static constexpr size_t kUsualBytes = gert::OpImplFunctions::kDefaultTilingDataBytes;

    alignas(gert::TilingData) std::byte usual_[sizeof(gert::TilingData) + kUsualBytes];
    std::unique_ptr<uint8_t[]> large_;
    gert::TilingData* data_;
};

TilingResult ResultOf(const TilingState& state) {
    TilingResult result;
    result.tilingKey = state.tilingKey;
    result.blockDim = state.blockDim;
    result.scheduleMode = state.scheduleMode;
    result.localMemoryBytes = state.localMemoryBytes;
    result.needsAtomic = state.needsAtomic;
    const auto* data = static_cast<const uint8_t*>(std::as_const(*state.data).GetData());
    result.data.assign(data, data + state.data->GetDataSize());
    result.workspaceNum = state.workspaceNum;
    result.workspaces = state.workspaceBytes;
    return result;
}

}  // namespace

TilingResult RunTiling(const char* opType, std::span<const HostTensor> inputs,
                       std::span<const HostTensor> outputs, std::span<const HostAttr> attrs,
                       const TilingTarget& target) {
    const gert::OpImplFunctions* impl = FindOpImpl(opType);
    if (impl == nullptr || impl->tiling == nullptr) {
        return Failed(Refused(opType, "the operator has no tiling, expected one"));
    }
    ParsedPlatform parsed;
    HostStatus status = ParsePlatform(opType, *impl, target, parsed);
    if (!status.ok()) return Failed(std::move(status));

    DataBuffer buffer(impl->maxTilingDataBytes);
    TilingState state;
    state.platform = parsed.platform;
    state.compileInfo = parsed.compileInfo;
    state.data = buffer.data();

    const HostNode node(opType, inputs, outputs, attrs);
    const ErrorCapture capture;
    gert::TilingContext context(node, state);
    if (const auto code = impl->tiling(&context); code != ge::GRAPH_SUCCESS) {
        return Failed(capture.Failure(code, std::string(opType) + ": the tiling failed"));
    }
    status = CheckLaunch(opType, state, target);
    return status.ok() ? ResultOf(state) : Failed(std::move(status));
}

}  // namespace portacl
