// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/trace.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "runtime/settings.h"
#include "runtime/test_environment.h"
#include "runtime/test_error_text.h"

namespace portacl::test {
namespace {

using nlohmann::json;

/// Traces to a file of its own while it lives.
class TraceTest : public ::testing::Test {
  protected:
    void SetUp() override {
        // Reading the settings, which some call may be the first to do, sets what is traced.
        ASSERT_EQ(ReadSettings("Test"), ACL_SUCCESS);
        ASSERT_EQ(TraceTo(path()), 0);
    }
    void TearDown() override { ASSERT_EQ(TraceTo(""), 0); }

    std::string path() const { return folder_.Path("trace.json"); }
    /// All there is in the file, which has to be JSON at any time.
    json Read() const { return json::parse(ReadFile(path())); }
    /// The events of a name.
    std::vector<json> Named(const std::string& name) const {
        std::vector<json> events;
        for (const json& event : Read()) {
            if (event["name"] == name) events.push_back(event);
        }
        return events;
    }
    std::string RowOf(const json& event) const {
        for (const json& row : Named("thread_name")) {
            if (row["tid"] == event["tid"]) return row["args"]["name"];
        }
        return "";
    }

  private:
    Folder folder_;
};

using TraceOfCalls = TraceTest;
using TraceEvents = TraceTest;
using TraceInFile = TraceTest;

TEST_F(TraceEvents, HaveNameTimeRowAndStatus) {
    const uint64_t before = TraceClock();
    {
        const TraceScope scope("call");
        NoteTraced("bytes", 4096);
        NoteTraced("kind", "a \"kind\"\n");
        NoteTracedStatus(107000);
    }
    const json event = Named("call").at(0);
    EXPECT_EQ(event["ph"], "X");
    EXPECT_EQ(event["cat"], "call");
    EXPECT_EQ(event["pid"], getpid());
    EXPECT_GE(event["ts"].get<double>() * 1e3 + 1, static_cast<double>(before));
    EXPECT_GE(event["dur"], 0.0);
    EXPECT_EQ(event["args"], json({{"bytes", 4096},
                                   {"kind", "a \"kind\"\n"},
                                   {"status", 107000},
                                   {"status_name", "ACL_ERROR_RT_PARAM_INVALID"}}));
}

TEST_F(TraceEvents, OfOneNameInsideEachOtherAreOne) {
    {
        const TraceScope outer("call");
        const TraceScope inner("call");
        NoteTraced("depth", 2);
    }
    ASSERT_EQ(Named("call").size(), 1U);
    EXPECT_EQ(Named("call")[0]["args"]["depth"], 2);
}

TEST_F(TraceEvents, InsideOthersLieWithinTheirTime) {
    {
        const TraceScope outer("outer");
        const TraceScope inner("inner");
    }
    const json outer = Named("outer").at(0);
    const json inner = Named("inner").at(0);
    EXPECT_EQ(inner["tid"], outer["tid"]);
    EXPECT_GE(inner["ts"], outer["ts"]);
    EXPECT_LE(inner["ts"].get<double>() + inner["dur"].get<double>(),
              outer["ts"].get<double>() + outer["dur"].get<double>() + 0.002);
}

TEST_F(TraceEvents, OfStreamsAreOnTheRowOfTheStream) {
    {
        const TraceScope call("call");
        const TraceScope work("work", 7);
        const TraceScope step("step");
    }
    EXPECT_EQ(RowOf(Named("work").at(0)), "stream 7");
    EXPECT_EQ(RowOf(Named("step").at(0)), "stream 7");
    EXPECT_EQ(Named("step").at(0)["cat"], "stream");
    EXPECT_EQ(RowOf(Named("call").at(0)).substr(0, 7), "thread ");
}

TEST_F(TraceEvents, OfEachThreadAreOnARowOfItsOwn) {
    { const TraceScope here("here"); }
    std::thread([] { const TraceScope there("there"); }).join();
    EXPECT_NE(Named("here").at(0)["tid"], Named("there").at(0)["tid"]);
}

TEST_F(TraceInFile, IsAWholeArrayAtAnyTime) {
    EXPECT_EQ(Read(), json::array());
    for (size_t i = 0; i < 3; ++i) {
        { const TraceScope scope("call"); }
        EXPECT_EQ(Named("call").size(), i + 1);
    }
}

TEST_F(TraceInFile, IsNotTouchedOnceTracingIsOff) {
    { const TraceScope scope("call"); }
    const std::string before = ReadFile(path());
    ASSERT_EQ(TraceTo(""), 0);
    { const TraceScope scope("call"); }
    EXPECT_EQ(ReadFile(path()), before);
}

TEST_F(TraceInFile, GoesOnWhenTheSettingsAreReadAgain) {
    { const TraceScope scope("call"); }
    ASSERT_EQ(TraceTo(path()), 0);
    { const TraceScope scope("call"); }
    EXPECT_EQ(Named("call").size(), 2U);
}

TEST_F(TraceInFile, IsNotWrittenByAChild) {
    const pid_t child = fork();
    if (child == 0) {
        { const TraceScope scope("child"); }
        _exit(0);
    }
    waitpid(child, nullptr, 0);
    { const TraceScope scope("parent"); }
    EXPECT_EQ(Named("child").size(), 0U);
    EXPECT_EQ(Named("parent").size(), 1U);
}

TEST_F(TraceOfCalls, HasBytesStreamsAndStatuses) {
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    void* memory = nullptr;
    ASSERT_EQ(aclrtMalloc(&memory, 100, ACL_MEM_MALLOC_NORMAL_ONLY), ACL_SUCCESS);
    aclrtStream stream = nullptr;
    ASSERT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
    ASSERT_EQ(aclrtMemsetAsync(memory, 100, 0, 64, stream), ACL_SUCCESS);
    ASSERT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    ASSERT_EQ(aclrtFree(memory), ACL_SUCCESS);
    ASSERT_NE(aclrtFree(memory), ACL_SUCCESS);
    TakeErrorText();
    EXPECT_EQ(Named("aclrtMalloc").at(0)["args"]["bytes"], 100);
    EXPECT_EQ(Named("aclrtMemsetAsync").at(0)["args"]["bytes"], 64);
    EXPECT_EQ(Named("aclrtFree").at(0)["args"]["bytes"], 100);
    EXPECT_EQ(Named("aclrtFree").at(1)["args"]["status"], ACL_ERROR_RT_PARAM_INVALID);
    const json id = Named("aclrtCreateStream").at(0)["args"]["stream"];
    EXPECT_EQ(Named("aclrtSynchronizeStream").at(0)["args"]["stream"], id);
    const json fill = Named("fill").at(0);
    EXPECT_EQ(RowOf(fill), "stream " + id.dump());
    EXPECT_EQ(fill["args"]["bytes"], 64);
    ASSERT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
    ASSERT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
}

TEST(Trace, BeginsWithAclInit) {
    const Folder folder;
    const std::string file = folder.Path("trace.json");
    const Variable variable("PORTACL_TRACE", file.c_str());
    ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
    ASSERT_EQ(aclFinalize(), ACL_SUCCESS);
    ASSERT_EQ(TraceTo(""), 0);
    const json events = json::parse(ReadFile(file));
    ASSERT_EQ(events.size(), 3U);
    EXPECT_EQ(events[1]["name"], "aclInit");
    EXPECT_EQ(events[2]["name"], "aclFinalize");
}

TEST(Trace, ThatCannotBeWrittenIsAnErrorOfAclInit) {
    const Folder folder;
    const std::string file = folder.Path("no/such/folder.json");
    const Variable variable("PORTACL_TRACE", file.c_str());
    EXPECT_EQ(aclInit(nullptr), ACL_ERROR_INVALID_PARAM);
    const std::string text = TakeErrorText();
    EXPECT_NE(text.find("aclInit: PORTACL_TRACE is a file that cannot be written (No such file or "
                        "directory), expected one that this process may write, got " +
                        file),
              std::string::npos)
        << text;
    EXPECT_FALSE(IsTracing());
}

}  // namespace
}  // namespace portacl::test
