// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_DEADLINE_H_
#define PORTACL_RUNTIME_DEADLINE_H_

#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>

#include "acl/acl_base.h"
#include "runtime/error_report.h"

namespace portacl {

/// When to stop waiting; empty: never.
using Deadline = std::optional<std::chrono::steady_clock::time_point>;

inline constexpr int32_t kNoTimeout = -1;

/// Turns a `timeout` argument in milliseconds into a deadline.
/// @return ACL_SUCCESS; 107000 for 0 and for anything below -1
inline aclError StartTimeout(const char* call, int32_t timeoutMs, Deadline* deadline) noexcept {
    if (timeoutMs == 0 || timeoutMs < kNoTimeout) {
        return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                    "{}: timeout is out of range, expected -1 (no limit) or milliseconds > 0, "
                    "got {}",
                    call, timeoutMs);
    }
    *deadline = std::nullopt;
    if (timeoutMs > 0) {
        *deadline = std::chrono::steady_clock::now() + std::chrono::milliseconds(timeoutMs);
    }
    return ACL_SUCCESS;
}

/// Waits on `changed` until isOver() holds.
/// @return false if the deadline came first
template <typename IsOver>
bool WaitUntil(std::condition_variable& changed, std::unique_lock<std::mutex>& lock,
               const Deadline& deadline, const IsOver& isOver) {
    if (deadline.has_value()) return changed.wait_until(lock, *deadline, isOver);
    changed.wait(lock, isOver);
    return true;
}

}  // namespace portacl

#endif  // PORTACL_RUNTIME_DEADLINE_H_
