// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "scaled_add_tiling.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "log/log.h"
#include "register/op_impl_registry.h"
#include "tiling/platform/platform_ascendc.h"
#include "util/math_util.h"

namespace optiling {
namespace {

// The kernel's launch bound.
constexpr uint64_t kThreads = 256;
constexpr size_t kSystemWorkspaceBytes = size_t{16} << 20;

/// What the tiling keeps of a processor.
struct ScaledAddCompileInfo {
    uint64_t coreNum = 1;
};

/// Equal shares, each a multiple of the threads of a block, on as few cores as have work.
ge::graphStatus TilingForScaledAdd(gert::TilingContext* context) {
    const auto* compileInfo = context->GetCompileInfo<ScaledAddCompileInfo>();
    OP_CHECK_NULL_WITH_CONTEXT(context, compileInfo);
    const gert::StorageShape* x1 = context->GetInputShape(0);
    OP_CHECK_NULL_WITH_CONTEXT(context, x1);
    const gert::RuntimeAttrs* attrs = context->GetAttrs();
    OP_CHECK_NULL_WITH_CONTEXT(context, attrs);
    const float* alpha = attrs->GetAttrPointer<float>(0);
    OP_CHECK_NULL_WITH_CONTEXT(context, alpha);

    const auto elements = static_cast<uint64_t>(x1->GetStorageShape().GetShapeSize());
    const uint64_t perCore = Ops::Base::CeilDiv(elements, compileInfo->coreNum);
    const uint64_t perBlock = Ops::Base::CeilAlign(std::max<uint64_t>(perCore, 1), kThreads);
    ScaledAddTilingData tiling;
    tiling.set_elements(elements);
    tiling.set_elementsPerBlock(perBlock);
    tiling.set_threads(static_cast<uint32_t>(kThreads));
    tiling.set_alpha(*alpha);
    tiling.SaveToBuffer(context->GetRawTilingData()->GetData(),
                        context->GetRawTilingData()->GetCapacity());
    context->GetRawTilingData()->SetDataSize(tiling.GetDataSize());

    const uint64_t blocks = std::max<uint64_t>(Ops::Base::CeilDiv(elements, perBlock), 1);
    context->SetBlockDim(static_cast<uint32_t>(blocks));
    size_t* workspaces = context->GetWorkspaceSizes(1);
    OP_CHECK_NULL_WITH_CONTEXT(context, workspaces);
    workspaces[0] = kSystemWorkspaceBytes;
    return ge::GRAPH_SUCCESS;
}

ge::graphStatus TilingParseForScaledAdd(gert::TilingParseContext* context) {
    auto* compileInfo = context->GetCompiledInfo<ScaledAddCompileInfo>();
    OP_CHECK_NULL_WITH_CONTEXT(context, compileInfo);
    fe::PlatFormInfos* platform = context->GetPlatformInfo();
    OP_CHECK_NULL_WITH_CONTEXT(context, platform);
    compileInfo->coreNum = platform_ascendc::PlatformAscendC(platform).GetCoreNumAiv();
    return ge::GRAPH_SUCCESS;
}

IMPL_OP_OPTILING(ScaledAdd)
    .Tiling(TilingForScaledAdd)
    .TilingParse<ScaledAddCompileInfo>(TilingParseForScaledAdd);

}  // namespace
}  // namespace optiling
