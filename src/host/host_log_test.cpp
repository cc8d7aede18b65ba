// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>

#include "exe_graph/runtime/tiling_parse_context.h"
#include "host/error_capture.h"
#include "host/host_node.h"
#include "log/log.h"

namespace portacl {
namespace {

struct Logged {
    std::string name;
    std::string code;
    std::string text;
    void (*log)();
};

const Logged kLogged[] = {
    {"Name", "EZ9999", "Add: 3 cores", [] { OP_LOGE("Add", "%d cores", 3); }},
    {"StringName", "EZ9999", "Add: no cores", [] { OP_LOGE(std::string("Add"), "no cores"); }},
    {"Context", "EZ9999", "Add: 3 cores",
     [] {
         const HostNode node("Add", {}, {}, {});
         const gert::TilingParseContext context(node, nullptr, nullptr);
         OP_LOGE(&context, "%d cores", 3);
     }},
    {"NullContext", "EZ9999", "unnamed node: text",
     [] { OP_LOGE(static_cast<gert::TilingParseContext*>(nullptr), "text"); }},
    {"NullName", "EZ9999", "unnamed node: text",
     [] { OP_LOGE(static_cast<const char*>(nullptr), "text"); }},
    {"ShapeWithReason", "EZ0009", "Add: x has an invalid shape, expected no zero, got [2, 0]",
     [] { OP_LOGE_FOR_INVALID_SHAPE_WITH_REASON("Add", "x", "[2, 0]", "expected no zero"); }},
    {"ShapesWithReason", "EZ0010",
     "Add: x and y have invalid shapes, expected one shape, got [2] and [3]",
     [] {
         OP_LOGE_FOR_INVALID_SHAPES_WITH_REASON("Add", "x and y", "[2] and [3]",
                                                "expected one shape");
     }},
    {"ShapeDim", "EZ0011", "Add: x has an invalid rank, expected 1D or 2D, got 3",
     [] { OP_LOGE_FOR_INVALID_SHAPEDIM("Add", "x", std::to_string(3), "1D or 2D"); }},
    {"ShapeSize", "EZ0014", "Add: x has an invalid size, expected 1, got 2",
     [] { OP_LOGE_FOR_INVALID_SHAPESIZE("Add", "x", "2", "1"); }},
    {"Dtype", "EZ0019", "Add: x has an invalid dtype, expected DT_FLOAT, got DT_BOOL",
     [] {
         OP_LOGE_FOR_INVALID_DTYPE("Add", "x", Ops::Base::ToString(ge::DT_BOOL).c_str(),
                                   "DT_FLOAT");
     }},
    {"Value", "EZ0024", "Add: mode has an invalid value, expected sum, got max",
     [] { OP_LOGE_FOR_INVALID_VALUE("Add", "mode", "max", "sum"); }},
};

struct HostLogText : testing::TestWithParam<Logged> {};

TEST_P(HostLogText, NamesNodeParameterRuleAndValue) {
    const ErrorCapture capture;
    GetParam().log();
    const HostStatus status = capture.Failure(ge::GRAPH_FAILED, "nothing was logged");
    EXPECT_EQ(status.code, GetParam().code);
    EXPECT_EQ(status.text, GetParam().text);
}

INSTANTIATE_TEST_SUITE_P(Errors, HostLogText, testing::ValuesIn(kLogged),
                         [](const auto& row) { return row.param.name; });

TEST(HostLog, KeepsTheFirstErrorOfTheInnermostCapture) {
    const ErrorCapture outer;
    {
        const ErrorCapture inner;
        OP_LOGW("Add", "a warning is no error");
        OP_LOGI("Add", "nor is %d", 1);
        OP_LOGD("Add", "or %d", 2);
        OP_LOGE("Add", "first");
        OP_LOGE("Add", "second");
        EXPECT_EQ(inner.Failure(ge::GRAPH_FAILED, "").text, "Add: first");
    }
    EXPECT_FALSE(outer.hasError());
    OP_LOGE("Add", "third");
    EXPECT_EQ(outer.Failure(ge::GRAPH_PARAM_INVALID, "").text, "Add: third");
    EXPECT_EQ(outer.Failure(ge::GRAPH_PARAM_INVALID, "").status, ge::GRAPH_PARAM_INVALID);
}

ge::graphStatus RefuseNull(const int* pointer) {
    OP_CHECK_NULL_WITH_CONTEXT("Add", pointer);
    return ge::GRAPH_SUCCESS;
}

TEST(HostLog, NullCheckReturnsFailureAndNamesThePointer) {
    const ErrorCapture capture;
    const int value = 0;
    EXPECT_EQ(RefuseNull(&value), ge::GRAPH_SUCCESS);
    EXPECT_EQ(RefuseNull(nullptr), ge::GRAPH_FAILED);
    EXPECT_EQ(capture.Failure(ge::GRAPH_FAILED, "").text, "Add: pointer is null, expected a value");
}

TEST(HostLog, CheckIfActsOnTrue) {
    int acted = 0;
    OP_CHECK_IF(true, ++acted, acted += 10);
    OP_CHECK_IF(false, ++acted, acted += 10);
    EXPECT_EQ(acted, 11);
}

}  // namespace
}  // namespace portacl
