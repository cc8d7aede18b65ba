// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/strided_copy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <ostream>
#include <string>
#include <vector>

#include "opdev/data_type_utils.h"

namespace portacl {
namespace {

using Numbers = std::vector<int64_t>;

TensorView MakeView(op::DataType type, const Numbers& dims, const Numbers& strides,
                    int64_t offset) {
    TensorView view;
    view.dataType = type;
    view.rank = static_cast<int32_t>(dims.size());
    view.offset = offset;
    std::copy(dims.begin(), dims.end(), view.dims);
    std::copy(strides.begin(), strides.end(), view.strides);
    return view;
}

template <typename To, typename From>
std::vector<To> Convert(op::DataType fromType, std::vector<From> from, op::DataType toType) {
    std::vector<To> to(from.size());
    const auto size = static_cast<int64_t>(from.size());
    CopyStrided({MakeView(fromType, {size}, {1}, 0), from.data()},
                {MakeView(toType, {size}, {1}, 0), to.data()});
    return to;
}

// Conversions between floating types. Half and bfloat16 travel as their bits.

constexpr uint16_t kHalfInfinity = 0x7C00;
constexpr uint16_t kBfloat16Infinity = 0x7F80;

/// Value of a half without a sign, from the definition of the format.
float HalfValue(uint16_t bits) {
    const int exponent = bits >> 10;
    const int fraction = bits & 0x3FF;
    if (exponent == 0) return std::ldexp(static_cast<float>(fraction), -24);
    return std::ldexp(static_cast<float>(fraction + 1024), exponent - 25);
}

float Bfloat16Value(uint16_t bits) {
    return std::bit_cast<float>(static_cast<uint32_t>(bits) << 16);
}

/// Every finite magnitude of a type, with the value half way to the next one and that value's
/// neighbours: what each of the four rounds to decides the rounding of everything else.
struct RoundingCase {
    float value;
    uint16_t rounded;
};

template <typename Value>
std::vector<RoundingCase> RoundingCases(uint16_t infinity, float aboveLargest, const Value& value) {
    std::vector<RoundingCase> cases;
    for (uint16_t bits = 0; bits < infinity; ++bits) {
        const auto next = static_cast<uint16_t>(bits + 1);
        const float low = value(bits);
        const float high = next == infinity ? aboveLargest : value(next);
        const float middle = low + (high - low) / 2;
        const uint16_t even = bits % 2 == 0 ? bits : next;
        cases.push_back({low, bits});
        cases.push_back({std::nextafter(middle, 0.0f), bits});
        cases.push_back({middle, even});
        cases.push_back({std::nextafter(middle, std::numeric_limits<float>::infinity()), next});
    }
    return cases;
}

void ExpectRounding(const std::vector<RoundingCase>& cases, op::DataType type) {
    std::vector<float> values;
    for (const RoundingCase& value : cases) {
        values.push_back(value.value);
        values.push_back(-value.value);
    }
    const auto rounded = Convert<uint16_t>(op::DT_FLOAT, values, type);
    for (size_t i = 0; i < cases.size(); ++i) {
        ASSERT_EQ(rounded[2 * i], cases[i].rounded) << std::hexfloat << cases[i].value;
        ASSERT_EQ(rounded[2 * i + 1], cases[i].rounded | 0x8000)
            << std::hexfloat << -cases[i].value;
    }
}

TEST(StridedCopyRounding, FloatToHalfIsToNearestEven) {
    ExpectRounding(RoundingCases(kHalfInfinity, 65536.0f, HalfValue), op::DT_FLOAT16);
}

TEST(StridedCopyRounding, FloatToBfloat16IsToNearestEven) {
    // The value one step beyond the largest does not exist in float: half way is 0x7F7F8000.
    auto cases =
        RoundingCases(kBfloat16Infinity - 1, Bfloat16Value(kBfloat16Infinity - 1), Bfloat16Value);
    cases.push_back({Bfloat16Value(0x7F7F), 0x7F7F});
    cases.push_back({std::bit_cast<float>(0x7F7F7FFF), 0x7F7F});
    cases.push_back({std::bit_cast<float>(0x7F7F8000), kBfloat16Infinity});
    cases.push_back({std::bit_cast<float>(0x7F7FFFFF), kBfloat16Infinity});
    ExpectRounding(cases, op::DT_BF16);
}

TEST(StridedCopyRounding, TinyValuesBecomeZeroWithTheirSign) {
    const std::vector<float> tiny{std::numeric_limits<float>::denorm_min(), -1e-30f, -0.0f};
    EXPECT_EQ(Convert<uint16_t>(op::DT_FLOAT, tiny, op::DT_FLOAT16),
              (std::vector<uint16_t>{0, 0x8000, 0x8000}));
}

TEST(StridedCopyRounding, WideningIsExactForEveryHalf) {
    std::vector<uint16_t> halves;
    for (uint32_t bits = 0; bits < kHalfInfinity; ++bits) {
        halves.push_back(static_cast<uint16_t>(bits));
        halves.push_back(static_cast<uint16_t>(bits | 0x8000));
    }
    const auto floats = Convert<float>(op::DT_FLOAT16, halves, op::DT_FLOAT);
    for (size_t i = 0; i < halves.size(); ++i) {
        const float magnitude = HalfValue(halves[i] & 0x7FFF);
        const float value = (halves[i] & 0x8000) != 0 ? -magnitude : magnitude;
        ASSERT_EQ(std::bit_cast<uint32_t>(floats[i]), std::bit_cast<uint32_t>(value)) << halves[i];
    }
}

TEST(StridedCopyRounding, WideningIsExactForEveryBfloat16) {
    std::vector<uint16_t> all;
    for (uint32_t bits = 0; bits < 0x10000; ++bits) {
        if ((bits & 0x7FFF) <= kBfloat16Infinity) all.push_back(static_cast<uint16_t>(bits));
    }
    const auto floats = Convert<float>(op::DT_BF16, all, op::DT_FLOAT);
    for (size_t i = 0; i < all.size(); ++i) {
        ASSERT_EQ(std::bit_cast<uint32_t>(floats[i]), static_cast<uint32_t>(all[i]) << 16);
    }
}

TEST(StridedCopyRounding, InfinityStaysInfinity) {
    const float infinity = std::numeric_limits<float>::infinity();
    EXPECT_EQ(Convert<uint16_t>(op::DT_FLOAT, std::vector{infinity, -infinity}, op::DT_FLOAT16),
              (std::vector<uint16_t>{0x7C00, 0xFC00}));
    EXPECT_EQ(Convert<uint16_t>(op::DT_FLOAT, std::vector{infinity, -infinity}, op::DT_BF16),
              (std::vector<uint16_t>{0x7F80, 0xFF80}));
    const std::vector<uint16_t> halves{0x7C00, 0xFC00};
    EXPECT_EQ(Convert<float>(op::DT_FLOAT16, halves, op::DT_FLOAT),
              (std::vector{infinity, -infinity}));
}

TEST(StridedCopyRounding, NanStaysNan) {
    // The last is the float whose rounding as an integer would carry into infinity.
    const std::vector<float> nans{
        std::numeric_limits<float>::quiet_NaN(), std::bit_cast<float>(0xFFC00001),
        std::bit_cast<float>(0x7F800001), std::bit_cast<float>(0x7FFFFFFF)};
    for (const uint16_t bits : Convert<uint16_t>(op::DT_FLOAT, nans, op::DT_FLOAT16)) {
        EXPECT_GT(bits & 0x7FFF, kHalfInfinity);
    }
    for (const uint16_t bits : Convert<uint16_t>(op::DT_FLOAT, nans, op::DT_BF16)) {
        EXPECT_GT(bits & 0x7FFF, kBfloat16Infinity);
    }
    const std::vector<uint16_t> halfNans{0x7C01, 0x7E00, 0xFFFF};
    for (const float value : Convert<float>(op::DT_FLOAT16, halfNans, op::DT_FLOAT)) {
        EXPECT_TRUE(std::isnan(value));
    }
}

TEST(StridedCopyRounding, HalfToBfloat16RoundsOnce) {
    std::vector<uint16_t> halves;
    for (uint32_t bits = 0; bits <= kHalfInfinity; ++bits) {
        halves.push_back(static_cast<uint16_t>(bits));
    }
    const auto exact = Convert<float>(op::DT_FLOAT16, halves, op::DT_FLOAT);
    EXPECT_EQ(Convert<uint16_t>(op::DT_FLOAT16, halves, op::DT_BF16),
              Convert<uint16_t>(op::DT_FLOAT, exact, op::DT_BF16));
}

TEST(StridedCopyRounding, Bfloat16ToHalfRoundsOnce) {
    std::vector<uint16_t> all;
    for (uint32_t bits = 0; bits <= kBfloat16Infinity; ++bits) {
        all.push_back(static_cast<uint16_t>(bits));
    }
    const auto exact = Convert<float>(op::DT_BF16, all, op::DT_FLOAT);
    EXPECT_EQ(Convert<uint16_t>(op::DT_BF16, all, op::DT_FLOAT16),
              Convert<uint16_t>(op::DT_FLOAT, exact, op::DT_FLOAT16));
}

// Conversions between integers

TEST(StridedCopyIntegers, WideningKeepsTheValue) {
    const std::vector<int32_t> ints{0, -1, std::numeric_limits<int32_t>::min(),
                                    std::numeric_limits<int32_t>::max()};
    EXPECT_EQ(Convert<int64_t>(op::DT_INT32, ints, op::DT_INT64),
              (std::vector<int64_t>{0, -1, -2147483648LL, 2147483647}));
    const std::vector<uint8_t> bytes{0, 127, 128, 255};
    EXPECT_EQ(Convert<int32_t>(op::DT_UINT8, bytes, op::DT_INT32),
              (std::vector<int32_t>{0, 127, 128, 255}));
    EXPECT_EQ(Convert<int64_t>(op::DT_UINT8, bytes, op::DT_INT64),
              (std::vector<int64_t>{0, 127, 128, 255}));
}

TEST(StridedCopyIntegers, NarrowingIsModuloTheWidth) {
    const std::vector<int64_t> wide{int64_t{1} << 32, (int64_t{1} << 31) + 5, -1, -257};
    EXPECT_EQ(Convert<int32_t>(op::DT_INT64, wide, op::DT_INT32),
              (std::vector<int32_t>{0, std::numeric_limits<int32_t>::min() + 5, -1, -257}));
    EXPECT_EQ(Convert<uint8_t>(op::DT_INT64, wide, op::DT_UINT8),
              (std::vector<uint8_t>{0, 5, 255, 255}));
    EXPECT_EQ(Convert<uint8_t>(op::DT_INT32, std::vector<int32_t>{256, -1, 300}, op::DT_UINT8),
              (std::vector<uint8_t>{0, 255, 44}));
}

// Which pairs exist

TEST(CanConvert, KnowsEveryPair) {
    const std::vector<op::DataType> floating{op::DT_FLOAT, op::DT_FLOAT16, op::DT_BF16};
    const std::vector<op::DataType> integers{op::DT_INT64, op::DT_INT32, op::DT_UINT8};
    for (const op::DataType from : floating) {
        for (const op::DataType to : floating) EXPECT_TRUE(CanConvert(from, to));
        for (const op::DataType to : integers) EXPECT_FALSE(CanConvert(from, to));
    }
    for (const op::DataType from : integers) {
        for (const op::DataType to : integers) EXPECT_TRUE(CanConvert(from, to));
        for (const op::DataType to : floating) EXPECT_FALSE(CanConvert(from, to));
    }
    EXPECT_TRUE(CanConvert(op::DT_DOUBLE, op::DT_DOUBLE));
    EXPECT_FALSE(CanConvert(op::DT_DOUBLE, op::DT_FLOAT));
    EXPECT_FALSE(CanConvert(op::DT_BOOL, op::DT_INT32));
}

// Layouts

struct Layout {
    std::string name;
    Numbers dims;
    Numbers fromStrides;
    int64_t fromOffset;
    Numbers toStrides;
    int64_t toOffset;
};

std::ostream& operator<<(std::ostream& stream, const Layout& layout) {
    return stream << layout.name;
}

class StridedCopyLayouts : public testing::TestWithParam<Layout> {};

/// Calls visit(index in from, index in to) for every element, by counting through the shape.
template <typename Visit>
void ForEachElement(const Layout& layout, const Visit& visit) {
    int64_t elements = 1;
    for (const int64_t dim : layout.dims) elements *= dim;
    for (int64_t element = 0; element < elements; ++element) {
        int64_t from = layout.fromOffset;
        int64_t to = layout.toOffset;
        int64_t rest = element;
        for (size_t i = layout.dims.size(); i-- > 0;) {
            from += rest % layout.dims[i] * layout.fromStrides[i];
            to += rest % layout.dims[i] * layout.toStrides[i];
            rest /= layout.dims[i];
        }
        visit(from, to);
    }
}

constexpr size_t kStorage = 200;

template <typename From, typename To>
void ExpectCopied(op::DataType fromType, op::DataType toType, const Layout& layout) {
    std::vector<From> from(kStorage);
    for (size_t i = 0; i < kStorage; ++i) from[i] = static_cast<From>(i);
    std::vector<To> to(kStorage, static_cast<To>(99));
    std::vector<To> expected = to;
    ForEachElement(layout, [&](int64_t source, int64_t target) {
        expected[static_cast<size_t>(target)] = static_cast<To>(from[static_cast<size_t>(source)]);
    });
    CopyStrided(
        {MakeView(fromType, layout.dims, layout.fromStrides, layout.fromOffset), from.data()},
        {MakeView(toType, layout.dims, layout.toStrides, layout.toOffset), to.data()});
    EXPECT_EQ(to, expected);
}

TEST_P(StridedCopyLayouts, EveryElementArrivesAndNothingElseChanges) {
    const Layout& layout = GetParam();
    ExpectCopied<float, float>(op::DT_FLOAT, op::DT_FLOAT, layout);
    ExpectCopied<uint16_t, uint16_t>(op::DT_BF16, op::DT_BF16, layout);
    ExpectCopied<uint8_t, uint8_t>(op::DT_UINT8, op::DT_UINT8, layout);
    ExpectCopied<double, double>(op::DT_DOUBLE, op::DT_DOUBLE, layout);
    ExpectCopied<int64_t, int32_t>(op::DT_INT64, op::DT_INT32, layout);
    ExpectCopied<uint8_t, int64_t>(op::DT_UINT8, op::DT_INT64, layout);
}

const std::vector<Layout> kLayouts = {
    {"Scalar", {}, {}, 3, {}, 7},
    {"Dense", {4, 5}, {5, 1}, 0, {5, 1}, 0},
    {"DenseWithOffsets", {4, 5}, {5, 1}, 2, {5, 1}, 9},
    {"Transposed", {4, 5}, {1, 4}, 0, {5, 1}, 0},
    {"ToPaddedRows", {3, 4}, {4, 1}, 0, {9, 1}, 5},
    {"ToEverySecond", {7}, {1}, 0, {2}, 1},
    {"Broadcast", {3, 4}, {0, 1}, 6, {4, 1}, 0},
    {"BroadcastOfOne", {3, 4}, {0, 0}, 6, {1, 3}, 2},
    {"RowsOfOne", {6, 1}, {2, 50}, 0, {3, 60}, 0},
    {"Empty", {3, 0}, {4, 1}, 0, {4, 1}, 0},
    {"EmptyOuter", {0, 3}, {4, 1}, 0, {4, 1}, 0},
    {"EightDims",
     {2, 1, 2, 1, 2, 1, 2, 3},
     {1, 7, 2, 7, 4, 7, 8, 16},
     1,
     {24, 9, 12, 9, 6, 9, 3, 1},
     0},
};

INSTANTIATE_TEST_SUITE_P(Table, StridedCopyLayouts, testing::ValuesIn(kLayouts),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace portacl
