// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/settings.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "acl/acl.h"
#include "runtime/error_report.h"
#include "runtime/host_memory_size.h"
#include "runtime/test_environment.h"
#include "runtime/test_error_text.h"
#include "runtime/test_threads.h"
#include "tests/allocation_failure.h"

namespace portacl::test {
namespace {

TEST(SettingsDefault, IsAsDocumented) {
    ASSERT_EQ(ReadSettings("Test"), ACL_SUCCESS);
    const Settings& settings = CurrentSettings();
    EXPECT_STREQ(settings.soc->fullName, "Ascend950PR_9599");
    EXPECT_EQ(settings.deviceCount, 1U);
    EXPECT_EQ(settings.threads, 0U);
    EXPECT_TRUE(settings.fusion);
    EXPECT_TRUE(settings.reportsBadTargets);
    EXPECT_EQ(settings.check, CheckLevel::kBasic);
    EXPECT_FALSE(settings.printsGraph);
    EXPECT_EQ(settings.cacheLimitBytes, HostMemoryBytes() / 4);
    EXPECT_EQ(settings.keptPlans, 10000U);
}

struct Accepted {
    const char* name;
    const char* variable;
    const char* value;
    bool (*isInForce)(const Settings& settings);
};

class SettingsValue : public ::testing::TestWithParam<Accepted> {};

TEST_P(SettingsValue, IsUnderstood) {
    const Setting setting(GetParam().variable, GetParam().value);
    EXPECT_TRUE(GetParam().isInForce(CurrentSettings()));
}

constexpr const char* kBytesText = "bytes, or a number with K, M or G";

const Accepted kAccepted[] = {
    {"soc_short", "PORTACL_SOC", "Ascend910B",
     [](const Settings& s) { return std::string(s.soc->fullName) == "Ascend910B1"; }},
    {"soc_full", "PORTACL_SOC", "Ascend310P3",
     [](const Settings& s) { return std::string(s.soc->fullName) == "Ascend310P3"; }},
    {"devices_least", "PORTACL_DEVICES", "1", [](const Settings& s) { return s.deviceCount == 1; }},
    {"devices_most", "PORTACL_DEVICES", "64",
     [](const Settings& s) { return s.deviceCount == 64; }},
    {"threads_least", "PORTACL_THREADS", "1", [](const Settings& s) { return s.threads == 1; }},
    {"threads_most", "PORTACL_THREADS", "1024",
     [](const Settings& s) { return s.threads == 1024; }},
    {"cache_none", "PORTACL_CACHE_LIMIT", "0",
     [](const Settings& s) { return s.cacheLimitBytes == 0; }},
    {"cache_bytes", "PORTACL_CACHE_LIMIT", "4097",
     [](const Settings& s) { return s.cacheLimitBytes == 4097; }},
    {"cache_kib", "PORTACL_CACHE_LIMIT", "3K",
     [](const Settings& s) { return s.cacheLimitBytes == 3072; }},
    {"cache_mib", "PORTACL_CACHE_LIMIT", "512M",
     [](const Settings& s) { return s.cacheLimitBytes == uint64_t{512} << 20; }},
    {"cache_gib", "PORTACL_CACHE_LIMIT", "16G",
     [](const Settings& s) { return s.cacheLimitBytes == uint64_t{16} << 30; }},
    {"cores_least", "PORTACL_CORES", "1", [](const Settings& s) { return s.vectorCores == 1; }},
    {"cores_most", "PORTACL_CORES", "1024",
     [](const Settings& s) { return s.vectorCores == 1024; }},
    {"fusion_on", "PORTACL_FUSION", "on", [](const Settings& s) { return s.fusion; }},
    {"fusion_off", "PORTACL_FUSION", "off", [](const Settings& s) { return !s.fusion; }},
    {"targets_error", "PORTACL_TARGET_CHECK", "error",
     [](const Settings& s) { return s.reportsBadTargets; }},
    {"targets_off", "PORTACL_TARGET_CHECK", "off",
     [](const Settings& s) { return !s.reportsBadTargets; }},
    {"check_off", "PORTACL_CHECK", "off",
     [](const Settings& s) { return s.check == CheckLevel::kOff; }},
    {"check_basic", "PORTACL_CHECK", "basic",
     [](const Settings& s) { return s.check == CheckLevel::kBasic; }},
    {"check_full", "PORTACL_CHECK", "full",
     [](const Settings& s) { return s.check == CheckLevel::kFull; }},
    {"trace_off", "PORTACL_TRACE", "off", [](const Settings& s) { return !s.printsGraph; }},
    {"trace_graph", "PORTACL_TRACE", "graph", [](const Settings& s) { return s.printsGraph; }},
    {"trace_file", "PORTACL_TRACE", "/dev/null",
     [](const Settings& s) { return s.traceFile == "/dev/null" && !s.printsGraph; }},
    {"engine_native", "PORTACL_ENGINE", "native",
     [](const Settings& s) { return s.engine == Engine::kNative; }},
    {"engine_simt", "PORTACL_ENGINE", "simt",
     [](const Settings& s) { return s.engine == Engine::kSimt; }},
    {"empty_is_unset", "PORTACL_DEVICES", "", [](const Settings& s) { return s.deviceCount == 1; }},
};
INSTANTIATE_TEST_SUITE_P(Accepted, SettingsValue, ::testing::ValuesIn(kAccepted),
                         [](const auto& instance) { return std::string(instance.param.name); });

struct Refused {
    const char* name;
    const char* variable;
    const char* value;
    aclError status;
    const char* expected;
};

class SettingsRefusal : public ::testing::TestWithParam<Refused> {};

TEST_P(SettingsRefusal, NamesTheVariableWhatItTakesAndWhatItWas) {
    const Refused& refused = GetParam();
    TakeErrorText();
    const Settings* before = &CurrentSettings();
    const Variable variable(refused.variable, refused.value);
    const Refusal refusal{refused.status,
                          {"Invalid_Environment_Variable(EE2002)",
                           std::string(refused.variable) + " is not understood",
                           std::string("expected ") + refused.expected,
                           std::string("got ") + refused.value, "Solution: "}};
    EXPECT_TRUE(IsRefused(ReadSettings("aclInit"), "aclInit", refusal));
    EXPECT_EQ(&CurrentSettings(), before);
}

constexpr Refused kRefused[] = {
    {"soc", "PORTACL_SOC", "Ascend999", 500000, "Ascend950, Ascend350, Ascend910_93, Ascend910B"},
    {"soc_case", "PORTACL_SOC", "ascend950", 500000,
     "Ascend950, Ascend350, Ascend910_93, Ascend910B"},
    {"cache_text", "PORTACL_CACHE_LIMIT", "much", 100000, kBytesText},
    {"cache_unit", "PORTACL_CACHE_LIMIT", "M", 100000, kBytesText},
    {"cache_lower", "PORTACL_CACHE_LIMIT", "1g", 100000, kBytesText},
    {"cache_negative", "PORTACL_CACHE_LIMIT", "-1", 100000, kBytesText},
    {"cache_overflow", "PORTACL_CACHE_LIMIT", "18446744073709551615G", 100000, kBytesText},
    {"devices_none", "PORTACL_DEVICES", "0", 100000, "1 to 64"},
    {"devices_many", "PORTACL_DEVICES", "65", 100000, "1 to 64"},
    {"devices_negative", "PORTACL_DEVICES", "-1", 100000, "1 to 64"},
    {"devices_text", "PORTACL_DEVICES", "two", 100000, "1 to 64"},
    {"devices_rest", "PORTACL_DEVICES", "2x", 100000, "1 to 64"},
    {"devices_space", "PORTACL_DEVICES", " 2", 100000, "1 to 64"},
    {"devices_overflow", "PORTACL_DEVICES", "4294967297", 100000, "1 to 64"},
    {"threads_none", "PORTACL_THREADS", "0", 100000, "1 to 1024"},
    {"threads_many", "PORTACL_THREADS", "1025", 100000, "1 to 1024"},
    {"cores_none", "PORTACL_CORES", "0", 100000, "1 to 1024"},
    {"cores_many", "PORTACL_CORES", "1025", 100000, "1 to 1024"},
    {"fusion", "PORTACL_FUSION", "yes", 100000, "on or off"},
    {"fusion_case", "PORTACL_FUSION", "ON", 100000, "on or off"},
    {"targets", "PORTACL_TARGET_CHECK", "on", 100000, "error or off"},
    {"check", "PORTACL_CHECK", "all", 100000, "off, basic or full"},
    {"trace", "PORTACL_TRACE", "grph", 100000,
     "off, graph, or a file with a dot or a slash in its name"},
    {"engine", "PORTACL_ENGINE", "npu", 100000, "native or simt"},
};
INSTANTIATE_TEST_SUITE_P(Refused, SettingsRefusal, ::testing::ValuesIn(kRefused),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST(SettingsRefusalOfTwo, ReportsBothAndReturnsTheFirst) {
    TakeErrorText();
    const Variable soc("PORTACL_SOC", "Ascend999");
    const Variable fusion("PORTACL_FUSION", "yes");
    EXPECT_EQ(ReadSettings("aclInit"), ACL_ERROR_INTERNAL_ERROR);
    EXPECT_TRUE(ErrorTextHolds({"got Ascend999", "TraceBack", "got yes"}));
}

TEST(SettingsInForce, StayValidAfterOthersCame) {
    const Settings* before = &CurrentSettings();
    const Settings copy = *before;
    {
        const Setting setting("PORTACL_FUSION", "off");
        EXPECT_NE(&CurrentSettings(), before);
        EXPECT_EQ(*before, copy);
    }
    // Equal settings are kept once, so that a process may start over and over.
    EXPECT_EQ(&CurrentSettings(), before);
}

TEST(SettingsInForce, CanBeReadWhileTheyChange) {
    OnThreads(5, [](int i) {
        const bool reads = i > 0;
        for (int round = 0; round < 1000; ++round) {
            if (reads) {
                ASSERT_NE(CurrentSettings().soc, nullptr);
            } else if (round % 50 == 0) {
                ASSERT_EQ(ReadSettings("Test"), ACL_SUCCESS);
            }
        }
    });
}

TEST(SettingsMemory, StayAsTheyWereIfThereIsNone) {
    auto variable = std::make_unique<Variable>("PORTACL_THREADS", "77");
    const auto read = [] {
        return Guarded("aclInit", ACL_ERROR_BAD_ALLOC, ACL_ERROR_INTERNAL_ERROR,
                       [] { return ReadSettings("aclInit"); });
    };
    ForEachAllocationFailure(read, [](aclError status, bool failed) {
        EXPECT_EQ(status, failed ? ACL_ERROR_BAD_ALLOC : ACL_SUCCESS);
        EXPECT_EQ(CurrentSettings().threads == 77, !failed);
    });
    TakeErrorText();
    EXPECT_EQ(CurrentSettings().threads, 77U);
    variable.reset();
    EXPECT_EQ(ReadSettings("Test"), ACL_SUCCESS);
    EXPECT_EQ(CurrentSettings().threads, 0U);
}

}  // namespace
}  // namespace portacl::test
