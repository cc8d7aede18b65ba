// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_RUNTIME_CALL_H_
#define PORTACL_RUNTIME_RUNTIME_CALL_H_

#include <system_error>

#include "acl/acl_base.h"
#include "runtime/error_report.h"
#include "runtime/trace.h"

namespace portacl {

/// The argument check that every call starts with.
/// @return ACL_SUCCESS; 100000 if the pointer is null
inline aclError RequireNotNull(const char* call, const char* argument,
                               const void* pointer) noexcept {
    if (pointer != nullptr) return ACL_SUCCESS;
    return Fail(ACL_ERROR_INVALID_PARAM, text_code::kAclNullPointer,
                "{}: {} is null, expected a valid pointer, got null", call, argument);
}

/// Guarded with the statuses of the runtime layer, and traced.
template <typename Body>
aclError GuardedCall(const char* call, const Body& body) noexcept {
    const auto withThreads = [&]() -> aclError {
        try {
            return body();
        } catch (const std::system_error& error) {
            // Streams start their threads when they need them.
            return Fail(ACL_ERROR_RT_RESOURCE_ALLOC_FAIL, text_code::kAclnnInner,
                        "{}: no thread could be started for the stream: {}", call, error.what());
        }
    };
    const TraceScope traced(call);
    return Guarded(call, ACL_ERROR_RT_MEMORY_ALLOCATION, ACL_ERROR_RT_INTERNAL_ERROR, withThreads);
}

}  // namespace portacl

#endif  // PORTACL_RUNTIME_RUNTIME_CALL_H_
