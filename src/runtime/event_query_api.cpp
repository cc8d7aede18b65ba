// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <memory>

#include "acl/acl_rt.h"
#include "runtime/event.h"
#include "runtime/runtime_call.h"

namespace portacl {
namespace {

// The statuses' types differ; `value` gives what to write.
template <typename Status, typename Value>
aclError Query(const char* call, aclrtEvent event, Status* status, const Value& value) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError refusal = RequireNotNull(call, "event", event)) return refusal;
        if (const aclError refusal = RequireNotNull(call, "status", status)) return refusal;
        Ref<Event> queried;
        if (const aclError refusal = AcquireEvent(call, "event", event, &queried)) return refusal;
        return value(*queried);
    });
}

aclError RefuseLatest(const char* call, const Event& event) {
    if (event.traits().kind != EventKind::kLatest) return ACL_SUCCESS;
    return Fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, text_code::kRuntimeUnsupported,
                "{}: event is of a kind without this query, expected one of aclrtCreateEvent or "
                "aclrtCreateEventWithFlag, got event {} of aclrtCreateEventExWithFlag",
                call, event.id());
}

bool IsComplete(const Event& event, bool whenNotRecorded) {
    const std::shared_ptr<EventMark> record = event.ShownRecord();
    return record == nullptr ? whenNotRecorded : record->isDone();
}

aclError QueryEvent(const char* call, aclrtEvent event, aclrtEventStatus* status) {
    return Query(call, event, status, [&](const Event& queried) {
        if (const aclError refusal = RefuseLatest(call, queried)) return refusal;
        *status =
            IsComplete(queried, true) ? ACL_EVENT_STATUS_COMPLETE : ACL_EVENT_STATUS_NOT_READY;
        return aclError{ACL_SUCCESS};
    });
}

aclError QueryEventStatus(const char* call, aclrtEvent event, aclrtEventRecordedStatus* status) {
    return Query(call, event, status, [&](const Event& queried) {
        const bool isLatest = queried.traits().kind == EventKind::kLatest;
        *status = IsComplete(queried, isLatest) ? ACL_EVENT_RECORDED_STATUS_COMPLETE
                                                : ACL_EVENT_RECORDED_STATUS_NOT_READY;
        return aclError{ACL_SUCCESS};
    });
}

aclError QueryEventWaitStatus(const char* call, aclrtEvent event, aclrtEventWaitStatus* status) {
    return Query(call, event, status, [&](Event& queried) {
        if (const aclError refusal = RefuseLatest(call, queried)) return refusal;
        const bool areOver = queried.waits().load(std::memory_order_acquire) == 0;
        *status = areOver ? ACL_EVENT_WAIT_STATUS_COMPLETE : ACL_EVENT_WAIT_STATUS_NOT_READY;
        return aclError{ACL_SUCCESS};
    });
}

aclError SynchronizeEvent(const char* call, aclrtEvent event, int32_t timeoutMs) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "event", event)) return status;
        Deadline deadline;
        if (const aclError status = StartTimeout(call, timeoutMs, &deadline)) return status;
        Ref<Event> awaited;
        if (const aclError status = AcquireEvent(call, "event", event, &awaited)) return status;
        if (awaited->traits().isExternal) {
            return Fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, text_code::kRuntimeUnsupported,
                        "{}: event cannot be waited for, expected one made without "
                        "ACL_EVENT_EXTERNAL, got event {}",
                        call, awaited->id());
        }
        const std::shared_ptr<EventMark> record = awaited->ShownRecord();
        if (record == nullptr || record->WaitOnHost(deadline)) return ACL_SUCCESS;
        return Fail(ACL_ERROR_RT_EVENT_SYNC_TIMEOUT, text_code::kRuntimeTimeout,
                    "{}: timeout came before the record of event {}, expected more time or less "
                    "work before the record, got {} ms",
                    call, awaited->id(), timeoutMs);
    });
}

}  // namespace
}  // namespace portacl

aclError aclrtQueryEvent(aclrtEvent event, aclrtEventStatus* status) {
    return portacl::QueryEvent("aclrtQueryEvent", event, status);
}

aclError aclrtQueryEventStatus(aclrtEvent event, aclrtEventRecordedStatus* status) {
    return portacl::QueryEventStatus("aclrtQueryEventStatus", event, status);
}

aclError aclrtQueryEventWaitStatus(aclrtEvent event, aclrtEventWaitStatus* status) {
    return portacl::QueryEventWaitStatus("aclrtQueryEventWaitStatus", event, status);
}

aclError aclrtSynchronizeEvent(aclrtEvent event) {
    return portacl::SynchronizeEvent("aclrtSynchronizeEvent", event, portacl::kNoTimeout);
}

aclError aclrtSynchronizeEventWithTimeout(aclrtEvent event, int32_t timeout) {
    return portacl::SynchronizeEvent("aclrtSynchronizeEventWithTimeout", event, timeout);
}
