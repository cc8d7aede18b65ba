// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "acl/acl_rt.h"
#include "runtime/device.h"
#include "runtime/runtime_call.h"
#include "runtime/settings.h"
#include "runtime/stream.h"
#include "runtime/trace.h"

namespace portacl {
namespace {

constexpr uint32_t kSkippedByDeviceFlags =
    ACL_STREAM_PERSISTENT | ACL_STREAM_CPU_SCHEDULE | ACL_STREAM_DEVICE_USE_ONLY;

aclError RefuseForLimit(const char* call, const Context& context, uint32_t limit) {
    return Fail(ACL_ERROR_RT_NO_STREAM_RESOURCE, text_code::kRuntimeArgument,
                "{}: device {} has no stream left, expected at most {} on {}, got one more", call,
                context.deviceId(), limit, CurrentSettings().soc->shortName);
}

// Null if the context has ended. Takes over a place in the quota.
Stream* AddStream(Context& context, const StreamTraits& traits) {
    Quota& quota = Device::At(context.deviceId()).streams;
    Stream* stream = nullptr;
    try {
        context.WhileAlive(
            [&] { stream = HandlePool<Stream>::Instance().Create(context, traits); });
    } catch (...) {
        quota.Return();
        throw;
    }
    if (stream == nullptr) quota.Return();
    return stream;
}

aclError CreateStream(const char* call, aclrtStream* stream, uint32_t flag) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "stream", stream)) return status;
        Ref<Context> context;
        if (const aclError status = RequireContext(call, &context)) return status;
        const uint32_t limit = CurrentSettings().soc->maxStreams;
        if (!Device::At(context->deviceId()).streams.Take(limit)) {
            return RefuseForLimit(call, *context, limit);
        }
        Stream* made =
            AddStream(*context, {.isSkippedByDevice = (flag & kSkippedByDeviceFlags) != 0});
        // The context ended since it was looked up, so this time there is none.
        if (made == nullptr) return RequireContext(call, &context);
        *stream = made;
        if (IsTracing()) NoteTraced("stream", made->id());
        return ACL_SUCCESS;
    });
}

aclError DestroyStream(const char* call, aclrtStream stream) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "stream", stream)) return status;
        Ref<Stream> destroyed;
        const aclError status = AcquireStream(call, stream, StreamUse::kSubmit, &destroyed);
        if (status != ACL_SUCCESS) return status;
        if (CloseStream(destroyed.get())) return ACL_SUCCESS;
        // Another thread was faster.
        return AcquireStream(call, stream, StreamUse::kSubmit, &destroyed);
    });
}

aclError Synchronize(const char* call, Stream& stream, const Deadline& deadline,
                     int32_t timeoutMs) {
    if (stream.Wait(deadline)) return stream.ReportFailures(call);
    return Fail(ACL_ERROR_RT_STREAM_SYNC_TIMEOUT, text_code::kRuntimeTimeout,
                "{}: timeout came before the end of the work of stream {}, expected more time or "
                "less work, got {} ms{}",
                call, stream.id(), timeoutMs, DescribeWait(stream.waitNode()));
}

aclError SynchronizeStream(const char* call, aclrtStream stream, int32_t timeoutMs) {
    return GuardedCall(call, [&]() -> aclError {
        Deadline deadline;
        if (const aclError status = StartTimeout(call, timeoutMs, &deadline)) return status;
        Ref<Stream> waited;
        const aclError status = AcquireStream(call, stream, StreamUse::kWait, &waited);
        if (status != ACL_SUCCESS) return status;
        return Synchronize(call, *waited, deadline, timeoutMs);
    });
}

aclError QueryStream(const char* call, aclrtStream stream, aclrtStreamStatus* status) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError refusal = RequireNotNull(call, "status", status)) return refusal;
        Ref<Stream> queried;
        const aclError refusal = AcquireStream(call, stream, StreamUse::kWait, &queried);
        if (refusal != ACL_SUCCESS) return refusal;
        // In this order, so that a stream found complete has no failure left to tell.
        const bool isIdle = queried->isIdle();
        if (const aclError failure = queried->ReportFailures(call)) return failure;
        *status = isIdle ? ACL_STREAM_STATUS_COMPLETE : ACL_STREAM_STATUS_NOT_READY;
        return ACL_SUCCESS;
    });
}

}  // namespace
}  // namespace portacl

aclError aclrtCreateStream(aclrtStream* stream) {
    return portacl::CreateStream("aclrtCreateStream", stream, 0);
}

aclError aclrtCreateStreamWithConfig(aclrtStream* stream, uint32_t /*priority*/, uint32_t flag) {
    return portacl::CreateStream("aclrtCreateStreamWithConfig", stream, flag);
}

aclError aclrtDestroyStream(aclrtStream stream) {
    return portacl::DestroyStream("aclrtDestroyStream", stream);
}

aclError aclrtSynchronizeStream(aclrtStream stream) {
    return portacl::SynchronizeStream("aclrtSynchronizeStream", stream, portacl::kNoTimeout);
}

aclError aclrtSynchronizeStreamWithTimeout(aclrtStream stream, int32_t timeout) {
    return portacl::SynchronizeStream("aclrtSynchronizeStreamWithTimeout", stream, timeout);
}

aclError aclrtStreamQuery(aclrtStream stream, aclrtStreamStatus* status) {
    return portacl::QueryStream("aclrtStreamQuery", stream, status);
}
