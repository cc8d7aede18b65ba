// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/memory_text.h"

#include <cinttypes>
#include <cstdint>
#include <cstdio>

namespace portacl {

AddressText DescribeAddress(const void* address) noexcept {
    AddressText description;
    const MemoryInfo info = FindMemory(address);
    if (info.sizeBytes == 0) {
        std::snprintf(description.text_, sizeof(description.text_), "%p (%s)", address,
                      ToString(info.kind));
    } else {
        const uint64_t offset = reinterpret_cast<uintptr_t>(address) - info.begin;
        std::snprintf(description.text_, sizeof(description.text_),
                      "%p (byte %" PRIu64 " of %" PRIu64 " in %s)", address, offset, info.sizeBytes,
                      ToString(info.kind));
    }
    return description;
}

}  // namespace portacl
