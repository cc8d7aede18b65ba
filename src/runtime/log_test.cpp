// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/log.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

#include "acl/acl.h"
#include "runtime/error_report.h"
#include "runtime/test_environment.h"
#include "runtime/test_error_text.h"
#include "runtime/test_threads.h"
#include "tests/allocation_failure.h"

namespace portacl::test {
namespace {

/// Logging to a file in a folder of its own, at a level.
class FileLog : public ::testing::Test {
  protected:
    ~FileLog() override {
        level_.reset();
        path_.reset();
        ReadLogSettings();
    }

    void Start(const char* level) {
        path_.emplace("ASCEND_PROCESS_LOG_PATH", folder_.Path("a/b").c_str());
        level_.emplace("ASCEND_GLOBAL_LOG_LEVEL", level);
        ReadLogSettings();
    }
    std::string Logged() const {
        return ReadFile(folder_.Path("a/b/plog-" + std::to_string(getpid()) + ".log"));
    }

    const Folder folder_;
    std::optional<Variable> path_;
    std::optional<Variable> level_;
};

bool IsAnyLogged() {
    return IsLogged(ACL_DEBUG) || IsLogged(ACL_INFO) || IsLogged(ACL_WARNING) ||
           IsLogged(ACL_ERROR);
}

TEST(LogWithoutPlace, IsOff) {
    const Variable path("ASCEND_PROCESS_LOG_PATH", nullptr);
    const Variable standardOutput("ASCEND_SLOG_PRINT_TO_STDOUT", "0");
    const Variable level("ASCEND_GLOBAL_LOG_LEVEL", "0");
    ReadLogSettings();
    EXPECT_FALSE(IsAnyLogged());
}

TEST(LogToStandardOutput, IsOnIfAskedFor) {
    {
        const Variable variable("ASCEND_SLOG_PRINT_TO_STDOUT", "1");
        ReadLogSettings();
        EXPECT_TRUE(IsLogged(ACL_ERROR));
        ::testing::internal::CaptureStdout();
        Log(ACL_ERROR, "seen {}", 7);
        const std::string out = ::testing::internal::GetCapturedStdout();
        EXPECT_NE(out.find("seen 7\n"), std::string::npos) << out;
    }
    ReadLogSettings();
    EXPECT_FALSE(IsAnyLogged());
}

TEST_F(FileLog, HasALineForEachMessage) {
    Start("1");
    Log(ACL_WARNING, "first of {}", 2);
    Log(ACL_ERROR, "second of {}", 2);
    const std::string line = "PORTACL\\([0-9]+,[0-9]+\\):[0-9-]+:[0-9:.]+ ";
    const ::testing::Matcher<std::string> lines = ::testing::MatchesRegex(
        "\\[warning\\] " + line + "first of 2\n\\[error\\] " + line + "second of 2\n");
    EXPECT_TRUE(lines.Matches(Logged())) << Logged();
}

struct Level {
    const char* name;
    const char* value;
    int firstLogged;
};

class FileLogLevel : public FileLog, public ::testing::WithParamInterface<Level> {};

TEST_P(FileLogLevel, IsTheThreshold) {
    Start(GetParam().value);
    for (const aclLogLevel level : {ACL_DEBUG, ACL_INFO, ACL_WARNING, ACL_ERROR}) {
        EXPECT_EQ(IsLogged(level), level >= GetParam().firstLogged) << level;
        Log(level, "level {}", static_cast<int>(level));
        const bool found =
            Logged().find("level " + std::to_string(static_cast<int>(level))) != std::string::npos;
        EXPECT_EQ(found, level >= GetParam().firstLogged) << level;
    }
}

INSTANTIATE_TEST_SUITE_P(Levels, FileLogLevel,
                         ::testing::Values(Level{"debug", "0", 0}, Level{"info", "1", 1},
                                           Level{"warning", "2", 2}, Level{"error", "3", 3},
                                           Level{"off", "4", 4}, Level{"unknown", "9", 3},
                                           Level{"text", "debug", 3}, Level{"empty", "", 3}),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST_F(FileLog, TellsOfFailuresWithNumberAndName) {
    Start("3");
    Fail(ACL_ERROR_RT_CONTEXT_NULL, text_code::kRuntimeContext, "aclX: none");
    TakeErrorText();
    EXPECT_NE(Logged().find("aclX: none (107002 ACL_ERROR_RT_CONTEXT_NULL)"), std::string::npos);
}

TEST_F(FileLog, TellsOfVariablesThatAreUnknown) {
    Start("2");
    const Variable variable("PORTACL_FUSON", "off");
    EXPECT_EQ(ReadSettings("aclInit"), ACL_SUCCESS);
    EXPECT_NE(Logged().find("PORTACL_FUSON is no environment variable of portacl"),
              std::string::npos);
    EXPECT_EQ(Logged().find("PORTACL_CHECK"), std::string::npos);
}

TEST_F(FileLog, TakesTheProgramsLines) {
    Start("1");
    ACL_APP_LOG(ACL_INFO, "%d of %s", 3, "many");
    aclAppLog(ACL_INFO, nullptr, nullptr, 12, "%s", "bare");
    aclAppLog(ACL_INFO, "f", "g", 1, nullptr);
    ACL_APP_LOG(ACL_DEBUG, "too small");
    const std::string logged = Logged();
    EXPECT_NE(logged.find("log_test.cpp:"), std::string::npos) << logged;
    EXPECT_NE(logged.find(" TestBody: 3 of many\n"), std::string::npos) << logged;
    EXPECT_NE(logged.find(":12 : bare\n"), std::string::npos) << logged;
    EXPECT_EQ(logged.find("too small"), std::string::npos) << logged;
}

TEST_F(FileLog, CutsTheProgramsLinesBetweenCharacters) {
    Start("1");
    const std::string text = std::string(1022, 'x') + "\xC3\xA4" + std::string(3000, 'y');
    ACL_APP_LOG(ACL_INFO, "%s", text.c_str());
    EXPECT_NE(Logged().find(std::string(1022, 'x') + "\n"), std::string::npos);
}

TEST_F(FileLog, DoesNotTakeBracesForFormats) {
    Start("1");
    ACL_APP_LOG(ACL_INFO, "{} {0} %%");
    EXPECT_NE(Logged().find(": {} {0} %\n"), std::string::npos);
}

TEST_F(FileLog, KeepsLinesOfThreadsWhole) {
    Start("1");
    OnThreads(4, [](int) {
        for (int line = 0; line < 50; ++line) Log(ACL_INFO, "<{}>", std::string(100, 'x'));
    });
    const std::string logged = Logged();
    size_t lines = 0;
    const std::string whole = " <" + std::string(100, 'x') + ">\n";
    for (size_t at = logged.find(whole); at != std::string::npos; at = logged.find(whole, at + 1)) {
        ++lines;
    }
    EXPECT_EQ(lines, 200U);
}

TEST(LogToFolderThatCannotBe, IsOffAndSilent) {
    {
        const Variable path("ASCEND_PROCESS_LOG_PATH", "/dev/null/folder");
        ReadLogSettings();
        EXPECT_FALSE(IsAnyLogged());
        Log(ACL_ERROR, "lost");
    }
    ReadLogSettings();
}

TEST_F(FileLog, LosesLinesWithoutMemoryAndGoesOn) {
    const std::string text(500, 'z');
    const auto start = [&] {
        ReadLogSettings();
        Log(ACL_ERROR, "{}", text);
        return true;
    };
    path_.emplace("ASCEND_PROCESS_LOG_PATH", folder_.Path("a/b").c_str());
    ForEachAllocationFailure(start, [](bool, bool) {});
    EXPECT_NE(Logged().find(text), std::string::npos);
}

}  // namespace
}  // namespace portacl::test
