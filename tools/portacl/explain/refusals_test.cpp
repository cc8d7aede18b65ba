// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// The checks that are shown are those that phase one makes.

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "test_program_run.h"

namespace portacl::cli {
namespace {

struct RefusalCase {
    std::string name;
    std::string arguments;
    int status;
    std::string rule;     ///< of the check that fails
    std::string message;  ///< a part of what phase one says
};

std::ostream& operator<<(std::ostream& stream, const RefusalCase& value) {
    return stream << value.name;
}

class ExplainRefusal : public testing::TestWithParam<RefusalCase> {};

TEST_P(ExplainRefusal, PointsAtTheCheckThatPhaseOneNames) {
    const ProgramRun run = RunPortacl("explain " + GetParam().arguments + " --json");
    EXPECT_EQ(run.exitCode, 1);
    const nlohmann::json explanation = run.Json();
    EXPECT_EQ(explanation["status"], GetParam().status);
    EXPECT_NE(explanation["message"].get<std::string>().find(GetParam().message), std::string::npos)
        << explanation["message"];
    std::string failing;
    for (const nlohmann::json& check : explanation["checks"]) {
        if (check["outcome"] == "fails") failing = check["rule"];
    }
    EXPECT_EQ(failing, GetParam().rule);
}

const std::vector<RefusalCase> kRefusals = {
    {"Weight", "nll-loss-backward --tensor-dtype weight=float32", 161002,
     "weight has the dtype of self", "weight"},
    {"GradOutput", "nll-loss-backward --tensor-dtype grad_output=int8", 161002,
     "gradOutput has the dtype of self", "gradOutput"},
    {"TotalWeight", "nll-loss-backward --tensor-dtype totalWeight=float32", 161002,
     "totalWeight has the dtype of self", "totalWeight"},
    {"Out", "nll-loss-backward --tensor-dtype out=float32", 161002, "out has the dtype of self",
     "out"},
    {"Self", "nll-loss-backward --dtype double", 161002,
     "self is one of DT_FLOAT, DT_FLOAT16, DT_BF16", "self"},
    {"SelfOnAnOldProduct", "nll-loss-backward --soc ascend910", 161002,
     "self is one of DT_FLOAT, DT_FLOAT16", "self"},
    {"Target", "nll-loss-backward --target-dtype int16", 161002,
     "target is one of DT_INT64, DT_UINT8, DT_INT32", "target"},
    {"Reduction", "nll-loss-backward --reduction 3", 161002,
     "reduction is 0 (none), 1 (mean) or 2 (sum)", "reduction is out of range"},
    {"SelfRank", "nll-loss-backward --self 2x3x4", 161002, "self has rank 1 or 2",
     "self has the wrong rank"},
    {"TargetRank", "nll-loss-backward --shape target=4096x1", 161002, "target has rank 0 or 1",
     "target has the wrong rank"},
    {"TargetShape", "nll-loss-backward --shape target=4", 161002, "target is [N] = [4096]",
     "target has the wrong shape"},
    {"TargetOfOneRow", "nll-loss-backward --self 10 --shape target=1", 161002,
     "target is [], one row", "target has the wrong shape"},
    {"WeightShape", "nll-loss-backward --shape weight=7", 161002, "weight is [C] = [32000]",
     "weight has the wrong shape"},
    {"TotalWeightShape", "nll-loss-backward --shape total_weight=2", 161002,
     "totalWeight is one element", "totalWeight has the wrong shape"},
    {"GradOutputShape", "nll-loss-backward --shape gradOutput=1x1", 161002,
     "gradOutput is one element of rank 0 or 1", "gradOutput has the wrong shape"},
    {"GradOutputOfRows", "nll-loss-backward --reduction none --shape gradOutput=1", 161002,
     "gradOutput is [N] = [4096]", "gradOutput has the wrong shape"},
    {"OutShape", "nll-loss-backward --shape out=4096x3", 161002, "out is of the shape of self",
     "out"},
    {"Size", "nll-loss-backward --self 4000000000x4000000000", 161002,
     "sizes fit 64 bits, and no elements of out share memory", "self"},
    {"Product", "nll-loss-backward --soc ascend310p --dtype float16", 561003,
     "the product has a kernel", "no kernel for the selected product"},
    {"ImageRank", "nll-loss2d-backward --self 4x3", 161002, "self has rank 4",
     "self has the wrong rank"},
    {"ImageTarget", "nll-loss2d-backward --shape target=8x512x511", 161002,
     "target is [N, H, W] = [8, 512, 512]", "target has the wrong shape"},
    {"ImageGradOutput", "nll-loss2d-backward --reduction none --shape gradOutput=1", 161002,
     "gradOutput is of the shape of target", "gradOutput"},
    {"ImageReduction", "nll-loss2d-backward --reduction -1", 161002,
     "reduction is 0 (none), 1 (mean) or 2 (sum)", "reduction is out of range"},
};

INSTANTIATE_TEST_SUITE_P(Arguments, ExplainRefusal, testing::ValuesIn(kRefusals),
                         testing::PrintToStringParamName());

}  // namespace
}  // namespace portacl::cli
