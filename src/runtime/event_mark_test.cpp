// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/event_mark.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

#include "acl/acl.h"
#include "runtime/stream.h"
#include "runtime/test_stream_work.h"

namespace portacl::test {
namespace {

// Waits that nothing can end.
class EndlessWait : public DeviceTest {
  protected:
    void SetUp() override {
        DeviceTest::SetUp();
        ASSERT_EQ(aclrtCreateEventWithFlag(&event_, ACL_EVENT_SYNC), ACL_SUCCESS);
        ASSERT_EQ(aclrtCreateEventWithFlag(&otherEvent_, ACL_EVENT_SYNC), ACL_SUCCESS);
        stream_ = MakeStream();
        otherStream_ = MakeStream();
    }
    void TearDown() override {
        aclrtDestroyEvent(event_);
        aclrtDestroyEvent(otherEvent_);
        DeviceTest::TearDown();
    }

    static void ExpectGivenUp(aclError status, const std::string& reason) {
        EXPECT_EQ(status, ACL_ERROR_RT_INTERNAL_ERROR);
        const std::string text = RecentText();
        EXPECT_TRUE(Contains(text, "after launch 0: the wait for event ")) << text;
        EXPECT_TRUE(Contains(text, reason)) << text;
    }

    aclrtEvent event_ = nullptr;
    aclrtEvent otherEvent_ = nullptr;
    aclrtStream stream_ = nullptr;
    aclrtStream otherStream_ = nullptr;
};

TEST_F(EndlessWait, EndsWhenItsEventIsDestroyed) {
    int runs = 0;
    ASSERT_EQ(aclrtStreamWaitEvent(stream_, event_), ACL_SUCCESS);
    ASSERT_EQ(Submit(stream_, [&] { ++runs; }), ACL_SUCCESS);
    EXPECT_FALSE(isIdle(stream_));
    ASSERT_EQ(aclrtDestroyEvent(event_), ACL_SUCCESS);
    ExpectGivenUp(aclrtSynchronizeStream(stream_), "was given up: the event was destroyed");
    EXPECT_EQ(runs, 1) << "work behind it runs";
}

TEST_F(EndlessWait, RecordUnderWayOutlivesItsEvent) {
    Gate gate;
    ASSERT_EQ(gate.Block(otherStream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(stream_, event_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, otherStream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtDestroyEvent(event_), ACL_SUCCESS);
    EXPECT_FALSE(isIdle(stream_));
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
}

TEST_F(EndlessWait, EndsWhenItsRecordStandsBehindIt) {
    ASSERT_EQ(aclrtStreamWaitEvent(stream_, event_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
    ExpectGivenUp(aclrtSynchronizeStream(stream_), "its record stands behind this very wait");
    EXPECT_EQ(aclrtSynchronizeEvent(event_), ACL_SUCCESS);
}

TEST_F(EndlessWait, EndsWhenTwoStreamsWaitForEachOther) {
    ASSERT_EQ(aclrtStreamWaitEvent(stream_, event_), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(otherStream_, otherEvent_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(otherEvent_, stream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, otherStream_), ACL_SUCCESS);
    // One of the two waits is given up, which lets the other end well.
    ExpectGivenUp(aclrtSynchronizeDevice(), "its record stands behind this very wait");
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
}

TEST_F(EndlessWait, CircleIsFoundWhenALateStreamClosesIt) {
    Gate gate;
    ASSERT_EQ(gate.Block(stream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(otherStream_, otherEvent_), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(stream_, event_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(otherEvent_, stream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, otherStream_), ACL_SUCCESS);
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_INTERNAL_ERROR);
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
}

TEST_F(EndlessWait, StreamsOutsideACircleEndWithIt) {
    const aclrtStream third = MakeStream();
    ASSERT_EQ(aclrtStreamWaitEvent(third, event_), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(stream_, event_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(third), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_INTERNAL_ERROR);
}

TEST_F(EndlessWait, TimeoutSaysWhatTheStreamWaitsFor) {
    ASSERT_EQ(aclrtStreamWaitEvent(stream_, event_), ACL_SUCCESS);
    std::string text;
    // The stream's thread may need a moment to get to the wait.
    for (int i = 0; i < 10000 && !Contains(text, "which is not recorded"); ++i) {
        ASSERT_EQ(aclrtSynchronizeStreamWithTimeout(stream_, 1), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
        text = RecentText();
    }
    EXPECT_TRUE(Contains(text, "waits for event ") && Contains(text, "which is not recorded"));
}

// Device reset and context destruction with such waits.
class DrainedWait : public EndlessWait {
  protected:
    // Keeps the stream after its handle is closed.
    static Ref<Stream> Keep(aclrtStream stream) {
        return HandlePool<Stream>::Instance().Acquire(stream);
    }
};

TEST_F(DrainedWait, ResetGivesItUpAndFinishesTheRest) {
    const Ref<Stream> kept = Keep(stream_);
    int runs = 0;
    ASSERT_EQ(aclrtStreamWaitEvent(stream_, event_), ACL_SUCCESS);
    ASSERT_EQ(Submit(stream_, [&] { ++runs; }), ACL_SUCCESS);
    ASSERT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
    EXPECT_EQ(runs, 1);
    ExpectGivenUp(kept->ReportFailures("test"), "the stream ends and nobody recorded the event");
    EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_INVALID_HANDLE);
}

TEST_F(DrainedWait, ResetLetsIssuedRecordsComeFirst) {
    const Ref<Stream> kept = Keep(stream_);
    Gate gate;
    ASSERT_EQ(aclrtStreamWaitEvent(stream_, event_), ACL_SUCCESS);
    ASSERT_EQ(gate.Block(otherStream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, otherStream_), ACL_SUCCESS);
    std::thread opener([&] { gate.Open(); });
    EXPECT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
    opener.join();
    EXPECT_EQ(kept->ReportFailures("test"), ACL_SUCCESS);
}

TEST_F(DrainedWait, ResetGivesUpWaitsForStreamsThatWaitWithoutEnd) {
    const Ref<Stream> kept = Keep(stream_);
    const Ref<Stream> keptOther = Keep(otherStream_);
    ASSERT_EQ(aclrtStreamWaitEvent(otherStream_, otherEvent_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, otherStream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(stream_, event_), ACL_SUCCESS);
    EXPECT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
    EXPECT_EQ(keptOther->ReportFailures("test"), ACL_ERROR_RT_INTERNAL_ERROR);
}

TEST_F(DrainedWait, DestroyedContextDoesNotWaitForAnotherContextsEndlessWait) {
    ASSERT_EQ(aclrtStreamWaitEvent(otherStream_, otherEvent_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, otherStream_), ACL_SUCCESS);
    aclrtContext context = nullptr;
    ASSERT_EQ(aclrtCreateContext(&context, 0), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(nullptr, event_), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyContext(context), ACL_SUCCESS);
    EXPECT_FALSE(isIdle(otherStream_)) << "the other context goes on";
}

}  // namespace
}  // namespace portacl::test
