// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_MEMORY_H_
#define PORTACL_RUNTIME_MEMORY_H_

#include <cstdint>

#include "runtime/internal_api.h"

namespace portacl {

enum class MemoryKind : uint8_t {
    kUnregistered,    ///< anything that did not come from this runtime: heap, stack, static data
    kDevice,          ///< a live aclrtMalloc allocation
    kFreedDevice,     ///< device address space with no live allocation: freed, or never handed out
    kPinnedHost,      ///< a live aclrtMallocHost allocation
    kRegisteredHost,  ///< host memory mapped for the device by aclrtHostRegister
};

/// Where an address lies. An address in what is left of an allocation's last page counts as the
/// allocation's, so that a range that begins there can be told from one in other memory.
struct MemoryInfo {
    MemoryKind kind = MemoryKind::kUnregistered;
    int32_t deviceId = -1;  ///< of device memory, live or freed
    uintptr_t begin = 0;    ///< of the live allocation or registration
    uint64_t sizeBytes =
        0;  ///< of the live allocation or registration, as the program asked for it
};

/// Looks an address up; null is unregistered. Safe to call from any thread. Takes no lock, and
/// costs a few reads, unless host memory is registered and the address is none of ours.
PORTACL_INTERNAL_API MemoryInfo FindMemory(const void* address) noexcept;

/// How many allocations and registrations have ended so far. As long as this stays the same, what
/// FindMemory said of live memory after it was asked still holds.
PORTACL_INTERNAL_API uint64_t EndedMemories() noexcept;

/// To be called whenever an allocation or registration has ended.
void NoteEndedMemory() noexcept;

/// "device memory", "freed device memory", ... for error texts.
PORTACL_INTERNAL_API const char* ToString(MemoryKind kind) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_MEMORY_H_
