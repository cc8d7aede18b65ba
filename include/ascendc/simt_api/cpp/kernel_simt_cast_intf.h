// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_CAST_INTF_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_CAST_INTF_H_

#include <math.h>

#include <type_traits>

#include "portacl/enums.h"
#include "portacl/float_types.h"
#include "portacl/number_conversions.h"

namespace portacl::simt {

constexpr Rounding RoundingOf(AscendC::RoundMode mode) {
    switch (mode) {
        case AscendC::RoundMode::CAST_FLOOR:
            return Rounding::kDown;
        case AscendC::RoundMode::CAST_CEIL:
            return Rounding::kUp;
        case AscendC::RoundMode::CAST_ROUND:
            return Rounding::kNearestAway;
        case AscendC::RoundMode::CAST_TRUNC:
        case AscendC::RoundMode::CAST_ZERO:
            return Rounding::kZero;
        case AscendC::RoundMode::CAST_ODD:
            return Rounding::kOdd;
        default:
            return Rounding::kNearestEven;
    }
}

inline float RoundToWhole(float value, AscendC::RoundMode mode) {
    switch (RoundingOf(mode)) {
        case Rounding::kDown:
            return floorf(value);
        case Rounding::kUp:
            return ceilf(value);
        case Rounding::kNearestAway:
            return roundf(value);
        case Rounding::kZero:
            return truncf(value);
        default:
            return RoundToEven(value);
    }
}

/// CAST_NONE of a float to an integer truncates, as the cast of C++ does.
template <typename To, typename From, AscendC::RoundMode mode>
inline To CastNumber(From value) {
    if constexpr (std::is_same_v<To, half>) {
        return half::FromBits(HalfBits(static_cast<float>(value), RoundingOf(mode)));
    } else if constexpr (std::is_same_v<To, bfloat16_t>) {
        return bfloat16_t::FromBits(Bfloat16Bits(static_cast<float>(value), RoundingOf(mode)));
    } else if constexpr (std::is_integral_v<To> && !std::is_integral_v<From>) {
        constexpr auto kMode =
            mode == AscendC::RoundMode::CAST_NONE ? AscendC::RoundMode::CAST_TRUNC : mode;
        return SaturatedInteger<To>(RoundToWhole(static_cast<float>(value), kMode));
    } else {
        return static_cast<To>(value);
    }
}

}  // namespace portacl::simt

namespace AscendC {
namespace Simt {

template <typename To, typename From, RoundMode mode = RoundMode::CAST_NONE>
inline To Cast(From value) {
    return ::portacl::simt::CastNumber<To, From, mode>(value);
}

}  // namespace Simt
}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_CAST_INTF_H_
