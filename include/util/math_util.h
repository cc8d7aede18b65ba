// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_UTIL_MATH_UTIL_H_
#define PORTACL_INCLUDE_UTIL_MATH_UTIL_H_

namespace Ops::Base {

// Both arguments have one type: mixing types here is a mistake more often than not. A divisor of 0
// leaves the dividend as it is.

template <typename T>
constexpr T FloorDiv(T x, T y) {
    return y == 0 ? x : x / y;
}

/// For values that are not negative.
template <typename T>
constexpr T CeilDiv(T x, T y) {
    if (y == 0) return x;
    return x / y + (x % y != 0 ? 1 : 0);
}

/// The multiple of `align` at or below x.
template <typename T>
constexpr T FloorAlign(T x, T align) {
    return align == 0 ? x : x / align * align;
}

/// The multiple of `align` at or above x.
template <typename T>
constexpr T CeilAlign(T x, T align) {
    return align == 0 ? x : CeilDiv(x, align) * align;
}

}  // namespace Ops::Base

#endif  // PORTACL_INCLUDE_UTIL_MATH_UTIL_H_
