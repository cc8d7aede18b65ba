// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "register/tiling_layout.h"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <string>
#include <vector>

#include "host/error_capture.h"
#include "host/tiling_values.h"
#include "register/tilingdata_base.h"

namespace optiling {

BEGIN_TILING_DATA_DEF(InnerTilingData)
TILING_DATA_FIELD_DEF(uint16_t, small);
TILING_DATA_FIELD_DEF(uint8_t, tiny);
END_TILING_DATA_DEF;

BEGIN_TILING_DATA_DEF(OuterTilingData)
TILING_DATA_FIELD_DEF(uint8_t, first);
TILING_DATA_FIELD_DEF(int64_t, wide);
TILING_DATA_FIELD_DEF_ARR(int32_t, 3, list);
TILING_DATA_FIELD_DEF_STRUCT(InnerTilingData, inner);
TILING_DATA_FIELD_DEF(float, ratio);
END_TILING_DATA_DEF;

namespace {

using portacl::TilingValue;
using portacl::TilingValues;

OuterTilingData Filled() {
    OuterTilingData data;
    data.set_first(7);
    data.set_wide(-3);
    const int32_t list[] = {10, -20, 30};
    data.set_list(list);
    data.inner.set_small(500);
    data.inner.set_tiny(9);
    data.set_ratio(0.5F);
    return data;
}

std::vector<uint8_t> Saved(const OuterTilingData& data) {
    std::vector<uint8_t> bytes(data.GetDataSize(), 0xFF);
    data.SaveToBuffer(bytes.data(), bytes.size());
    return bytes;
}

TEST(TilingLayout, AlignsFieldsToTheirSizeAndStructsToEight) {
    struct Expected {
        std::string name;
        std::string type;
        size_t offset;
    };
    const Expected expected[] = {{"first", "uint8_t", 0},
                                 {"wide", "int64_t", 8},
                                 {"list", "int32_t", 16},
                                 {"inner", "InnerTilingData", 32},
                                 {"ratio", "float", 40}};
    const TilingLayout& layout = OuterTilingData::StaticLayout();
    ASSERT_EQ(layout.fields().size(), std::size(expected));
    for (size_t i = 0; i < std::size(expected); ++i) {
        EXPECT_EQ(layout.fields()[i].name, expected[i].name);
        EXPECT_EQ(layout.fields()[i].type, expected[i].type) << expected[i].name;
        EXPECT_EQ(layout.fields()[i].offset, expected[i].offset) << expected[i].name;
    }
    EXPECT_EQ(layout.bytes(), 48U);
    EXPECT_STREQ(layout.className(), "OuterTilingData");
}

TEST(TilingDef, FieldsStartAsZero) {
    const OuterTilingData data;
    EXPECT_EQ(Saved(data), std::vector<uint8_t>(48, 0));
    EXPECT_EQ(data.get_wide(), 0);
}

TEST(TilingDef, SavesFieldsAtTheirOffsetsAndZeroPadding) {
    std::vector<uint8_t> expected(48, 0);
    const auto put = [&](size_t offset, auto value) {
        std::memcpy(expected.data() + offset, &value, sizeof(value));
    };
    put(0, uint8_t{7});
    put(8, int64_t{-3});
    put(16, std::array<int32_t, 3>{10, -20, 30});
    put(32, uint16_t{500});
    put(34, uint8_t{9});
    put(40, 0.5F);
    EXPECT_EQ(Saved(Filled()), expected);
}

TEST(TilingDef, CopiesAreIndependent) {
    OuterTilingData data = Filled();
    const OuterTilingData copy = data;
    data.set_wide(1);
    data.inner.set_tiny(1);
    EXPECT_EQ(copy.get_wide(), -3);
    EXPECT_EQ(Saved(copy), Saved(Filled()));
}

TEST(TilingDef, LeavesABufferThatIsTooSmallAlone) {
    const portacl::ErrorCapture capture;
    std::vector<uint8_t> bytes(47, 0xFF);
    Filled().SaveToBuffer(bytes.data(), bytes.size());
    EXPECT_EQ(bytes, std::vector<uint8_t>(47, 0xFF));
    EXPECT_EQ(capture.Failure(ge::GRAPH_FAILED, "").text,
              "OuterTilingData: the tiling buffer is too small, expected 48 bytes, got 47");
}

TEST(TilingValues, NameTypeOffsetAndValueOfEachNumber) {
    const TilingValue expected[] = {
        {"first", "uint8_t", 0, "7"},       {"wide", "int64_t", 8, "-3"},
        {"list[0]", "int32_t", 16, "10"},   {"list[1]", "int32_t", 20, "-20"},
        {"list[2]", "int32_t", 24, "30"},   {"inner.small", "uint16_t", 32, "500"},
        {"inner.tiny", "uint8_t", 34, "9"}, {"ratio", "float", 40, "0.5"},
    };
    const auto values = TilingValues(OuterTilingData::StaticLayout(), Saved(Filled()));
    ASSERT_EQ(values.size(), std::size(expected));
    for (size_t i = 0; i < values.size(); ++i) {
        EXPECT_EQ(values[i].name, expected[i].name);
        EXPECT_EQ(values[i].type, expected[i].type) << expected[i].name;
        EXPECT_EQ(values[i].offset, expected[i].offset) << expected[i].name;
        EXPECT_EQ(values[i].value, expected[i].value) << expected[i].name;
    }
}

TEST(TilingValues, StopsWhereTheBytesEnd) {
    auto bytes = Saved(Filled());
    bytes.resize(23);
    const auto values = TilingValues(OuterTilingData::StaticLayout(), bytes);
    ASSERT_EQ(values.size(), 3U);
    EXPECT_EQ(values.back().name, "list[0]");
}

}  // namespace
}  // namespace optiling
