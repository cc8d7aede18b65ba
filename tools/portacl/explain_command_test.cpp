// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "test_program_run.h"

namespace portacl::cli {
namespace {

using nlohmann::json;

json ExplainJson(const std::string& arguments) {
    const ProgramRun run =
        RunPortacl("explain nll-loss-backward --json --host-bandwidth 10 " + arguments);
    EXPECT_EQ(run.exitCode, 0) << run.err;
    return run.Json();
}

json FieldNamed(const json& explanation, const std::string& name) {
    for (const json& field : explanation["tiling"]["fields"]) {
        if (field["name"] == name) return field;
    }
    return nullptr;
}

TEST(ExplainCommand, HasSensibleDefaults) {
    const json explanation = ExplainJson("");
    EXPECT_EQ(explanation["api"], "aclnnNLLLossBackward");
    EXPECT_EQ(explanation["soc"], "Ascend950PR_9599");
    EXPECT_EQ(explanation["vector_cores"], 64);
    EXPECT_EQ(explanation["status"], 0);
    EXPECT_EQ(explanation["arguments"][1]["shape"], json({4096, 32000}));
    EXPECT_EQ(explanation["inferred"][0]["name"], "x_grad");
    EXPECT_EQ(explanation["inferred"][0]["dtype"], "DT_BF16");
}

TEST(ExplainCommand, NeedsNoMemoryForTheData) {
    const json explanation = ExplainJson("--self 100000000x100000 --dtype float32");
    EXPECT_EQ(explanation["recorded"][0]["outputs"][0]["bytes"], 40000000000000);
}

TEST(ExplainCommand, ShowsTilingDataWithItsFormulas) {
    const json explanation = ExplainJson("--self 8192x50257 --cores 72");
    EXPECT_EQ(explanation["vector_cores"], 72);
    EXPECT_EQ(explanation["tiling"]["block_dim"], 72);
    EXPECT_EQ(explanation["tiling"]["bytes"], 88);
    EXPECT_EQ(explanation["tiling"]["local_memory_bytes"], 221184);
    EXPECT_EQ(explanation["tiling"]["workspace_bytes"], json({16777216}));
    const json perCore = FieldNamed(explanation, "blockPerCore");
    EXPECT_EQ(perCore["value"], 5718129);
    EXPECT_EQ(perCore["offset"], 56);
    EXPECT_EQ(perCore["formula"],
              "q = floor(O / M) = floor(411705344 / 72), elements of each block's fill");
    EXPECT_EQ(FieldNamed(explanation, "blockTailCore")["value"], 56);
    EXPECT_EQ(FieldNamed(explanation, "veryImportantProcessCoreNums")["value"], 8);
}

TEST(ExplainCommand, HasAFormulaForEachField) {
    for (const char* arguments : {"", "--self 1000", "--reduction none"}) {
        const json explanation = ExplainJson(arguments);
        for (const json& field : explanation["tiling"]["fields"]) {
            EXPECT_NE(field["formula"], "") << field["name"];
        }
    }
}

TEST(ExplainCommand, RecordsWhatTheReferenceRecordsOnTheProduct) {
    const json explanation = ExplainJson("--soc Ascend910B --dtype float16 --self 4x3");
    std::string types;
    for (const json& node : explanation["recorded"])
        types += node["op_type"].get<std::string>() + ' ';
    EXPECT_EQ(types, "Cast Cast Cast Cast Cast NLLLossGrad Cast ");
    EXPECT_EQ(explanation["recorded"][0]["fused"], true);
    EXPECT_EQ(explanation["recorded"][5]["fused"], false);
    EXPECT_EQ(explanation["steps"].size(), 1U);
    EXPECT_TRUE(explanation["tiling"].is_null());
    EXPECT_EQ(explanation["workspace"]["reference_complete"], false);
}

TEST(ExplainCommand, NamesTensorsByParameterAndArgument) {
    const json inputs = ExplainJson("")["recorded"][0]["inputs"];
    EXPECT_EQ(inputs[0]["name"], "x");
    EXPECT_EQ(inputs[0]["from"], "self");
    EXPECT_EQ(inputs[0]["moved"], false);
    EXPECT_EQ(inputs[1]["name"], "y_grad");
    EXPECT_EQ(inputs[1]["from"], "gradOutput");
    EXPECT_EQ(inputs[1]["moved"], true);
}

TEST(ExplainCommand, CountsTheWorkspaceOfTheReference) {
    EXPECT_EQ(ExplainJson("--self 64x10")["workspace"]["reference_bytes"], 16777728);
    const json strided = ExplainJson("--self 1000x10 --dtype float32 --strided out");
    EXPECT_EQ(strided["workspace"]["reference_bytes"], 16818176);
    EXPECT_EQ(strided["workspace"]["here_bytes"], 0);
}

TEST(ExplainCommand, DividesBytesByBandwidth) {
    const json traffic =
        ExplainJson("--self 64x1000 --dtype float32 --device-bandwidth 2")["traffic"];
    const double bytes = 64.0 * 1000 * 4 + 64 * 8 + 1000 * 4 + 4;
    EXPECT_EQ(traffic["here_bytes"], bytes);
    EXPECT_DOUBLE_EQ(traffic["here_seconds"], bytes / 10e9);
    EXPECT_DOUBLE_EQ(traffic["reference_seconds"], bytes / 2e9);
    EXPECT_EQ(traffic["host_bandwidth_measured"], false);
}

TEST(ExplainCommand, MeasuresTheBandwidthThatIsNotGiven) {
    const json traffic = RunPortacl("explain nll-loss-backward --json").Json()["traffic"];
    EXPECT_EQ(traffic["host_bandwidth_measured"], true);
    EXPECT_GT(traffic["host_bytes_per_second"], 0);
    EXPECT_TRUE(traffic["device_bytes_per_second"].is_null());
}

TEST(ExplainCommand, ShowsTheRefusalOfPhaseOne) {
    const ProgramRun run = RunPortacl("explain nll-loss-backward --shape target=4095");
    EXPECT_EQ(run.exitCode, 1);
    EXPECT_NE(run.out.find("fails  target is [N] = [4096]"), std::string::npos) << run.out;
    EXPECT_NE(run.out.find("phase one returns 161002 (ACLNN_ERR_PARAM_INVALID)"),
              std::string::npos);
    EXPECT_NE(run.out.find("target has the wrong shape,\n    expected [N] for self of shape "
                           "[4096, 32000], got [4095]"),
              std::string::npos)
        << run.out;
    EXPECT_EQ(run.out.find("Tiling"), std::string::npos);
}

TEST(ExplainCommand, ShowsWhatTheEngineOfTheEnvironmentRuns) {
    const ProgramRun run =
        RunPortacl("explain nll-loss-backward --host-bandwidth 10", "PORTACL_ENGINE=simt");
    EXPECT_NE(run.out.find("step 1: NLLLossGrad on the emulated device\n"), std::string::npos)
        << run.out;
    EXPECT_NE(run.out.find("here: 16777728 bytes"), std::string::npos) << run.out;
}

TEST(ExplainCommand, SaysThatAnEmptyTensorRunsNothing) {
    const ProgramRun run = RunPortacl("explain nll-loss-backward --self 0x10");
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_NE(run.out.find("nothing is recorded and nothing runs"), std::string::npos) << run.out;
}

TEST(ExplainCommand, PrintsForPeopleInAHundredColumns) {
    for (const char* arguments :
         {"nll-loss-backward --all-blocks", "nll-loss-backward --soc ascend910 --dtype float16",
          "nll-loss2d-backward --reduction none --strided self,out,target --soc Ascend910B"}) {
        const ProgramRun run =
            RunPortacl(std::string("explain ") + arguments + " --host-bandwidth 10");
        EXPECT_EQ(run.exitCode, 0) << run.err;
        EXPECT_LE(ColumnsOf(run.out), 100U) << run.out;
    }
}

TEST(ExplainCommand, ShowsManyBlocksByTheFirstAndTheLast) {
    const std::string few = RunPortacl("explain nll-loss-backward --host-bandwidth 10").out;
    EXPECT_NE(few.find("64 x 2048000 elements"), std::string::npos) << few;
    EXPECT_NE(few.find("4 x 1024 rows"), std::string::npos) << few;
    EXPECT_NE(few.find("    ...            57 blocks like these\n"), std::string::npos) << few;
    EXPECT_NE(few.find("     63   2048000  129024000 to 131071999  rows 4032 to 4095"),
              std::string::npos)
        << few;
    const std::string all =
        RunPortacl("explain nll-loss-backward --host-bandwidth 10 --all-blocks").out;
    EXPECT_EQ(all.find("blocks like these"), std::string::npos);
    EXPECT_EQ(LinesOf(all), LinesOf(few) + 56);
}

}  // namespace
}  // namespace portacl::cli
