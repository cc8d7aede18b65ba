// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OP_HOST_TILING_BASE_H_
#define PORTACL_INCLUDE_OP_HOST_TILING_BASE_H_

#include <cstdint>
#include <memory>

#include "exe_graph/runtime/tiling_context.h"
#include "graph/ge_error_codes.h"
#include "log/log.h"
#include "register/op_impl_registry.h"
#include "tiling/platform/platform_ascendc.h"

namespace Ops::NN::Optiling {

/// What the steps of a tiling note about the cores.
struct AiCoreParams {
    uint64_t ubSize = 0;
    uint64_t blockDim = 0;
    uint64_t aicNum = 0;
    uint64_t l1Size = 0;
    uint64_t l0aSize = 0;
    uint64_t l0bSize = 0;
    uint64_t l0cSize = 0;
};

/// A tiling in steps. An operator derives from it and fills them in.
class TilingBaseClass {
  public:
    explicit TilingBaseClass(gert::TilingContext* context) : context_(context) {}
    virtual ~TilingBaseClass() = default;

    /// Runs the steps in order and stops at the first that is not GRAPH_SUCCESS.
    /// @return its status; GRAPH_PARAM_INVALID if this tiling is not made for the node
    ge::graphStatus DoTiling() {
        if (const auto status = GetShapeAttrsInfo(); status != ge::GRAPH_SUCCESS) return status;
        if (const auto status = GetPlatformInfo(); status != ge::GRAPH_SUCCESS) return status;
        if (!IsCapable()) return ge::GRAPH_PARAM_INVALID;
        if (const auto status = DoOpTiling(); status != ge::GRAPH_SUCCESS) return status;
        if (const auto status = DoLibApiTiling(); status != ge::GRAPH_SUCCESS) return status;
        if (const auto status = GetWorkspaceSize(); status != ge::GRAPH_SUCCESS) return status;
        if (const auto status = PostTiling(); status != ge::GRAPH_SUCCESS) return status;
        context_->SetTilingKey(GetTilingKey());
        DumpTilingInfo();
        return ge::GRAPH_SUCCESS;
    }

    /// Makes the object ready for another node.
    virtual void Reset(gert::TilingContext* context) { context_ = context; }

  protected:
    virtual bool IsCapable() = 0;
    virtual ge::graphStatus GetShapeAttrsInfo() = 0;
    virtual ge::graphStatus GetPlatformInfo() = 0;
    virtual ge::graphStatus DoOpTiling() = 0;
    virtual ge::graphStatus DoLibApiTiling() = 0;
    virtual ge::graphStatus GetWorkspaceSize() = 0;
    virtual ge::graphStatus PostTiling() = 0;
    virtual uint64_t GetTilingKey() const = 0;
    virtual void DumpTilingInfo() {}

    gert::TilingContext* context_ = nullptr;
    std::unique_ptr<platform_ascendc::PlatformAscendC> ascendcPlatform_;
    uint32_t blockDim_ = 0;
    uint64_t workspaceSize_ = 0;
    uint64_t tilingKey_ = 0;
    AiCoreParams aicoreParams_;
};

}  // namespace Ops::NN::Optiling

#endif  // PORTACL_INCLUDE_OP_HOST_TILING_BASE_H_
