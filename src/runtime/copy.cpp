// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <cstring>

#include "acl/acl_rt.h"
#include "runtime/context.h"
#include "runtime/copy_direction.h"
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

struct Copy {
    const char* call;
    void* dst;
    size_t destMax;
    const void* src;
    size_t count;
    int kind;

    bool HasNothingToDo() const { return count == 0; }
};

void NoteForTrace(const Copy& copy) noexcept {
    NoteTraced("bytes", copy.count);
    NoteTraced("kind", CopyKindName(copy.kind));
}

// The checks that look at the arguments alone.
aclError CheckArguments(const Copy& copy) noexcept {
    if (const aclError status = RequireNotNull(copy.call, "dst", copy.dst)) return status;
    if (const aclError status = RequireNotNull(copy.call, "src", copy.src)) return status;
    if (copy.kind < ACL_MEMCPY_HOST_TO_HOST || copy.kind > ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE) {
        return Fail(ACL_ERROR_INVALID_PARAM, text_code::kAclArgument,
                    "{}: kind is not supported, expected 0 to 5, got {} ({})", copy.call, copy.kind,
                    CopyKindName(copy.kind));
    }
    if (copy.count > copy.destMax) {
        return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                    "{}: destMax is too small, expected at least the count of {}, got {}",
                    copy.call, copy.count, copy.destMax);
    }
    return ACL_SUCCESS;
}

// Where a copy leads from and to.
struct Ends {
    MemoryInfo source;
    MemoryInfo destination;

    bool HasOrdinaryHostMemory() const {
        return source.kind == MemoryKind::kUnregistered ||
               destination.kind == MemoryKind::kUnregistered;
    }
};

aclError CheckRanges(const Copy& copy, const Ends& ends) noexcept {
    const MemoryRange destination{"dst", copy.dst, copy.count, ends.destination};
    if (const aclError status = CheckRange(copy.call, destination)) return status;
    return CheckRange(copy.call, {"src", copy.src, copy.count, ends.source});
}

aclError RefuseKind(const Copy& copy, const Ends& ends) noexcept {
    return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                "{}: kind contradicts the addresses, expected {}, got {} from src {} to dst {}",
                copy.call, KindsFor(ends.source.kind, ends.destination.kind),
                CopyKindName(copy.kind), DescribeAddress(copy.src).c_str(),
                DescribeAddress(copy.dst).c_str());
}

// A copy of the calling thread does not wait for streams.
aclError CheckNotNeeded(const Copy& copy) noexcept {
    const aclError status = CheckNotNeeded(copy.call, "dst", copy.dst, copy.count, Touch::kWrite);
    if (status != ACL_SUCCESS) return status;
    return CheckNotNeeded(copy.call, "src", copy.src, copy.count, Touch::kRead);
}

aclError CopyNow(const Copy& copy) noexcept {
    return GuardedCall(copy.call, [&]() -> aclError {
        if (IsTracing()) NoteForTrace(copy);
        if (copy.HasNothingToDo()) return ACL_SUCCESS;
        if (const aclError status = CheckArguments(copy)) return status;
        if (copy.dst == copy.src) return ACL_SUCCESS;
        Ref<Context> context;
        if (const aclError status = RequireContext(copy.call, &context)) return status;
        const Ends ends{FindMemory(copy.src), FindMemory(copy.dst)};
        if (const aclError status = CheckRanges(copy, ends)) return status;
        // Without checks the kind is no more than a hint here, as in the reference.
        const bool isChecked = CurrentSettings().check != CheckLevel::kOff;
        const CopyDirection direction =
            DirectionOf(ends.source.kind, ends.destination.kind, copy.kind);
        if (isChecked && direction == CopyDirection::kContradiction) return RefuseKind(copy, ends);
        if (const aclError status = CheckNotNeeded(copy)) return status;
        std::memmove(copy.dst, copy.src, copy.count);
        return ACL_SUCCESS;
    });
}

aclError RefuseHostToHost(const Copy& copy) noexcept {
    return Fail(ACL_ERROR_RT_FEATURE_NOT_SUPPORT, text_code::kRuntimeUnsupported,
                "{}: src and dst are both host memory, expected device memory on one side at least "
                "(aclrtMemcpy copies on the host), got {} and {}",
                copy.call, DescribeAddress(copy.src).c_str(), DescribeAddress(copy.dst).c_str());
}

aclError Submit(const Copy& copy, const Ends& ends, aclrtStream stream) noexcept {
    if (copy.kind == ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE) {
        BufferedCopyWork work(copy.dst, copy.src, copy.count);
        return SubmitWork(copy.call, stream, work);
    }
    CopyWork work(copy.dst, copy.src, copy.count);
    const aclError status = SubmitWork(copy.call, stream, work);
    // Programs may reuse ordinary host memory once the call returns.
    const bool waits = ends.HasOrdinaryHostMemory();
    return status == ACL_SUCCESS && waits ? WaitStream(copy.call, stream) : status;
}

aclError CopyInStream(const Copy& copy, aclrtStream stream) noexcept {
    return GuardedCall(copy.call, [&]() -> aclError {
        if (IsTracing()) NoteForTrace(copy);
        if (copy.HasNothingToDo()) return ACL_SUCCESS;
        if (const aclError status = CheckArguments(copy)) return status;
        if (copy.dst == copy.src) return ACL_SUCCESS;
        Ref<Stream> usable;
        const aclError status = AcquireStream(copy.call, stream, StreamUse::kSubmit, &usable);
        if (status != ACL_SUCCESS) return status;
        const Ends ends{FindMemory(copy.src), FindMemory(copy.dst)};
        if (const aclError refusal = CheckRanges(copy, ends)) return refusal;
        switch (DirectionOf(ends.source.kind, ends.destination.kind, copy.kind)) {
            case CopyDirection::kContradiction:
                return RefuseKind(copy, ends);
            case CopyDirection::kHostToHost:
                return RefuseHostToHost(copy);
            default:
                return Submit(copy, ends, stream);
        }
    });
}

}  // namespace
}  // namespace portacl

aclError aclrtMemcpy(void* dst, size_t destMax, const void* src, size_t count,
                     aclrtMemcpyKind kind) {
    return portacl::CopyNow({__func__, dst, destMax, src, count, static_cast<int>(kind)});
}

aclError aclrtMemcpyAsync(void* dst, size_t destMax, const void* src, size_t count,
                          aclrtMemcpyKind kind, aclrtStream stream) {
    return portacl::CopyInStream({__func__, dst, destMax, src, count, static_cast<int>(kind)},
                                 stream);
}
