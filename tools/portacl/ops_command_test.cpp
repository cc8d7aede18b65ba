// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "test_program_run.h"

namespace portacl::cli {
namespace {

using nlohmann::json;

json NllLossGrad() { return RunPortacl("ops NLLLossGrad --json").Json()[0]; }

TEST(OpsCommand, ShowsTheColumnsOfDtypes) {
    const json inputs = NllLossGrad()["definition"]["inputs"];
    EXPECT_EQ(inputs[0]["name"], "x");
    EXPECT_EQ(inputs[0]["dtypes"], json({"DT_FLOAT", "DT_BF16", "DT_FLOAT", "DT_BF16", "DT_FLOAT",
                                         "DT_BF16", "DT_FLOAT16", "DT_FLOAT16", "DT_FLOAT16"}));
    EXPECT_EQ(inputs[2]["name"], "target");
    EXPECT_EQ(inputs[2]["dtypes"][8], "DT_UINT8");
    EXPECT_EQ(inputs[2]["presence"], "required");
    EXPECT_EQ(inputs[2]["formats"][0], "ND");
}

TEST(OpsCommand, ShowsAttributesWithTheirDefaults) {
    const json description = NllLossGrad();
    for (const char* part : {"definition", "prototype"}) {
        const json attrs = description[part]["attrs"];
        EXPECT_EQ(attrs[0]["name"], "reduction");
        EXPECT_EQ(attrs[0]["default"], "mean");
        EXPECT_EQ(attrs[1]["type"], "Int");
        EXPECT_EQ(attrs[1]["default"], -100);
    }
}

TEST(OpsCommand, ShowsTheProductsThatHaveAKernel) {
    const json configurations = NllLossGrad()["definition"]["configurations"];
    EXPECT_EQ(configurations[0]["soc"], "ascend950");
    EXPECT_EQ(configurations[0]["dynamic_shape_support"], true);
    EXPECT_EQ(configurations[0]["need_check_support"], false);
    EXPECT_TRUE(configurations[0]["precision_reduce"].is_null());
}

TEST(OpsCommand, ShowsTheFieldsOfTilingData) {
    const json data = NllLossGrad()["tiling_data"];
    EXPECT_EQ(data["class"], "NLLLossGradSimtTilingData");
    EXPECT_EQ(data["bytes"], 88);
    EXPECT_EQ(data["fields"][11],
              json({{"name", "ignoreIdx"}, {"type", "int64_t"}, {"count", 1}, {"offset", 80}}));
}

TEST(OpsCommand, PrintsTheSameForPeople) {
    const ProgramRun run = RunPortacl("ops");
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_LE(ColumnsOf(run.out), 100U);
    for (const char* line :
         {"NLLLossGrad\n", "  in   target        INT32  INT32  INT64  INT64  UINT8  UINT8",
          "  ignore_index  Int     -100\n", "  ascend350: dynamic_compile_static yes,",
          "Tiling data: NLLLossGradSimtTilingData, 88 bytes\n",
          "      80  int64_t   ignoreIdx\n"}) {
        EXPECT_NE(run.out.find(line), std::string::npos) << line << run.out;
    }
}

}  // namespace
}  // namespace portacl::cli
