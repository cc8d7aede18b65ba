// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/run_tiling.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "log/log.h"
#include "register/op_impl_registry.h"
#include "tiling/platform/platform_ascendc.h"

namespace portacl {
namespace {

struct CoresInfo {
    uint32_t cores = 0;
};

// What the operator of these tests does in its tiling, and how often it parsed.
std::function<ge::graphStatus(gert::TilingContext*)> tiling;
int parses = 0;

ge::graphStatus RunIt(gert::TilingContext* context) { return tiling(context); }

ge::graphStatus Parse(gert::TilingParseContext* context) {
    ++parses;
    const platform_ascendc::PlatformAscendC platform(context->GetPlatformInfo());
    const uint32_t cores = platform.GetCoreNumAiv();
    OP_CHECK_IF(cores == 13, OP_LOGE(context, "13 cores"), return ge::GRAPH_FAILED);
    OP_CHECK_IF(cores == 14, {}, return ge::GRAPH_PARAM_INVALID);
    context->GetCompiledInfo<CoresInfo>()->cores = cores;
    return ge::GRAPH_SUCCESS;
}

IMPL_OP_OPTILING(TilingTest).Tiling(RunIt, 16).TilingParse<CoresInfo>(Parse);
IMPL_OP_OPTILING(TilingWithoutParse).Tiling(RunIt);

const SocInfo& Ascend950() { return *FindSoc("Ascend950"); }

TilingResult TileWith(const char* type, const TilingTarget& target,
                      std::function<ge::graphStatus(gert::TilingContext*)> function) {
    tiling = std::move(function);
    const HostTensor inputs[] = {{{2, 3}, ge::DT_FLOAT}};
    const HostTensor outputs[] = {{{2, 3}, ge::DT_FLOAT}};
    const HostAttr attrs[] = {HostAttr::Int(7)};
    return RunTiling(type, inputs, outputs, attrs, target);
}

TEST(RunTiling, ReturnsAllThatTheTilingDecides) {
    const TilingResult result =
        TileWith("TilingTest", {Ascend950()}, [](gert::TilingContext* context) {
            context->SetTilingKey(5);
            context->SetBlockDim(8);
            context->SetScheduleMode(1);
            context->SetLocalMemorySize(1000);
            context->SetNeedAtomic(true);
            std::fill_n(context->GetWorkspaceSizes(2), 2, 64);
            return context->GetRawTilingData()->Append(
                static_cast<uint64_t>(*context->GetAttrs()->GetInt(0)));
        });
    EXPECT_TRUE(result.ok()) << result.text;
    EXPECT_EQ(result.tilingKey, 5U);
    EXPECT_EQ(result.blockDim, 8U);
    EXPECT_EQ(result.scheduleMode, 1U);
    EXPECT_EQ(result.localMemoryBytes, 1000U);
    EXPECT_TRUE(result.needsAtomic);
    EXPECT_EQ(std::vector(result.workspaceBytes().begin(), result.workspaceBytes().end()),
              (std::vector<size_t>{64, 64}));
    EXPECT_EQ(result.data, (std::vector<uint8_t>{7, 0, 0, 0, 0, 0, 0, 0}));
}

TEST(RunTiling, ParsesOnceForEachPlatform) {
    const auto cores = [](const TilingTarget& target) {
        uint32_t seen = 0;
        const TilingResult result =
            TileWith("TilingTest", target, [&](gert::TilingContext* context) {
                seen = context->GetCompileInfo<CoresInfo>()->cores;
                return context->SetBlockDim(1);
            });
        EXPECT_TRUE(result.ok()) << result.text;
        return seen;
    };
    EXPECT_EQ(cores({Ascend950(), 31}), 31U);
    const int before = parses;
    EXPECT_EQ(cores({Ascend950(), 31}), 31U);
    EXPECT_EQ(parses, before);
    EXPECT_EQ(cores({Ascend950(), 30}), 30U);
    EXPECT_EQ(cores({*FindSoc("Ascend910B"), 31}), 31U);
    EXPECT_EQ(parses, before + 2);
}

TEST(RunTiling, TakesACompileInfoInPlaceOfParsing) {
    const CoresInfo own{3};
    const int before = parses;
    const void* seen = nullptr;
    TileWith("TilingTest", {Ascend950(), 29, &own}, [&](gert::TilingContext* context) {
        seen = context->GetCompileInfo();
        return context->SetBlockDim(1);
    });
    EXPECT_EQ(seen, &own);
    EXPECT_EQ(parses, before);
}

TEST(RunTiling, HasNoCompileInfoIfTheOperatorDoesNotParse) {
    const void* seen = &parses;
    TileWith("TilingWithoutParse", {Ascend950()}, [&](gert::TilingContext* context) {
        seen = context->GetCompileInfo();
        return context->SetBlockDim(1);
    });
    EXPECT_EQ(seen, nullptr);
}

struct Refusal {
    std::string name;
    std::string text;
    std::function<ge::graphStatus(gert::TilingContext*)> tiling;
    std::optional<uint32_t> vectorCores = {};
    const char* type = "TilingTest";
    ge::graphStatus status = ge::GRAPH_FAILED;
};

const Refusal kRefusals[] = {
    {"NoTiling", "TilingNobody: the operator has no tiling, expected one", {}, {}, "TilingNobody"},
    {"OwnText", "TilingTest: no luck",
     [](auto* context) {
         OP_LOGE(context, "no luck");
         return ge::GRAPH_FAILED;
     }},
    {"NoText",
     "TilingTest: the tiling failed",
     [](auto*) { return ge::GRAPH_PARAM_INVALID; },
     {},
     "TilingTest",
     ge::GRAPH_PARAM_INVALID},
    {"ParseFails", "TilingTest: 13 cores", {}, 13},
    {"ParseFailsWithoutText",
     "TilingTest: the parse step of the tiling failed",
     {},
     14,
     "TilingTest",
     ge::GRAPH_PARAM_INVALID},
    {"NoBlock", "TilingTest: the tiling's block dim is out of range, expected 1 to 65535, got 0",
     [](auto*) { return ge::GRAPH_SUCCESS; }},
    {"TooManyBlocks",
     "TilingTest: the tiling's block dim is out of range, expected 1 to 65535, got 65536",
     [](auto* context) { return context->SetBlockDim(65536); }},
    {"MoreBlocksThanCoresTogether",
     "TilingTest: the tiling's block dim is too large for blocks that start together, expected at "
     "most 8 (one for each core), got 9",
     [](auto* context) {
         context->SetScheduleMode(1);
         return context->SetBlockDim(9);
     },
     8},
    {"TooMuchLocalMemory",
     "TilingTest: the tiling's local memory size is too large, expected at most 253952 bytes, got "
     "253953",
     [](auto* context) {
         context->SetBlockDim(1);
         return context->SetLocalMemorySize(253953);
     }},
    {"TooMuchTilingData",
     "TilingTest: the tiling data is too long, expected at most 16 bytes, got 17",
     [](auto* context) {
         context->GetRawTilingData()->SetDataSize(17);
         return context->SetBlockDim(1);
     }},
};

struct RunTilingRefuses : testing::TestWithParam<Refusal> {};

TEST_P(RunTilingRefuses, WithStatusAndText) {
    const Refusal& row = GetParam();
    const TilingResult result = TileWith(row.type, {Ascend950(), row.vectorCores}, row.tiling);
    EXPECT_EQ(result.status, row.status);
    EXPECT_EQ(result.code, "EZ9999");
    EXPECT_EQ(result.text, row.text);
    EXPECT_EQ(result.blockDim, 0U);
    EXPECT_TRUE(result.data.empty());
}

INSTANTIATE_TEST_SUITE_P(Reasons, RunTilingRefuses, testing::ValuesIn(kRefusals),
                         [](const auto& row) { return row.param.name; });

TEST(RunTiling, AllowsMoreBlocksThanCoresIfTheyNeedNotStartTogether) {
    EXPECT_TRUE(TileWith("TilingTest", {Ascend950(), 8}, [](auto* context) {
                    return context->SetBlockDim(9);
                }).ok());
}

}  // namespace
}  // namespace portacl
