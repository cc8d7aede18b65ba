// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/current_context.h"

#include <atomic>

#include "runtime/error_report.h"

namespace portacl {
namespace {

std::atomic<uint64_t> finalizeCount{0};

const char* WhyNoContext() {
    if (threadContext.finalizeCount != FinalizeCount()) {
        return " since aclFinalize released all devices";
    }
    return threadContext.contextId == 0 ? "" : " since its context was destroyed";
}

}  // namespace

void UseOnThisThread(Context& context) noexcept {
    threadContext = {&context, context.defaultStream(), context.id(), FinalizeCount()};
}

Ref<Context> FindCurrentContext() noexcept {
    Ref<Context> context = HandlePool<Context>::Instance().Acquire(threadContext.context);
    // The address may have come up again.
    if (context && context->id() != threadContext.contextId) return {};
    return context;
}

uint64_t FinalizeCount() noexcept { return finalizeCount.load(std::memory_order_relaxed); }

void CountFinalize() noexcept { finalizeCount.fetch_add(1, std::memory_order_relaxed); }

aclError RequireContext(const char* call, Ref<Context>* context) noexcept {
    *context = FindCurrentContext();
    if (*context) return ACL_SUCCESS;
    return Fail(ACL_ERROR_RT_CONTEXT_NULL, text_code::kRuntimeCallOrder,
                "{}: no device is set in this thread{}, call aclrtSetDevice first", call,
                WhyNoContext());
}

bool CurrentDevice(int32_t* deviceId) noexcept {
    const Ref<Context> context = FindCurrentContext();
    if (!context) return false;
    *deviceId = context->deviceId();
    return true;
}

}  // namespace portacl
