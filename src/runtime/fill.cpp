// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "acl/acl_rt.h"
#include "runtime/context.h"
#include "runtime/copy_work.h"
#include "runtime/error_report.h"
#include "runtime/memory.h"
#include "runtime/memory_need.h"
#include "runtime/memory_range.h"
#include "runtime/memory_text.h"
#include "runtime/runtime_call.h"
#include "runtime/settings.h"
#include "runtime/stream.h"
#include "runtime/trace.h"
#include "runtime/work.h"

namespace portacl {
namespace {

struct Fill {
    const char* call;
    void* begin;
    size_t maxCount;
    int32_t value;
    size_t count;

    uint8_t byte() const { return static_cast<uint8_t>(value & 0xFF); }
};

aclError CheckArguments(const Fill& fill) noexcept {
    if (const aclError status = RequireNotNull(fill.call, "devPtr", fill.begin)) return status;
    if (fill.count <= fill.maxCount) return ACL_SUCCESS;
    return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                "{}: maxCount is too small, expected at least the count of {}, got {}", fill.call,
                fill.count, fill.maxCount);
}

aclError CheckMemory(const Fill& fill) noexcept {
    const MemoryInfo where = FindMemory(fill.begin);
    const bool isChecked = CurrentSettings().check != CheckLevel::kOff;
    if (isChecked && where.kind == MemoryKind::kUnregistered) {
        return Fail(
            ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
            "{}: devPtr is no memory of the runtime, expected device memory (aclrtMalloc) or "
            "pinned host memory (aclrtMallocHost), got {}",
            fill.call, DescribeAddress(fill.begin).c_str());
    }
    return CheckRange(fill.call, {"devPtr", fill.begin, fill.count, where});
}

aclError FillNow(const Fill& fill) noexcept {
    return GuardedCall(fill.call, [&]() -> aclError {
        if (IsTracing()) NoteTraced("bytes", fill.count);
        if (fill.count == 0) return ACL_SUCCESS;
        if (const aclError status = CheckArguments(fill)) return status;
        Ref<Context> context;
        if (const aclError status = RequireContext(fill.call, &context)) return status;
        if (const aclError status = CheckMemory(fill)) return status;
        const aclError status =
            CheckNotNeeded(fill.call, "devPtr", fill.begin, fill.count, Touch::kWrite);
        if (status != ACL_SUCCESS) return status;
        std::memset(fill.begin, fill.byte(), fill.count);
        return ACL_SUCCESS;
    });
}

aclError FillInStream(const Fill& fill, aclrtStream stream) noexcept {
    return GuardedCall(fill.call, [&]() -> aclError {
        if (IsTracing()) NoteTraced("bytes", fill.count);
        if (fill.count == 0) return ACL_SUCCESS;
        if (const aclError status = CheckArguments(fill)) return status;
        Ref<Stream> usable;
        const aclError status = AcquireStream(fill.call, stream, StreamUse::kSubmit, &usable);
        if (status != ACL_SUCCESS) return status;
        if (const aclError refusal = CheckMemory(fill)) return refusal;
        FillWork work(fill.begin, fill.byte(), fill.count);
        return SubmitWork(fill.call, stream, work);
    });
}

}  // namespace
}  // namespace portacl

aclError aclrtMemset(void* devPtr, size_t maxCount, int32_t value, size_t count) {
    return portacl::FillNow({__func__, devPtr, maxCount, value, count});
}

aclError aclrtMemsetAsync(void* devPtr, size_t maxCount, int32_t value, size_t count,
                          aclrtStream stream) {
    return portacl::FillInStream({__func__, devPtr, maxCount, value, count}, stream);
}
