// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/error_report.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <new>
#include <stdexcept>
#include <string>
#include <thread>

#include "acl/acl.h"
#include "runtime/test_error_text.h"
#include "runtime/test_threads.h"
#include "tests/allocation_failure.h"

namespace portacl::test {
namespace {

class RecentMessages : public ::testing::Test {
  protected:
    void SetUp() override { TakeErrorText(); }
    void TearDown() override {
        ShareMessagesOfThreads(false);
        TakeErrorText();
    }
};

aclError FailWith(const std::string& text) {
    return Fail(ACL_ERROR_INVALID_PARAM, text_code::kAclArgument, "{}", text);
}

TEST_F(RecentMessages, AreNullIfNothingFailed) {
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
    std::thread([] { EXPECT_EQ(aclGetRecentErrMsg(), nullptr); }).join();
}

TEST_F(RecentMessages, AreClearedByReading) {
    EXPECT_EQ(FailWith("one"), ACL_ERROR_INVALID_PARAM);
    EXPECT_TRUE(ErrorTextHolds({"[PID: ", "Invalid_Argument(EH0001): one"}));
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
}

TEST_F(RecentMessages, CollectUntilRead) {
    FailWith("one");
    FailWith("two");
    EXPECT_TRUE(ErrorTextHolds({": one\nTraceBack (most recent call last):\n        two"}));
}

TEST_F(RecentMessages, StayValidUntilTheThreadReadsAgain) {
    FailWith("one");
    const char* first = aclGetRecentErrMsg();
    ASSERT_NE(first, nullptr);
    const std::string copy = first;
    FailWith("two");
    std::thread([] {
        FailWith("three");
        EXPECT_NE(aclGetRecentErrMsg(), nullptr);
    }).join();
    EXPECT_EQ(first, copy);
    EXPECT_TRUE(ErrorTextHolds({"two"}));
}

TEST_F(RecentMessages, AreKeptThroughAReadThatFindsNone) {
    FailWith("one");
    const char* first = aclGetRecentErrMsg();
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
    EXPECT_NE(std::string(first).find("one"), std::string::npos);
}

TEST_F(RecentMessages, BelongToTheirThread) {
    std::thread([] { FailWith("of another thread"); }).join();
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
    FailWith("of this thread");
    std::thread([] { EXPECT_EQ(aclGetRecentErrMsg(), nullptr); }).join();
    EXPECT_TRUE(ErrorTextHolds({"of this thread"}));
}

TEST_F(RecentMessages, AreCutAtTheirLimit) {
    FailWith(std::string(5000, 'x'));
    const std::string text = TakeErrorText();
    EXPECT_NE(text.find(": " + std::string(1023, 'x')), std::string::npos);
    EXPECT_EQ(text.find(std::string(1024, 'x')), std::string::npos);
}

TEST_F(RecentMessages, AreNotCutBelowTheirLimit) {
    FailWith(std::string(1023, 'x') + "y");
    FailWith(std::string(1022, 'x') + "y");
    EXPECT_TRUE(ErrorTextHolds({std::string(1023, 'x') + "\n", std::string(1022, 'x') + "y"}));
}

TEST_F(RecentMessages, AreNotCutInsideACharacter) {
    FailWith(std::string(1022, 'x') + "\xC3\xA4");
    const std::string text = TakeErrorText();
    EXPECT_EQ(text.find('\xC3'), std::string::npos);
}

TEST_F(RecentMessages, SurviveAFormatThatCannotBeFilled) {
    const char* null = nullptr;
    Fail(ACL_ERROR_INVALID_PARAM, text_code::kAclArgument, "aclX: {} is odd", null);
    EXPECT_TRUE(ErrorTextHolds({"aclX: {} is odd"}));
}

using SharedMessages = RecentMessages;

TEST_F(SharedMessages, AreReadByAnyThreadAndNameTheirs) {
    ShareMessagesOfThreads(true);
    pid_t failing = 0;
    std::thread([&] {
        failing = gettid();
        FailWith("of a thread that is gone");
    }).join();
    EXPECT_TRUE(
        ErrorTextHolds({"of a thread that is gone [TID: " + std::to_string(failing) + "]"}));
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
}

TEST_F(SharedMessages, OfTwoThreadsWithOneTextAreTwo) {
    ShareMessagesOfThreads(true);
    FailWith("same");
    FailWith("same");
    std::thread([] { FailWith("same"); }).join();
    const std::string text = TakeErrorText();
    EXPECT_NE(text.find("TraceBack"), std::string::npos);
    const size_t first = text.find("same [");
    const size_t second = text.find("same [", first + 1);
    EXPECT_NE(second, std::string::npos);
    EXPECT_EQ(text.find("same [", second + 1), std::string::npos);
}

TEST_F(SharedMessages, StayWithinTheirLimitWithTheThread) {
    ShareMessagesOfThreads(true);
    FailWith(std::string(5000, 'x'));
    const std::string text = TakeErrorText();
    EXPECT_LE(text.size() - text.find('x'), 1023U);
    EXPECT_EQ(text.back(), ']');
}

TEST_F(SharedMessages, CanBeRecordedAndReadByManyThreads) {
    ShareMessagesOfThreads(true);
    OnThreads(8, [](int i) {
        for (int round = 0; round < 50; ++round) {
            FailWith(std::to_string(i * 1000 + round));
            TakeErrorText();
        }
    });
    TakeErrorText();
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
}

// What a static object of a program would do: fail once the thread's own data are gone.
struct FailsAtThreadEnd {
    bool arms = false;
    ~FailsAtThreadEnd() {
        if (arms) FailWith("at the end of a thread");
    }
};

TEST_F(RecentMessages, OfAThreadThatEndsDoNotOutliveIt) {
    std::thread([] {
        // Constructed before the thread's messages, so destroyed after them.
        thread_local FailsAtThreadEnd last;
        last.arms = true;
        FailWith("one");
    }).join();
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
}

using ErrorMemory = RecentMessages;

TEST_F(ErrorMemory, LosesTheMessageButNotTheStatus) {
    const std::string text(200, 'x');
    const auto fail = [&] {
        return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument, "{}", text);
    };
    const size_t failures = ForEachAllocationFailure(fail, [](aclError status, bool failed) {
        EXPECT_EQ(status, ACL_ERROR_RT_PARAM_INVALID);
        EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_PARAM_INVALID);
        EXPECT_EQ(TakeErrorText() == "(none)", failed);
    });
    EXPECT_GT(failures, 0U);
}

TEST_F(ErrorMemory, KeepsMessagesThatCannotBeReadNow) {
    FailWith("waits");
    const auto read = [] { return aclGetRecentErrMsg(); };
    const size_t failures = ForEachAllocationFailure(read, [](const char* text, bool failed) {
        ASSERT_NE(text, nullptr);
        const char* expected = failed ? "out of host memory" : "waits";
        EXPECT_NE(std::string(text).find(expected), std::string::npos) << text;
    });
    EXPECT_GT(failures, 0U);
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
}

TEST_F(RecentMessages, OfExceptionsNameTheCall) {
    const auto guarded = [](auto body) { return Guarded("aclX", 1, 2, body); };
    EXPECT_EQ(guarded([]() -> aclError { throw std::bad_alloc(); }), 1);
    EXPECT_TRUE(ErrorTextHolds({"aclX: out of host memory", "Possible Cause: ", "Solution: "}));
    EXPECT_EQ(guarded([]() -> aclError { throw std::runtime_error("odd"); }), 2);
    EXPECT_TRUE(ErrorTextHolds({"EZ9999: internal error\n", "aclX: odd"}));
    EXPECT_EQ(guarded([]() -> aclError { throw 5; }), 2);
    EXPECT_TRUE(ErrorTextHolds({"aclX: unknown internal error"}));
    EXPECT_EQ(guarded([] { return 7; }), 7);
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
}

}  // namespace
}  // namespace portacl::test
