// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_INC_KERNEL_UTILS_H_
#define PORTACL_INCLUDE_ASCENDC_INC_KERNEL_UTILS_H_

#include <type_traits>

#include "kernel_operator.h"

namespace ops {

template <typename A, typename B>
struct IsSame : std::is_same<A, B> {};

template <typename T>
constexpr T CeilDiv(T a, T b) {
    return b == 0 ? a : (a + b - 1) / b;
}
template <typename T>
constexpr T CeilAlign(T a, T b) {
    return b == 0 ? a : (a + b - 1) / b * b;
}

}  // namespace ops

#endif  // PORTACL_INCLUDE_ASCENDC_INC_KERNEL_UTILS_H_
