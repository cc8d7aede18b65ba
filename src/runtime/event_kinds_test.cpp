// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <ostream>
#include <string>

#include "acl/acl.h"
#include "runtime/test_stream_work.h"

// One of the functions under test is kept for old programs only.
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"

namespace portacl::test {
namespace {

using Create = aclError (*)(aclrtEvent* event);

template <uint32_t flag>
aclError WithFlag(aclrtEvent* event) {
    return aclrtCreateEventWithFlag(event, flag);
}

template <uint32_t flag>
aclError ExWithFlag(aclrtEvent* event) {
    return aclrtCreateEventExWithFlag(event, flag);
}

constexpr aclError kUnsupported = ACL_ERROR_RT_FEATURE_NOT_SUPPORT;

// What each call answers for events of one kind.
struct KindRow {
    const char* name;
    Create create;
    aclError waitBeforeRecord;
    bool waitsForLaterRecord;
    aclError waitAfterRecord;
    aclrtEventRecordedStatus statusBeforeRecord;
    aclError query;  // aclrtQueryEvent and aclrtQueryEventWaitStatus
    aclError reset;
    bool tellsTime;
    aclError synchronize;
};

std::ostream& operator<<(std::ostream& out, const KindRow& row) { return out << row.name; }

constexpr aclrtEventRecordedStatus kNotReady = ACL_EVENT_RECORDED_STATUS_NOT_READY;
constexpr aclrtEventRecordedStatus kComplete = ACL_EVENT_RECORDED_STATUS_COMPLETE;

constexpr KindRow kRows[] = {
    {"plain", aclrtCreateEvent, ACL_ERROR_RT_PARAM_INVALID, false, 0, kNotReady, 0, 0, true, 0},
    {"sync", WithFlag<ACL_EVENT_SYNC>, 0, true, 0, kNotReady, 0, 0, false, 0},
    {"sync_time_line", WithFlag<ACL_EVENT_SYNC | ACL_EVENT_TIME_LINE>, 0, true, 0, kNotReady, 0, 0,
     true, 0},
    {"time_line", WithFlag<ACL_EVENT_TIME_LINE>, kUnsupported, false, kUnsupported, kNotReady, 0,
     kUnsupported, true, 0},
    {"progress", WithFlag<ACL_EVENT_CAPTURE_STREAM_PROGRESS>, kUnsupported, false, kUnsupported,
     kNotReady, 0, kUnsupported, false, 0},
    {"device_use_only", WithFlag<ACL_EVENT_DEVICE_USE_ONLY>, kUnsupported, false, kUnsupported,
     kNotReady, 0, kUnsupported, false, 0},
    {"external", WithFlag<ACL_EVENT_EXTERNAL>, kUnsupported, false, kUnsupported, kNotReady, 0,
     kUnsupported, false, kUnsupported},
    {"ex_sync", ExWithFlag<ACL_EVENT_SYNC>, 0, false, 0, kComplete, kUnsupported, kUnsupported,
     false, 0},
    {"ex_all", ExWithFlag<ACL_EVENT_SYNC | ACL_EVENT_CAPTURE_STREAM_PROGRESS | ACL_EVENT_TIME_LINE>,
     0, false, 0, kComplete, kUnsupported, kUnsupported, true, 0},
};

class EventKinds : public DeviceTest, public testing::WithParamInterface<KindRow> {
  protected:
    void SetUp() override {
        DeviceTest::SetUp();
        ASSERT_EQ(GetParam().create(&event_), ACL_SUCCESS);
        stream_ = MakeStream();
        other_ = MakeStream();
    }
    void TearDown() override {
        EXPECT_EQ(aclrtDestroyEvent(event_), ACL_SUCCESS);
        DeviceTest::TearDown();
    }

    aclrtEventRecordedStatus RecordedStatus() const {
        auto status = static_cast<aclrtEventRecordedStatus>(7);
        EXPECT_EQ(aclrtQueryEventStatus(event_, &status), ACL_SUCCESS);
        return status;
    }
    // Reserved if the kind has no such query.
    aclrtEventStatus OldStatus() const {
        aclrtEventStatus status = ACL_EVENT_STATUS_RESERVED;
        EXPECT_EQ(aclrtQueryEvent(event_, &status), GetParam().query);
        return status;
    }
    aclrtEventWaitStatus WaitStatus() const {
        aclrtEventWaitStatus status = ACL_EVENT_WAIT_STATUS_RESERVED;
        EXPECT_EQ(aclrtQueryEventWaitStatus(event_, &status), GetParam().query);
        return status;
    }
    static bool HasQuery() { return GetParam().query == ACL_SUCCESS; }

    aclrtEvent event_ = nullptr;
    aclrtStream stream_ = nullptr;
    aclrtStream other_ = nullptr;
};

TEST_P(EventKinds, BeforeTheFirstRecord) {
    EXPECT_EQ(RecordedStatus(), GetParam().statusBeforeRecord);
    EXPECT_EQ(OldStatus(), HasQuery() ? ACL_EVENT_STATUS_COMPLETE : ACL_EVENT_STATUS_RESERVED);
    EXPECT_EQ(WaitStatus(),
              HasQuery() ? ACL_EVENT_WAIT_STATUS_COMPLETE : ACL_EVENT_WAIT_STATUS_RESERVED);
    EXPECT_EQ(aclrtSynchronizeEvent(event_), GetParam().synchronize);
    EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event_, 1), GetParam().synchronize);
    float ms = 5.0F;
    uint64_t timestamp = 5;
    EXPECT_EQ(aclrtEventElapsedTime(&ms, event_, event_), ACL_ERROR_RT_INTERNAL_ERROR);
    EXPECT_EQ(aclrtEventGetTimestamp(event_, &timestamp), ACL_ERROR_RT_INTERNAL_ERROR);
    EXPECT_EQ(ms, 5.0F);
    EXPECT_EQ(timestamp, 5u);
}

TEST_P(EventKinds, WaitBeforeTheFirstRecord) {
    ASSERT_EQ(aclrtStreamWaitEvent(other_, event_), GetParam().waitBeforeRecord);
    if (!GetParam().waitsForLaterRecord) {
        EXPECT_EQ(aclrtSynchronizeStream(other_), ACL_SUCCESS);
        return;
    }
    EXPECT_FALSE(isIdle(other_));
    EXPECT_EQ(WaitStatus(), ACL_EVENT_WAIT_STATUS_NOT_READY);
    ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(other_), ACL_SUCCESS);
    EXPECT_EQ(WaitStatus(), ACL_EVENT_WAIT_STATUS_COMPLETE);
}

TEST_P(EventKinds, WaitAfterRecord) {
    Gate gate;
    ASSERT_EQ(gate.Block(stream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtStreamWaitEvent(other_, event_), GetParam().waitAfterRecord);
    const bool waits = GetParam().waitAfterRecord == ACL_SUCCESS;
    EXPECT_EQ(isIdle(other_), !waits);
    if (HasQuery()) {
        EXPECT_EQ(WaitStatus(),
                  waits ? ACL_EVENT_WAIT_STATUS_NOT_READY : ACL_EVENT_WAIT_STATUS_COMPLETE);
    }
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(other_), ACL_SUCCESS);
    ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
    EXPECT_EQ(aclrtStreamWaitEvent(other_, event_), GetParam().waitAfterRecord);
    EXPECT_TRUE(isIdle(other_)) << "the record is done, so there is nothing to wait for";
}

TEST_P(EventKinds, StatusFollowsTheRecord) {
    Gate gate;
    ASSERT_EQ(gate.Block(stream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
    EXPECT_EQ(RecordedStatus(), kNotReady);
    EXPECT_EQ(OldStatus(), HasQuery() ? ACL_EVENT_STATUS_NOT_READY : ACL_EVENT_STATUS_RESERVED);
    if (GetParam().synchronize == ACL_SUCCESS) {
        EXPECT_EQ(aclrtSynchronizeEventWithTimeout(event_, 1), ACL_ERROR_RT_EVENT_SYNC_TIMEOUT);
    }
    uint64_t timestamp = 5;
    EXPECT_EQ(aclrtEventGetTimestamp(event_, &timestamp), ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID);
    EXPECT_EQ(timestamp, 5u);
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeEvent(event_), GetParam().synchronize);
    ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
    EXPECT_EQ(RecordedStatus(), kComplete);
    EXPECT_EQ(OldStatus(), HasQuery() ? ACL_EVENT_STATUS_COMPLETE : ACL_EVENT_STATUS_RESERVED);
    const aclError timeStatus =
        GetParam().tellsTime ? ACL_SUCCESS : ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID;
    EXPECT_EQ(aclrtEventGetTimestamp(event_, &timestamp), timeStatus);
}

TEST_P(EventKinds, ResetMakesItNotRecorded) {
    ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
    ASSERT_EQ(aclrtResetEvent(event_, stream_), GetParam().reset);
    ASSERT_EQ(aclrtSynchronizeStream(stream_), ACL_SUCCESS);
    if (GetParam().reset != ACL_SUCCESS) {
        EXPECT_EQ(RecordedStatus(), kComplete);
        return;
    }
    EXPECT_EQ(RecordedStatus(), kNotReady);
    EXPECT_EQ(aclrtStreamWaitEvent(other_, event_), GetParam().waitBeforeRecord);
    ASSERT_EQ(aclrtRecordEvent(event_, stream_), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(other_), ACL_SUCCESS);
    EXPECT_EQ(RecordedStatus(), kComplete);
}

INSTANTIATE_TEST_SUITE_P(Kinds, EventKinds, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.name); });

// A flag that aclrtCreateEventWithFlag and aclrtCreateEventExWithFlag are given, and their answers.
struct FlagRow {
    const char* name;
    uint32_t flag;
    aclError withFlag;
    aclError exWithFlag;
};

std::ostream& operator<<(std::ostream& out, const FlagRow& row) { return out << row.name; }

constexpr aclError kInvalid = ACL_ERROR_RT_PARAM_INVALID;

constexpr FlagRow kFlagRows[] = {
    {"none", 0, kInvalid, kInvalid},
    {"unknown", 0x80, kInvalid, kInvalid},
    {"unknown_and_sync", 0x80 | ACL_EVENT_SYNC, 0, kInvalid},
    {"ipc", ACL_EVENT_IPC, kInvalid, kUnsupported},
    {"ipc_and_sync", ACL_EVENT_IPC | ACL_EVENT_SYNC, 0, kInvalid},
    {"device_use_only", ACL_EVENT_DEVICE_USE_ONLY, 0, kInvalid},
    {"device_use_only_and_sync", ACL_EVENT_DEVICE_USE_ONLY | ACL_EVENT_SYNC, kInvalid, kInvalid},
    {"external", ACL_EVENT_EXTERNAL, 0, kInvalid},
    {"external_and_time_line", ACL_EVENT_EXTERNAL | ACL_EVENT_TIME_LINE, kInvalid, kInvalid},
    {"external_and_device_use_only", ACL_EVENT_EXTERNAL | ACL_EVENT_DEVICE_USE_ONLY, kInvalid,
     kInvalid},
};

class EventFlags : public DeviceTest, public testing::WithParamInterface<FlagRow> {};

TEST_P(EventFlags, AreTakenOrRefused) {
    aclrtEvent event = nullptr;
    EXPECT_EQ(aclrtCreateEventWithFlag(&event, GetParam().flag), GetParam().withFlag);
    if (GetParam().withFlag == ACL_SUCCESS) {
        EXPECT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);
    } else {
        EXPECT_TRUE(Contains(RecentText(), "aclrtCreateEventWithFlag: flag is no allowed"));
    }
    EXPECT_EQ(aclrtCreateEventExWithFlag(&event, GetParam().flag), GetParam().exWithFlag);
}

INSTANTIATE_TEST_SUITE_P(Flags, EventFlags, testing::ValuesIn(kFlagRows),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace portacl::test
