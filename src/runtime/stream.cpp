// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/stream.h"

#include <atomic>
#include <optional>

#include "runtime/current_context.h"
#include "runtime/device.h"
#include "runtime/event.h"
#include "runtime/handle_text.h"
#include "runtime/log.h"
#include "runtime/runtime_call.h"
#include "runtime/settings.h"
#include "runtime/trace.h"

namespace portacl {
namespace {

std::atomic<uint64_t> streamsMade{0};

aclError RefuseForeignStream(const char* call, const Stream& stream, const Context& current) {
    return Fail(ACL_ERROR_RT_STREAM_CONTEXT, text_code::kRuntimeContext,
                "{}: stream {} belongs to another context, expected a stream of the current "
                "context {} (device {}), got one of context {} (device {})",
                call, stream.id(), current.id(), current.deviceId(), stream.contextId(),
                stream.deviceId());
}

// What AcquireStream does when the short way does not lead to the stream.
aclError AcquireOrExplain(const char* call, aclrtStream handle, StreamUse use,
                          Ref<Stream>* stream) noexcept {
    Ref<Context> context;
    if (handle == nullptr || use == StreamUse::kSubmit) {
        if (const aclError status = RequireContext(call, &context)) return status;
    }
    const void* wanted = handle != nullptr ? handle : context->defaultStream();
    Ref<Stream> found = HandlePool<Stream>::Instance().Acquire(wanted);
    if (!found) {
        return Fail(ACL_ERROR_RT_INVALID_HANDLE, text_code::kRuntimeArgument,
                    "{}: stream is an unknown or destroyed stream, expected one that lives, got "
                    "{}{}",
                    call, KindOfHandle(wanted), FinalizedRemark());
    }
    if (context && found->contextId() != context->id()) {
        return RefuseForeignStream(call, *found, *context);
    }
    *stream = std::move(found);
    return ACL_SUCCESS;
}

}  // namespace

Stream::Stream(const Context& context, const StreamTraits& traits)
    : deviceId_(context.deviceId()),
      traits_(traits),
      node_(streamsMade.fetch_add(1, std::memory_order_relaxed) + 1, context.id()),
      queue_(failures_, node_.streamId) {}

Stream::~Stream() {
    queue_.Wait(std::nullopt);
    const std::optional<StreamFailure> failure = failures_.Take();
    if (!failure.has_value() || !IsLogged(ACL_ERROR)) return;
    try {
        Log(ACL_ERROR, "stream {} was destroyed before anyone was told of its failure, {} ({})",
            id(), failure->Text(), failure->result.status);
    } catch (...) {
        // Without memory the failure goes unlogged.
    }
}

aclError Stream::ReportFailures(const char* call) noexcept {
    const std::optional<StreamFailure> failure = failures_.Take();
    if (!failure.has_value()) return ACL_SUCCESS;
    try {
        return Fail(failure->result.status, text_code::kExecution, "{}: stream {}, {}", call, id(),
                    failure->Text());
    } catch (...) {
        return failure->result.status;
    }
}

aclError AcquireStream(const char* call, aclrtStream handle, StreamUse use,
                       Ref<Stream>* stream) noexcept {
    const void* wanted = handle != nullptr ? handle : threadContext.defaultStream;
    *stream = HandlePool<Stream>::Instance().Acquire(wanted);
    // Ids never come up again, unlike handles.
    if (*stream && IsTracing()) NoteTraced("stream", (*stream)->id());
    if (*stream && (*stream)->contextId() == threadContext.contextId) return ACL_SUCCESS;
    if (*stream && handle != nullptr && use == StreamUse::kWait) return ACL_SUCCESS;
    *stream = {};
    return AcquireOrExplain(call, handle, use, stream);
}

bool CloseStream(Stream* handle) {
    const Ref<Stream> stream = HandlePool<Stream>::Instance().Close(handle);
    if (!stream) return false;
    stream->Wait(std::nullopt);
    if (!stream->traits().isDefault) Device::At(stream->deviceId()).streams.Return();
    return true;
}

aclError WaitStream(const char* call, aclrtStream stream) noexcept {
    return GuardedCall(call, [&]() -> aclError {
        Ref<Stream> waited;
        const aclError status = AcquireStream(call, stream, StreamUse::kWait, &waited);
        if (status == ACL_SUCCESS) waited->Wait(std::nullopt);
        return status;
    });
}

void DrainAllStreams() noexcept {
    CountFinalize();
    for (int32_t device = 0; device < static_cast<int32_t>(kMaxDevices); ++device) {
        Device::At(device).Shut();
    }
    HandlePool<Context>::Instance().ForEachOpen([](Context& context) { EndContext(&context); });
    DestroyAllEvents();
}

}  // namespace portacl
