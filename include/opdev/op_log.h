// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_OP_LOG_H_
#define PORTACL_INCLUDE_OPDEV_OP_LOG_H_

#include "opdev/op_errno.h"
#include "opdev/opdev_export.h"

namespace op {
namespace internal {

/// Records an error for aclGetRecentErrMsg under the aclnn status `status`, headed by the name of
/// the API that runs on this thread, and logs it.
PORTACL_OPDEV_API void ReportError(int status, const char* format, ...)
    __attribute__((format(printf, 2, 3)));

/// Logs a line without recording it.
PORTACL_OPDEV_API void LogWarning(const char* format, ...) __attribute__((format(printf, 1, 2)));
PORTACL_OPDEV_API void LogInfo(const char* format, ...) __attribute__((format(printf, 1, 2)));
PORTACL_OPDEV_API void LogDebug(const char* format, ...) __attribute__((format(printf, 1, 2)));

}  // namespace internal
}  // namespace op

/// OP_LOGE(status, format, ...): logs an error and stores its text for aclGetRecentErrMsg.
#define OP_LOGE(status, ...) op::internal::ReportError(status, __VA_ARGS__)
#define OP_LOGW(...) op::internal::LogWarning(__VA_ARGS__)
#define OP_LOGI(...) op::internal::LogInfo(__VA_ARGS__)
#define OP_LOGD(...) op::internal::LogDebug(__VA_ARGS__)

/// OP_CHECK(condition, log, action): if the condition is false, runs `log`, then `action`.
#define OP_CHECK(condition, log, action) \
    do {                                 \
        if (!(condition)) {              \
            log;                         \
            action;                      \
        }                                \
    } while (false)

/// CHECK_RET(condition, value): if the condition is false, logs and returns `value`. What failed
/// has recorded its text.
#define CHECK_RET(condition, value)                                           \
    do {                                                                      \
        if (!(condition)) {                                                   \
            op::internal::LogInfo("%s is false in %s", #condition, __func__); \
            return value;                                                     \
        }                                                                     \
    } while (false)

#endif  // PORTACL_INCLUDE_OPDEV_OP_LOG_H_
