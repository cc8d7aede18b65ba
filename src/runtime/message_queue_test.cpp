// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/message_queue.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

namespace portacl {
namespace {

constexpr TextCode kPublic{"EH0001", "Invalid_Argument"};
constexpr TextCode kAdvised{"EH0003", "Invalid_Path", "It is gone.", "Give another."};
constexpr TextCode kInner{"EZ9999", "AclNN_Inner_Error"};
constexpr TextCode kInnerDetail{"EE8888", "Inner_Error"};

std::string Head(const std::string& titleAndText) {
    return "\\[PID: " + std::to_string(getpid()) +
           "\\] [0-9]{4}-[0-9]{2}-[0-9]{2}-[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}\\.[0-9]{3} " +
           titleAndText;
}

void ExpectText(const MessageQueue& queue, const std::string& pattern) {
    const std::string text = queue.Text();
    const ::testing::Matcher<std::string> matcher = ::testing::MatchesRegex(pattern);
    EXPECT_TRUE(matcher.Matches(text)) << text;
}

TEST(MessageQueueText, OfOneMessageIsItsHeadline) {
    MessageQueue queue;
    queue.Add(kPublic, "aclX: size is 0");
    ExpectText(queue, Head("Invalid_Argument\\(EH0001\\): aclX: size is 0"));
}

TEST(MessageQueueText, ListsTheOthersInTheOrderOfRecording) {
    MessageQueue queue;
    queue.Add(kPublic, "first");
    queue.Add(kAdvised, "second");
    queue.Add(kPublic, "third");
    ExpectText(queue, Head("Invalid_Argument\\(EH0001\\): first\n"
                           "TraceBack \\(most recent call last\\):\n"
                           "        second\n"
                           "        third"));
}

TEST(MessageQueueText, GivesTheAdviceOfTheHeadline) {
    MessageQueue queue;
    queue.Add(kAdvised, "first");
    queue.Add(kPublic, "second");
    ExpectText(queue, Head("Invalid_Path\\(EH0003\\): first\n"
                           "        Possible Cause: It is gone\\.\n"
                           "        Solution: Give another\\.\n"
                           "TraceBack \\(most recent call last\\):\n"
                           "        second"));
}

TEST(MessageQueueText, PrefersThePublicMessageAsHeadline) {
    MessageQueue queue;
    queue.Add(kInner, "inside");
    queue.Add(kInnerDetail, "deeper");
    queue.Add(kPublic, "outside");
    queue.Add(kAdvised, "later");
    ExpectText(queue, Head("Invalid_Argument\\(EH0001\\): outside\n"
                           "TraceBack \\(most recent call last\\):\n"
                           "        inside\n"
                           "        deeper\n"
                           "        later"));
}

TEST(MessageQueueText, SaysSoIfAllMessagesAreInner) {
    MessageQueue queue;
    queue.Add(kInnerDetail, "deeper");
    queue.Add(kInner, "inside");
    ExpectText(queue, "EE8888: internal error\n" + Head("Inner_Error\\(EE8888\\): deeper\n"
                                                        "TraceBack \\(most recent call last\\):\n"
                                                        "        inside"));
}

TEST(MessageQueueText, DropsRepeatsOfAText) {
    MessageQueue queue;
    queue.Add(kPublic, "same");
    queue.Add(kAdvised, "same");
    queue.Add(kPublic, "other");
    queue.Add(kPublic, "same");
    ExpectText(queue, Head("Invalid_Argument\\(EH0001\\): same\n"
                           "TraceBack \\(most recent call last\\):\n"
                           "        other"));
}

TEST(MessageQueueText, TakesARepeatAgainAfterClearing) {
    MessageQueue queue;
    queue.Add(kPublic, "same");
    queue.Clear();
    EXPECT_TRUE(queue.empty());
    queue.Add(kPublic, "same");
    EXPECT_FALSE(queue.empty());
}

TEST(MessageQueueSize, IsBoundedAndKeepsTheFirstAndTheNewest) {
    MessageQueue queue;
    for (size_t i = 0; i <= MessageQueue::kMaxMessages; ++i) {
        queue.Add(kPublic, "text " + std::to_string(i) + ".");
    }
    const std::string text = queue.Text();
    EXPECT_NE(text.find("text 0."), std::string::npos);
    EXPECT_EQ(text.find("text 1."), std::string::npos);
    EXPECT_NE(text.find("text 2."), std::string::npos);
    EXPECT_NE(text.find("text 64."), std::string::npos);
}

}  // namespace
}  // namespace portacl
