// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
// An operator written as those of CANN are, with the names that get in each other's way: what this
// file checks first of all is that it compiles.
#include <gtest/gtest.h>

#include "host/infer_shapes.h"
#include "host/op_registry.h"
#include "host/run_tiling.h"
#include "log/log.h"
#include "op_host/tiling_base.h"
#include "op_host/tiling_templates_registry.h"
#include "op_host/tiling_util.h"
#include "platform/platform_info.h"
#include "register/op_def_registry.h"
#include "register/op_impl_registry.h"
#include "register/tilingdata_base.h"
#include "tiling/platform/platform_ascendc.h"
#include "tiling/tiling_api.h"
#include "util/math_util.h"
#include "util/platform_util.h"
#include "util/shape_util.h"

using namespace AscendC;

namespace ops {
namespace {

class DialectRows : public OpDef {
  public:
    explicit DialectRows(const char* name) : OpDef(name) {
        this->Input("x")
            .ParamType(REQUIRED)
            .DataType({ge::DT_FLOAT, ge::DT_FLOAT16})
            .Format({ge::FORMAT_ND, ge::FORMAT_ND})
            .UnknownShapeFormat({ge::FORMAT_ND, ge::FORMAT_ND})
            .AutoContiguous();
        this->Output("y").ParamType(REQUIRED).DataType({ge::DT_FLOAT, ge::DT_FLOAT16});
        this->Attr("keep_dim").AttrType(OPTIONAL).Bool(false);
        OpAICoreConfig aicoreConfig;
        aicoreConfig.DynamicCompileStaticFlag(true).DynamicShapeSupportFlag(true);
        this->AICore().AddConfig("ascend950", aicoreConfig);
    }
};

OP_ADD(DialectRows);

}  // namespace
}  // namespace ops

using namespace ge;
using namespace Ops::Base;

namespace ops {
namespace {

// The same name as Ops::Base::IsUnknownRank, which takes a reference.
bool IsUnknownRank(const gert::Shape* shape) {
    return shape->GetDimNum() == 1 && shape->GetDim(0) == -2;
}

graphStatus InferShapeForDialectRows(gert::InferShapeContext* context) {
    const gert::Shape* xShape = context->GetInputShape(0);
    OP_CHECK_NULL_WITH_CONTEXT(context, xShape);
    gert::Shape* yShape = context->GetOutputShape(0);
    OP_CHECK_NULL_WITH_CONTEXT(context, yShape);
    if (IsUnknownRank(xShape)) {
        SetUnknownRank(*yShape);
        return GRAPH_SUCCESS;
    }
    yShape->SetDimNum(1);
    yShape->SetDim(0, xShape->GetDim(0));
    OP_LOGI(context->GetNodeName(), "y is %s", ToString(*yShape).c_str());
    return GRAPH_SUCCESS;
}

IMPL_OP_INFERSHAPE(DialectRows).InferShape(InferShapeForDialectRows);

}  // namespace
}  // namespace ops

namespace optiling {

BEGIN_TILING_DATA_DEF(DialectRowsTilingData)
TILING_DATA_FIELD_DEF(int64_t, rows);
TILING_DATA_FIELD_DEF(uint32_t, perCore);
END_TILING_DATA_DEF;

REGISTER_TILING_DATA_CLASS(DialectRows, DialectRowsTilingData)

struct DialectRowsCompileInfo {
    int32_t coreNum = 0;
    uint64_t ubSize = 0;
};

namespace {

// The same name as Ops::Base::CeilDiv.
int64_t CeilDiv(int64_t x, int64_t y) { return y == 0 ? x : (x + y - 1) / y; }

ge::graphStatus Tiling4DialectRows(gert::TilingContext* context) {
    auto compileInfo = reinterpret_cast<const DialectRowsCompileInfo*>(context->GetCompileInfo());
    OP_CHECK_NULL_WITH_CONTEXT(context, compileInfo);
    auto xShape = context->GetInputShape(0);
    OP_CHECK_IF(xShape == nullptr, OP_LOGE(context, "x is null"), return ge::GRAPH_FAILED);
    const int64_t rows = xShape->GetStorageShape().GetDim(0);
    const bool* keepDim = context->GetAttrs()->GetAttrPointer<bool>(0);
    OP_CHECK_IF(*keepDim, OP_LOGE_FOR_INVALID_VALUE(context, "keep_dim", "true", "false"),
                return ge::GRAPH_FAILED);

    DialectRowsTilingData tiling;
    tiling.set_rows(rows);
    tiling.set_perCore(static_cast<uint32_t>(CeilDiv(rows, compileInfo->coreNum)));
    context->SetBlockDim(static_cast<uint32_t>(CeilDiv(rows, tiling.get_perCore())));
    context->SetTilingKey(CeilAlign(3U, 2U));
    tiling.SaveToBuffer(context->GetRawTilingData()->GetData(),
                        context->GetRawTilingData()->GetCapacity());
    context->GetRawTilingData()->SetDataSize(tiling.GetDataSize());
    size_t* workspaces = context->GetWorkspaceSizes(1);
    auto ascendcPlatform = platform_ascendc::PlatformAscendC(context->GetPlatformInfo());
    workspaces[0] = ascendcPlatform.GetLibApiWorkSpaceSize();
    return ge::GRAPH_SUCCESS;
}

ge::graphStatus TilingPrepare4DialectRows(gert::TilingParseContext* context) {
    auto compileInfo = context->GetCompiledInfo<DialectRowsCompileInfo>();
    OP_CHECK_NULL_WITH_CONTEXT(context, compileInfo);
    fe::PlatFormInfos* platformInfo = context->GetPlatformInfo();
    OP_CHECK_NULL_WITH_CONTEXT(context, platformInfo);
    auto ascendcPlatform = platform_ascendc::PlatformAscendC(platformInfo);
    compileInfo->coreNum = static_cast<int32_t>(ascendcPlatform.GetCoreNumAiv());
    ascendcPlatform.GetCoreMemSize(platform_ascendc::CoreMemType::UB, compileInfo->ubSize);
    return ge::GRAPH_SUCCESS;
}

IMPL_OP_OPTILING(DialectRows)
    .Tiling(Tiling4DialectRows)
    .TilingParse<DialectRowsCompileInfo>(TilingPrepare4DialectRows);

}  // namespace
}  // namespace optiling

namespace portacl {
namespace {

TEST(Dialect, OperatorInfersAndTiles) {
    const HostTensor inputs[] = {{{100, 7}, ge::DT_FLOAT}};
    HostTensor outputs[1];
    const HostAttr attrs[] = {HostAttr::Bool(false)};
    ASSERT_TRUE(InferShapes("DialectRows", inputs, attrs, outputs).ok());
    EXPECT_EQ(outputs[0].shape.GetShape(), (gert::Shape{100}));

    const TilingResult result =
        RunTiling("DialectRows", inputs, outputs, attrs, {*FindSoc("Ascend950"), 8});
    ASSERT_TRUE(result.ok()) << result.text;
    EXPECT_EQ(result.blockDim, 8U);
    EXPECT_EQ(result.tilingKey, 4U);
    EXPECT_EQ(result.workspaceBytes()[0], 16777216U);
    EXPECT_EQ(result.data,
              (std::vector<uint8_t>{100, 0, 0, 0, 0, 0, 0, 0, 13, 0, 0, 0, 0, 0, 0, 0}));
}

TEST(Dialect, UnknownRankStaysUnknown) {
    const HostTensor inputs[] = {{{-2}, ge::DT_FLOAT}};
    HostTensor outputs[1];
    ASSERT_TRUE(InferShapes("DialectRows", inputs, {}, outputs).ok());
    EXPECT_EQ(outputs[0].shape.GetShape(), (gert::Shape{-2}));
}

TEST(DialectMath, DivisorZeroLeavesTheDividend) {
    EXPECT_EQ(Ops::Base::FloorDiv(7, 2), 3);
    EXPECT_EQ(Ops::Base::FloorDiv(7, 0), 7);
    EXPECT_EQ(Ops::Base::CeilDiv(7, 2), 4);
    EXPECT_EQ(Ops::Base::CeilDiv(7, 0), 7);
    EXPECT_EQ(Ops::Base::FloorAlign(7, 4), 4);
    EXPECT_EQ(Ops::Base::CeilAlign(7, 4), 8);
    EXPECT_EQ(Ops::Base::CeilAlign(8, 4), 8);
}

TEST(DialectPlatform, HasTheNumbersOfTheCores) {
    const gert::TilingContext* context = nullptr;
    EXPECT_EQ(Ops::Base::GetSimtMaxThreadNum(context), 2048U);
    EXPECT_EQ(Ops::Base::GetUbBlockSize(context), 32U);
    EXPECT_EQ(Ops::Base::GetVRegSize(context), 256U);
    EXPECT_EQ(Ops::Base::GetCacheLineSize(context), 256U);
    EXPECT_EQ(Ops::Base::GetSimtMaxDCacheSize(context), 131072U);
}

}  // namespace
}  // namespace portacl
