// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/event.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "runtime/settings.h"
#include "runtime/test_stream_work.h"

#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace portacl::test {
namespace {

class EventTest : public DeviceTest {
  protected:
    void SetUp() override {
        DeviceTest::SetUp();
        ASSERT_EQ(aclrtCreateEvent(&event_), ACL_SUCCESS);
    }
    void TearDown() override {
        aclrtDestroyEvent(event_);
        DeviceTest::TearDown();
    }
    static aclrtEventRecordedStatus StatusOf(aclrtEvent event) {
        auto status = static_cast<aclrtEventRecordedStatus>(7);
        EXPECT_EQ(aclrtQueryEventStatus(event, &status), ACL_SUCCESS);
        return status;
    }

    aclrtEvent event_ = nullptr;
};

class EventOrder : public EventTest {};

TEST_F(EventOrder, WaitingStreamSeesWritesBeforeTheRecord) {
    const aclrtStream producer = MakeStream();
    const aclrtStream consumer = MakeStream();
    Gate gate;
    int value = 0;
    int seen = 0;
    ASSERT_EQ(gate.Block(producer), ACL_SUCCESS);
    ASSERT_EQ(Submit(producer, [&] { value = 42; }), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, producer), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(consumer, event_), ACL_SUCCESS);
    ASSERT_EQ(SubmitShort(consumer, [&] { seen = value; }), ACL_SUCCESS);
    gate.Open();
    ASSERT_EQ(aclrtSynchronizeStream(consumer), ACL_SUCCESS);
    EXPECT_EQ(seen, 42);
}

TEST_F(EventOrder, WaitRefersToTheRecordIssuedBeforeIt) {
    const aclrtStream first = MakeStream();
    const aclrtStream second = MakeStream();
    const aclrtStream waiting = MakeStream();
    Gate firstGate;
    Gate secondGate;
    ASSERT_EQ(firstGate.Block(first), ACL_SUCCESS);
    ASSERT_EQ(secondGate.Block(second), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, first), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(waiting, event_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, second), ACL_SUCCESS);
    firstGate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(waiting), ACL_SUCCESS);
    EXPECT_EQ(StatusOf(event_), ACL_EVENT_RECORDED_STATUS_NOT_READY);
    secondGate.Open();
    EXPECT_EQ(aclrtSynchronizeEvent(event_), ACL_SUCCESS);
    EXPECT_EQ(StatusOf(event_), ACL_EVENT_RECORDED_STATUS_COMPLETE);
}

TEST_F(EventOrder, LaterRecordThatIsDoneFirstDoesNotEndAnEarlierWait) {
    const aclrtStream first = MakeStream();
    const aclrtStream waiting = MakeStream();
    Gate gate;
    ASSERT_EQ(gate.Block(first), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, first), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(waiting, event_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, nullptr), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeEvent(event_), ACL_SUCCESS);
    EXPECT_FALSE(isIdle(waiting));
}

TEST_F(EventOrder, WaitInTheRecordingStreamIsFree) {
    const aclrtStream stream = MakeStream();
    Gate gate;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, stream), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(stream, event_), ACL_SUCCESS);
    aclrtEventWaitStatus status = ACL_EVENT_WAIT_STATUS_RESERVED;
    EXPECT_EQ(aclrtQueryEventWaitStatus(event_, &status), ACL_SUCCESS);
    EXPECT_EQ(status, ACL_EVENT_WAIT_STATUS_COMPLETE);
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
}

TEST_F(EventOrder, ResetIsSeenByQueriesWhenTheStreamGetsThere) {
    const aclrtStream stream = MakeStream();
    ASSERT_EQ(aclrtRecordEvent(event_, stream), ACL_SUCCESS);
    Gate gate;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    ASSERT_EQ(aclrtResetEvent(event_, stream), ACL_SUCCESS);
    EXPECT_EQ(StatusOf(event_), ACL_EVENT_RECORDED_STATUS_COMPLETE);
    gate.Open();
    ASSERT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    EXPECT_EQ(StatusOf(event_), ACL_EVENT_RECORDED_STATUS_NOT_READY);
}

TEST_F(EventOrder, ResetInAnotherStreamLeavesALaterRecord) {
    const aclrtStream resetting = MakeStream();
    Gate gate;
    ASSERT_EQ(aclrtRecordEvent(event_, nullptr), ACL_SUCCESS);
    ASSERT_EQ(gate.Block(resetting), ACL_SUCCESS);
    ASSERT_EQ(aclrtResetEvent(event_, resetting), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, nullptr), ACL_SUCCESS);
    gate.Open();
    ASSERT_EQ(aclrtSynchronizeStream(resetting), ACL_SUCCESS);
    EXPECT_EQ(StatusOf(event_), ACL_EVENT_RECORDED_STATUS_COMPLETE);
}

TEST_F(EventOrder, EventServesAsSemaphoreAgainAndAgain) {
    const aclrtStream producer = MakeStream();
    const aclrtStream consumer = MakeStream();
    aclrtEvent ready = nullptr;
    aclrtEvent taken = nullptr;
    ASSERT_EQ(aclrtCreateEventWithFlag(&ready, ACL_EVENT_SYNC), ACL_SUCCESS);
    ASSERT_EQ(aclrtCreateEventWithFlag(&taken, ACL_EVENT_SYNC), ACL_SUCCESS);
    int slot = 0;
    std::vector<int> received;
    for (int i = 1; i <= 50; ++i) {
        // Every other time the wait is issued before its record.
        if (i % 2 == 0) {
            ASSERT_EQ(aclrtStreamWaitEvent(consumer, ready), ACL_SUCCESS);
        }
        ASSERT_EQ(Submit(producer, [&slot, i] { slot = i; }), ACL_SUCCESS);
        ASSERT_EQ(aclrtRecordEvent(ready, producer), ACL_SUCCESS);
        if (i % 2 != 0) {
            ASSERT_EQ(aclrtStreamWaitEvent(consumer, ready), ACL_SUCCESS);
        }
        ASSERT_EQ(aclrtResetEvent(ready, consumer), ACL_SUCCESS);
        ASSERT_EQ(Submit(consumer, [&] { received.push_back(slot); }), ACL_SUCCESS);
        ASSERT_EQ(aclrtRecordEvent(taken, consumer), ACL_SUCCESS);
        ASSERT_EQ(aclrtStreamWaitEvent(producer, taken), ACL_SUCCESS);
        ASSERT_EQ(aclrtResetEvent(taken, producer), ACL_SUCCESS);
    }
    ASSERT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
    ASSERT_EQ(received.size(), 50u);
    for (int i = 1; i <= 50; ++i) EXPECT_EQ(received[i - 1], i);
    EXPECT_EQ(aclrtDestroyEvent(ready), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyEvent(taken), ACL_SUCCESS);
}

class EventTime : public EventTest {};

TEST_F(EventTime, RunsWithTheStream) {
    const aclrtStream stream = MakeStream();
    aclrtEvent end = nullptr;
    ASSERT_EQ(aclrtCreateEvent(&end), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, stream), ACL_SUCCESS);
    ASSERT_EQ(Submit(stream, [] {}), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(end, stream), ACL_SUCCESS);
    ASSERT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    float forward = -1.0F;
    float backward = 1.0F;
    ASSERT_EQ(aclrtEventElapsedTime(&forward, event_, end), ACL_SUCCESS);
    ASSERT_EQ(aclrtEventElapsedTime(&backward, end, event_), ACL_SUCCESS);
    EXPECT_GE(forward, 0.0F);
    EXPECT_EQ(backward, -forward);
    uint64_t startTime = 0;
    uint64_t endTime = 0;
    ASSERT_EQ(aclrtEventGetTimestamp(event_, &startTime), ACL_SUCCESS);
    ASSERT_EQ(aclrtEventGetTimestamp(end, &endTime), ACL_SUCCESS);
    EXPECT_LE(startTime, endTime);
    EXPECT_EQ(aclrtDestroyEvent(end), ACL_SUCCESS);
}

TEST_F(EventTime, ElapsedTimeNamesTheEventThatIsNotReady) {
    aclrtEvent end = nullptr;
    ASSERT_EQ(aclrtCreateEvent(&end), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, nullptr), ACL_SUCCESS);
    float ms = 5.0F;
    EXPECT_EQ(aclrtEventElapsedTime(&ms, event_, end), ACL_ERROR_RT_INTERNAL_ERROR);
    EXPECT_TRUE(Contains(RecentText(), "aclrtEventElapsedTime: endEvent is not recorded"));
    Gate gate;
    ASSERT_EQ(gate.Block(nullptr), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(end, nullptr), ACL_SUCCESS);
    EXPECT_EQ(aclrtEventElapsedTime(&ms, event_, end), ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID);
    EXPECT_TRUE(Contains(RecentText(), "endEvent tells no time yet"));
    EXPECT_EQ(ms, 5.0F);
    EXPECT_EQ(aclrtDestroyEvent(end), ACL_SUCCESS);
}

class EventArguments : public EventTest {};

TEST_F(EventArguments, NullIsRefusedFirst) {
    aclrtEventStatus oldStatus;
    aclrtEventRecordedStatus status;
    aclrtEventWaitStatus waitStatus;
    uint64_t timestamp;
    float ms;
    constexpr aclError kNull = ACL_ERROR_INVALID_PARAM;
    EXPECT_EQ(aclrtCreateEvent(nullptr), kNull);
    EXPECT_EQ(aclrtCreateEventWithFlag(nullptr, 0), kNull);
    EXPECT_EQ(aclrtCreateEventExWithFlag(nullptr, 0), kNull);
    EXPECT_EQ(aclrtDestroyEvent(nullptr), kNull);
    EXPECT_EQ(aclrtRecordEvent(nullptr, &ms), kNull);
    EXPECT_EQ(aclrtResetEvent(nullptr, &ms), kNull);
    EXPECT_EQ(aclrtStreamWaitEvent(&ms, nullptr), kNull);
    EXPECT_EQ(aclrtQueryEvent(nullptr, &oldStatus), kNull);
    EXPECT_EQ(aclrtQueryEvent(event_, nullptr), kNull);
    EXPECT_EQ(aclrtQueryEventStatus(nullptr, &status), kNull);
    EXPECT_EQ(aclrtQueryEventStatus(event_, nullptr), kNull);
    EXPECT_EQ(aclrtQueryEventWaitStatus(nullptr, &waitStatus), kNull);
    EXPECT_EQ(aclrtQueryEventWaitStatus(event_, nullptr), kNull);
    EXPECT_EQ(aclrtSynchronizeEvent(nullptr), kNull);
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(nullptr, 0), kNull);
    EXPECT_EQ(aclrtEventElapsedTime(nullptr, event_, event_), kNull);
    EXPECT_EQ(aclrtEventElapsedTime(&ms, nullptr, event_), kNull);
    EXPECT_EQ(aclrtEventElapsedTime(&ms, event_, nullptr), kNull);
    EXPECT_EQ(aclrtEventGetTimestamp(nullptr, &timestamp), kNull);
    EXPECT_EQ(aclrtEventGetTimestamp(event_, nullptr), kNull);
}

TEST_F(EventArguments, DestroyedAndForeignAreRefused) {
    ASSERT_EQ(aclrtDestroyEvent(event_), ACL_SUCCESS);
    int onStack = 0;
    const aclrtStream stream = MakeStream();
    for (const aclrtEvent handle : {event_, aclrtEvent{&onStack}, aclrtEvent{stream}}) {
        auto status = static_cast<aclrtEventRecordedStatus>(7);
        float ms = 5.0F;
        constexpr aclError kInvalidHandle = ACL_ERROR_RT_INVALID_HANDLE;
        RecentText();
        EXPECT_EQ(aclrtDestroyEvent(handle), kInvalidHandle);
        EXPECT_TRUE(Contains(RecentText(), "event is an unknown or destroyed event"));
        EXPECT_EQ(aclrtRecordEvent(handle, stream), kInvalidHandle);
        EXPECT_EQ(aclrtResetEvent(handle, stream), kInvalidHandle);
        EXPECT_EQ(aclrtStreamWaitEvent(stream, handle), kInvalidHandle);
        EXPECT_EQ(aclrtQueryEventStatus(handle, &status), kInvalidHandle);
        EXPECT_EQ(aclrtSynchronizeEvent(handle), kInvalidHandle);
        EXPECT_EQ(aclrtEventElapsedTime(&ms, handle, handle), kInvalidHandle);
        EXPECT_EQ(ms, 5.0F);
    }
}

TEST_F(EventArguments, TimeoutIsPositiveOrMinusOne) {
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event_, 0), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event_, -2), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event_, -1), ACL_SUCCESS);
}

TEST_F(EventArguments, HostCallsNeedNoContext) {
    ASSERT_EQ(aclrtRecordEvent(event_, nullptr), ACL_SUCCESS);
    std::thread thread([&] {
        EXPECT_EQ(aclrtSynchronizeEvent(event_), ACL_SUCCESS);
        EXPECT_EQ(StatusOf(event_), ACL_EVENT_RECORDED_STATUS_COMPLETE);
        EXPECT_EQ(aclrtRecordEvent(event_, nullptr), ACL_ERROR_RT_CONTEXT_NULL);
        aclrtEvent made = nullptr;
        EXPECT_EQ(aclrtCreateEvent(&made), ACL_ERROR_RT_CONTEXT_NULL);
        EXPECT_EQ(aclrtDestroyEvent(event_), ACL_SUCCESS);
    });
    thread.join();
}

TEST(EventLimit, IsThatOfTheSocAndDestroyGivesAPlaceBack) {
    setenv("PORTACL_SOC", "Ascend310P", 1);
    ASSERT_EQ(ReadSettings("test"), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    std::vector<aclrtEvent> events(CurrentSettings().soc->maxEvents);
    for (aclrtEvent& event : events) ASSERT_EQ(aclrtCreateEvent(&event), ACL_SUCCESS);
    aclrtEvent more = nullptr;
    EXPECT_EQ(aclrtCreateEvent(&more), ACL_ERROR_RT_NO_EVENT_RESOURCE);
    EXPECT_TRUE(Contains(RecentText(), "expected at most 1023 on Ascend310P"));
    EXPECT_EQ(aclrtDestroyEvent(events.back()), ACL_SUCCESS);
    EXPECT_EQ(aclrtCreateEvent(&events.back()), ACL_SUCCESS);
    for (const aclrtEvent event : events) EXPECT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);
    EXPECT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
    unsetenv("PORTACL_SOC");
    ASSERT_EQ(ReadSettings("test"), ACL_SUCCESS);
}

}  // namespace
}  // namespace portacl::test
