// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "acl/acl_base.h"

// These two follow the reference's host functions, not IEEE 754: half precision here has no
// infinities and no NaNs.

namespace {

constexpr int kFloatMantissaBits = 23;
constexpr int kHalfMantissaBits = 10;
constexpr int kHalfBias = 15;
constexpr uint32_t kHalfSign = 0x8000;
constexpr uint32_t kHalfLargest = 0x7BFF;  // 65504
constexpr float kHalfTooLarge = 65520;     // rounds to what would be 65536

// Halves below the smallest normal one are multiples of 2^-24.
constexpr int kHalfSmallestExponent = 1 - kHalfBias - kHalfMantissaBits;
// Exponent field of a float that is the smallest normal half, 2^-14.
constexpr int kFloatFieldOfSmallestNormal = 127 + 1 - kHalfBias;

// value / 2^shift, to nearest, ties to even.
uint32_t ShiftToNearest(uint32_t value, int shift) {
    const uint32_t quotient = value >> shift;
    const uint32_t rest = value & ((uint32_t{1} << shift) - 1);
    const uint32_t tie = uint32_t{1} << (shift - 1);
    const bool roundsUp = rest > tie || (rest == tie && (quotient & 1) != 0);
    return quotient + (roundsUp ? 1 : 0);
}

// A magnitude below kHalfTooLarge. Integers only, so that the program's rounding mode is no matter.
uint32_t MagnitudeBits(float magnitude) {
    const auto bits = std::bit_cast<uint32_t>(magnitude);
    const int field = static_cast<int>(bits >> kFloatMantissaBits);
    // Normal halves drop the last bits that they have no room for, subnormal ones a bit more for
    // each power of two.
    const int missing = std::max(0, kFloatFieldOfSmallestNormal - field);
    const int shift = kFloatMantissaBits - kHalfMantissaBits + missing;
    constexpr int kNothingLeft = kFloatMantissaBits + 2;
    if (shift >= kNothingLeft) return 0;
    constexpr uint32_t kImplicitBit = uint32_t{1} << kFloatMantissaBits;
    const uint32_t mantissa = (bits & (kImplicitBit - 1)) | kImplicitBit;
    const int steps = std::max(0, field - kFloatFieldOfSmallestNormal);
    // The implicit bit, and a carry out of the mantissa, add to the exponent by themselves.
    return (static_cast<uint32_t>(steps) << kHalfMantissaBits) + ShiftToNearest(mantissa, shift);
}

}  // namespace

float aclFloat16ToFloat(aclFloat16 value) {
    const int exponentField = (value >> kHalfMantissaBits) & 0x1F;
    int mantissa = value & ((1 << kHalfMantissaBits) - 1);
    if (exponentField != 0) mantissa |= 1 << kHalfMantissaBits;
    const int last = kHalfSmallestExponent + (exponentField == 0 ? 0 : exponentField - 1);
    const float magnitude = std::ldexp(static_cast<float>(mantissa), last);
    return (value & kHalfSign) != 0 ? -magnitude : magnitude;
}

aclFloat16 aclFloatToFloat16(float value) {
    const uint32_t sign = std::signbit(value) ? kHalfSign : 0;
    const float magnitude = std::fabs(value);
    // Negated, so that a NaN is among those that are too large.
    const bool fits = magnitude < kHalfTooLarge;
    return static_cast<aclFloat16>(sign | (fits ? MagnitudeBits(magnitude) : kHalfLargest));
}
