// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_MEMORY_RANGE_H_
#define PORTACL_RUNTIME_MEMORY_RANGE_H_

#include <cstdint>

#include "acl/acl_base.h"
#include "runtime/internal_api.h"
#include "runtime/memory.h"

namespace portacl {

/// Bytes that an argument of a call names.
struct MemoryRange {
    const char* argument;
    const void* address;
    uint64_t bytes;
    MemoryInfo where;  ///< FindMemory(address)
};

/// Refuses a range that begins in a live allocation and leaves it, or begins in freed device
/// memory. Does nothing if PORTACL_CHECK is off.
/// @return ACL_SUCCESS or 107000
PORTACL_INTERNAL_API aclError CheckRange(const char* call, const MemoryRange& range) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_MEMORY_RANGE_H_
