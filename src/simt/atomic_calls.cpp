// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
// The atomic functions of portacl/emulator.h.

#include "simt/atomic_update.h"
#include "simt/block_host.h"
#include "simt/checker.h"

namespace portacl::simt {
namespace {

void Watch(void* address, uint64_t bytes) {
    BlockHost& host = CurrentHost();
    if (host.checker() != nullptr) host.checker()->Access(address, bytes, AccessKind::kAtomic);
}

}  // namespace

template <typename T>
T AtomicUpdate(T* address, T operand, AtomicOp op) {
    Watch(address, sizeof(T));
    return UpdateAtomically(address, operand, op);
}

template <typename T>
T AtomicCompareExchange(T* address, T compare, T value) {
    Watch(address, sizeof(T));
    using Bits = BitsOf<T>;
    Bits expected;
    Bits desired;
    std::memcpy(&expected, &compare, sizeof(T));
    std::memcpy(&desired, &value, sizeof(T));
    __atomic_compare_exchange_n(reinterpret_cast<Bits*>(address), &expected, desired, false,
                                __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE);
    T old;
    std::memcpy(&old, &expected, sizeof(T));
    return old;
}

// NOLINTBEGIN(bugprone-macro-parentheses): a type, which takes none.
#define PORTACL_ATOMICS_OF(type)                             \
    template type AtomicUpdate<type>(type*, type, AtomicOp); \
    template type AtomicCompareExchange<type>(type*, type, type);
// NOLINTEND(bugprone-macro-parentheses)
PORTACL_ATOMICS_OF(int32_t)
PORTACL_ATOMICS_OF(uint32_t)
PORTACL_ATOMICS_OF(int64_t)
PORTACL_ATOMICS_OF(uint64_t)
PORTACL_ATOMICS_OF(float)
PORTACL_ATOMICS_OF(half)
PORTACL_ATOMICS_OF(bfloat16_t)
#undef PORTACL_ATOMICS_OF

}  // namespace portacl::simt
