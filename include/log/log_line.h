// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_LOG_LOG_LINE_H_
#define PORTACL_INCLUDE_LOG_LOG_LINE_H_

#include <cstdint>
#include <string>

#include "opdev/opdev_export.h"

namespace Ops::Base::internal {

enum class LogLevel : uint8_t { kDebug, kInfo, kWarning };

inline std::string NodeName(const char* name) { return name == nullptr ? "unnamed node" : name; }
inline std::string NodeName(const std::string& name) { return name; }
template <typename Context>
auto NodeName(const Context* context) -> decltype(std::string(context->GetNodeName())) {
    return NodeName(context == nullptr ? nullptr : context->GetNodeName());
}

PORTACL_OPDEV_API void LogLine(LogLevel level, const char* node, const char* format, ...)
    __attribute__((format(printf, 3, 4)));
PORTACL_OPDEV_API void LogError(const char* node, const char* format, ...)
    __attribute__((format(printf, 2, 3)));

/// "<node>: <name> <what>, <reason>, got <value>"
PORTACL_OPDEV_API void LogParameterFault(const char* code, const std::string& node,
                                         const std::string& name, const char* what,
                                         const std::string& reason, const std::string& value);

template <typename Node>
void LogFault(const char* code, const Node& node, const std::string& name, const char* what,
              const std::string& reason, const std::string& value) {
    LogParameterFault(code, NodeName(node), name, what, reason, value);
}
template <typename Node>
void LogMismatch(const char* code, const Node& node, const std::string& name, const char* what,
                 const std::string& expected, const std::string& value) {
    LogParameterFault(code, NodeName(node), name, what, "expected " + expected, value);
}

}  // namespace Ops::Base::internal

#endif  // PORTACL_INCLUDE_LOG_LOG_LINE_H_
