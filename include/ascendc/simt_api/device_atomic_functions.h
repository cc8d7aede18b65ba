// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_ATOMIC_FUNCTIONS_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_ATOMIC_FUNCTIONS_H_

#include "portacl/emulator.h"

// All of them return the old value. Addresses are in the unified buffer or in global memory, where
// 64-bit types are possible too.

template <typename T>
inline T asc_atomic_add(T* address, ::portacl::simt::Same<T> value) {
    return ::portacl::simt::AtomicUpdate(address, value, ::portacl::simt::AtomicOp::kAdd);
}
template <typename T>
inline T asc_atomic_sub(T* address, ::portacl::simt::Same<T> value) {
    return ::portacl::simt::AtomicUpdate(address, value, ::portacl::simt::AtomicOp::kSub);
}
template <typename T>
inline T asc_atomic_exch(T* address, ::portacl::simt::Same<T> value) {
    return ::portacl::simt::AtomicUpdate(address, value, ::portacl::simt::AtomicOp::kExchange);
}
template <typename T>
inline T asc_atomic_max(T* address, ::portacl::simt::Same<T> value) {
    return ::portacl::simt::AtomicUpdate(address, value, ::portacl::simt::AtomicOp::kMax);
}
template <typename T>
inline T asc_atomic_min(T* address, ::portacl::simt::Same<T> value) {
    return ::portacl::simt::AtomicUpdate(address, value, ::portacl::simt::AtomicOp::kMin);
}
/// Counts up to `bound`, then starts at 0 again.
template <typename T>
inline T asc_atomic_inc(T* address, ::portacl::simt::Same<T> bound) {
    return ::portacl::simt::AtomicUpdate(address, bound, ::portacl::simt::AtomicOp::kInc);
}
/// Counts down to 0, then starts at `bound` again.
template <typename T>
inline T asc_atomic_dec(T* address, ::portacl::simt::Same<T> bound) {
    return ::portacl::simt::AtomicUpdate(address, bound, ::portacl::simt::AtomicOp::kDec);
}
template <typename T>
inline T asc_atomic_cas(T* address, ::portacl::simt::Same<T> compare,
                        ::portacl::simt::Same<T> value) {
    return ::portacl::simt::AtomicCompareExchange(address, compare, value);
}
template <typename T>
inline T asc_atomic_and(T* address, ::portacl::simt::Same<T> value) {
    return ::portacl::simt::AtomicUpdate(address, value, ::portacl::simt::AtomicOp::kAnd);
}
template <typename T>
inline T asc_atomic_or(T* address, ::portacl::simt::Same<T> value) {
    return ::portacl::simt::AtomicUpdate(address, value, ::portacl::simt::AtomicOp::kOr);
}
template <typename T>
inline T asc_atomic_xor(T* address, ::portacl::simt::Same<T> value) {
    return ::portacl::simt::AtomicUpdate(address, value, ::portacl::simt::AtomicOp::kXor);
}

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_ATOMIC_FUNCTIONS_H_
