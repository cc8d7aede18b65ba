// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nll_loss_grad_tiling_arch35.h"

#include <algorithm>
#include <cinttypes>
#include <cstddef>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>

#include "util/math_util.h"
#include "util/platform_util.h"
#include "util/shape_util.h"

namespace optiling {
namespace {

constexpr size_t kX = 0;
constexpr size_t kTarget = 2;
constexpr size_t kXGrad = 0;
constexpr size_t kReduction = 0;
constexpr size_t kIgnoreIndex = 1;

// The kernel's launch bound.
constexpr uint64_t kMaxThreads = 1024;
// SyncAll needs all blocks to run at once.
constexpr uint32_t kBatchMode = 1;
// What SIMT calls use of the unified buffer as their data cache, at least.
constexpr uint64_t kCacheBytes = 32768;
constexpr size_t kSystemWorkspaceBytes = size_t{16} << 20;

const char* const kReductions[] = {"none", "mean", "sum"};

bool IsFloat(ge::DataType type) {
    return type == ge::DT_FLOAT || type == ge::DT_BF16 || type == ge::DT_FLOAT16;
}
bool IsTarget(ge::DataType type) {
    return type == ge::DT_INT32 || type == ge::DT_INT64 || type == ge::DT_UINT8;
}

bool HasUnknownDim(const gert::Shape& shape) {
    for (size_t i = 0; i < shape.GetDimNum(); ++i) {
        if (shape.GetDim(i) < 0) return true;
    }
    return false;
}

}  // namespace

ge::graphStatus NLLLossGradSimtTiling::GetShapeAttrsInfo() {
    if (const auto status = ReadShape(); status != ge::GRAPH_SUCCESS) return status;
    if (const auto status = ReadAttrs(); status != ge::GRAPH_SUCCESS) return status;
    return CheckDataTypes();
}

ge::graphStatus NLLLossGradSimtTiling::ReadShape() {
    const gert::StorageShape* xShape = context_->GetInputShape(kX);
    OP_CHECK_NULL_WITH_CONTEXT(context_, xShape);
    const gert::Shape& x = xShape->GetStorageShape();
    const size_t rank = x.GetDimNum();
    OP_CHECK_IF(HasUnknownDim(x),
                OP_LOGE_FOR_INVALID_SHAPE_WITH_REASON(context_, "x", Ops::Base::ToString(x),
                                                      "expected dimensions that are known"),
                return ge::GRAPH_FAILED);
    OP_CHECK_IF(rank == 4 && x.GetDim(2) == 0,
                OP_LOGE_FOR_INVALID_SHAPE_WITH_REASON(context_, "x", Ops::Base::ToString(x),
                                                      "expected a height (dimension 2) above 0"),
                return ge::GRAPH_FAILED);
    OP_CHECK_IF(rank == 4 && x.GetDim(3) == 0,
                OP_LOGE_FOR_INVALID_SHAPE_WITH_REASON(context_, "x", Ops::Base::ToString(x),
                                                      "expected a width (dimension 3) above 0"),
                return ge::GRAPH_FAILED);
    OP_CHECK_IF(rank != 1 && rank != 2 && rank != 4,
                OP_LOGE_FOR_INVALID_SHAPEDIM(context_, "x", std::to_string(rank), "1D, 2D or 4D"),
                return ge::GRAPH_FAILED);
    tilingData_.set_batchNum(rank == 1 ? 1 : static_cast<uint64_t>(x.GetDim(0)));
    tilingData_.set_classNum(static_cast<uint64_t>(x.GetDim(rank == 1 ? 0 : 1)));
    // 1 instead of the 0 that CANN's tiling leaves, so that N * H * W counts rows for every rank.
    tilingData_.set_height(rank == 4 ? static_cast<uint64_t>(x.GetDim(2)) : 1);
    tilingData_.set_width(rank == 4 ? static_cast<uint64_t>(x.GetDim(3)) : 1);
    tilingData_.set_xDims(static_cast<uint32_t>(rank));
    return ge::GRAPH_SUCCESS;
}

ge::graphStatus NLLLossGradSimtTiling::ReadAttrs() {
    const gert::RuntimeAttrs* attrs = context_->GetAttrs();
    OP_CHECK_NULL_WITH_CONTEXT(context_, attrs);
    const char* reduction = attrs->GetAttrPointer<char>(kReduction);
    OP_CHECK_NULL_WITH_CONTEXT(context_, reduction);
    const auto* found =
        std::find(std::begin(kReductions), std::end(kReductions), std::string_view(reduction));
    OP_CHECK_IF(found == std::end(kReductions),
                OP_LOGE_FOR_INVALID_VALUE(context_, "reduction", reduction, "none, mean or sum"),
                return ge::GRAPH_FAILED);
    const int64_t* ignoreIndex = attrs->GetAttrPointer<int64_t>(kIgnoreIndex);
    OP_CHECK_NULL_WITH_CONTEXT(context_, ignoreIndex);
    tilingData_.set_reductionMode(static_cast<uint32_t>(found - std::begin(kReductions)));
    tilingData_.set_ignoreIdx(*ignoreIndex);
    return ge::GRAPH_SUCCESS;
}

ge::graphStatus NLLLossGradSimtTiling::CheckDataTypes() const {
    const gert::CompileTimeTensorDesc* x = context_->GetInputDesc(kX);
    OP_CHECK_NULL_WITH_CONTEXT(context_, x);
    OP_CHECK_IF(!IsFloat(x->GetDataType()),
                OP_LOGE_FOR_INVALID_DTYPE(context_, "x", Ops::Base::ToString(x->GetDataType()),
                                          "DT_FLOAT, DT_FLOAT16 or DT_BF16"),
                return ge::GRAPH_FAILED);
    const gert::CompileTimeTensorDesc* target = context_->GetInputDesc(kTarget);
    OP_CHECK_NULL_WITH_CONTEXT(context_, target);
    OP_CHECK_IF(
        !IsTarget(target->GetDataType()),
        OP_LOGE_FOR_INVALID_DTYPE(context_, "target", Ops::Base::ToString(target->GetDataType()),
                                  "DT_INT64, DT_INT32 or DT_UINT8"),
        return ge::GRAPH_FAILED);
    return ge::GRAPH_SUCCESS;
}

ge::graphStatus NLLLossGradSimtTiling::GetPlatformInfo() {
    fe::PlatFormInfos* platform = context_->GetPlatformInfo();
    OP_CHECK_NULL_WITH_CONTEXT(context_, platform);
    ascendcPlatform_ = std::make_unique<platform_ascendc::PlatformAscendC>(platform);
    aicoreParams_.blockDim = ascendcPlatform_->GetCoreNumAiv();
    ascendcPlatform_->GetCoreMemSize(platform_ascendc::CoreMemType::UB, aicoreParams_.ubSize);
    OP_CHECK_IF(aicoreParams_.blockDim == 0,
                OP_LOGE(context_, "the platform has no vector core, expected at least 1, got 0"),
                return ge::GRAPH_FAILED);
    OP_CHECK_IF(aicoreParams_.ubSize <= kCacheBytes,
                OP_LOGE(context_,
                        "the unified buffer is too small, expected more than %" PRIu64
                        " bytes, got %" PRIu64,
                        kCacheBytes, aicoreParams_.ubSize),
                return ge::GRAPH_FAILED);
    return ge::GRAPH_SUCCESS;
}

// Rows that may have a gradient to store. None where x has no classes: then the output is empty.
uint64_t NLLLossGradSimtTiling::Rows() const {
    if (tilingData_.get_classNum() == 0) return 0;
    return tilingData_.get_batchNum() * tilingData_.get_height() * tilingData_.get_width();
}

ge::graphStatus NLLLossGradSimtTiling::DoOpTiling() {
    const gert::StorageShape* xGrad = context_->GetOutputShape(kXGrad);
    OP_CHECK_NULL_WITH_CONTEXT(context_, xGrad);
    const auto* compileInfo = context_->GetCompileInfo<NLLLossGradCompileInfo>();
    OP_CHECK_NULL_WITH_CONTEXT(context_, compileInfo);
    // Not checked by CANN's tiling. A gradient of another shape would be written out of bounds.
    const gert::Shape& x = context_->GetInputShape(kX)->GetStorageShape();
    OP_CHECK_IF(
        xGrad->GetStorageShape() != x,
        OP_LOGE_FOR_INVALID_SHAPES_WITH_REASON(
            context_, "x and x_grad",
            Ops::Base::ToString(x) + " and " + Ops::Base::ToString(xGrad->GetStorageShape()),
            "expected one shape"),
        return ge::GRAPH_FAILED);
    OP_CHECK_IF(
        x.GetShapeSize() < 0,
        OP_LOGE_FOR_INVALID_SHAPE_WITH_REASON(context_, "x", Ops::Base::ToString(x),
                                              "expected a number of elements that fits 64 bits"),
        return ge::GRAPH_FAILED);
    SplitCores(static_cast<uint64_t>(x.GetShapeSize()), *compileInfo);
    return ge::GRAPH_SUCCESS;
}

void NLLLossGradSimtTiling::SplitCores(uint64_t elements,
                                       const NLLLossGradCompileInfo& compileInfo) {
    const uint64_t fillBlocks = std::min(elements, aicoreParams_.blockDim);
    const uint64_t perBlock = Ops::Base::FloorDiv(elements, fillBlocks);
    const uint64_t threads = std::min(compileInfo.maxThread, kMaxThreads);
    const uint64_t rowBlocks = std::min(Ops::Base::CeilDiv(Rows(), threads), compileInfo.coreNum);
    tilingData_.set_usedThread(threads);
    tilingData_.set_notVeryImportantProcessCoreNums(fillBlocks);
    tilingData_.set_blockPerCore(perBlock);
    tilingData_.set_blockTailCore(elements - perBlock * fillBlocks);
    tilingData_.set_veryImportantProcessCoreNums(rowBlocks);
    // An empty output gets one block that has nothing to do: CANN's tiling asks for 0 blocks then,
    // which no launch accepts.
    blockDim_ = static_cast<uint32_t>(std::max({fillBlocks, rowBlocks, uint64_t{1}}));
}

ge::graphStatus NLLLossGradSimtTiling::GetWorkspaceSize() {
    workspaceSize_ = kSystemWorkspaceBytes;
    return ge::GRAPH_SUCCESS;
}

ge::graphStatus NLLLossGradSimtTiling::PostTiling() {
    gert::TilingData* buffer = context_->GetRawTilingData();
    OP_CHECK_NULL_WITH_CONTEXT(context_, buffer);
    OP_CHECK_IF(buffer->GetCapacity() < tilingData_.GetDataSize(),
                OP_LOGE(context_, "the tiling buffer is too small, expected %zu bytes, got %zu",
                        tilingData_.GetDataSize(), buffer->GetCapacity()),
                return ge::GRAPH_FAILED);
    size_t* workspaces = context_->GetWorkspaceSizes(1);
    OP_CHECK_NULL_WITH_CONTEXT(context_, workspaces);
    tilingData_.SaveToBuffer(buffer->GetData(), buffer->GetCapacity());
    buffer->SetDataSize(tilingData_.GetDataSize());
    workspaces[0] = workspaceSize_;
    context_->SetBlockDim(blockDim_);
    context_->SetScheduleMode(kBatchMode);
    context_->SetLocalMemorySize(static_cast<uint32_t>(aicoreParams_.ubSize - kCacheBytes));
    return ge::GRAPH_SUCCESS;
}

void NLLLossGradSimtTiling::DumpTilingInfo() {
    OP_LOGD(context_,
            "blocks %u: fill %" PRIu64 " (%" PRIu64 " elements each, %" PRIu64
            " of them one more), store %" PRIu64 " (%" PRIu64 " threads each)",
            blockDim_, tilingData_.get_notVeryImportantProcessCoreNums(),
            tilingData_.get_blockPerCore(), tilingData_.get_blockTailCore(),
            tilingData_.get_veryImportantProcessCoreNums(), tilingData_.get_usedThread());
}

namespace {

ge::graphStatus TilingForNLLLossGrad(gert::TilingContext* context) {
    return NLLLossGradSimtTiling(context).DoTiling();
}

ge::graphStatus TilingParseForNLLLossGrad(gert::TilingParseContext* context) {
    auto* compileInfo = context->GetCompiledInfo<NLLLossGradCompileInfo>();
    OP_CHECK_NULL_WITH_CONTEXT(context, compileInfo);
    fe::PlatFormInfos* platform = context->GetPlatformInfo();
    OP_CHECK_NULL_WITH_CONTEXT(context, platform);
    compileInfo->coreNum = platform_ascendc::PlatformAscendC(platform).GetCoreNumAiv();
    compileInfo->maxThread = Ops::Base::GetSimtMaxThreadNum(context);
    OP_CHECK_IF(compileInfo->coreNum == 0,
                OP_LOGE(context, "the platform has no vector core, expected at least 1, got 0"),
                return ge::GRAPH_FAILED);
    return ge::GRAPH_SUCCESS;
}

IMPL_OP_OPTILING(NLLLossGrad)
    .Tiling(TilingForNLLLossGrad)
    .TilingParse<NLLLossGradCompileInfo>(TilingParseForNLLLossGrad);

}  // namespace
}  // namespace optiling
