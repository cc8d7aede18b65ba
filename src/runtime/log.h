// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_LOG_H_
#define PORTACL_RUNTIME_LOG_H_

#include <fmt/format.h>

#include "acl/acl_base.h"
#include "runtime/internal_api.h"

namespace portacl {

/// Whether a message of this level goes anywhere. Logging is off unless
/// ASCEND_SLOG_PRINT_TO_STDOUT=1 (to the standard output) or ASCEND_PROCESS_LOG_PATH is set (to
/// plog-<process id>.log in that folder); ASCEND_GLOBAL_LOG_LEVEL (0 debug, 1 info, 2 warning,
/// 3 error, 4 off; anything else counts as the default, 3) is the threshold. Safe to call from any
/// thread, and as cheap as reading a variable when logging is off.
PORTACL_INTERNAL_API bool IsLogged(aclLogLevel level) noexcept;

/// Reads the environment anew. Without it, what counts is the environment at the first message.
void ReadLogSettings() noexcept;

/// Logs one line. Never throws; a message that cannot be built or written is lost.
PORTACL_INTERNAL_API void LogLine(aclLogLevel level, fmt::string_view format,
                                  fmt::format_args args) noexcept;

template <typename... Args>
void Log(aclLogLevel level, fmt::format_string<Args...> format, const Args&... args) noexcept {
    if (IsLogged(level)) LogLine(level, format, fmt::make_format_args(args...));
}

}  // namespace portacl

#endif  // PORTACL_RUNTIME_LOG_H_
