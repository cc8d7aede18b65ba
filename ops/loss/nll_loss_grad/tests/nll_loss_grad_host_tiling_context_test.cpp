// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
// What a launch never gives to the operator's functions, but a caller of theirs might.
#include <gtest/gtest.h>

#include <string>

#include "exe_graph/runtime/tiling_context.h"
#include "exe_graph/runtime/tiling_parse_context.h"
#include "host/error_capture.h"
#include "host/op_registry.h"
#include "host/soc_platform.h"
#include "host/tiling_state.h"
#include "ops/loss/nll_loss_grad/op_host/arch35/nll_loss_grad_tiling_arch35.h"
#include "ops/loss/nll_loss_grad/tests/nll_loss_grad_host_tiling_case.h"

namespace portacl::nll_loss_grad::test {
namespace {

struct NllLossGradTilingContext : testing::Test {
    const HostTensor inputs[5] = {{{2, 3}, ge::DT_FLOAT},
                                  {{1}, ge::DT_FLOAT},
                                  {{2}, ge::DT_INT64},
                                  {{3}, ge::DT_FLOAT},
                                  {{1}, ge::DT_FLOAT}};
    const HostTensor outputs[1] = {{{2, 3}, ge::DT_FLOAT}};
    const HostAttr attrs[2] = {HostAttr::Text("sum"), HostAttr::Int(-100)};
    const HostNode node{"NLLLossGrad", inputs, outputs, attrs};
    const gert::OpImplFunctions& impl = *FindOpImpl("NLLLossGrad");
    fe::PlatFormInfos platform = PlatformOf(*FindSoc("Ascend950"));
    optiling::NLLLossGradCompileInfo compileInfo;
    ErrorCapture capture;

    std::string Text() const { return capture.Failure(ge::GRAPH_FAILED, "no text").text; }

    ge::graphStatus Tile(size_t capacityBytes, fe::PlatFormInfos* infos, const void* parsed) {
        const auto buffer = gert::TilingData::CreateCap(capacityBytes);
        TilingState state;
        state.data = reinterpret_cast<gert::TilingData*>(buffer.get());
        state.platform = infos;
        state.compileInfo = parsed;
        gert::TilingContext context(node, state);
        return impl.tiling(&context);
    }
    ge::graphStatus Parse(fe::PlatFormInfos* infos, void* parsed) const {
        gert::TilingParseContext context(node, infos, parsed);
        return impl.tilingParse(&context);
    }
};

TEST_F(NllLossGradTilingContext, TilesIntoABufferOfItsExactSize) {
    EXPECT_EQ(Tile(88, &platform, &compileInfo), ge::GRAPH_SUCCESS);
    EXPECT_EQ(Text(), "no text");
}

TEST_F(NllLossGradTilingContext, RefusesABufferThatIsTooSmall) {
    EXPECT_EQ(Tile(87, &platform, &compileInfo), ge::GRAPH_FAILED);
    EXPECT_EQ(Text(), "NLLLossGrad: the tiling buffer is too small, expected 88 bytes, got 87");
}

TEST_F(NllLossGradTilingContext, RefusesToTileWithoutAPlatform) {
    EXPECT_EQ(Tile(88, nullptr, &compileInfo), ge::GRAPH_FAILED);
    EXPECT_EQ(Text(), "NLLLossGrad: platform is null, expected a value");
}

TEST_F(NllLossGradTilingContext, RefusesToTileWithoutACompileInfo) {
    EXPECT_EQ(Tile(88, &platform, nullptr), ge::GRAPH_FAILED);
    EXPECT_EQ(Text(), "NLLLossGrad: compileInfo is null, expected a value");
}

TEST_F(NllLossGradTilingContext, ParsesCoresAndThreads) {
    EXPECT_EQ(compileInfo.coreNum, 1U);
    EXPECT_EQ(compileInfo.maxThread, 1024U);
    EXPECT_EQ(Parse(&platform, &compileInfo), ge::GRAPH_SUCCESS);
    EXPECT_EQ(compileInfo.coreNum, 64U);
    EXPECT_EQ(compileInfo.maxThread, 2048U);
}

TEST_F(NllLossGradTilingContext, RefusesToParseWithoutAPlatform) {
    EXPECT_EQ(Parse(nullptr, &compileInfo), ge::GRAPH_FAILED);
    EXPECT_EQ(Text(), "NLLLossGrad: platform is null, expected a value");
}

TEST_F(NllLossGradTilingContext, RefusesToParseWithoutACompileInfo) {
    EXPECT_EQ(Parse(&platform, nullptr), ge::GRAPH_FAILED);
    EXPECT_EQ(Text(), "NLLLossGrad: compileInfo is null, expected a value");
}

TEST_F(NllLossGradTilingContext, RefusesToTileForAPlatformWithoutCores) {
    fe::PlatFormInfos nothing;
    EXPECT_EQ(Tile(88, &nothing, &compileInfo), ge::GRAPH_FAILED);
    EXPECT_EQ(Text(), "NLLLossGrad: the platform has no vector core, expected at least 1, got 0");
}

}  // namespace
}  // namespace portacl::nll_loss_grad::test
