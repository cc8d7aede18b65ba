// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "platform/platform_ascendc.h"

#include <gtest/gtest.h>

#include <string>

#include "host/soc_platform.h"
#include "runtime/soc_table.h"

namespace platform_ascendc {
namespace {

struct Row {
    std::string name;
    uint32_t aic;
    uint32_t aiv;
    uint64_t ubBytes;
    uint32_t systemWorkspaceBytes;
    NpuArch arch;
    SocVersion version;
};

const Row kRows[] = {
    {"Ascend950", 32, 64, 253952, 16777216, NpuArch::DAV_3510, SocVersion::ASCEND950},
    {"Ascend350", 16, 32, 253952, 16777216, NpuArch::DAV_3510, SocVersion::ASCEND350},
    {"Ascend350_28", 14, 28, 253952, 16777216, NpuArch::DAV_3510, SocVersion::ASCEND350},
    {"Ascend910_93", 24, 48, 196608, 16777216, NpuArch::DAV_2201, SocVersion::ASCEND910_93},
    {"Ascend910B", 24, 48, 196352, 16777216, NpuArch::DAV_2201, SocVersion::ASCEND910B},
    {"Ascend310B", 1, 1, 253952, 2097152, NpuArch::DAV_3002, SocVersion::ASCEND310B},
    {"Ascend310P", 10, 10, 262144, 2097152, NpuArch::DAV_2002, SocVersion::ASCEND310P},
    {"Ascend910", 32, 32, 262144, 2097152, NpuArch::DAV_1001, SocVersion::ASCEND910},
};

struct PlatformOfSoc : testing::TestWithParam<Row> {};

TEST_P(PlatformOfSoc, HasTheNumbersOfTheTable) {
    fe::PlatFormInfos infos = portacl::PlatformOf(*portacl::FindSoc(GetParam().name));
    const PlatformAscendC platform(&infos);
    uint64_t ubBytes = 0;
    platform.GetCoreMemSize(CoreMemType::UB, ubBytes);
    EXPECT_EQ(platform.GetCoreNumAic(), GetParam().aic);
    EXPECT_EQ(platform.GetCoreNumAiv(), GetParam().aiv);
    EXPECT_EQ(ubBytes, GetParam().ubBytes);
    EXPECT_EQ(platform.GetLibApiWorkSpaceSize(), GetParam().systemWorkspaceBytes);
    EXPECT_EQ(platform.GetCurNpuArch(), GetParam().arch);
    EXPECT_EQ(platform.GetSocVersion(), GetParam().version);
}

INSTANTIATE_TEST_SUITE_P(Families, PlatformOfSoc, testing::ValuesIn(kRows),
                         [](const auto& row) { return row.param.name; });

TEST(PlatformAscendC, CountsTheCoresGivenInPlaceOfTheTables) {
    fe::PlatFormInfos apart = portacl::PlatformOf(*portacl::FindSoc("Ascend950"), 8);
    EXPECT_EQ(PlatformAscendC(&apart).GetCoreNumAiv(), 8U);
    EXPECT_EQ(PlatformAscendC(&apart).GetCoreNumAic(), 32U);
    EXPECT_EQ(apart.GetCoreNum(), 8U);
    fe::PlatFormInfos joint = portacl::PlatformOf(*portacl::FindSoc("Ascend910"), 8);
    EXPECT_EQ(PlatformAscendC(&joint).GetCoreNumAiv(), 8U);
}

TEST(PlatformAscendC, CountsWhatIsMissingOrNoNumberAsZero) {
    fe::PlatFormInfos infos;
    infos.SetPlatformRes("SoCInfo", {{"ai_core_cnt", "many"}, {"l2_size", "12x"}});
    const PlatformAscendC platform(&infos);
    uint64_t bytes = 1;
    platform.GetCoreMemSize(CoreMemType::L2, bytes);
    EXPECT_EQ(bytes, 0U);
    platform.GetCoreMemSize(CoreMemType::HBM, bytes);
    EXPECT_EQ(bytes, 0U);
    EXPECT_EQ(platform.GetCoreNumAiv(), 0U);
    EXPECT_EQ(platform.GetCurNpuArch(), NpuArch::DAV_RESV);
    EXPECT_EQ(platform.GetSocVersion(), SocVersion::RESERVED_VERSION);
    EXPECT_EQ(PlatformAscendC(nullptr).GetCoreNumAiv(), 0U);
}

TEST(PlatFormInfos, FindsTextsByLabelAndKey) {
    fe::PlatFormInfos infos;
    infos.SetPlatformRes("AICoreSpec", {{"ub_size", "1024"}});
    std::string value = "before";
    EXPECT_FALSE(infos.GetPlatformRes("SoCInfo", "ub_size", value));
    EXPECT_FALSE(infos.GetPlatformRes("AICoreSpec", "l1_size", value));
    EXPECT_EQ(value, "before");
    EXPECT_TRUE(infos.GetPlatformRes("AICoreSpec", "ub_size", value));
    EXPECT_EQ(value, "1024");
    fe::PlatFormInfos::Resources all;
    EXPECT_TRUE(infos.GetPlatformRes("AICoreSpec", all));
    EXPECT_EQ(all.size(), 1U);
}

}  // namespace
}  // namespace platform_ascendc
