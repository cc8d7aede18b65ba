// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/op_registry.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "graph/operator_reg.h"
#include "register/op_def_registry.h"
#include "register/op_impl_registry.h"
#include "register/tilingdata_base.h"
#include "runtime/soc_table.h"

namespace ops {
namespace {

ge::graphStatus ShapesOfDefinition(gert::InferShapeContext*) { return ge::GRAPH_SUCCESS; }
ge::graphStatus ShapesOfImpl(gert::InferShapeContext*) { return ge::GRAPH_SUCCESS; }
ge::graphStatus TypesOfImpl(gert::InferDataTypeContext*) { return ge::GRAPH_SUCCESS; }
ge::graphStatus TilingOfDefinition(gert::TilingContext*) { return ge::GRAPH_SUCCESS; }
ge::graphStatus TilingOfImpl(gert::TilingContext*) { return ge::GRAPH_SUCCESS; }
ge::graphStatus ParseOfImpl(gert::TilingParseContext*) { return ge::GRAPH_SUCCESS; }

struct CompileInfo {
    int cores = 5;
};

class RegistryDefined : public OpDef {
  public:
    explicit RegistryDefined(const char* name) : OpDef(name) {
        this->Input("x");
        this->SetInferShape(ShapesOfDefinition);
        this->AICore().SetTiling(TilingOfDefinition).AddConfig("ascend910b");
    }
};
OP_ADD(RegistryDefined);

class RegistryBoth : public RegistryDefined {
  public:
    using RegistryDefined::RegistryDefined;
};
OP_ADD(RegistryBoth);

IMPL_OP_INFERSHAPE(RegistryBoth).InferShape(ShapesOfImpl).InferDataType(TypesOfImpl);
IMPL_OP_OPTILING(RegistryBoth).Tiling(TilingOfImpl, 64).TilingParse<CompileInfo>(ParseOfImpl);

TEST(OpRegistry, FindsADefinition) {
    const OpDef* definition = portacl::FindOpDef("RegistryDefined");
    ASSERT_NE(definition, nullptr);
    EXPECT_EQ(definition->GetOpType(), "RegistryDefined");
    EXPECT_EQ(definition->GetInputs().size(), 1U);
    EXPECT_EQ(portacl::FindOpDef("RegistryDefined"), definition);
}

TEST(OpRegistry, AnswersNullForATypeThatNobodyRegistered) {
    EXPECT_EQ(portacl::FindOpDef("RegistryNone"), nullptr);
    EXPECT_EQ(portacl::FindOpImpl("RegistryNone"), nullptr);
    EXPECT_EQ(portacl::FindOpProto("RegistryNone"), nullptr);
    EXPECT_EQ(portacl::FindTilingLayout("RegistryNone"), nullptr);
    EXPECT_EQ(portacl::FindOpProto("RegistryDefined"), nullptr);
    EXPECT_EQ(portacl::FindTilingLayout("RegistryDefined"), nullptr);
}

TEST(OpRegistry, TakesFunctionsOfTheDefinitionWhereThereAreNoOthers) {
    const gert::OpImplFunctions* impl = portacl::FindOpImpl("RegistryDefined");
    ASSERT_NE(impl, nullptr);
    EXPECT_EQ(impl->inferShape, &ShapesOfDefinition);
    EXPECT_EQ(impl->tiling, &TilingOfDefinition);
    EXPECT_EQ(impl->inferDataType, nullptr);
    EXPECT_EQ(impl->maxTilingDataBytes, 2048U);
}

TEST(OpRegistry, MergesRegistrationsOfOneTypeAndPrefersThemToTheDefinition) {
    const gert::OpImplFunctions* impl = portacl::FindOpImpl("RegistryBoth");
    ASSERT_NE(impl, nullptr);
    EXPECT_EQ(impl->inferShape, &ShapesOfImpl);
    EXPECT_EQ(impl->inferDataType, &TypesOfImpl);
    EXPECT_EQ(impl->tiling, &TilingOfImpl);
    EXPECT_EQ(impl->maxTilingDataBytes, 64U);
    EXPECT_EQ(impl->tilingParse, &ParseOfImpl);
    void* compileInfo = impl->makeCompileInfo();
    EXPECT_EQ(static_cast<CompileInfo*>(compileInfo)->cores, 5);
    impl->deleteCompileInfo(compileInfo);
}

TEST(OpRegistry, ListsTypesSorted) {
    const std::vector<std::string> types = portacl::OpTypes();
    EXPECT_TRUE(std::is_sorted(types.begin(), types.end()));
    EXPECT_EQ(std::count(types.begin(), types.end(), "RegistryBoth"), 1);
    EXPECT_EQ(std::count(types.begin(), types.end(), "RegistryDefined"), 1);
}

TEST(OpRegistry, KnowsTheFamiliesThatATypeHasAKernelFor) {
    EXPECT_TRUE(portacl::HasAiCoreConfig("RegistryDefined", *portacl::FindSoc("Ascend910B3")));
    EXPECT_FALSE(portacl::HasAiCoreConfig("RegistryDefined", *portacl::FindSoc("Ascend950")));
    EXPECT_FALSE(portacl::HasAiCoreConfig("RegistryNone", *portacl::FindSoc("Ascend910B3")));
}

}  // namespace
}  // namespace ops

namespace optiling {

BEGIN_TILING_DATA_DEF(RegistryTilingData)
TILING_DATA_FIELD_DEF(uint32_t, length);
END_TILING_DATA_DEF;
REGISTER_TILING_DATA_CLASS(RegistryTiled, RegistryTilingData)

TEST(OpRegistry, FindsTheLayoutOfTilingData) {
    const TilingLayout* layout = portacl::FindTilingLayout("RegistryTiled");
    ASSERT_NE(layout, nullptr);
    EXPECT_STREQ(layout->className(), "RegistryTilingData");
    EXPECT_EQ(portacl::FindOpImpl("RegistryTiled"), nullptr);
}

}  // namespace optiling

namespace ge {

REG_OP(RegistryGraphed)
    .INPUT(x, TensorType({DT_FLOAT, DT_BF16}))
    .OPTIONAL_INPUT(bias, TensorType::ALL())
    .DYNAMIC_INPUT(rest, TensorType({DT_INT32}))
    .OUTPUT(y, TensorType({DT_FLOAT}))
    .DYNAMIC_OUTPUT(more, TensorType({DT_INT32}))
    .REQUIRED_ATTR(axis, Int)
    .ATTR(alpha, Float, 1.0)
    .ATTR(axes, ListInt, {0, -1})
    .ATTR(mode, String, "sum")
    .OP_END_FACTORY_REG(RegistryGraphed)

        TEST(OpRegistry, FindsAGraphPrototype) {
    using Presence = OperatorProto::Presence;
    const OperatorProto* proto = portacl::FindOpProto("RegistryGraphed");
    ASSERT_NE(proto, nullptr);
    EXPECT_EQ(proto->type(), "RegistryGraphed");
    ASSERT_EQ(proto->inputs().size(), 3U);
    EXPECT_EQ(proto->inputs()[0].types, (std::vector{DT_FLOAT, DT_BF16}));
    EXPECT_EQ(proto->inputs()[1].presence, Presence::kOptional);
    EXPECT_EQ(proto->inputs()[2].presence, Presence::kDynamic);
    ASSERT_EQ(proto->outputs().size(), 2U);
    EXPECT_EQ(proto->outputs()[0].name, "y");
    EXPECT_EQ(proto->outputs()[1].presence, Presence::kDynamic);
    ASSERT_EQ(proto->attrs().size(), 4U);
    EXPECT_EQ(proto->attrs()[0].type, "Int");
    EXPECT_TRUE(std::holds_alternative<std::monostate>(proto->attrs()[0].fallback));
    EXPECT_EQ(std::get<float>(proto->attrs()[1].fallback), 1.0F);
    EXPECT_EQ(std::get<std::vector<int64_t>>(proto->attrs()[2].fallback),
              (std::vector<int64_t>{0, -1}));
    EXPECT_EQ(std::get<std::string>(proto->attrs()[3].fallback), "sum");
}

}  // namespace ge
