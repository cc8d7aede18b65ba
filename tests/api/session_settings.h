// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_SESSION_SETTINGS_H_
#define PORTACL_TESTS_API_SESSION_SETTINGS_H_

#include <string>
#include <vector>

#include "acl/acl_base.h"
#include "runtime/sanitizers.h"
#include "tests/api/acl_test_support.h"

namespace portacl::test {

/// Thread counts that every result must not depend on: one, even, odd, more than cores.
inline const std::vector<std::string> kThreadCounts = {"1", "2", "3", "8"};

/// Values of PORTACL_FUSION.
inline const std::vector<std::string> kFusions = {"on", "off"};

/// A way to run what was recorded.
struct Way {
    const char* name;
    Variables settings;
};

inline const std::vector<Way> kWays = {
    {"fused", {{"PORTACL_FUSION", "on"}}},
    {"unfused", {{"PORTACL_FUSION", "off"}}},
    {"emulated", {{"PORTACL_ENGINE", "simt"}}},
};

/// Numbers of cores that the emulated device runs with: one, those of small products, of the least,
/// the default and the largest of the Ascend950. With a sanitizer, where each core takes a
/// millisecond to set up, a small one.
#if defined(PORTACL_THREAD_SANITIZER) || defined(PORTACL_ADDRESS_SANITIZER)
inline constexpr bool kEmulatesWholeTables = false;
inline const std::vector<std::string> kCoreCounts = {"8"};
#else
inline constexpr bool kEmulatesWholeTables = true;
inline const std::vector<std::string> kCoreCounts = {"1", "8", "56", "64", "72"};
#endif

/// A SoC that the operator runs on, as PORTACL_SOC names it, and the dtypes that `self` may have.
struct SupportedSoc {
    const char* name;
    std::vector<aclDataType> dtypes;
};

inline const std::vector<SupportedSoc> kSupportedSocs = {
    {"Ascend950", {ACL_FLOAT, ACL_FLOAT16, ACL_BF16}},
    {"Ascend910B", {ACL_FLOAT, ACL_FLOAT16, ACL_BF16}},
    {"Ascend910_93", {ACL_FLOAT, ACL_FLOAT16, ACL_BF16}},
    {"Ascend910", {ACL_FLOAT, ACL_FLOAT16}},
};

/// The emulated device with each number of cores, on one thread or more.
inline std::vector<Variables> EmulatedSettings() {
    std::vector<Variables> settings;
    for (const std::string& cores : kCoreCounts) {
        settings.push_back({{"PORTACL_ENGINE", "simt"},
                            {"PORTACL_CORES", cores},
                            {"PORTACL_THREADS", cores == "64" ? "2" : "1"}});
    }
    return settings;
}

/// Every combination of fusion and thread count on the native engine, and the emulated device.
inline std::vector<Variables> EngineSettings() {
    std::vector<Variables> settings;
    for (const std::string& fusion : kFusions) {
        for (const std::string& threads : kThreadCounts) {
            settings.push_back({{"PORTACL_FUSION", fusion}, {"PORTACL_THREADS", threads}});
        }
    }
    for (const Variables& emulated : EmulatedSettings()) settings.push_back(emulated);
    return settings;
}

/// `PORTACL_FUSION=on PORTACL_THREADS=1`, for failure messages.
inline std::string ToText(const Variables& variables) {
    std::string text;
    for (const auto& [name, value] : variables) {
        text += (text.empty() ? "" : " ") + name + "=" + value;
    }
    return text;
}

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_SESSION_SETTINGS_H_
