// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <set>
#include <string>
#include <variant>
#include <vector>

#include "graph/operator_proto.h"
#include "host/op_registry.h"
#include "register/op_def_registry.h"
#include "runtime/soc_table.h"

namespace portacl {
namespace {

using ge::DT_BF16;
using ge::DT_FLOAT;
using ge::DT_FLOAT16;
using ge::DT_INT32;
using ge::DT_INT64;
using ge::DT_UINT8;

struct Column {
    std::string name;
    ge::DataType floats;
    ge::DataType target;
};

const Column kColumns[] = {
    {"FloatInt32", DT_FLOAT, DT_INT32},     {"Bf16Int32", DT_BF16, DT_INT32},
    {"FloatInt64", DT_FLOAT, DT_INT64},     {"Bf16Int64", DT_BF16, DT_INT64},
    {"FloatUint8", DT_FLOAT, DT_UINT8},     {"Bf16Uint8", DT_BF16, DT_UINT8},
    {"Float16Int32", DT_FLOAT16, DT_INT32}, {"Float16Int64", DT_FLOAT16, DT_INT64},
    {"Float16Uint8", DT_FLOAT16, DT_UINT8},
};

const std::vector<std::string> kInputNames = {"x", "y_grad", "target", "weight", "total_weight"};

const ops::OpDef& Definition() {
    static const ops::OpDef missing("missing");
    const ops::OpDef* found = FindOpDef("NLLLossGrad");
    return found == nullptr ? missing : *found;
}

TEST(NllLossGradDefinition, HasFiveInputsAndOneOutput) {
    ASSERT_EQ(Definition().GetInputs().size(), kInputNames.size());
    for (size_t i = 0; i < kInputNames.size(); ++i) {
        EXPECT_EQ(Definition().GetInputs()[i].GetName(), kInputNames[i]);
        EXPECT_EQ(Definition().GetInputs()[i].GetParamType(), ops::REQUIRED);
    }
    ASSERT_EQ(Definition().GetOutputs().size(), 1U);
    EXPECT_EQ(Definition().GetOutputs()[0].GetName(), "x_grad");
    EXPECT_EQ(Definition().GetOutputs()[0].GetParamType(), ops::REQUIRED);
}

struct NllLossGradColumn : testing::TestWithParam<size_t> {};

TEST_P(NllLossGradColumn, IsOneCombinationOfTypes) {
    const auto check = [](const ops::OpParamDef& param) {
        const Column& column = kColumns[GetParam()];
        ASSERT_EQ(param.GetDataTypes().size(), std::size(kColumns));
        const bool isTarget = param.GetName() == "target";
        EXPECT_EQ(param.GetDataTypes()[GetParam()], isTarget ? column.target : column.floats);
        EXPECT_EQ(param.GetFormats().at(GetParam()), ge::FORMAT_ND);
        EXPECT_EQ(param.GetUnknownShapeFormats().at(GetParam()), ge::FORMAT_ND);
    };
    for (const ops::OpParamDef& input : Definition().GetInputs()) check(input);
    for (const ops::OpParamDef& output : Definition().GetOutputs()) check(output);
}

INSTANTIATE_TEST_SUITE_P(Types, NllLossGradColumn, testing::Range(size_t{0}, std::size(kColumns)),
                         [](const auto& column) { return kColumns[column.param].name; });

TEST(NllLossGradDefinition, HasTwoAttributesWithDefaults) {
    const auto& attrs = Definition().GetAttrs();
    ASSERT_EQ(attrs.size(), 2U);
    EXPECT_EQ(attrs[0].GetName(), "reduction");
    EXPECT_EQ(attrs[0].GetAttrType(), ops::OPTIONAL);
    EXPECT_EQ(std::get<std::string>(attrs[0].GetDefault()), "mean");
    EXPECT_EQ(attrs[1].GetName(), "ignore_index");
    EXPECT_EQ(attrs[1].GetAttrType(), ops::OPTIONAL);
    EXPECT_EQ(std::get<int64_t>(attrs[1].GetDefault()), -100);
}

TEST(NllLossGradDefinition, IsBuiltForTheFamiliesWithSimt) {
    ASSERT_EQ(Definition().GetAICore().GetConfigs().size(), 2U);
    for (const char* soc : {"ascend950", "ascend350"}) {
        const ops::OpAICoreConfig* config = Definition().GetAICore().FindConfig(soc);
        ASSERT_NE(config, nullptr) << soc;
        EXPECT_EQ(config->GetDynamicCompileStaticFlag(), true);
        EXPECT_EQ(config->GetDynamicRankSupportFlag(), true);
        EXPECT_EQ(config->GetDynamicShapeSupportFlag(), true);
        EXPECT_EQ(config->GetNeedCheckSupportFlag(), false);
    }
    EXPECT_TRUE(HasAiCoreConfig("NLLLossGrad", *FindSoc("Ascend950")));
    EXPECT_TRUE(HasAiCoreConfig("NLLLossGrad", *FindSoc("Ascend350")));
    EXPECT_FALSE(HasAiCoreConfig("NLLLossGrad", *FindSoc("Ascend910B")));
}

TEST(NllLossGradPrototype, AgreesWithTheDefinition) {
    const ge::OperatorProto* proto = FindOpProto("NLLLossGrad");
    ASSERT_NE(proto, nullptr);
    const auto check = [](const ge::OperatorProto::Tensor& tensor, const ops::OpParamDef& param) {
        EXPECT_EQ(tensor.name, param.GetName());
        EXPECT_EQ(tensor.presence, ge::OperatorProto::Presence::kRequired);
        const auto& types = param.GetDataTypes();
        EXPECT_EQ(std::set(tensor.types.begin(), tensor.types.end()),
                  std::set(types.begin(), types.end()))
            << tensor.name;
    };
    ASSERT_EQ(proto->inputs().size(), Definition().GetInputs().size());
    for (size_t i = 0; i < proto->inputs().size(); ++i) {
        check(proto->inputs()[i], Definition().GetInputs()[i]);
    }
    ASSERT_EQ(proto->outputs().size(), 1U);
    check(proto->outputs()[0], Definition().GetOutputs()[0]);
    ASSERT_EQ(proto->attrs().size(), Definition().GetAttrs().size());
    for (size_t i = 0; i < proto->attrs().size(); ++i) {
        EXPECT_EQ(proto->attrs()[i].name, Definition().GetAttrs()[i].GetName());
        EXPECT_EQ(proto->attrs()[i].fallback, Definition().GetAttrs()[i].GetDefault());
    }
}

}  // namespace
}  // namespace portacl
