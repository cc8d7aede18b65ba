// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/soc_table.h"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "runtime/test_threads.h"

namespace portacl {
namespace {

struct NamedSoc {
    const char* name;
    const char* shortName;
    const char* fullName;
    SocArch arch;
    uint32_t aiCores;
    uint32_t vectorCores;
};

class SocByName : public ::testing::TestWithParam<NamedSoc> {};

TEST_P(SocByName, IsFound) {
    const SocInfo* soc = FindSoc(GetParam().name);
    ASSERT_NE(soc, nullptr);
    EXPECT_STREQ(soc->shortName, GetParam().shortName);
    EXPECT_STREQ(soc->fullName, GetParam().fullName);
    EXPECT_EQ(soc->arch, GetParam().arch);
    EXPECT_EQ(soc->aiCores, GetParam().aiCores);
    EXPECT_EQ(soc->vectorCores, GetParam().vectorCores);
}

constexpr SocArch k950 = SocArch::kDav3510;
constexpr SocArch k220 = SocArch::kDav2201;
constexpr NamedSoc kNames[] = {
    {"Ascend950", "Ascend950", "Ascend950PR_9599", k950, 32, 64},
    {"Ascend950PR_9599", "Ascend950", "Ascend950PR_9599", k950, 32, 64},
    {"Ascend950PR_9579", "Ascend950", "Ascend950PR_9579", k950, 32, 64},
    {"Ascend950DT_9591", "Ascend950", "Ascend950DT_9591", k950, 32, 64},
    {"Ascend350", "Ascend350", "Ascend350", k950, 16, 32},
    {"Ascend350_28", "Ascend350", "Ascend350_28", k950, 14, 28},
    {"Ascend910_93", "Ascend910_93", "Ascend910_9391", k220, 24, 48},
    {"Ascend910_9362", "Ascend910_93", "Ascend910_9362", k220, 20, 40},
    {"Ascend910_9363", "Ascend910_93", "Ascend910_9363", k220, 20, 40},
    {"Ascend910_9372", "Ascend910_93", "Ascend910_9372", k220, 20, 40},
    {"Ascend910_9381", "Ascend910_93", "Ascend910_9381", k220, 24, 48},
    {"Ascend910_9382", "Ascend910_93", "Ascend910_9382", k220, 24, 48},
    {"Ascend910_9391", "Ascend910_93", "Ascend910_9391", k220, 24, 48},
    {"Ascend910_9392", "Ascend910_93", "Ascend910_9392", k220, 24, 48},
    // The full name of an old training part too, but the short name of A2 wins.
    {"Ascend910B", "Ascend910B", "Ascend910B1", k220, 24, 48},
    {"Ascend910B1", "Ascend910B", "Ascend910B1", k220, 24, 48},
    {"Ascend910B2", "Ascend910B", "Ascend910B2", k220, 24, 48},
    {"Ascend910B2C", "Ascend910B", "Ascend910B2C", k220, 24, 48},
    {"Ascend910B3", "Ascend910B", "Ascend910B3", k220, 20, 40},
    {"Ascend910B4", "Ascend910B", "Ascend910B4", k220, 20, 40},
    {"Ascend910B4-1", "Ascend910B", "Ascend910B4-1", k220, 20, 40},
    {"Ascend310B", "Ascend310B", "Ascend310B1", SocArch::kDav3002, 1, 1},
    {"Ascend310B4", "Ascend310B", "Ascend310B4", SocArch::kDav3002, 1, 1},
    {"Ascend310P", "Ascend310P", "Ascend310P1", SocArch::kDav2002, 10, 8},
    {"Ascend310P3", "Ascend310P", "Ascend310P3", SocArch::kDav2002, 8, 7},
    {"Ascend310P7", "Ascend310P", "Ascend310P7", SocArch::kDav2002, 8, 7},
    {"Ascend910", "Ascend910", "Ascend910A", SocArch::kDav1001, 32, 0},
    {"Ascend910A", "Ascend910", "Ascend910A", SocArch::kDav1001, 32, 0},
    {"Ascend910ProA", "Ascend910", "Ascend910ProA", SocArch::kDav1001, 32, 0},
    {"Ascend910PremiumA", "Ascend910", "Ascend910PremiumA", SocArch::kDav1001, 32, 0},
    {"Ascend910ProB", "Ascend910", "Ascend910ProB", SocArch::kDav1001, 30, 0},
};
INSTANTIATE_TEST_SUITE_P(Names, SocByName, ::testing::ValuesIn(kNames), [](const auto& instance) {
    std::string name = instance.param.name;
    for (char& c : name) c = c == '-' ? '_' : c;
    return name;
});

TEST(SocTable, BeginsWithTheDefault) { EXPECT_STREQ(SocTable()[0].fullName, "Ascend950PR_9599"); }

TEST(SocTable, HasEachFullNameOnceAndFindsIt) {
    std::set<std::string> names;
    for (const SocInfo& soc : SocTable()) {
        EXPECT_TRUE(names.insert(soc.fullName).second) << soc.fullName;
        EXPECT_EQ(FindSoc(soc.fullName), &soc) << soc.fullName;
    }
}

TEST(SocTable, NamesItsFamiliesOnce) {
    EXPECT_EQ(SocNames(),
              "Ascend950, Ascend350, Ascend910_93, Ascend910B, Ascend310B, Ascend310P, Ascend910");
}

struct Family {
    const char* name;
    bool isRegbase;
    bool hasBfloat16;
    bool hasOperatorKernels;
    uint32_t unifiedBufferBytes;
    uint32_t maxStreams;
    uint32_t maxEvents;
};

class SocFamily : public ::testing::TestWithParam<Family> {};

TEST_P(SocFamily, HasItsFeatures) {
    for (const SocInfo& soc : SocTable()) {
        if (std::string(soc.shortName) != GetParam().name) continue;
        EXPECT_EQ(soc.isRegbase(), GetParam().isRegbase);
        EXPECT_EQ(soc.hasBfloat16, GetParam().hasBfloat16);
        EXPECT_EQ(soc.hasOperatorKernels, GetParam().hasOperatorKernels);
        EXPECT_EQ(soc.unifiedBufferBytes, GetParam().unifiedBufferBytes);
        EXPECT_EQ(soc.maxStreams, GetParam().maxStreams);
        EXPECT_EQ(soc.maxEvents, GetParam().maxEvents);
        EXPECT_GT(soc.l2Bytes, 0U);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Families, SocFamily,
    ::testing::Values(Family{"Ascend950", true, true, true, 253952, 1984, 65536},
                      Family{"Ascend350", true, true, true, 253952, 1984, 65536},
                      Family{"Ascend910_93", false, true, true, 196608, 1984, 65536},
                      Family{"Ascend910B", false, true, true, 196608, 1984, 65536},
                      Family{"Ascend310B", false, false, false, 253952, 512, 65536},
                      Family{"Ascend310P", false, false, false, 262144, 1024, 1023},
                      Family{"Ascend910", false, false, true, 262144, 2048, 65536}),
    [](const auto& instance) { return std::string(instance.param.name); });

TEST(SocName, ThatIsUnknownIsNotFound) {
    for (const char* name :
         {"", "ascend950", "Ascend950 ", "Ascend9", "Ascend950PR", "Ascend950PR_94", "Ascend910C",
          "Ascend950PR_95\n", "Ascend950PR_95123456789012345678"}) {
        EXPECT_EQ(FindSoc(name), nullptr) << name;
    }
}

TEST(SocName, OfNoListHasOneEntry) {
    const SocInfo* first = FindSoc("Ascend950PR_95A1");
    ASSERT_NE(first, nullptr);
    EXPECT_EQ(FindSoc("Ascend950PR_95A1"), first);
    EXPECT_NE(FindSoc("Ascend950PR_95A2"), first);
    EXPECT_STREQ(first->fullName, "Ascend950PR_95A1");
}

TEST(SocName, OfNoListCanBeLookedUpByManyThreads) {
    std::vector<const SocInfo*> found(8);
    test::OnThreads(static_cast<int>(found.size()),
                    [&found](int i) { found[i] = FindSoc("Ascend950DT_95T"); });
    for (const SocInfo* soc : found) EXPECT_EQ(soc, found[0]);
}

}  // namespace
}  // namespace portacl
