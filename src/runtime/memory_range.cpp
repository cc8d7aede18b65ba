// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/memory_range.h"

#include <cstdint>

#include "runtime/error_report.h"
#include "runtime/memory_text.h"
#include "runtime/settings.h"

namespace portacl {

aclError CheckRange(const char* call, const MemoryRange& range) noexcept {
    const MemoryInfo& where = range.where;
    if (CurrentSettings().check == CheckLevel::kOff) return ACL_SUCCESS;
    if (where.kind == MemoryKind::kFreedDevice) {
        return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                    "{}: {} is not allocated, expected {} bytes of a live allocation, got {}", call,
                    range.argument, range.bytes, DescribeAddress(range.address).c_str());
    }
    // Of a registration the program owns what is around it, too.
    if (where.kind != MemoryKind::kDevice && where.kind != MemoryKind::kPinnedHost) {
        return ACL_SUCCESS;
    }
    const uint64_t offset = reinterpret_cast<uintptr_t>(range.address) - where.begin;
    const uint64_t left = offset < where.sizeBytes ? where.sizeBytes - offset : 0;
    if (range.bytes <= left) return ACL_SUCCESS;
    return Fail(
        ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
        "{}: {} leaves its allocation, expected at most {} bytes from byte {} of {} bytes of "
        "{} at {:#x}, got {} bytes",
        call, range.argument, left, offset, where.sizeBytes, ToString(where.kind), where.begin,
        range.bytes);
}

}  // namespace portacl
