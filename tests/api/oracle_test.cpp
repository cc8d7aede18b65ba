// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// The oracle stands on its own conversions, so these are held against the formats themselves.

#include "tests/api/oracle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/api/float_bits.h"

namespace portacl::test {
namespace {

struct HalfFormat {
    const char* name;
    aclDataType dtype;
    uint64_t infinity;
};

class FloatBits : public ::testing::TestWithParam<HalfFormat> {};

TEST_P(FloatBits, EveryElementSurvivesTheWayThroughFloat) {
    const auto& [name, dtype, infinity] = GetParam();
    for (uint64_t bits = 0; bits <= 0xFFFF; ++bits) {
        if (!IsNan(dtype, bits)) {
            ASSERT_EQ(EncodeFloat(dtype, DecodeFloat(dtype, bits)), bits);
        }
    }
}

// Midpoints of neighbours have one bit more than the format and are floats themselves.
TEST_P(FloatBits, MidpointsGoToTheEvenNeighbour) {
    const auto& [name, dtype, infinity] = GetParam();
    for (uint64_t bits = 0; bits + 1 < infinity; ++bits) {
        const float middle = DecodeFloat(dtype, bits) / 2 + DecodeFloat(dtype, bits + 1) / 2;
        ASSERT_EQ(EncodeFloat(dtype, middle), bits + (bits & 1));
        ASSERT_EQ(EncodeFloat(dtype, std::nextafter(middle, 0.0f)), bits);
        ASSERT_EQ(EncodeFloat(dtype, std::nextafter(middle, HUGE_VALF)), bits + 1);
    }
}

TEST_P(FloatBits, TooLargeValuesBecomeInfinity) {
    const auto& [name, dtype, infinity] = GetParam();
    const uint64_t sign = 0x8000;
    EXPECT_EQ(EncodeFloat(dtype, std::numeric_limits<float>::max()), infinity);
    EXPECT_EQ(EncodeFloat(dtype, -HUGE_VALF), sign | infinity);
    EXPECT_TRUE(std::isinf(DecodeFloat(dtype, infinity)));
    EXPECT_TRUE(std::isnan(DecodeFloat(dtype, infinity + 1)));
}

INSTANTIATE_TEST_SUITE_P(Formats, FloatBits,
                         ::testing::Values(HalfFormat{"float16", ACL_FLOAT16, 0x7C00},
                                           HalfFormat{"bfloat16", ACL_BF16, 0x7F80}),
                         [](const auto& instance) { return instance.param.name; });

TEST(FloatBitsOfFloat, AreTheFloatItself) {
    EXPECT_EQ(EncodeFloat(ACL_FLOAT, -1.5f), 0xBFC00000u);
    EXPECT_EQ(EncodeFloat(ACL_FLOAT, std::numeric_limits<float>::denorm_min()), 1u);
    EXPECT_EQ(DecodeFloat(ACL_FLOAT, 0x80000000u), 0.0f);
    EXPECT_TRUE(std::signbit(DecodeFloat(ACL_FLOAT, 0x80000000u)));
}

}  // namespace
}  // namespace portacl::test
