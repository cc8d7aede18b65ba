// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "test_program_run.h"

namespace portacl::cli {
namespace {

using nlohmann::json;

const std::string kExample = " -- '" PORTACL_EXAMPLE "'";

std::vector<std::string> NamesOf(const json& events) {
    std::vector<std::string> names;
    for (const json& event : events) names.push_back(event["name"]);
    return names;
}

TEST(TraceCommand, LeavesStandardOutputToTheProgram) {
    const ProgramRun run = RunPortacl("trace" + kExample);
    EXPECT_EQ(run.exitCode, 0);
    EXPECT_EQ(run.out.substr(0, 24), "result[0] is: -3.410000\n");
    EXPECT_EQ(LinesOf(run.out), 6);
    EXPECT_EQ(run.err.substr(0, 15), "portacl trace: ");
    EXPECT_LE(ColumnsOf(run.err), 100U) << run.err;
}

TEST(TraceCommand, ShowsCallsGraphsStreamWorkAndTimes) {
    const std::string report = RunPortacl("trace" + kExample).err;
    for (const char* part :
         {"the program returned 0\n", "\nCalls\n", "aclInit", "gradOutput DT_FLOAT [2]",
          "\nGraphs\n", "  aclnnNLLLossBackward: recorded 1 node(s)\n", "tiling for 64 cores",
          "  aclnnNLLLossBackward: runs 1 step(s), workspace 0 bytes\n", "\nStreams\n", "bytes 52",
          "\nTime in calls\n", "\nTime of stream work\n"}) {
        EXPECT_NE(report.find(part), std::string::npos) << part << " in " << report;
    }
}

TEST(TraceCommand, HasTheCallsInTheirOrder) {
    const ProgramRun run = RunPortacl("trace --json" + kExample);
    const json report = json::parse(run.err);
    const std::vector<std::string> names = NamesOf(report["calls"]);
    const auto at = [&](const char* name) {
        return std::find(names.begin(), names.end(), name) - names.begin();
    };
    EXPECT_EQ(at("aclInit"), 0);
    EXPECT_LT(at("aclrtMalloc"), at("aclnnNLLLossBackwardGetWorkspaceSize"));
    EXPECT_LT(at("aclnnNLLLossBackwardGetWorkspaceSize"), at("aclnnNLLLossBackward"));
    EXPECT_LT(at("aclnnNLLLossBackward"), at("aclrtSynchronizeStream"));
    EXPECT_EQ(names.back(), "aclFinalize");
    EXPECT_EQ(NamesOf(report["stream_work"]),
              (std::vector<std::string>{"aclnnNLLLossBackward", "NLLLossGrad"}));
    EXPECT_EQ(report["stream_work"][1]["args"]["outputs"], "DT_FLOAT [2, 3]");
    EXPECT_EQ(report["exit_code"], 0);
}

TEST(TraceCommand, WritesTheTraceForBrowsers) {
    const std::string chrome = TemporaryFile("chrome.json");
    const std::string report = TemporaryFile("report.txt");
    const ProgramRun run =
        RunPortacl("trace --chrome '" + chrome + "' --output '" + report + "'" + kExample);
    EXPECT_EQ(run.err, "");
    EXPECT_NE(TakeFile(report).find("Calls"), std::string::npos);
    const json events = json::parse(TakeFile(chrome));
    EXPECT_GT(events.size(), 20U);
    for (const json& event : events) {
        EXPECT_TRUE(event["ph"] == "X" || event["ph"] == "M") << event;
        EXPECT_TRUE(event["tid"].is_number() && event["pid"].is_number()) << event;
    }
}

TEST(TraceCommand, PassesTheExitCodeOn) {
    EXPECT_EQ(RunPortacl("trace -- sh -c 'exit 7'").exitCode, 7);
    const ProgramRun killed = RunPortacl("trace -- sh -c 'kill -9 $$'");
    EXPECT_EQ(killed.exitCode, 137);
    EXPECT_NE(killed.err.find("signal 9 ended the program"), std::string::npos) << killed.err;
}

TEST(TraceCommand, LeavesTheProgramItsOptions) {
    EXPECT_EQ(RunPortacl("trace -- echo --json --help -- -x").out, "--json --help -- -x\n");
}

TEST(TraceCommand, SaysThatAProgramMakesNoCall) {
    const std::string chrome = TemporaryFile("chrome.json");
    const ProgramRun run = RunPortacl("trace --chrome '" + chrome + "' -- true");
    EXPECT_EQ(run.exitCode, 0);
    EXPECT_NE(run.err.find("the program made no call that is traced"), std::string::npos);
    EXPECT_EQ(json::parse(TakeFile(chrome)), json::array());
}

TEST(TraceCommand, TellsAProgramThatCannotTrace) {
    const ProgramRun run = RunPortacl(
        "trace -- env PORTACL_TRACE=./no/such/folder.json"
        " '" PORTACL_EXAMPLE "'");
    EXPECT_NE(run.exitCode, 0);
    EXPECT_NE(run.err.find("PORTACL_TRACE is a file that cannot be written"), std::string::npos)
        << run.err;
}

}  // namespace
}  // namespace portacl::cli
