// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_OPERATORS_OPERATOR_JSON_H_
#define PORTACL_TOOLS_PORTACL_OPERATORS_OPERATOR_JSON_H_

#include <nlohmann/json.hpp>
#include <string>

namespace portacl::cli {

/// All that is registered for an operator type. Parts that are not registered are null.
nlohmann::ordered_json OperatorJson(const std::string& opType);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_OPERATORS_OPERATOR_JSON_H_
