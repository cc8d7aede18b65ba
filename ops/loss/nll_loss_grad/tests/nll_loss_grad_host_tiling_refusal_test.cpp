// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ops/loss/nll_loss_grad/tests/nll_loss_grad_host_tiling_case.h"

namespace portacl::nll_loss_grad::test {
namespace {

struct Refusal {
    std::string name;
    std::string code;
    std::string text;
    TilingCase call;
};

HostAttr Mean() { return HostAttr::Text("mean"); }
HostAttr IgnoreIndex() { return HostAttr::Int(-100); }

SocInfo Soc(uint32_t unifiedBufferBytes) {
    SocInfo soc = *FindSoc("Ascend950");
    soc.unifiedBufferBytes = unifiedBufferBytes;
    return soc;
}

std::vector<Refusal> ShapeRefusals() {
    const std::string shape = "NLLLossGrad: x has an invalid shape, expected ";
    const std::string rank = "NLLLossGrad: x has an invalid rank, expected 1D, 2D or 4D, got ";
    return {
        {"NoX", "EZ9999", "NLLLossGrad: xShape is null, expected a value", {.inputNum = 0}},
        {"NoHeight",
         "EZ0009",
         shape + "a height (dimension 2) above 0, got [2, 3, 0, 5]",
         {.x = {2, 3, 0, 5}}},
        {"NoWidth",
         "EZ0009",
         shape + "a width (dimension 3) above 0, got [2, 3, 4, 0]",
         {.x = {2, 3, 4, 0}}},
        {"NoHeightAndNoWidth",
         "EZ0009",
         shape + "a height (dimension 2) above 0, got [2, 3, 0, 0]",
         {.x = {2, 3, 0, 0}}},
        {"UnknownDim", "EZ0009", shape + "dimensions that are known, got [-1, 3]", {.x = {-1, 3}}},
        {"UnknownRank", "EZ0009", shape + "dimensions that are known, got [-2]", {.x = {-2}}},
        {"TooManyElements",
         "EZ0009",
         shape + "a number of elements that fits 64 bits, got [4611686018427387904, 4]",
         {.x = {int64_t{1} << 62, 4}}},
        {"Rank0", "EZ0011", rank + "0", {.x = {}}},
        {"Rank3", "EZ0011", rank + "3", {.x = {2, 3, 4}}},
        {"Rank5", "EZ0011", rank + "5", {.x = {2, 3, 4, 5, 6}}},
        {"NoOutput", "EZ9999", "NLLLossGrad: xGrad is null, expected a value", {.outputNum = 0}},
        {"OutputOfAnotherShape",
         "EZ0010",
         "NLLLossGrad: x and x_grad have invalid shapes, expected one shape, got [2, 3] and [3, 2]",
         {.xGrad = gert::Shape{3, 2}}},
    };
}

std::vector<Refusal> OtherRefusals() {
    const std::string type =
        "NLLLossGrad: x has an invalid dtype, expected DT_FLOAT, DT_FLOAT16 or DT_BF16, got ";
    const std::string target =
        "NLLLossGrad: target has an invalid dtype, expected DT_INT64, DT_INT32 or DT_UINT8, got ";
    const std::string null = " is null, expected a value";
    return {
        {"NoAttributes", "EZ9999", "NLLLossGrad: attrs" + null, {.attrs = {}}},
        {"NoReduction", "EZ9999", "NLLLossGrad: reduction" + null, {.attrs = {IgnoreIndex()}}},
        {"UnknownReduction",
         "EZ0024",
         "NLLLossGrad: reduction has an invalid value, expected none, mean or sum, got max",
         {.attrs = {HostAttr::Text("max"), IgnoreIndex()}}},
        {"NoIgnoreIndex", "EZ9999", "NLLLossGrad: ignoreIndex" + null, {.attrs = {Mean()}}},
        {"BoolX", "EZ0019", type + "DT_BOOL", {.type = ge::DT_BOOL}},
        {"DoubleX", "EZ0019", type + "DT_DOUBLE", {.type = ge::DT_DOUBLE}},
        {"NoTarget", "EZ9999", "NLLLossGrad: target" + null, {.inputNum = 2}},
        {"Int16Target", "EZ0019", target + "DT_INT16", {.target = ge::DT_INT16}},
        {"FloatTarget", "EZ0019", target + "DT_FLOAT", {.target = ge::DT_FLOAT}},
        {"NoCore",
         "EZ9999",
         "NLLLossGrad: the platform has no vector core, expected at least 1, got 0",
         {.vectorCores = 0}},
        {"NoUnifiedBuffer",
         "EZ9999",
         "NLLLossGrad: the unified buffer is too small, expected more than 32768 bytes, got 32768",
         {.soc = Soc(32768)}},
    };
}

struct NllLossGradTilingRefuses : testing::TestWithParam<Refusal> {};

TEST_P(NllLossGradTilingRefuses, WithCodeAndText) {
    const TilingResult result = GetParam().call.Run();
    EXPECT_EQ(result.status, ge::GRAPH_FAILED);
    EXPECT_EQ(result.code, GetParam().code);
    EXPECT_EQ(result.text, GetParam().text);
    EXPECT_TRUE(result.data.empty());
}

INSTANTIATE_TEST_SUITE_P(Shapes, NllLossGradTilingRefuses, testing::ValuesIn(ShapeRefusals()),
                         [](const auto& row) { return row.param.name; });
INSTANTIATE_TEST_SUITE_P(Others, NllLossGradTilingRefuses, testing::ValuesIn(OtherRefusals()),
                         [](const auto& row) { return row.param.name; });

// Of several faults, the first in the order of the checks is reported.
const Refusal kOrder[] = {
    {"HeightBeforeReduction",
     "EZ0009",
     "",
     {.x = {2, 3, 0, 5}, .attrs = {HostAttr::Text("max"), IgnoreIndex()}}},
    {"RankBeforeReduction",
     "EZ0011",
     "",
     {.x = {2, 3, 4}, .attrs = {HostAttr::Text("max"), IgnoreIndex()}}},
    {"ReductionBeforeIgnoreIndex", "EZ0024", "", {.attrs = {HostAttr::Text("max")}}},
    {"ReductionBeforeTypes",
     "EZ0024",
     "",
     {.type = ge::DT_BOOL, .attrs = {HostAttr::Text("max"), IgnoreIndex()}}},
    {"TypesBeforeOutput", "EZ0019", "", {.target = ge::DT_BOOL, .outputNum = 0}},
};

struct NllLossGradTilingOrder : testing::TestWithParam<Refusal> {};

TEST_P(NllLossGradTilingOrder, ReportsTheFirstFault) {
    EXPECT_EQ(GetParam().call.Run().code, GetParam().code);
}

INSTANTIATE_TEST_SUITE_P(Faults, NllLossGradTilingOrder, testing::ValuesIn(kOrder),
                         [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace portacl::nll_loss_grad::test
