// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_HANDLE_CHECKS_H_
#define PORTACL_NNOPBASE_HANDLE_CHECKS_H_

#include "aclnn/acl_meta.h"
#include "opdev/op_errno.h"
#include "runtime/error_report.h"
#include "runtime/handle_pool.h"

namespace portacl {

/// 161001 with a text for a null argument.
inline aclnnStatus RequireArgument(const char* call, const char* name,
                                   const void* pointer) noexcept {
    if (pointer != nullptr) return ACLNN_SUCCESS;
    return Fail(ACLNN_ERR_PARAM_NULLPTR, text_code::kAclnnParameter,
                "{}: {} is null, expected a valid pointer, got nullptr", call, name);
}

/// 161002 with a text for a handle that is not open.
inline aclnnStatus FailStale(const char* call, const char* name, const void* handle) noexcept {
    return Fail(ACLNN_ERR_PARAM_INVALID, text_code::kAclnnParameter,
                "{}: {} is no live handle, expected one that was created and not destroyed, got {}",
                call, name, fmt::ptr(handle));
}

/// Looks a handle up.
/// @return ACLNN_SUCCESS; 161001 null; 161002 not open
template <typename T>
aclnnStatus AcquireHandle(const char* call, const char* name, const void* handle,
                          Ref<T>* object) noexcept {
    if (const aclnnStatus status = RequireArgument(call, name, handle); status != ACLNN_SUCCESS) {
        return status;
    }
    *object = HandlePool<T>::Instance().Acquire(handle);
    return *object ? ACLNN_SUCCESS : FailStale(call, name, handle);
}

/// Body of the destroy functions: null is fine.
template <typename T>
aclnnStatus DestroyHandle(const char* call, const char* name, const T* handle) noexcept {
    if (handle == nullptr) return ACLNN_SUCCESS;
    return HandlePool<T>::Instance().Close(handle) ? ACLNN_SUCCESS : FailStale(call, name, handle);
}

/// Body of the create functions: null, with a text recorded, if `make` throws.
template <typename Make>
auto CreateHandle(const char* call, const Make& make) noexcept -> decltype(make()) {
    decltype(make()) result = nullptr;
    Guarded(call, ACLNN_ERR_INNER_NULLPTR, ACLNN_ERR_INNER, [&] {
        result = make();
        return ACLNN_SUCCESS;
    });
    return result;
}

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_HANDLE_CHECKS_H_
