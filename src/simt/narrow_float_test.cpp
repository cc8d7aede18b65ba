// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <random>
#include <string>

#include "portacl/float_types.h"

namespace portacl::simt::test {
namespace {

struct Format {
    std::string name;
    int fractionBits;
    int leastExponent;
    uint32_t infinity;
    uint16_t (*encode)(float, Rounding);
    float (*decode)(uint16_t);
};

const Format kFormats[] = {
    {"half", 10, -14, 0x7C00, &HalfBits, &FloatFromHalfBits},
    {"bfloat16", 7, -126, 0x7F80, &Bfloat16Bits, &FloatFromBfloat16Bits},
};

/// In double precision, where all steps are exact.
uint16_t Define(const Format& format, float value, Rounding rounding) {
    const uint16_t sign = std::signbit(value) ? 0x8000 : 0;
    const double magnitude = std::fabs(static_cast<double>(value));
    const int exponent = magnitude == 0 ? format.leastExponent
                                        : std::max(std::ilogb(magnitude), format.leastExponent);
    const double units = std::ldexp(magnitude, format.fractionBits - exponent);
    const double low = std::floor(units);
    double kept = low;
    switch (rounding) {
        case Rounding::kNearestEven:
            kept = std::nearbyint(units);
            break;
        case Rounding::kNearestAway:
            kept = std::floor(units + 0.5);
            break;
        case Rounding::kZero:
            break;
        case Rounding::kDown:
            kept = sign != 0 ? std::ceil(units) : low;
            break;
        case Rounding::kUp:
            kept = sign != 0 ? low : std::ceil(units);
            break;
        case Rounding::kOdd:
            kept = low != units && std::fmod(low, 2) == 0 ? low + 1 : low;
            break;
    }
    const double steps = kept + std::ldexp(exponent - format.leastExponent, format.fractionBits);
    if (steps < format.infinity) return static_cast<uint16_t>(sign | static_cast<uint16_t>(steps));
    const bool staysFinite = rounding == Rounding::kZero || rounding == Rounding::kOdd ||
                             rounding == (sign != 0 ? Rounding::kUp : Rounding::kDown);
    return static_cast<uint16_t>(sign | (format.infinity - (staysFinite ? 1 : 0)));
}

class NarrowFloat : public ::testing::TestWithParam<Format> {};

TEST_P(NarrowFloat, EveryValueSurvivesWidening) {
    const Format& format = GetParam();
    for (uint32_t bits = 0; bits < 0x10000; ++bits) {
        const float wide = format.decode(static_cast<uint16_t>(bits));
        if ((bits & 0x7FFF) > format.infinity) {
            EXPECT_TRUE(std::isnan(wide));
            EXPECT_GT(format.encode(wide, Rounding::kNearestEven) & 0x7FFFu, format.infinity);
        } else {
            EXPECT_EQ(format.encode(wide, Rounding::kNearestEven), bits);
        }
    }
}

TEST_P(NarrowFloat, RoundsAsAskedFor) {
    const Format& format = GetParam();
    std::mt19937 random(7);
    for (int i = 0; i < 200'000; ++i) {
        uint32_t bits = random();
        // Halves of all sizes, ties, and their neighbours.
        if (i % 2 == 0) bits = (bits & 0x8FFFFFFF) | 0x30000000;
        if (i % 3 == 0) bits &= 0xFFFFF000;
        const auto value = std::bit_cast<float>(bits);
        if (!std::isfinite(value)) continue;
        for (int mode = 0; mode <= static_cast<int>(Rounding::kOdd); ++mode) {
            const auto rounding = static_cast<Rounding>(mode);
            ASSERT_EQ(format.encode(value, rounding), Define(format, value, rounding))
                << std::hexfloat << value << " mode " << mode;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Formats, NarrowFloat, ::testing::ValuesIn(kFormats),
                         [](const auto& test) { return test.param.name; });

template <typename T>
class FloatTypes : public ::testing::Test {};
using Types = ::testing::Types<half, bfloat16_t>;
TYPED_TEST_SUITE(FloatTypes, Types);

TYPED_TEST(FloatTypes, BehaveAsNumbers) {
    using T = TypeParam;
    T value = 0;
    EXPECT_TRUE(value == 0);
    value = NAN;
    EXPECT_TRUE(std::isnan(static_cast<float>(value)));
    value = true ? static_cast<T>(1) : value;
    static_assert(std::is_same_v<decltype(-value), T>);
    static_assert(std::is_same_v<decltype(value + value), T>);
    static_assert(std::is_same_v<decltype(value * 2.0f), float>);
    EXPECT_EQ(static_cast<float>(-value), -1.0f);
    EXPECT_TRUE(std::signbit(static_cast<float>(-T(0))));
    value += 2;
    EXPECT_EQ(static_cast<float>(value), 3.0f);
    EXPECT_TRUE(value > T(2) && value < 4.5f && value != 1);
    constexpr T kConstant = 1.5f;
    EXPECT_EQ(static_cast<float>(kConstant), 1.5f);
}

}  // namespace
}  // namespace portacl::simt::test
