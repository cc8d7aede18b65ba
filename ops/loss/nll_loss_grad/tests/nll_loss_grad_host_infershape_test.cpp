// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "host/infer_shapes.h"

namespace portacl {
namespace {

using gert::Shape;

const HostAttr kMean[] = {HostAttr::Text("mean"), HostAttr::Int(-100)};

struct Inputs {
    std::vector<HostTensor> tensors;

    explicit Inputs(const Shape& x, ge::DataType type = ge::DT_FLOAT)
        : tensors{{x, type}, {{1}, type}, {{1}, ge::DT_INT64}, {{1}, type}, {{1}, type}} {}
};

struct Row {
    std::string name;
    Shape x;
};

const Row kShapes[] = {
    {"Rank1", {5}},
    {"Rank2", {32, 10}},
    {"Rank4", {8, 21, 512, 512}},
    {"Empty", {0, 10}},
    {"NoClasses", {10, 0}},
    {"UnknownRank", {-2}},
    {"UnknownLength", {-1}},
    {"UnknownBatch", {-1, 10}},
    {"UnknownEverywhere", {-1, -1, -1, -1}},
    {"UnknownHeight", {2, 3, -1, 5}},
};

struct NllLossGradInferShape : testing::TestWithParam<Row> {};

TEST_P(NllLossGradInferShape, GivesTheGradientTheShapeOfX) {
    HostTensor xGrad;
    const Inputs inputs(GetParam().x);
    const HostStatus status = InferShapes("NLLLossGrad", inputs.tensors, kMean, {&xGrad, 1});
    ASSERT_TRUE(status.ok()) << status.text;
    EXPECT_EQ(xGrad.shape.GetOriginShape(), GetParam().x);
}

INSTANTIATE_TEST_SUITE_P(Shapes, NllLossGradInferShape, testing::ValuesIn(kShapes),
                         [](const auto& row) { return row.param.name; });

TEST(NllLossGradInferDataType, GivesTheGradientTheTypeOfX) {
    for (const ge::DataType type : {ge::DT_FLOAT, ge::DT_FLOAT16, ge::DT_BF16}) {
        HostTensor xGrad;
        const Inputs inputs({2, 3}, type);
        EXPECT_TRUE(InferShapes("NLLLossGrad", inputs.tensors, kMean, {&xGrad, 1}).ok());
        EXPECT_EQ(xGrad.desc.GetDataType(), type);
    }
}

TEST(NllLossGradInferDataType, IgnoresTheTypesOfOtherInputs) {
    HostTensor xGrad;
    Inputs inputs({2, 3});
    for (size_t i = 1; i < inputs.tensors.size(); ++i) {
        inputs.tensors[i].desc.SetDataType(ge::DT_COMPLEX64);
    }
    EXPECT_TRUE(InferShapes("NLLLossGrad", inputs.tensors, kMean, {&xGrad, 1}).ok());
}

struct Refusal {
    std::string name;
    std::string code;
    std::string text;
    Inputs inputs = Inputs({2, 3});
    std::vector<HostAttr> attrs{std::begin(kMean), std::end(kMean)};
    size_t outputNum = 1;
};

Refusal WithInputNum(Refusal row, size_t inputNum) {
    row.inputs.tensors.resize(inputNum);
    return row;
}

std::vector<Refusal> Refusals() {
    const std::string rank = "NLLLossGrad: x has an invalid rank, expected 1D, 2D or 4D, got ";
    const std::string type =
        "NLLLossGrad: x has an invalid dtype, expected DT_FLOAT, DT_FLOAT16 or DT_BF16, got ";
    const std::string null = " is null, expected a value";
    return {
        WithInputNum({"NoX", "EZ9999", "NLLLossGrad: x" + null}, 0),
        WithInputNum({"NoTarget", "EZ9999", "NLLLossGrad: target" + null}, 2),
        {"NoOutput", "EZ9999", "NLLLossGrad: xGrad" + null, Inputs({2, 3}), {kMean[0]}, 0},
        {"NoAttributes", "EZ9999", "NLLLossGrad: attrs" + null, Inputs({2, 3}), {}},
        {"NoReduction", "EZ9999", "NLLLossGrad: reduction" + null, Inputs({2, 3}), {kMean[1]}},
        {"Rank0", "EZ0011", rank + "0", Inputs(Shape{})},
        {"Rank3", "EZ0011", rank + "3", Inputs({2, 3, 4})},
        {"Rank5", "EZ0011", rank + "5", Inputs({2, 3, 4, 5, 6})},
        {"TwoUnknownRanks", "EZ0011", rank + "3", Inputs({-2, -2, -2})},
        {"Double", "EZ0019", type + "DT_DOUBLE", Inputs({2, 3}, ge::DT_DOUBLE)},
        {"Int32", "EZ0019", type + "DT_INT32", Inputs({2, 3}, ge::DT_INT32)},
        {"NoType", "EZ0019", type + "DT_UNDEFINED(-1)", Inputs({2, 3}, ge::DT_UNDEFINED)},
    };
}

struct NllLossGradInferRefuses : testing::TestWithParam<Refusal> {};

TEST_P(NllLossGradInferRefuses, WithCodeAndText) {
    HostTensor xGrad;
    const HostStatus status = InferShapes("NLLLossGrad", GetParam().inputs.tensors,
                                          GetParam().attrs, {&xGrad, GetParam().outputNum});
    EXPECT_EQ(status.status, ge::GRAPH_FAILED);
    EXPECT_EQ(status.code, GetParam().code);
    EXPECT_EQ(status.text, GetParam().text);
}

INSTANTIATE_TEST_SUITE_P(Conditions, NllLossGradInferRefuses, testing::ValuesIn(Refusals()),
                         [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace portacl
