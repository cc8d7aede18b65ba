// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_NUMBER_CONVERSIONS_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_NUMBER_CONVERSIONS_H_

#include <math.h>
#include <stdint.h>

#include <limits>

namespace portacl::simt {

/// A float that is a whole number already, or not a number, as an integer: saturating, NaN is 0.
template <typename Integer>
inline Integer SaturatedInteger(float value) {
    constexpr Integer kLowest = std::numeric_limits<Integer>::min();
    constexpr Integer kHighest = std::numeric_limits<Integer>::max();
    if (isnan(value)) return 0;
    if (value <= static_cast<float>(kLowest)) return kLowest;
    // The highest is not a float; it rounds to the next power of two.
    if (value >= static_cast<float>(kHighest)) return kHighest;
    return static_cast<Integer>(value);
}

/// To nearest even whatever the rounding mode is.
inline float RoundToEven(float value) {
    const float rounded = roundf(value);
    const bool isTie = fabsf(value - truncf(value)) == 0.5f;
    return isTie ? 2.0f * roundf(value / 2.0f) : rounded;
}

}  // namespace portacl::simt

// __float2<integer>_<rounding>: nearest even, towards zero, down, up, nearest with ties away.
#define PORTACL_FLOAT_TO_INTEGER(name, type)                                             \
    inline type __float2##name##_rn(float x) {                                           \
        return ::portacl::simt::SaturatedInteger<type>(::portacl::simt::RoundToEven(x)); \
    }                                                                                    \
    inline type __float2##name##_rz(float x) {                                           \
        return ::portacl::simt::SaturatedInteger<type>(truncf(x));                       \
    }                                                                                    \
    inline type __float2##name##_rd(float x) {                                           \
        return ::portacl::simt::SaturatedInteger<type>(floorf(x));                       \
    }                                                                                    \
    inline type __float2##name##_ru(float x) {                                           \
        return ::portacl::simt::SaturatedInteger<type>(ceilf(x));                        \
    }                                                                                    \
    inline type __float2##name##_rna(float x) {                                          \
        return ::portacl::simt::SaturatedInteger<type>(roundf(x));                       \
    }
PORTACL_FLOAT_TO_INTEGER(int, int32_t)
PORTACL_FLOAT_TO_INTEGER(uint, uint32_t)
PORTACL_FLOAT_TO_INTEGER(ll, int64_t)
PORTACL_FLOAT_TO_INTEGER(ull, uint64_t)
#undef PORTACL_FLOAT_TO_INTEGER

inline float __int2float_rn(int32_t x) { return static_cast<float>(x); }
inline float __uint2float_rn(uint32_t x) { return static_cast<float>(x); }
inline float __ll2float_rn(int64_t x) { return static_cast<float>(x); }
inline float __ull2float_rn(uint64_t x) { return static_cast<float>(x); }

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_NUMBER_CONVERSIONS_H_
