// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <bit>
#include <cfenv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>

#include "acl/acl_base.h"

namespace {

struct FromHalf {
    const char* name;
    uint16_t bits;
    float value;
};

class HalfToFloat : public ::testing::TestWithParam<FromHalf> {};

TEST_P(HalfToFloat, IsExact) {
    const float value = aclFloat16ToFloat(GetParam().bits);
    EXPECT_EQ(std::bit_cast<uint32_t>(value), std::bit_cast<uint32_t>(GetParam().value));
}

constexpr FromHalf kFromHalf[] = {
    {"zero", 0x0000, 0.0F},
    {"negative_zero", 0x8000, -0.0F},
    {"one", 0x3C00, 1.0F},
    {"negative", 0xC100, -2.5F},
    {"smallest_subnormal", 0x0001, 0x1p-24F},
    {"largest_subnormal", 0x03FF, 0x3FFp-24F},
    {"smallest_normal", 0x0400, 0x1p-14F},
    {"largest", 0x7BFF, 65504.0F},
    {"ieee_infinity", 0x7C00, 65536.0F},
    {"ieee_negative_infinity", 0xFC00, -65536.0F},
    {"ieee_nan", 0x7E00, 98304.0F},
    {"last", 0x7FFF, 131008.0F},
};
INSTANTIATE_TEST_SUITE_P(Halves, HalfToFloat, ::testing::ValuesIn(kFromHalf),
                         [](const auto& instance) { return std::string(instance.param.name); });

struct ToHalf {
    const char* name;
    float value;
    uint16_t bits;
};

class FloatToHalf : public ::testing::TestWithParam<ToHalf> {};

TEST_P(FloatToHalf, RoundsToNearestEvenAndSaturates) {
    EXPECT_EQ(aclFloatToFloat16(GetParam().value), GetParam().bits);
}

constexpr float kInfinity = std::numeric_limits<float>::infinity();
constexpr ToHalf kToHalf[] = {
    {"zero", 0.0F, 0x0000},
    {"negative_zero", -0.0F, 0x8000},
    {"one", 1.0F, 0x3C00},
    {"negative", -2.5F, 0xC100},
    {"tie_to_even_below", 1.0F + 0x1p-11F, 0x3C00},
    {"tie_to_even_above", 1.0F + 3 * 0x1p-11F, 0x3C02},
    {"above_tie", 1.0F + 0x1p-11F + 0x1p-23F, 0x3C01},
    {"carry_into_exponent", 0x1.FFFp0F, 0x4000},
    {"smallest_normal", 0x1p-14F, 0x0400},
    {"below_smallest_normal_rounds_up", 0x1.FFFp-15F, 0x0400},
    {"largest_subnormal", 0x3FFp-24F, 0x03FF},
    {"smallest_subnormal", 0x1p-24F, 0x0001},
    {"subnormal_tie_to_even", 0x1.8p-23F, 0x0003},
    {"subnormal_tie_goes_up", 3 * 0x1p-25F, 0x0002},
    {"half_of_smallest", 0x1p-25F, 0x0000},
    {"above_half_of_smallest", 0x1.000002p-25F, 0x0001},
    {"negative_underflow", -0x1p-26F, 0x8000},
    {"float_subnormal", 0x1p-149F, 0x0000},
    {"largest", 65504.0F, 0x7BFF},
    {"rounds_to_largest", 65519.996F, 0x7BFF},
    {"too_large", 65520.0F, 0x7BFF},
    {"too_small", -65520.0F, 0xFBFF},
    {"huge", 3e38F, 0x7BFF},
    {"infinity", kInfinity, 0x7BFF},
    {"negative_infinity", -kInfinity, 0xFBFF},
    {"nan", std::numeric_limits<float>::quiet_NaN(), 0x7BFF},
};
INSTANTIATE_TEST_SUITE_P(Floats, FloatToHalf, ::testing::ValuesIn(kToHalf),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST(FloatToHalfOfNan, KeepsTheSign) {
    const float nan = std::copysign(std::numeric_limits<float>::quiet_NaN(), -1.0F);
    EXPECT_EQ(aclFloatToFloat16(nan), 0xFBFF);
}

TEST(HalfRoundTrip, KeepsEveryHalfUpToTheLargest) {
    for (uint32_t magnitude = 0; magnitude <= 0x7BFF; ++magnitude) {
        for (const uint32_t sign : {0x0000U, 0x8000U}) {
            const auto bits = static_cast<uint16_t>(sign | magnitude);
            ASSERT_EQ(aclFloatToFloat16(aclFloat16ToFloat(bits)), bits);
        }
    }
}

TEST(HalfRoundTrip, RoundsBetweenNeighboursToTheNearer) {
    for (uint32_t bits = 0; bits < 0x7BFF; ++bits) {
        const float low = aclFloat16ToFloat(static_cast<uint16_t>(bits));
        const float high = aclFloat16ToFloat(static_cast<uint16_t>(bits + 1));
        const float middle = (low + high) / 2;
        const uint32_t even = bits % 2 == 0 ? bits : bits + 1;
        ASSERT_EQ(aclFloatToFloat16(middle), even) << bits;
        ASSERT_EQ(aclFloatToFloat16(std::nextafter(middle, low)), bits) << bits;
        ASSERT_EQ(aclFloatToFloat16(std::nextafter(middle, high)), bits + 1) << bits;
    }
}

TEST(FloatToHalfRounding, IgnoresTheProgramsRoundingMode) {
    const int before = std::fegetround();
    std::fesetround(FE_UPWARD);
    EXPECT_EQ(aclFloatToFloat16(1.0F + 0x1p-12F), 0x3C00);
    std::fesetround(before);
}

}  // namespace
