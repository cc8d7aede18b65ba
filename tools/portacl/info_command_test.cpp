// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "test_program_run.h"

namespace portacl::cli {
namespace {

TEST(InfoCommand, NamesTheProductThatItBehavesAs) {
    const ProgramRun run = RunPortacl("info", "PORTACL_SOC=Ascend910B PORTACL_THREADS=3");
    EXPECT_EQ(run.exitCode, 0) << run.err;
    EXPECT_NE(run.out.find("behaves as       Ascend910B1 (Atlas A2 training / inference)"),
              std::string::npos)
        << run.out;
    EXPECT_NE(run.out.find("threads          3\n"), std::string::npos) << run.out;
    EXPECT_LE(ColumnsOf(run.out), 100U);
}

TEST(InfoCommand, HasOneRowForEachProduct) {
    const nlohmann::json info = RunPortacl("info --json").Json();
    const nlohmann::json first = info["socs"][0];
    EXPECT_EQ(first["name"], "Ascend950PR_9599");
    EXPECT_EQ(first["short_name"], "Ascend950");
    EXPECT_EQ(first["arch"], 3510);
    EXPECT_EQ(first["vector_cores"], 64);
    EXPECT_EQ(first["unified_buffer_bytes"], 253952);
    EXPECT_EQ(first["operator_kernels"], true);
    EXPECT_GT(info["socs"].size(), 20U);
}

TEST(InfoCommand, ListsTheDevicesThereAre) {
    const nlohmann::json info = RunPortacl("info --json", "PORTACL_DEVICES=2").Json();
    ASSERT_EQ(info["devices"].size(), 2U);
    EXPECT_EQ(info["devices"][1]["id"], 1);
    EXPECT_GT(info["devices"][1]["total_bytes"], 0);
}

TEST(InfoCommand, TellsVersionsEngineAndInstructions) {
    const nlohmann::json info = RunPortacl("info --json").Json();
    EXPECT_EQ(info["version"], PORTACL_VERSION);
    EXPECT_EQ(info["interface_version"], "1.17.0");
    EXPECT_EQ(info["engines"], nlohmann::json({"native", "simt"}));
    EXPECT_EQ(info["engine"], "native");
    EXPECT_NE(info["instruction_set"], "");
}

TEST(InfoCommand, TellsTheEngineThatTheEnvironmentChooses) {
    const ProgramRun run = RunPortacl("info", "PORTACL_ENGINE=simt");
    EXPECT_NE(run.out.find("engine           simt\n"), std::string::npos) << run.out;
}

}  // namespace
}  // namespace portacl::cli
