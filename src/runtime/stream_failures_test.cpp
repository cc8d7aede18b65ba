// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/stream_failures.h"

#include <gtest/gtest.h>

#include <string>

#include "acl/acl.h"
#include "runtime/stream.h"
#include "runtime/test_stream_work.h"

namespace portacl::test {
namespace {

std::string NameOf(aclrtStream stream) {
    return "stream " + std::to_string(static_cast<Stream*>(stream)->id());
}

TEST(StreamFailures, KeepsTheFirstAndCountsTheRest) {
    StreamFailures failures;
    EXPECT_FALSE(failures.Take().has_value());
    failures.Add({7, true}, {ACL_ERROR_RT_VECTOR_CORE_EXCEPTION, "bad label"});
    failures.Add({8, true}, {ACL_ERROR_RT_AICORE_EXCEPTION, "other"});
    failures.Add({8, false}, {ACL_ERROR_RT_INTERNAL_ERROR, "wait"});
    const auto taken = failures.Take();
    ASSERT_TRUE(taken.has_value());
    EXPECT_EQ(taken->result.status, ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    EXPECT_EQ(taken->Text(), "launch 7: bad label; and 2 more failed");
    EXPECT_FALSE(failures.Take().has_value());
}

TEST(StreamFailures, SaysAfterWhichLaunchAWaitFailed) {
    StreamFailures failures;
    failures.Add({3, false}, {ACL_ERROR_RT_INTERNAL_ERROR, "gone"});
    EXPECT_EQ(failures.Take()->Text(), "after launch 3: gone");
}

class StreamErrors : public DeviceTest {};

TEST_F(StreamErrors, SynchronizeNamesTheLaunchAndClears) {
    const aclrtStream stream = MakeStream();
    int runs = 0;
    ASSERT_EQ(Submit(stream, [&] { ++runs; }), ACL_SUCCESS);
    ASSERT_EQ(SubmitFailing(stream, "target is out of range"), ACL_SUCCESS);
    ASSERT_EQ(Submit(stream, [&] { ++runs; }), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    EXPECT_TRUE(Contains(RecentText(), "aclrtSynchronizeStream: " + NameOf(stream) +
                                           ", launch 2: target is out of range"));
    EXPECT_EQ(runs, 2) << "work behind a failure runs";
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    EXPECT_EQ(RecentText(), "");
}

TEST_F(StreamErrors, InlineFailureIsKeptForSynchronize) {
    const aclrtStream stream = MakeStream();
    FunctionWork work(
        [] {
            return WorkResult{ACL_ERROR_RT_VECTOR_CORE_EXCEPTION, "inline"};
        },
        true);
    EXPECT_EQ(SubmitWork("Submit", stream, work), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    EXPECT_TRUE(Contains(RecentText(), "launch 1: inline"));
}

TEST_F(StreamErrors, EventWorkIsNotCountedAsLaunch) {
    const aclrtStream stream = MakeStream();
    aclrtEvent event = nullptr;
    ASSERT_EQ(aclrtCreateEvent(&event), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event, stream), ACL_SUCCESS);
    ASSERT_EQ(SubmitFailing(stream, "first"), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event, stream), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    EXPECT_TRUE(Contains(RecentText(), "launch 1: first"));
    EXPECT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);
}

TEST_F(StreamErrors, LaterFailuresAreCounted) {
    const aclrtStream stream = MakeStream();
    ASSERT_EQ(SubmitFailing(stream, "first"), ACL_SUCCESS);
    ASSERT_EQ(SubmitFailing(stream, "second", ACL_ERROR_RT_AICORE_EXCEPTION), ACL_SUCCESS);
    ASSERT_EQ(SubmitFailing(stream, "third"), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    EXPECT_TRUE(Contains(RecentText(), "launch 1: first; and 2 more failed"));
}

TEST_F(StreamErrors, QueryReportsAndClears) {
    const aclrtStream stream = MakeStream();
    ASSERT_EQ(SubmitFailing(stream, "first"), ACL_SUCCESS);
    ASSERT_EQ(WaitStream("Wait", stream), ACL_SUCCESS) << "does not consume the failure";
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    EXPECT_EQ(aclrtStreamQuery(stream, &status), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    EXPECT_EQ(status, ACL_STREAM_STATUS_RESERVED);
    EXPECT_EQ(aclrtStreamQuery(stream, &status), ACL_SUCCESS);
    EXPECT_EQ(status, ACL_STREAM_STATUS_COMPLETE);
}

TEST_F(StreamErrors, OtherStreamIsNotBlamed) {
    const aclrtStream failing = MakeStream();
    const aclrtStream other = MakeStream();
    ASSERT_EQ(SubmitFailing(failing, "first"), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(other), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(failing), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
}

TEST_F(StreamErrors, SynchronizeDeviceReportsEveryStreamOfTheContext) {
    const aclrtStream first = MakeStream();
    const aclrtStream second = MakeStream();
    ASSERT_EQ(SubmitFailing(first, "one"), ACL_SUCCESS);
    ASSERT_EQ(SubmitFailing(second, "two"), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    const std::string text = RecentText();
    EXPECT_TRUE(Contains(text, NameOf(first) + ", launch 1: one"));
    EXPECT_TRUE(Contains(text, NameOf(second) + ", launch 1: two"));
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
}

TEST_F(StreamErrors, TimeoutLeavesTheFailureForLater) {
    const aclrtStream stream = MakeStream();
    Gate gate;
    ASSERT_EQ(SubmitFailing(stream, "first"), ACL_SUCCESS);
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 1), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
}

}  // namespace
}  // namespace portacl::test
