// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_LOG_LOG_H_
#define PORTACL_INCLUDE_LOG_LOG_H_

#include <string>

#include "graph/ge_error_codes.h"
#include "log/log_line.h"
#include "util/shape_util.h"

/// Logging of the host side. The first argument is the node: its name, or a context that knows it.
/// (The OP_LOGE of opdev/op_log.h takes a status there: a file includes one of the two.)
/// The first error of a failing inference or tiling becomes the text of the call's error.

#define OP_LOGE(node, ...) \
    Ops::Base::internal::LogError(Ops::Base::internal::NodeName(node).c_str(), __VA_ARGS__)
#define OP_LOGW(node, ...)                                                \
    Ops::Base::internal::LogLine(Ops::Base::internal::LogLevel::kWarning, \
                                 Ops::Base::internal::NodeName(node).c_str(), __VA_ARGS__)
#define OP_LOGI(node, ...)                                             \
    Ops::Base::internal::LogLine(Ops::Base::internal::LogLevel::kInfo, \
                                 Ops::Base::internal::NodeName(node).c_str(), __VA_ARGS__)
#define OP_LOGD(node, ...)                                              \
    Ops::Base::internal::LogLine(Ops::Base::internal::LogLevel::kDebug, \
                                 Ops::Base::internal::NodeName(node).c_str(), __VA_ARGS__)

/// OP_CHECK_IF(condition, log, action): if the condition is true, runs `log`, then `action`. (The
/// OP_CHECK of opdev/op_log.h acts if it is false.)
#define OP_CHECK_IF(condition, log, action) \
    do {                                    \
        if (condition) {                    \
            log;                            \
            action;                         \
        }                                   \
    } while (false)

/// Logs and returns GRAPH_FAILED if a pointer is null.
#define OP_CHECK_NULL_WITH_CONTEXT(context, pointer)                    \
    do {                                                                \
        if ((pointer) == nullptr) {                                     \
            OP_LOGE(context, "%s is null, expected a value", #pointer); \
            return ge::GRAPH_FAILED;                                    \
        }                                                               \
    } while (false)

// Faults of parameters: the node, the parameter's name, what it is, what it should be. Texts are
// const char* or std::string.

/// EZ0009; the last argument is a whole reason.
#define OP_LOGE_FOR_INVALID_SHAPE_WITH_REASON(node, name, shape, reason) \
    Ops::Base::internal::LogFault("EZ0009", node, name, "has an invalid shape", reason, shape)
/// EZ0010; several parameters whose shapes do not fit together.
#define OP_LOGE_FOR_INVALID_SHAPES_WITH_REASON(node, names, shapes, reason) \
    Ops::Base::internal::LogFault("EZ0010", node, names, "have invalid shapes", reason, shapes)
#define OP_LOGE_FOR_INVALID_SHAPEDIM(node, name, rank, expected) \
    Ops::Base::internal::LogMismatch("EZ0011", node, name, "has an invalid rank", expected, rank)
#define OP_LOGE_FOR_INVALID_SHAPESIZE(node, name, size, expected) \
    Ops::Base::internal::LogMismatch("EZ0014", node, name, "has an invalid size", expected, size)
#define OP_LOGE_FOR_INVALID_DTYPE(node, name, dtype, expected) \
    Ops::Base::internal::LogMismatch("EZ0019", node, name, "has an invalid dtype", expected, dtype)
#define OP_LOGE_FOR_INVALID_VALUE(node, name, value, expected) \
    Ops::Base::internal::LogMismatch("EZ0024", node, name, "has an invalid value", expected, value)

#endif  // PORTACL_INCLUDE_LOG_LOG_H_
