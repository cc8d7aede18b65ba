// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <bit>
#include <memory>
#include <utility>

#include "acl/acl_rt.h"
#include "runtime/device.h"
#include "runtime/event.h"
#include "runtime/event_work.h"
#include "runtime/runtime_call.h"
#include "runtime/settings.h"
#include "runtime/stream.h"

namespace portacl {
namespace {

constexpr uint32_t kLatestFlags =
    ACL_EVENT_SYNC | ACL_EVENT_CAPTURE_STREAM_PROGRESS | ACL_EVENT_TIME_LINE;
constexpr uint32_t kLoneFlags = ACL_EVENT_DEVICE_USE_ONLY | ACL_EVENT_EXTERNAL;

EventTraits TraitsOf(uint32_t flag, EventKind kind) {
    return {kind, (flag & ACL_EVENT_TIME_LINE) != 0, (flag & ACL_EVENT_EXTERNAL) != 0};
}

aclError CheckFlag(const char* call, uint32_t flag) {
    const bool isKnown = (flag & (kLatestFlags | kLoneFlags)) != 0;
    const bool isAlone = (flag & kLoneFlags) == 0 || std::has_single_bit(flag);
    if (isKnown && isAlone) return ACL_SUCCESS;
    return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                "{}: flag is no allowed combination, expected ACL_EVENT_SYNC, "
                "ACL_EVENT_CAPTURE_STREAM_PROGRESS and ACL_EVENT_TIME_LINE combined, or "
                "ACL_EVENT_DEVICE_USE_ONLY or ACL_EVENT_EXTERNAL alone, got {:#x}",
                call, flag);
}

aclError CheckLatestFlag(const char* call, uint32_t flag) {
    if (flag == ACL_EVENT_IPC) {
        return Fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, text_code::kRuntimeUnsupported,
                    "{}: flag is not supported, expected an event of this process, got "
                    "ACL_EVENT_IPC",
                    call);
    }
    if (flag != 0 && (flag & ~kLatestFlags) == 0) return ACL_SUCCESS;
    return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                "{}: flag is no allowed combination, expected ACL_EVENT_SYNC, "
                "ACL_EVENT_CAPTURE_STREAM_PROGRESS and ACL_EVENT_TIME_LINE combined, or "
                "ACL_EVENT_IPC alone, got {:#x}",
                call, flag);
}

aclError AddEvent(const char* call, aclrtEvent* event, const EventTraits& traits) {
    Ref<Context> context;
    if (const aclError status = RequireContext(call, &context)) return status;
    Quota& quota = Device::At(context->deviceId()).events;
    const uint32_t limit = CurrentSettings().soc->maxEvents;
    if (!quota.Take(limit)) {
        return Fail(ACL_ERROR_RT_NO_EVENT_RESOURCE, text_code::kRuntimeArgument,
                    "{}: device {} has no event left, expected at most {} on {}, got one more",
                    call, context->deviceId(), limit, CurrentSettings().soc->shortName);
    }
    try {
        *event = HandlePool<Event>::Instance().Create(context->deviceId(), traits);
    } catch (...) {
        quota.Return();
        throw;
    }
    return ACL_SUCCESS;
}

using FlagCheck = aclError (*)(const char* call, uint32_t flag);

aclError CreateEvent(const char* call, aclrtEvent* event, uint32_t flag, FlagCheck check,
                     const EventTraits& traits) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "event", event)) return status;
        if (const aclError status = check(call, flag)) return status;
        return AddEvent(call, event, traits);
    });
}

aclError DestroyEvent(const char* call, aclrtEvent event) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "event", event)) return status;
        const Ref<Event> destroyed = HandlePool<Event>::Instance().Close(event);
        if (!destroyed) return RefuseEvent(call, "event", event);
        destroyed->MarkDestroyed();
        Device::At(destroyed->deviceId()).events.Return();
        return ACL_SUCCESS;
    });
}

// What the calls need that put an event's work into a stream.
struct EventOnStream {
    Ref<Event> event;
    Ref<Stream> stream;
};

aclError Acquire(const char* call, aclrtEvent event, aclrtStream stream, EventOnStream* acquired) {
    if (const aclError status = RequireNotNull(call, "event", event)) return status;
    const aclError status = AcquireStream(call, stream, StreamUse::kSubmit, &acquired->stream);
    if (status != ACL_SUCCESS) return status;
    return AcquireEvent(call, "event", event, &acquired->event);
}

aclError RecordEvent(const char* call, aclrtEvent event, aclrtStream stream) {
    return GuardedCall(call, [&]() -> aclError {
        EventOnStream on;
        if (const aclError status = Acquire(call, event, stream, &on)) return status;
        std::shared_ptr<EventMark> mark = on.event->IssueRecord(on.stream->waitNode());
        // Another thread has destroyed it since.
        if (mark == nullptr) return RefuseEvent(call, "event", event);
        RecordWork work(std::move(mark));
        on.stream->Submit(work, WorkKind::kOrder);
        return ACL_SUCCESS;
    });
}

aclError ResetEvent(const char* call, aclrtEvent event, aclrtStream stream) {
    return GuardedCall(call, [&]() -> aclError {
        EventOnStream on;
        if (const aclError status = Acquire(call, event, stream, &on)) return status;
        const EventKind kind = on.event->traits().kind;
        if (kind != EventKind::kPlain && kind != EventKind::kSync) {
            return Fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, text_code::kRuntimeUnsupported,
                        "{}: event cannot be reset, expected one of aclrtCreateEventWithFlag with "
                        "ACL_EVENT_SYNC, or of aclrtCreateEvent, got event {}",
                        call, on.event->id());
        }
        std::shared_ptr<EventMark> mark = on.event->BeginReset();
        ResetWork work(std::move(on.event), std::move(mark));
        on.stream->Submit(work, WorkKind::kOrder);
        return ACL_SUCCESS;
    });
}

// The mark to wait for, null for none.
aclError FindMark(const char* call, Event& event, std::shared_ptr<EventMark>* mark) {
    const EventKind kind = event.traits().kind;
    if (kind == EventKind::kRecordOnly) {
        return Fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, text_code::kRuntimeUnsupported,
                    "{}: event cannot be waited for, expected one that is made with "
                    "ACL_EVENT_SYNC, got event {}",
                    call, event.id());
    }
    *mark = kind == EventKind::kSync ? event.LatestOrNextRecord() : event.LatestRecord();
    if (kind == EventKind::kLatest || *mark != nullptr) return ACL_SUCCESS;
    // Only an event that was destroyed meanwhile has no next record.
    if (kind == EventKind::kSync) return RefuseEvent(call, "event", &event);
    return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeCallOrder,
                "{}: event is not recorded, expected aclrtRecordEvent before, got event {} without "
                "a record",
                call, event.id());
}

aclError StreamWaitEvent(const char* call, aclrtStream stream, aclrtEvent event) {
    return GuardedCall(call, [&]() -> aclError {
        EventOnStream on;
        if (const aclError status = Acquire(call, event, stream, &on)) return status;
        std::shared_ptr<EventMark> mark;
        if (const aclError status = FindMark(call, *on.event, &mark)) return status;
        WaitNode& node = on.stream->waitNode();
        if (mark == nullptr || mark->isBehind(node)) return ACL_SUCCESS;
        WaitWork work(std::move(on.event), std::move(mark), node);
        on.stream->Submit(work, WorkKind::kOrder);
        return ACL_SUCCESS;
    });
}

}  // namespace
}  // namespace portacl

aclError aclrtCreateEvent(aclrtEvent* event) {
    constexpr portacl::EventTraits kTraits{portacl::EventKind::kPlain, true, false};
    const auto takesNoFlag = [](const char*, uint32_t) -> aclError { return ACL_SUCCESS; };
    return portacl::CreateEvent("aclrtCreateEvent", event, 0, takesNoFlag, kTraits);
}

aclError aclrtCreateEventWithFlag(aclrtEvent* event, uint32_t flag) {
    const bool isSync = (flag & ACL_EVENT_SYNC) != 0;
    const auto kind = isSync ? portacl::EventKind::kSync : portacl::EventKind::kRecordOnly;
    return portacl::CreateEvent("aclrtCreateEventWithFlag", event, flag, portacl::CheckFlag,
                                portacl::TraitsOf(flag, kind));
}

aclError aclrtCreateEventExWithFlag(aclrtEvent* event, uint32_t flag) {
    return portacl::CreateEvent("aclrtCreateEventExWithFlag", event, flag, portacl::CheckLatestFlag,
                                portacl::TraitsOf(flag, portacl::EventKind::kLatest));
}

aclError aclrtDestroyEvent(aclrtEvent event) {
    return portacl::DestroyEvent("aclrtDestroyEvent", event);
}

aclError aclrtRecordEvent(aclrtEvent event, aclrtStream stream) {
    return portacl::RecordEvent("aclrtRecordEvent", event, stream);
}

aclError aclrtResetEvent(aclrtEvent event, aclrtStream stream) {
    return portacl::ResetEvent("aclrtResetEvent", event, stream);
}

aclError aclrtStreamWaitEvent(aclrtStream stream, aclrtEvent event) {
    return portacl::StreamWaitEvent("aclrtStreamWaitEvent", stream, event);
}
