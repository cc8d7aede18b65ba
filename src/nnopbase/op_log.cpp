// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "opdev/op_log.h"

#include <cstdarg>
#include <cstdio>

#include "opdev/op_dfx.h"
#include "runtime/error_report.h"
#include "runtime/log.h"

namespace op::internal {
namespace {

// Longer than what aclGetRecentErrMsg keeps of a message.
constexpr size_t kMessageBytes = 1024;

const portacl::TextCode& TextCodeOf(int status) {
    switch (status / 100000) {
        case 1:
            return portacl::text_code::kAclnnParameter;
        case 3:
            return portacl::text_code::kAclnnRuntime;
        default:
            return portacl::text_code::kAclnnInner;
    }
}

void LogFormatted(aclLogLevel level, const char* format, va_list args) {
    if (!portacl::IsLogged(level)) return;
    char message[kMessageBytes];
    std::vsnprintf(message, sizeof(message), format, args);
    portacl::Log(level, "{}", static_cast<const char*>(message));
}

}  // namespace

void ReportError(int status, const char* format, ...) {
    char message[kMessageBytes];
    va_list args;
    va_start(args, format);
    std::vsnprintf(message, sizeof(message), format, args);
    va_end(args);
    const ApiScope* scope = ApiScope::Current();
    portacl::Fail(status, TextCodeOf(status), "{}: {}",
                  scope == nullptr ? "aclnn" : scope->function(),
                  static_cast<const char*>(message));
}

void LogWarning(const char* format, ...) {
    va_list args;
    va_start(args, format);
    LogFormatted(ACL_WARNING, format, args);
    va_end(args);
}

void LogInfo(const char* format, ...) {
    va_list args;
    va_start(args, format);
    LogFormatted(ACL_INFO, format, args);
    va_end(args);
}

void LogDebug(const char* format, ...) {
    va_list args;
    va_start(args, format);
    LogFormatted(ACL_DEBUG, format, args);
    va_end(args);
}

}  // namespace op::internal
