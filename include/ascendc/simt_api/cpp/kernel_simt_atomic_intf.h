// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_ATOMIC_INTF_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_ATOMIC_INTF_H_

#include "simt_api/device_atomic_functions.h"

namespace AscendC {
namespace Simt {

template <typename T>
inline T AtomicAdd(T* address, ::portacl::simt::Same<T> value) {
    return asc_atomic_add(address, value);
}
template <typename T>
inline T AtomicSub(T* address, ::portacl::simt::Same<T> value) {
    return asc_atomic_sub(address, value);
}
template <typename T>
inline T AtomicMax(T* address, ::portacl::simt::Same<T> value) {
    return asc_atomic_max(address, value);
}
template <typename T>
inline T AtomicMin(T* address, ::portacl::simt::Same<T> value) {
    return asc_atomic_min(address, value);
}
template <typename T>
inline T AtomicExch(T* address, ::portacl::simt::Same<T> value) {
    return asc_atomic_exch(address, value);
}
template <typename T>
inline T AtomicCas(T* address, ::portacl::simt::Same<T> compare, ::portacl::simt::Same<T> value) {
    return asc_atomic_cas(address, compare, value);
}
template <typename T>
inline T AtomicInc(T* address, ::portacl::simt::Same<T> bound) {
    return asc_atomic_inc(address, bound);
}
template <typename T>
inline T AtomicDec(T* address, ::portacl::simt::Same<T> bound) {
    return asc_atomic_dec(address, bound);
}
template <typename T>
inline T AtomicAnd(T* address, ::portacl::simt::Same<T> value) {
    return asc_atomic_and(address, value);
}
template <typename T>
inline T AtomicOr(T* address, ::portacl::simt::Same<T> value) {
    return asc_atomic_or(address, value);
}
template <typename T>
inline T AtomicXor(T* address, ::portacl::simt::Same<T> value) {
    return asc_atomic_xor(address, value);
}

}  // namespace Simt
}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_ATOMIC_INTF_H_
