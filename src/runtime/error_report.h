// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_ERROR_REPORT_H_
#define PORTACL_RUNTIME_ERROR_REPORT_H_

#include <fmt/format.h>

#include <exception>
#include <new>

#include "acl/acl_base.h"
#include "runtime/internal_api.h"

namespace portacl {

/// The code and title at the head of a message of aclGetRecentErrMsg, and the advice that follows
/// it where every failure of this code has the same.
struct TextCode {
    const char* code;                ///< two letters, four digits
    const char* title;               ///< words joined by underscores
    const char* cause = nullptr;     ///< why it may have happened; null: the message says all
    const char* solution = nullptr;  ///< what the program or its user can do; may be null
};

namespace text_code {
inline constexpr TextCode kAclnnParameter{"EZ1001", "AclNN_Parameter_Error"};
inline constexpr TextCode kAclnnRuntime{"EZ9903", "AclNN_Runtime_Error"};
inline constexpr TextCode kAclnnInner{"EZ9999", "AclNN_Inner_Error"};
inline constexpr TextCode kExecution{"EZ1009", "Execution_Error"};
inline constexpr TextCode kAclArgument{"EH0001", "Invalid_Argument"};
inline constexpr TextCode kAclNullPointer{"EH0008", "Invalid_Null_Pointer"};
inline constexpr TextCode kAclFile{
    "EH0003", "Invalid_Path", nullptr,
    "Give the path of a JSON file that this process may read, or null for the defaults."};
inline constexpr TextCode kHostMemory{"EE1013", "Memory_Allocation_Error",
                                      "The machine or the limits of this process leave no memory.",
                                      "Free memory, or raise the limit."};
inline constexpr TextCode kRuntimeArgument{"EE1001", "Invalid_Argument"};
inline constexpr TextCode kRuntimeTimeout{
    "EE1002", "Stream_Synchronize_Timeout",
    "The work takes longer than the time given, or waits for an event that is never recorded.",
    "Wait longer, or find the work that does not end."};
inline constexpr TextCode kRuntimeNullPointer{"EE1004", "Invalid_Null_Pointer"};
inline constexpr TextCode kRuntimeUnsupported{"EE1005", "Not_Supported"};
inline constexpr TextCode kRuntimeContext{"EE1010", "Invalid_Context"};
inline constexpr TextCode kRuntimeCallOrder{"EE1018", "Invalid_Call_Sequence"};
inline constexpr TextCode kEnvironment{
    "EE2002", "Invalid_Environment_Variable", nullptr,
    "Set the variable to a value that it takes, or unset it for the default."};
}  // namespace text_code

/// Records a message for aclGetRecentErrMsg, logs it at level error and, if `status` belongs to the
/// runtime layer (x07nnn), keeps it for aclrtGetLastError. Messages longer than 1023 bytes are cut.
/// Allocation failures lose the message, not the status. Safe to call from any thread, from static
/// destructors too.
/// @return status
PORTACL_INTERNAL_API aclError ReportError(aclError status, const TextCode& code,
                                          fmt::string_view format, fmt::format_args args) noexcept;

/// A check that fails, in one line:
/// return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument, "...: size ... got {}",
/// size);
template <typename... Args>
aclError Fail(aclError status, const TextCode& code, fmt::format_string<Args...> format,
              const Args&... args) noexcept {
    return ReportError(status, code, format, fmt::make_format_args(args...));
}

/// Whether messages of all threads go into one queue, which any thread reads, instead of one queue
/// per thread (err_msg_mode of aclInit's configuration). Messages that wait stay where they are.
void ShareMessagesOfThreads(bool share) noexcept;

/// Runs the body of a C function that returns a status: exceptions end here. Running out of host
/// memory becomes `outOfMemory`, any other exception `inner`.
template <typename Body>
aclError Guarded(const char* call, aclError outOfMemory, aclError inner,
                 const Body& body) noexcept {
    try {
        return body();
    } catch (const std::bad_alloc&) {
        return Fail(outOfMemory, text_code::kHostMemory, "{}: out of host memory", call);
    } catch (const std::exception& error) {
        return Fail(inner, text_code::kAclnnInner, "{}: {}", call, error.what());
    } catch (...) {
        return Fail(inner, text_code::kAclnnInner, "{}: unknown internal error", call);
    }
}

}  // namespace portacl

#endif  // PORTACL_RUNTIME_ERROR_REPORT_H_
