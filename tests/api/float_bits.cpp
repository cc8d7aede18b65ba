// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/api/float_bits.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <stdexcept>

namespace portacl::test {
namespace {

/// Widths of the fields of a binary floating point format.
struct Format {
    int exponentBits;
    int fractionBits;

    int bias() const { return (1 << (exponentBits - 1)) - 1; }
    /// The power of two of the last bit of a subnormal number.
    int lowestPower() const { return 1 - bias() - fractionBits; }
    uint64_t infinity() const { return ((1ull << exponentBits) - 1) << fractionBits; }
};

Format FormatOf(aclDataType dtype) {
    switch (dtype) {
        case ACL_FLOAT:
            return {8, 23};
        case ACL_FLOAT16:
            return {5, 10};
        case ACL_BF16:
            return {8, 7};
        default:
            throw std::invalid_argument("no floating point type of the operator");
    }
}

/// significand / 2^shift, rounded to nearest, ties to even.
uint64_t RoundedShift(uint64_t significand, int shift) {
    if (shift <= 0) {
        return significand << -shift;
    }
    // Significands have 24 bits: from here on less than half of the last place is left.
    if (shift > 30) {
        return 0;
    }
    const uint64_t quotient = significand >> shift;
    const uint64_t rest = significand & ((1ull << shift) - 1);
    const uint64_t half = 1ull << (shift - 1);
    const bool roundsUp = rest > half || (rest == half && (quotient & 1) != 0);
    return quotient + (roundsUp ? 1 : 0);
}

/// significand * 2^power in the format, without sign.
uint64_t EncodeMagnitude(const Format& format, uint64_t significand, int power) {
    const int topBit = static_cast<int>(std::bit_width(significand)) - 1;
    const int lastPlace = std::max(topBit + power - format.fractionBits, format.lowestPower());
    const uint64_t rounded = RoundedShift(significand, lastPlace - power);
    // The hidden bit adds the 1 by which biased exponents of normal numbers start, and so does a
    // rounding that carries into the exponent.
    const auto steps = static_cast<uint64_t>(lastPlace - format.lowestPower());
    return std::min(rounded + (steps << format.fractionBits), format.infinity());
}

}  // namespace

float DecodeFloat(aclDataType dtype, uint64_t bits) {
    const Format format = FormatOf(dtype);
    const bool isNegative = (bits >> (format.exponentBits + format.fractionBits)) != 0;
    const uint64_t magnitude = bits & ((1ull << (format.exponentBits + format.fractionBits)) - 1);
    const uint64_t fraction = magnitude & ((1ull << format.fractionBits) - 1);
    const auto exponent = static_cast<int>(magnitude >> format.fractionBits);
    double value = 0;
    if (magnitude > format.infinity()) {
        value = std::nan("");
    } else if (magnitude == format.infinity()) {
        value = HUGE_VAL;
    } else if (exponent == 0) {
        value = std::ldexp(static_cast<double>(fraction), format.lowestPower());
    } else {
        value = std::ldexp(static_cast<double>(fraction | (1ull << format.fractionBits)),
                           format.lowestPower() + exponent - 1);
    }
    return static_cast<float>(isNegative ? -value : value);
}

uint64_t EncodeFloat(aclDataType dtype, float value) {
    const Format format = FormatOf(dtype);
    const auto bits = std::bit_cast<uint32_t>(value);
    const uint32_t fraction = bits & 0x7fffff;
    const auto exponent = static_cast<int>((bits >> 23) & 0xff);
    if (exponent == 0xff && fraction != 0) {
        return format.infinity() | (1ull << (format.fractionBits - 1));
    }
    uint64_t magnitude = format.infinity();
    if (exponent == 0) {
        magnitude = EncodeMagnitude(format, fraction, -149);
    } else if (exponent != 0xff) {
        magnitude = EncodeMagnitude(format, fraction | 0x800000, exponent - 150);
    }
    const uint64_t sign = bits >> 31;
    return (sign << (format.exponentBits + format.fractionBits)) | magnitude;
}

bool IsNan(aclDataType dtype, uint64_t bits) {
    const Format format = FormatOf(dtype);
    const uint64_t magnitude = bits & ((1ull << (format.exponentBits + format.fractionBits)) - 1);
    return magnitude > format.infinity();
}

bool SameElement(aclDataType dtype, uint64_t left, uint64_t right) {
    return left == right || (IsNan(dtype, left) && IsNan(dtype, right));
}

}  // namespace portacl::test
