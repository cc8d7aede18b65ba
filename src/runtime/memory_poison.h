// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_MEMORY_POISON_H_
#define PORTACL_RUNTIME_MEMORY_POISON_H_

#include <cstddef>

#include "runtime/sanitizers.h"

#if defined(PORTACL_ADDRESS_SANITIZER)
#include <sanitizer/asan_interface.h>
#endif

namespace portacl {

/// With AddressSanitizer, any access to these bytes is a fault from now on; else nothing.
inline void Poison([[maybe_unused]] const void* begin, [[maybe_unused]] size_t bytes) noexcept {
#if defined(PORTACL_ADDRESS_SANITIZER)
    __asan_poison_memory_region(begin, bytes);
#endif
}

/// Undoes Poison.
inline void Unpoison([[maybe_unused]] const void* begin, [[maybe_unused]] size_t bytes) noexcept {
#if defined(PORTACL_ADDRESS_SANITIZER)
    __asan_unpoison_memory_region(begin, bytes);
#endif
}

}  // namespace portacl

#endif  // PORTACL_RUNTIME_MEMORY_POISON_H_
