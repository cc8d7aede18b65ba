// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_ATOMIC_UPDATE_H_
#define PORTACL_SIMT_ATOMIC_UPDATE_H_

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "portacl/emulator.h"
#include "portacl/float_types.h"

namespace portacl::simt {

/// An unsigned integer of T's size.
template <typename T>
using BitsOf =
    std::conditional_t<sizeof(T) == 1, uint8_t,
                       std::conditional_t<sizeof(T) == 2, uint16_t,
                                          std::conditional_t<sizeof(T) == 4, uint32_t, uint64_t>>>;

template <typename T>
T ApplyOp(T old, T operand, AtomicOp op) {
    switch (op) {
        case AtomicOp::kAdd:
        case AtomicOp::kSub:
            if constexpr (std::is_integral_v<T>) {
                // Wraps, also for signed types.
                const auto a = static_cast<BitsOf<T>>(old);
                const auto b = static_cast<BitsOf<T>>(operand);
                return static_cast<T>(op == AtomicOp::kAdd ? a + b : a - b);
            } else {
                return static_cast<T>(op == AtomicOp::kAdd ? old + operand : old - operand);
            }
        case AtomicOp::kExchange:
            return operand;
        case AtomicOp::kMax:
            return old < operand ? operand : old;
        case AtomicOp::kMin:
            return operand < old ? operand : old;
        default:
            break;
    }
    if constexpr (std::is_integral_v<T>) {
        switch (op) {
            case AtomicOp::kInc:
                return old >= operand ? T(0) : static_cast<T>(old + 1);
            case AtomicOp::kDec:
                return old == 0 || old > operand ? operand : static_cast<T>(old - 1);
            case AtomicOp::kAnd:
                return static_cast<T>(old & operand);
            case AtomicOp::kOr:
                return static_cast<T>(old | operand);
            case AtomicOp::kXor:
                return static_cast<T>(old ^ operand);
            default:
                break;
        }
    }
    NotPossible("asc_atomic: the type does not have this operation");
}

/// Returns the old value. The address is a multiple of the type's size.
template <typename T>
T UpdateAtomically(T* address, T operand, AtomicOp op) {
    using Bits = BitsOf<T>;
    auto* const place = reinterpret_cast<Bits*>(address);
    Bits oldBits = __atomic_load_n(place, __ATOMIC_RELAXED);
    for (;;) {
        T old;
        std::memcpy(&old, &oldBits, sizeof(T));
        const T updated = ApplyOp(old, operand, op);
        Bits newBits;
        std::memcpy(&newBits, &updated, sizeof(T));
        if (__atomic_compare_exchange_n(place, &oldBits, newBits, false, __ATOMIC_ACQ_REL,
                                        __ATOMIC_RELAXED)) {
            return old;
        }
    }
}

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_ATOMIC_UPDATE_H_
