// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "log/log_line.h"

#include <cstdarg>
#include <cstdio>

#include "host/error_capture.h"
#include "runtime/log.h"

namespace Ops::Base::internal {
namespace {

// Longer than what aclGetRecentErrMsg keeps of a message.
constexpr size_t kMessageBytes = 1024;

aclLogLevel AclLevel(LogLevel level) {
    switch (level) {
        case LogLevel::kDebug:
            return ACL_DEBUG;
        case LogLevel::kInfo:
            return ACL_INFO;
        default:
            return ACL_WARNING;
    }
}

std::string Formatted(const char* node, const char* format, va_list args) {
    char message[kMessageBytes];
    std::vsnprintf(message, sizeof(message), format, args);
    return std::string(node) + ": " + message;
}

void Report(const char* code, const std::string& text) {
    portacl::Log(ACL_ERROR, "{} {}", code, text);
    portacl::ErrorCapture::Report(code, text);
}

}  // namespace

void LogLine(LogLevel level, const char* node, const char* format, ...) {
    if (!portacl::IsLogged(AclLevel(level))) return;
    va_list args;
    va_start(args, format);
    portacl::Log(AclLevel(level), "{}", Formatted(node, format, args));
    va_end(args);
}

void LogError(const char* node, const char* format, ...) {
    va_list args;
    va_start(args, format);
    Report(portacl::kInnerErrorCode, Formatted(node, format, args));
    va_end(args);
}

void LogParameterFault(const char* code, const std::string& node, const std::string& name,
                       const char* what, const std::string& reason, const std::string& value) {
    Report(code, node + ": " + name + " " + what + ", " + reason + ", got " + value);
}

}  // namespace Ops::Base::internal
