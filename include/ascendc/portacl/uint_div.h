// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_UINT_DIV_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_UINT_DIV_H_

#include <stdint.h>

#include <type_traits>

#include "simt_api/math_functions.h"

namespace AscendC {

/// For division by `divisor` > 0 with UintDiv. T is uint32_t or uint64_t.
template <typename T>
inline void GetUintDivMagicAndShift(T& magic, T& shift, T divisor) {
    static_assert(std::is_same_v<T, uint32_t> || std::is_same_v<T, uint64_t>);
    __extension__ using Wide = unsigned __int128;
    constexpr unsigned kBits = sizeof(T) * 8;
    unsigned power = 0;
    while (power < kBits && (static_cast<Wide>(1) << power) < divisor) ++power;
    shift = static_cast<T>(power);
    const Wide excess = (static_cast<Wide>(1) << power) - divisor;
    magic = static_cast<T>((excess << kBits) / divisor + 1);
}

namespace Simt {

/// x / d by the magic number and shift of d. The sum is in T and may wrap, as on the device.
template <typename T>
constexpr T UintDiv(T x, T magic, T shift) {
    static_assert(std::is_same_v<T, uint32_t> || std::is_same_v<T, uint64_t>);
    const T sum = static_cast<T>(x + __umulhi(x, magic));
    return shift < sizeof(T) * 8 ? sum >> shift : T(0);
}

}  // namespace Simt
}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_UINT_DIV_H_
