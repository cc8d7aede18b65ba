// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/context.h"

#include <atomic>

#include "runtime/event_mark.h"
#include "runtime/stream.h"

namespace portacl {
namespace {

std::atomic<uint64_t> contextsMade{0};

}  // namespace

Context::Context(int32_t deviceId, Kind kind)
    : id_(contextsMade.fetch_add(1, std::memory_order_relaxed) + 1),
      deviceId_(deviceId),
      kind_(kind) {}

Ref<Context> MakeContext(int32_t deviceId, Context::Kind kind) {
    HandlePool<Context>& contexts = HandlePool<Context>::Instance();
    Ref<Context> context = contexts.Acquire(contexts.Create(deviceId, kind));
    try {
        context->defaultStream_ =
            HandlePool<Stream>::Instance().Create(*context, StreamTraits{.isDefault = true});
    } catch (...) {
        contexts.Close(context.get());
        throw;
    }
    return context;
}

bool EndContext(Context* handle) noexcept {
    const Ref<Context> context = HandlePool<Context>::Instance().Close(handle);
    if (!context) return false;
    context->MarkEnded();
    // First for all streams, since one may wait for another.
    DrainWaits(context->id());
    HandlePool<Stream>::Instance().ForEachOpen([&](Stream& stream) {
        if (stream.contextId() == context->id()) CloseStream(&stream);
    });
    return true;
}

}  // namespace portacl
