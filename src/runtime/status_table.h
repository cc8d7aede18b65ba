// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_STATUS_TABLE_H_
#define PORTACL_RUNTIME_STATUS_TABLE_H_

#include <cstdint>
#include <span>

#include "runtime/internal_api.h"

namespace portacl {

/// One return code, of any layer.
struct StatusInfo {
    const char* name;     ///< of the public constant
    int32_t value;        ///< what functions return
    const char* meaning;  ///< one line, without a full stop
};

/// Every return code of portacl's functions.
PORTACL_INTERNAL_API std::span<const StatusInfo> StatusTable() noexcept;

/// The row of a return code; null if no function returns it.
PORTACL_INTERNAL_API const StatusInfo* FindStatus(int32_t value) noexcept;

/// The name of a return code, "unknown status" for a value without one.
PORTACL_INTERNAL_API const char* StatusName(int32_t value) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_STATUS_TABLE_H_
