// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_SESSION_SETTINGS_H_
#define PORTACL_TESTS_API_SESSION_SETTINGS_H_

#include <string>
#include <vector>

#include "acl/acl_base.h"
#include "tests/api/acl_test_support.h"

namespace portacl::test {

/// Thread counts that every result must not depend on: one, even, odd, more than cores.
inline const std::vector<std::string> kThreadCounts = {"1", "2", "3", "8"};

/// Values of PORTACL_FUSION.
inline const std::vector<std::string> kFusions = {"on", "off"};

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

/// Every combination of fusion and thread count.
inline std::vector<Variables> EngineSettings() {
    std::vector<Variables> settings;
    for (const std::string& fusion : kFusions) {
        for (const std::string& threads : kThreadCounts) {
            settings.push_back({{"PORTACL_FUSION", fusion}, {"PORTACL_THREADS", threads}});
        }
    }
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
