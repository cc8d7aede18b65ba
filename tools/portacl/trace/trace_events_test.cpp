// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "trace/trace_events.h"

#include <gtest/gtest.h>

#include <fstream>
#include <string>
#include <vector>

#include "command_line.h"
#include "test_program_run.h"
#include "trace/trace_report.h"

namespace portacl::cli {
namespace {

constexpr const char* kTrace = R"json([
{"name":"thread_name","ph":"M","pid":1,"tid":1,"args":{"name":"thread 1 (main)"
}
},
{"name":"aclrtMalloc","cat":"call","ph":"X","ts":1010,"dur":2,"pid":1,"tid":1,"args":{"bytes":8,"status":0}},
{"name":"aclrtMalloc","cat":"call","ph":"X","ts":1000,"dur":4,"pid":1,"tid":1,"args":{"bytes":16,"status":207001,"status_name":"ACL_ERROR_RT_MEMORY_ALLOCATION"}},
{"name":"step","cat":"stream","ph":"X","ts":1020,"dur":1,"pid":1,"tid":100002,"args":{"bytes":4000,"status":0}},
{"name":"launch","cat":"stream","ph":"X","ts":1020,"dur":5,"pid":1,"tid":100002,"args":{"status":0}}
])json";

std::vector<TraceEvent> Read(const std::string& text) {
    const std::string file = TemporaryFile("trace.json");
    std::ofstream(file) << text;
    try {
        std::vector<TraceEvent> events = ReadTrace(file);
        TakeFile(file);
        return events;
    } catch (...) {
        TakeFile(file);
        throw;
    }
}

TEST(TraceEvents, AreInTheOrderOfTheirBegin) {
    const std::vector<TraceEvent> events = Read(kTrace);
    ASSERT_EQ(events.size(), 4U);
    EXPECT_EQ(events[0].begin, 0);
    EXPECT_EQ(events[0].status, 207001);
    EXPECT_EQ(events[0].row, "thread 1 (main)");
    EXPECT_EQ(events[1].begin, 10);
    EXPECT_EQ(events[2].name, "launch");
    EXPECT_EQ(events[3].name, "step");
    EXPECT_TRUE(events[3].isStreamWork);
}

TEST(TraceEvents, OfAnEmptyOrMissingFileAreNone) {
    EXPECT_TRUE(Read("").empty());
    EXPECT_TRUE(ReadTrace("./no/such/file.json").empty());
}

TEST(TraceEvents, OfAFileThatIsNoTraceAreAnError) {
    EXPECT_THROW(Read("hello"), CommandError);
    EXPECT_THROW(Read("[{\"ph\":\"X\"}]"), CommandError);
}

TEST(CallSummary, CountsByName) {
    const std::vector<CallSummary> calls = Summarize(Read(kTrace), false);
    ASSERT_EQ(calls.size(), 1U);
    EXPECT_EQ(calls[0].name, "aclrtMalloc");
    EXPECT_EQ(calls[0].count, 2U);
    EXPECT_EQ(calls[0].failures, 1U);
    EXPECT_EQ(calls[0].total, 6);
    EXPECT_EQ(calls[0].longest, 4);
    EXPECT_EQ(calls[0].bytes, 24U);
    const std::vector<CallSummary> work = Summarize(Read(kTrace), true);
    ASSERT_EQ(work.size(), 2U);
    EXPECT_EQ(work[0].name, "launch");
}

TEST(TraceText, BeginsDetailsWithTheFailure) {
    const std::string text = TraceText({Read(kTrace), {0, 0}}, false);
    EXPECT_NE(text.find("aclrtMalloc  207001 ACL_ERROR_RT_MEMORY_ALLOCATION, bytes 16\n"),
              std::string::npos)
        << text;
}

TEST(TraceText, ListsTheFirstOfManyCalls) {
    std::vector<TraceEvent> events;
    events.reserve(100);
    for (int i = 0; i < 100; ++i) {
        events.push_back({"aclrtMalloc", "thread 1", double(i), 1, false, 0, {}});
    }
    const TraceReport report{events, {0, 0}};
    EXPECT_NE(TraceText(report, false).find("... and 40 more, which --all lists\n"),
              std::string::npos);
    EXPECT_EQ(LinesOf(TraceText(report, true)) - LinesOf(TraceText(report, false)), 39);
}

}  // namespace
}  // namespace portacl::cli
