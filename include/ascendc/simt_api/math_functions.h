// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_MATH_FUNCTIONS_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_MATH_FUNCTIONS_H_

#include <math.h>
#include <stdint.h>
#include <stdlib.h>

#include <type_traits>

#include "portacl/float_types.h"

// The float functions of C are those of <math.h>; here is what it does not have. None of them
// contracts or reorders: a result is that of the C expression.

inline float rsqrtf(float x) { return 1.0f / sqrtf(x); }
inline float rcbrtf(float x) { return 1.0f / cbrtf(x); }
inline float sinpif(float x) { return static_cast<float>(sin(static_cast<double>(x) * M_PI)); }
inline float cospif(float x) { return static_cast<float>(cos(static_cast<double>(x) * M_PI)); }
inline float fdividef(float x, float y) { return x / y; }

// Overloads beside those of <math.h>, which the types' conversion to float would make ambiguous.
inline bool isnan(half x) { return isnan(static_cast<float>(x)); }
inline bool isnan(bfloat16_t x) { return isnan(static_cast<float>(x)); }
inline bool isinf(half x) { return isinf(static_cast<float>(x)); }
inline bool isinf(bfloat16_t x) { return isinf(static_cast<float>(x)); }
inline bool isfinite(half x) { return isfinite(static_cast<float>(x)); }
inline bool isfinite(bfloat16_t x) { return isfinite(static_cast<float>(x)); }
inline half abs(half x) { return half::FromBits(static_cast<uint16_t>(x.bits & 0x7FFF)); }
inline bfloat16_t abs(bfloat16_t x) {
    return bfloat16_t::FromBits(static_cast<uint16_t>(x.bits & 0x7FFF));
}

// Operands of two types are compared in their common one.
template <typename A, typename B>
constexpr std::common_type_t<A, B> min(A a, B b) {
    using T = std::common_type_t<A, B>;
    return static_cast<T>(b) < static_cast<T>(a) ? static_cast<T>(b) : static_cast<T>(a);
}
template <typename A, typename B>
constexpr std::common_type_t<A, B> max(A a, B b) {
    using T = std::common_type_t<A, B>;
    return static_cast<T>(a) < static_cast<T>(b) ? static_cast<T>(b) : static_cast<T>(a);
}

/// Upper half of the product.
constexpr uint32_t __umulhi(uint32_t a, uint32_t b) {
    return static_cast<uint32_t>((uint64_t{a} * b) >> 32);
}
constexpr int32_t __mulhi(int32_t a, int32_t b) {
    return static_cast<int32_t>((int64_t{a} * b) >> 32);
}
constexpr uint64_t __umul64hi(uint64_t a, uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<uint64_t>((static_cast<Wide>(a) * b) >> 64);
}
constexpr int64_t __mul64hi(int64_t a, int64_t b) {
    __extension__ using Wide = __int128;
    return static_cast<int64_t>((static_cast<Wide>(a) * b) >> 64);
}
constexpr uint32_t __umulhi(uint64_t, uint32_t) = delete;  // would drop bits
constexpr uint32_t __umulhi(uint32_t, uint64_t) = delete;
constexpr uint64_t __umulhi(uint64_t a, uint64_t b) { return __umul64hi(a, b); }

#include "portacl/number_conversions.h"

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_MATH_FUNCTIONS_H_
