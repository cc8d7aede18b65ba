// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_BASE_DIAGNOSTICS_H_
#define PORTACL_INCLUDE_ACL_BASE_DIAGNOSTICS_H_

#include <stdint.h>

#include "acl/base/visibility.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Levels of log lines, from the most to the least talkative.
typedef enum aclLogLevel {
    ACL_DEBUG = 0,
    ACL_INFO = 1,
    ACL_WARNING = 2,
    ACL_ERROR = 3
} aclLogLevel;

/// Gives the texts of what failed since the last call, and forgets them: those of the calling
/// thread, or of the process if aclInit's configuration sets err_msg_mode to "1".
/// @return the texts, or null if nothing failed. The library owns them; they stay valid until this
///         thread calls the function again.
/// @note Thread safe.
ACL_FUNC_VISIBILITY const char* aclGetRecentErrMsg(void);

/// Writes a line of the program's own to the log of the library; ACL_APP_LOG fills in the place.
/// @param[in] logLevel  written if at least the level of ASCEND_GLOBAL_LOG_LEVEL.
/// @param[in] func  function that logs; not null.
/// @param[in] file  file that logs; not null.
/// @param[in] line  its line.
/// @param[in] fmt  as for printf, followed by its arguments; not null.
/// @note Thread safe.
ACL_FUNC_VISIBILITY void aclAppLog(aclLogLevel logLevel, const char* func, const char* file,
                                   uint32_t line, const char* fmt, ...);

/// Logs from here: ACL_APP_LOG(level, fmt, ...).
#define ACL_APP_LOG(level, ...) aclAppLog(level, __func__, __FILE__, __LINE__, __VA_ARGS__)

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_BASE_DIAGNOSTICS_H_
