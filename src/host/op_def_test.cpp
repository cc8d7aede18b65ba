// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <variant>

#include "register/op_def_registry.h"

namespace ops {
namespace {

TEST(OpOption, HasTheDocumentedValues) {
    EXPECT_EQ(IGNORE, 0);
    EXPECT_EQ(OPTIONAL, 1);
    EXPECT_EQ(REQUIRED, 2);
    EXPECT_EQ(DYNAMIC, 3);
    EXPECT_EQ(VIRTUAL, 4);
}

TEST(OpDef, KeepsParametersInTheOrderOfTheirFirstMention) {
    OpDef definition("Add");
    definition.Input("x2").ParamType(OPTIONAL);
    definition.Input("x1").DataType({ge::DT_FLOAT, ge::DT_BF16}).AutoContiguous();
    definition.Input("x2").Format({ge::FORMAT_ND});
    ASSERT_EQ(definition.GetInputs().size(), 2U);
    const OpParamDef& x2 = definition.GetInputs()[0];
    EXPECT_EQ(x2.GetName(), "x2");
    EXPECT_EQ(x2.GetParamType(), OPTIONAL);
    EXPECT_EQ(x2.GetFormats(), std::vector{ge::FORMAT_ND});
    EXPECT_FALSE(x2.IsAutoContiguous());
    const OpParamDef& x1 = definition.GetInputs()[1];
    EXPECT_EQ(x1.GetDataTypes(), (std::vector{ge::DT_FLOAT, ge::DT_BF16}));
    EXPECT_TRUE(x1.IsAutoContiguous());
}

TEST(OpDef, ReferencesToParametersStayValid) {
    OpDef definition("Add");
    OpParamDef& first = definition.Input("x0");
    for (const char* name : {"x1", "x2", "x3", "x4", "x5", "x6", "x7", "x8", "x9"}) {
        definition.Input(name);
    }
    first.ParamType(DYNAMIC);
    EXPECT_EQ(definition.GetInputs()[0].GetParamType(), DYNAMIC);
}

TEST(OpAttrDef, KeepsTypeAndDefault) {
    OpDef definition("Add");
    definition.Attr("flag").AttrType(OPTIONAL).Bool(true);
    definition.Attr("alpha").Float(0.5F);
    definition.Attr("axis").AttrType(REQUIRED).Int();
    definition.Attr("mode").String("sum");
    definition.Attr("axes").ListInt({0, 1});
    const auto& attrs = definition.GetAttrs();
    ASSERT_EQ(attrs.size(), 5U);
    EXPECT_EQ(attrs[0].GetAttrType(), OPTIONAL);
    EXPECT_TRUE(std::get<bool>(attrs[0].GetDefault()));
    EXPECT_EQ(std::get<float>(attrs[1].GetDefault()), 0.5F);
    EXPECT_EQ(attrs[2].GetType(), OpAttrDef::Type::kInt);
    EXPECT_TRUE(std::holds_alternative<std::monostate>(attrs[2].GetDefault()));
    EXPECT_EQ(std::get<std::string>(attrs[3].GetDefault()), "sum");
    EXPECT_EQ(std::get<std::vector<int64_t>>(attrs[4].GetDefault()), (std::vector<int64_t>{0, 1}));
}

TEST(OpAICoreDef, SecondConfigOfANameReplacesTheFirst) {
    OpAICoreDef aiCore;
    OpAICoreConfig config;
    config.DynamicShapeSupportFlag(true).ExtendCfgInfo("coreType.value", "AiCore");
    aiCore.AddConfig("ascend950", config);
    aiCore.AddConfig("ascend910b");
    config.DynamicShapeSupportFlag(false);
    aiCore.AddConfig("ascend950", config);
    ASSERT_EQ(aiCore.GetConfigs().size(), 2U);
    const OpAICoreConfig* found = aiCore.FindConfig("ascend950");
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->GetSoc(), "ascend950");
    EXPECT_EQ(found->GetDynamicShapeSupportFlag(), false);
    EXPECT_EQ(found->GetDynamicRankSupportFlag(), std::nullopt);
    EXPECT_EQ(found->GetExtendCfgInfo().at("coreType.value"), "AiCore");
    EXPECT_EQ(aiCore.FindConfig("ascend310p"), nullptr);
}

}  // namespace
}  // namespace ops
