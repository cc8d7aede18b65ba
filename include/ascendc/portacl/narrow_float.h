// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_NARROW_FLOAT_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_NARROW_FLOAT_H_

#include <stdint.h>

/// Bits of half and bfloat16_t from and to float. Integers only, so that neither the rounding mode
/// nor the compiler's options matter, and usable in constant expressions.
namespace portacl::simt {

enum class Rounding : uint8_t {
    kNearestEven,
    kNearestAway,  ///< ties away from zero
    kZero,
    kDown,
    kUp,
    kOdd  ///< towards zero, then the last bit set if that was not exact
};

/// Whether a magnitude of which `rest` of `unit` is dropped grows by one unit.
constexpr bool RoundsUp(uint32_t kept, uint32_t rest, uint32_t unit, bool isNegative,
                        Rounding rounding) {
    switch (rounding) {
        case Rounding::kNearestEven:
            return rest > unit / 2 || (rest == unit / 2 && (kept & 1) != 0);
        case Rounding::kNearestAway:
            return rest >= unit / 2;
        case Rounding::kZero:
            return false;
        case Rounding::kDown:
            return rest != 0 && isNegative;
        case Rounding::kUp:
            return rest != 0 && !isNegative;
        case Rounding::kOdd:
            return rest != 0 && (kept & 1) == 0;
    }
    return false;
}

constexpr uint32_t FloatBits(float value) { return __builtin_bit_cast(uint32_t, value); }
constexpr float FloatFromBits(uint32_t bits) { return __builtin_bit_cast(float, bits); }

/// Largest finite magnitude where the rounding never goes away from zero, else infinity.
constexpr uint16_t OverflowBits(uint16_t infinity, bool isNegative, Rounding rounding) {
    const bool staysFinite = rounding == Rounding::kZero || rounding == Rounding::kOdd ||
                             rounding == (isNegative ? Rounding::kUp : Rounding::kDown);
    return static_cast<uint16_t>(staysFinite ? infinity - 1 : infinity);
}

constexpr uint16_t Bfloat16Bits(float value, Rounding rounding = Rounding::kNearestEven) {
    constexpr uint16_t kInfinity = 0x7F80;
    const uint32_t bits = FloatBits(value);
    const bool isNegative = bits >> 31 != 0;
    const auto sign = static_cast<uint16_t>(isNegative ? 0x8000 : 0);
    const uint32_t magnitude = bits & 0x7FFFFFFF;
    uint32_t kept = magnitude >> 16;
    if (magnitude > 0x7F800000) return static_cast<uint16_t>(sign | kept | 0x40);
    if (RoundsUp(kept, magnitude & 0xFFFF, 0x10000, isNegative, rounding)) ++kept;
    if (kept >= kInfinity && magnitude < 0x7F800000) {
        kept = OverflowBits(kInfinity, isNegative, rounding);
    }
    return static_cast<uint16_t>(sign | kept);
}

constexpr float FloatFromBfloat16Bits(uint16_t bits) {
    return FloatFromBits(static_cast<uint32_t>(bits) << 16);
}

/// A finite magnitude below 2^16, given as the bits of a float, in units of half's last place.
constexpr uint32_t HalfMagnitude(uint32_t magnitude, bool isNegative, Rounding rounding) {
    constexpr int kMantissaBits = 23;
    constexpr int kDroppedBits = 13;
    constexpr int kSmallestNormal = 127 - 14;  // exponent field of a float of 2^-14
    const int field = static_cast<int>(magnitude >> kMantissaBits);
    if (field >= kSmallestNormal) {
        const uint32_t rebased = magnitude - (uint32_t{kSmallestNormal - 1} << kMantissaBits);
        const uint32_t kept = rebased >> kDroppedBits;
        const uint32_t unit = uint32_t{1} << kDroppedBits;
        return kept + RoundsUp(kept, rebased & (unit - 1), unit, isNegative, rounding);
    }
    // Subnormal halves are multiples of 2^-24. Floats below 2^-30 only matter as "not zero".
    const uint32_t implicit = field == 0 ? 0 : uint32_t{1} << kMantissaBits;
    const uint32_t mantissa = (magnitude & ((uint32_t{1} << kMantissaBits) - 1)) | implicit;
    const int shift = kDroppedBits + kSmallestNormal - field;
    if (shift > 30) return RoundsUp(0, mantissa != 0, 8, isNegative, rounding);
    const uint32_t unit = uint32_t{1} << shift;
    const uint32_t kept = mantissa >> shift;
    return kept + RoundsUp(kept, mantissa & (unit - 1), unit, isNegative, rounding);
}

constexpr uint16_t HalfBits(float value, Rounding rounding = Rounding::kNearestEven) {
    constexpr uint16_t kInfinity = 0x7C00;
    const uint32_t bits = FloatBits(value);
    const bool isNegative = bits >> 31 != 0;
    const auto sign = static_cast<uint16_t>(isNegative ? 0x8000 : 0);
    const uint32_t magnitude = bits & 0x7FFFFFFF;
    if (magnitude > 0x7F800000) {
        return static_cast<uint16_t>(sign | 0x7E00 | ((magnitude >> 13) & 0x3FF));
    }
    if (magnitude == 0x7F800000) return static_cast<uint16_t>(sign | kInfinity);
    constexpr uint32_t kTwoToSixteen = uint32_t{127 + 16} << 23;
    uint32_t kept = kInfinity;
    if (magnitude < kTwoToSixteen) kept = HalfMagnitude(magnitude, isNegative, rounding);
    if (kept >= kInfinity) kept = OverflowBits(kInfinity, isNegative, rounding);
    return static_cast<uint16_t>(sign | kept);
}

constexpr float FloatFromHalfBits(uint16_t bits) {
    const uint32_t sign = static_cast<uint32_t>(bits & 0x8000) << 16;
    const uint32_t exponent = (bits >> 10) & 0x1F;
    uint32_t mantissa = bits & 0x3FF;
    if (exponent == 0x1F) return FloatFromBits(sign | 0x7F800000 | (mantissa << 13));
    if (exponent != 0) return FloatFromBits(sign | ((exponent + 112) << 23) | (mantissa << 13));
    if (mantissa == 0) return FloatFromBits(sign);
    uint32_t field = 113;
    for (; (mantissa & 0x400) == 0; mantissa <<= 1) --field;
    return FloatFromBits(sign | (field << 23) | ((mantissa & 0x3FF) << 13));
}

}  // namespace portacl::simt

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_NARROW_FLOAT_H_
