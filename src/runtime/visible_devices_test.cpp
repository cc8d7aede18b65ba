// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/visible_devices.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace portacl {
namespace {

struct ListRow {
    const char* name;
    const char* list;
    uint32_t visible;  // of four devices
};

std::ostream& operator<<(std::ostream& out, const ListRow& row) { return out << row.name; }

constexpr ListRow kRows[] = {
    {"all", "0,1,2,3", 4},
    {"some", "1,3", 2},
    {"last", "3", 1},
    {"stops_at_word", "0,1,x,2", 2},
    {"stops_at_large", "0,4,1", 1},
    {"stops_at_huge", "0,99999999999999999999,1", 1},
    {"stops_at_negative", "0,-1", 1},
    {"stops_at_sign", "0,+1", 1},
    {"stops_at_space", "0, 1", 1},
    {"stops_at_empty", "0,,1", 1},
    {"comma_at_the_end", "0,1,", 2},
    {"leading_zero", "00,01", 2},
    {"falls", "1,0", 0},
    {"falls_late", "0,2,1", 0},
    {"repeats", "1,1", 0},
    {"breaks_the_rule_after_the_stop", "0,x,0", 1},
    {"empty", "", 0},
    {"word", "all", 0},
    {"only_large", "4", 0},
};

class VisibleDevices : public testing::TestWithParam<ListRow> {};

TEST_P(VisibleDevices, AreCounted) {
    EXPECT_EQ(CountVisible(GetParam().list, 4), GetParam().visible);
}

INSTANTIATE_TEST_SUITE_P(Lists, VisibleDevices, testing::ValuesIn(kRows),
                         [](const auto& row) { return std::string(row.param.name); });

}  // namespace
}  // namespace portacl
