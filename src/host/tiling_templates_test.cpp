// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>

#include "host/host_node.h"
#include "host/run_tiling.h"
#include "op_host/tiling_base.h"
#include "op_host/tiling_templates_registry.h"
#include "op_host/tiling_util.h"
#include "runtime/soc_table.h"

namespace Ops::NN::Optiling {
namespace {

// Notes the steps that run, and stops at one of them.
std::string steps;
std::string stopAt;

class RecordedTiling : public TilingBaseClass {
  public:
    using TilingBaseClass::TilingBaseClass;

  protected:
    ge::graphStatus GetShapeAttrsInfo() override { return Step("shape"); }
    ge::graphStatus GetPlatformInfo() override { return Step("platform"); }
    bool IsCapable() override { return Step("capable") == ge::GRAPH_SUCCESS; }
    ge::graphStatus DoOpTiling() override { return Step("op"); }
    ge::graphStatus DoLibApiTiling() override { return Step("lib"); }
    ge::graphStatus GetWorkspaceSize() override { return Step("workspace"); }
    ge::graphStatus PostTiling() override {
        context_->SetBlockDim(1);
        return Step("post");
    }
    uint64_t GetTilingKey() const override { return 42; }
    void DumpTilingInfo() override { Step("dump"); }

    static ge::graphStatus Step(const char* step) {
        steps += std::string(step) + " ";
        return stopAt == step ? ge::GRAPH_FAILED : ge::GRAPH_SUCCESS;
    }
};

class NarrowTiling : public RecordedTiling {
  public:
    using RecordedTiling::RecordedTiling;

  protected:
    bool IsCapable() override { return context_->GetInputShape(0)->GetShape().GetDim(0) < 10; }
    uint64_t GetTilingKey() const override { return 7; }
};

class TinyTiling : public NarrowTiling {
  public:
    using NarrowTiling::NarrowTiling;

  protected:
    bool IsCapable() override { return context_->GetInputShape(0)->GetShape().GetDim(0) < 2; }
};

ge::graphStatus RunSteps(gert::TilingContext* context) {
    return RecordedTiling(context).DoTiling();
}
ge::graphStatus RunTemplates(gert::TilingContext* context) {
    return TilingRegistry::GetInstance().DoTilingImpl(context);
}

REGISTER_OPS_TILING_TEMPLATE(TemplateWide, RecordedTiling, 200);
REGISTER_OPS_TILING_TEMPLATE(TemplateWide, NarrowTiling, 100);
REGISTER_OPS_TILING_TEMPLATE(TemplateNarrow, TinyTiling, 1);

IMPL_OP_OPTILING(TemplateSteps).Tiling(RunSteps);
IMPL_OP_OPTILING(TemplateWide).Tiling(RunTemplates);
IMPL_OP_OPTILING(TemplateNarrow).Tiling(RunTemplates);

portacl::TilingResult Tile(const char* type, int64_t length, const char* stop = "") {
    steps.clear();
    stopAt = stop;
    const portacl::HostTensor tensors[] = {{{length}, ge::DT_FLOAT}};
    return portacl::RunTiling(type, tensors, tensors, {}, {*portacl::FindSoc("Ascend950")});
}

TEST(TilingBaseClass, RunsItsStepsInOrder) {
    EXPECT_EQ(Tile("TemplateSteps", 1).tilingKey, 42U);
    EXPECT_EQ(steps, "shape platform capable op lib workspace post dump ");
}

struct Stop {
    std::string name;
    std::string steps;
    ge::graphStatus status = ge::GRAPH_FAILED;
};

const Stop kStops[] = {
    {"shape", "shape "},
    {"platform", "shape platform "},
    {"capable", "shape platform capable ", ge::GRAPH_PARAM_INVALID},
    {"op", "shape platform capable op "},
    {"lib", "shape platform capable op lib "},
    {"workspace", "shape platform capable op lib workspace "},
    {"post", "shape platform capable op lib workspace post "},
};

struct TilingBaseClassStops : testing::TestWithParam<Stop> {};

TEST_P(TilingBaseClassStops, AtTheFirstStepThatFails) {
    EXPECT_EQ(Tile("TemplateSteps", 1, GetParam().name.c_str()).status, GetParam().status);
    EXPECT_EQ(steps, GetParam().steps);
}

INSTANTIATE_TEST_SUITE_P(Steps, TilingBaseClassStops, testing::ValuesIn(kStops),
                         [](const auto& row) { return row.param.name; });

TEST(TilingTemplates, TakeTheCapableOneWithTheSmallestNumber) {
    EXPECT_EQ(Tile("TemplateWide", 9).tilingKey, 7U);
    EXPECT_EQ(Tile("TemplateWide", 10).tilingKey, 42U);
}

TEST(TilingTemplates, FailIfNoneIsCapable) {
    const portacl::TilingResult result = Tile("TemplateNarrow", 2);
    EXPECT_EQ(result.status, ge::GRAPH_FAILED);
    EXPECT_EQ(
        result.text,
        "TemplateNarrow: no tiling is made for this node, expected one that is capable of it");
}

TEST(TilingShapes, AScalarCountsAsOneElement) {
    EXPECT_EQ(OpTiling::EnsureNotScalar(gert::Shape{}), (gert::Shape{1}));
    const gert::Shape matrix{2, 3};
    EXPECT_EQ(&OpTiling::EnsureNotScalar(matrix), &matrix);
}

}  // namespace
}  // namespace Ops::NN::Optiling
