// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <chrono>
#include <memory>
#include <utility>

#include "acl/acl_rt.h"
#include "runtime/event.h"
#include "runtime/runtime_call.h"

namespace portacl {
namespace {

/// An event argument that is asked for its time. The checks are steps of their own, since a call
/// with two events checks both in each step.
class TimedEvent {
  public:
    TimedEvent(const char* call, const char* argument, aclrtEvent handle)
        : call_(call), argument_(argument), handle_(handle) {}

    aclError RequireHandle() const { return RequireNotNull(call_, argument_, handle_); }

    aclError Acquire() {
        if (const aclError status = AcquireEvent(call_, argument_, handle_, &event_)) return status;
        record_ = event_->ShownRecord();
        return ACL_SUCCESS;
    }

    aclError RequireRecord() const {
        if (record_ != nullptr) return ACL_SUCCESS;
        return Fail(ACL_ERROR_RT_INTERNAL_ERROR, text_code::kRuntimeCallOrder,
                    "{}: {} is not recorded, expected aclrtRecordEvent before, got event {} "
                    "without a record",
                    call_, argument_, event_->id());
    }

    aclError RequireTime() const {
        if (!event_->traits().tellsTime) {
            return Fail(ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID, text_code::kRuntimeArgument,
                        "{}: {} tells no time, expected an event made by aclrtCreateEvent or with "
                        "ACL_EVENT_TIME_LINE, got event {}",
                        call_, argument_, event_->id());
        }
        if (record_->isDone()) return ACL_SUCCESS;
        return Fail(ACL_ERROR_RT_EVENT_TIMESTAMP_INVALID, text_code::kRuntimeCallOrder,
                    "{}: {} tells no time yet, expected a synchronize call before, got event {} "
                    "whose stream has not reached the record",
                    call_, argument_, event_->id());
    }

    std::chrono::steady_clock::time_point time() const { return record_->time(); }

  private:
    const char* call_;
    const char* argument_;
    aclrtEvent handle_;
    Ref<Event> event_;
    std::shared_ptr<EventMark> record_;
};

aclError ElapsedTime(const char* call, float* ms, aclrtEvent startEvent, aclrtEvent endEvent) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "ms", ms)) return status;
        TimedEvent start(call, "startEvent", startEvent);
        TimedEvent end(call, "endEvent", endEvent);
        if (const aclError status = start.RequireHandle()) return status;
        if (const aclError status = end.RequireHandle()) return status;
        if (const aclError status = start.Acquire()) return status;
        if (const aclError status = end.Acquire()) return status;
        if (const aclError status = start.RequireRecord()) return status;
        if (const aclError status = end.RequireRecord()) return status;
        if (const aclError status = start.RequireTime()) return status;
        if (const aclError status = end.RequireTime()) return status;
        *ms = std::chrono::duration<float, std::milli>(end.time() - start.time()).count();
        return ACL_SUCCESS;
    });
}

aclError GetTimestamp(const char* call, aclrtEvent event, uint64_t* timestamp) {
    return GuardedCall(call, [&]() -> aclError {
        TimedEvent asked(call, "event", event);
        if (const aclError status = asked.RequireHandle()) return status;
        if (const aclError status = RequireNotNull(call, "timestamp", timestamp)) return status;
        if (const aclError status = asked.Acquire()) return status;
        if (const aclError status = asked.RequireRecord()) return status;
        if (const aclError status = asked.RequireTime()) return status;
        const auto sinceStart = asked.time().time_since_epoch();
        *timestamp = static_cast<uint64_t>(
            std::chrono::duration_cast<std::chrono::microseconds>(sinceStart).count());
        return ACL_SUCCESS;
    });
}

}  // namespace
}  // namespace portacl

aclError aclrtEventElapsedTime(float* ms, aclrtEvent startEvent, aclrtEvent endEvent) {
    return portacl::ElapsedTime("aclrtEventElapsedTime", ms, startEvent, endEvent);
}

aclError aclrtEventGetTimestamp(aclrtEvent event, uint64_t* timestamp) {
    return portacl::GetTimestamp("aclrtEventGetTimestamp", event, timestamp);
}
