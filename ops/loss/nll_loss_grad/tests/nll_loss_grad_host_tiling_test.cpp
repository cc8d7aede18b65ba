// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "ops/loss/nll_loss_grad/op_host/arch35/nll_loss_grad_tiling_arch35.h"
#include "ops/loss/nll_loss_grad/tests/nll_loss_grad_host_tiling_case.h"

namespace portacl::nll_loss_grad::test {
namespace {

using gert::Shape;

constexpr uint32_t kLocalMemoryBytes = 221184;
constexpr size_t kWorkspaceBytes = 16777216;

struct Example {
    std::string name;
    Shape x;
    uint32_t cores;
    uint64_t fillBlocks;
    uint64_t perBlock;
    uint64_t tail;
    uint64_t rowBlocks;
    uint32_t blockDim;
};

// The worked examples of CANN's tiling. The last two differ from it: it chooses no block at all
// for the one, and for the other a block that has rows to store in an output without elements.
const Example kExamples[] = {
    {"Vector", {5}, 64, 5, 1, 0, 1, 5},
    {"LongVector", {1000}, 64, 64, 15, 40, 1, 64},
    {"OneElement", {1, 1}, 64, 1, 1, 0, 1, 1},
    {"SmallMatrix", {5, 3}, 64, 15, 1, 0, 1, 15},
    {"Imagenet", {64, 1000}, 64, 64, 1000, 0, 1, 64},
    {"OneRowTooManyForABlock", {1025, 7}, 64, 64, 112, 7, 2, 64},
    {"EightRowBlocks", {8192, 10}, 64, 64, 1280, 0, 8, 64},
    {"LanguageModel", {8192, 50257}, 72, 72, 5718129, 56, 8, 72},
    {"EightCores", {65536, 3}, 8, 8, 24576, 0, 8, 8},
    {"SixteenCores", {100000, 10}, 16, 16, 62500, 0, 16, 16},
    {"TwoClasses", {1048576, 2}, 56, 56, 37449, 8, 56, 56},
    {"SmallImages", {2, 3, 4, 5}, 64, 64, 1, 56, 1, 64},
    {"Segmentation", {8, 21, 512, 512}, 64, 64, 688128, 0, 64, 64},
    {"NoRows", {0, 10}, 64, 0, 0, 0, 0, 1},
    {"NoClasses", {10, 0}, 64, 0, 0, 0, 0, 1},
};

struct NllLossGradTiling : testing::TestWithParam<Example> {};

TEST_P(NllLossGradTiling, SplitsTheCoresAsWorkedOut) {
    const Example& row = GetParam();
    const TilingResult result = TilingCase{.x = row.x, .vectorCores = row.cores}.Run();
    ASSERT_TRUE(result.ok()) << result.text;
    ASSERT_EQ(result.data.size(), sizeof(TilingBytes));
    const TilingBytes bytes = BytesOf(result);
    EXPECT_EQ(bytes.fillBlocks, row.fillBlocks);
    EXPECT_EQ(bytes.perBlock, row.perBlock);
    EXPECT_EQ(bytes.tail, row.tail);
    EXPECT_EQ(bytes.rowBlocks, row.rowBlocks);
    EXPECT_EQ(bytes.usedThread, 1024U);
    EXPECT_EQ(result.blockDim, row.blockDim);
    EXPECT_EQ(result.tilingKey, 0U);
    EXPECT_EQ(result.scheduleMode, 1U);
    EXPECT_EQ(result.localMemoryBytes, kLocalMemoryBytes);
    ASSERT_EQ(result.workspaceBytes().size(), 1U);
    EXPECT_EQ(result.workspaceBytes()[0], kWorkspaceBytes);
}

TEST_P(NllLossGradTiling, DescribesTheShape) {
    const Shape& x = GetParam().x;
    const TilingBytes bytes = BytesOf(TilingCase{.x = x, .vectorCores = GetParam().cores}.Run());
    const size_t rank = x.GetDimNum();
    EXPECT_EQ(bytes.xDims, rank);
    EXPECT_EQ(bytes.batchNum, static_cast<uint64_t>(rank == 1 ? 1 : x.GetDim(0)));
    EXPECT_EQ(bytes.classNum, static_cast<uint64_t>(rank == 1 ? x.GetDim(0) : x.GetDim(1)));
    EXPECT_EQ(bytes.height, static_cast<uint64_t>(rank == 4 ? x.GetDim(2) : 1));
    EXPECT_EQ(bytes.width, static_cast<uint64_t>(rank == 4 ? x.GetDim(3) : 1));
}

TEST_P(NllLossGradTiling, FillsEachElementOnce) {
    const Example& row = GetParam();
    const TilingBytes bytes = BytesOf(TilingCase{.x = row.x, .vectorCores = row.cores}.Run());
    EXPECT_EQ(bytes.fillBlocks * bytes.perBlock + bytes.tail,
              static_cast<uint64_t>(row.x.GetShapeSize()));
    EXPECT_TRUE(bytes.fillBlocks == 0 || bytes.tail < bytes.fillBlocks);
}

INSTANTIATE_TEST_SUITE_P(WorkedExamples, NllLossGradTiling, testing::ValuesIn(kExamples),
                         [](const auto& row) { return row.param.name; });

TEST(NllLossGradTilingAttributes, AreNumbersInTheTilingData) {
    const std::pair<const char*, uint32_t> modes[] = {{"none", 0}, {"mean", 1}, {"sum", 2}};
    for (const auto& [word, mode] : modes) {
        const TilingBytes bytes =
            BytesOf(TilingCase{.attrs = {HostAttr::Text(word), HostAttr::Int(7)}}.Run());
        EXPECT_EQ(bytes.reductionMode, mode) << word;
        EXPECT_EQ(bytes.ignoreIdx, 7);
    }
}

TEST(NllLossGradTilingTypes, AreAllThatTheDefinitionNames) {
    for (const ge::DataType type : {ge::DT_FLOAT, ge::DT_FLOAT16, ge::DT_BF16}) {
        for (const ge::DataType target : {ge::DT_INT32, ge::DT_INT64, ge::DT_UINT8}) {
            EXPECT_TRUE((TilingCase{.type = type, .target = target}.Run().ok()));
        }
    }
}

// As where tiling runs without the parse step: one core stores rows.
TEST(NllLossGradTilingCompileInfo, DefaultsGiveOneRowBlock) {
    const optiling::NLLLossGradCompileInfo defaults;
    TilingCase call{.x = {32, 2}, .compileInfo = &defaults};
    call.soc.unifiedBufferBytes = 196608;
    const TilingResult result = call.Run();
    ASSERT_TRUE(result.ok()) << result.text;
    const TilingBytes bytes = BytesOf(result);
    EXPECT_EQ(bytes.fillBlocks, 64U);
    EXPECT_EQ(bytes.perBlock, 1U);
    EXPECT_EQ(bytes.tail, 0U);
    EXPECT_EQ(bytes.rowBlocks, 1U);
    EXPECT_EQ(result.blockDim, 64U);
    EXPECT_EQ(result.localMemoryBytes, 163840U);

    call.x = {100000, 2};
    EXPECT_EQ(BytesOf(call.Run()).rowBlocks, 1U);
}

TEST(NllLossGradTilingCompileInfo, FewerThreadsThanTheLaunchBoundMakeMoreRowBlocks) {
    const optiling::NLLLossGradCompileInfo info{.coreNum = 64, .maxThread = 512};
    const TilingBytes bytes = BytesOf(TilingCase{.x = {1025, 7}, .compileInfo = &info}.Run());
    EXPECT_EQ(bytes.usedThread, 512U);
    EXPECT_EQ(bytes.rowBlocks, 3U);
}

}  // namespace
}  // namespace portacl::nll_loss_grad::test
