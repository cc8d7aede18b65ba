// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/last_error.h"

#include <utility>

#include "acl/acl_rt.h"
#include "runtime/error_report.h"

namespace portacl {
namespace {

thread_local aclError lastError = ACL_SUCCESS;

aclError CheckLevel(const char* call, aclrtLastErrLevel level) noexcept {
    const int value = static_cast<int>(level);
    if (value == ACL_RT_THREAD_LEVEL) return ACL_SUCCESS;
    return Fail(ACL_ERROR_INVALID_PARAM, text_code::kAclArgument,
                "{}: level is unknown, expected 0 (ACL_RT_THREAD_LEVEL), got {}", call, value);
}

}  // namespace

void KeepLastError(aclError status) noexcept { lastError = status; }

}  // namespace portacl

aclError aclrtPeekAtLastError(aclrtLastErrLevel level) {
    const aclError status = portacl::CheckLevel(__func__, level);
    return status == ACL_SUCCESS ? portacl::lastError : status;
}

aclError aclrtGetLastError(aclrtLastErrLevel level) {
    const aclError status = portacl::CheckLevel(__func__, level);
    return status == ACL_SUCCESS ? std::exchange(portacl::lastError, ACL_SUCCESS) : status;
}
