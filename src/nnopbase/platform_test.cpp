// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "opdev/platform.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

#include "runtime/settings.h"

namespace portacl {
namespace {

struct Row {
    std::string name;
    op::SocVersion version;
    int32_t value;
    NpuArch arch;
    bool isRegbase;
};

const Row kRows[] = {
    {"Ascend910", op::SocVersion::ASCEND910, 0, NpuArch::DAV_1001, false},
    {"Ascend910B", op::SocVersion::ASCEND910B, 1, NpuArch::DAV_2201, false},
    {"Ascend910_93", op::SocVersion::ASCEND910_93, 2, NpuArch::DAV_2201, false},
    {"Ascend950", op::SocVersion::ASCEND910_95, 3, NpuArch::DAV_3510, true},
    {"Ascend310P", op::SocVersion::ASCEND310P, 6, NpuArch::DAV_2002, false},
    {"Ascend310B", op::SocVersion::ASCEND310B, 7, NpuArch::DAV_3002, false},
    {"Ascend350", op::SocVersion::ASCEND350, 12, NpuArch::DAV_3510, true},
};

class CurrentPlatform : public testing::TestWithParam<Row> {};

TEST_P(CurrentPlatform, IsTheSelectedProduct) {
    setenv("PORTACL_SOC", GetParam().name.c_str(), 1);
    ReadSettings("test");
    const op::PlatformInfo& platform = op::GetCurrentPlatformInfo();
    EXPECT_EQ(platform.GetSocVersion(), GetParam().version);
    EXPECT_EQ(static_cast<int32_t>(platform.GetSocVersion()), GetParam().value);
    EXPECT_EQ(platform.GetCurNpuArch(), GetParam().arch);
    EXPECT_EQ(platform.IsRegbase(), GetParam().isRegbase);
    EXPECT_EQ(platform.GetSocShortName(), GetParam().name);
    unsetenv("PORTACL_SOC");
    ReadSettings("test");
}

INSTANTIATE_TEST_SUITE_P(Families, CurrentPlatform, testing::ValuesIn(kRows),
                         [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace portacl
