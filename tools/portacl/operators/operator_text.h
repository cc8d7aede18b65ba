// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_OPERATORS_OPERATOR_TEXT_H_
#define PORTACL_TOOLS_PORTACL_OPERATORS_OPERATOR_TEXT_H_

#include <nlohmann/json.hpp>
#include <string>

namespace portacl::cli {

/// What OperatorJson gave, for people to read.
std::string OperatorText(const nlohmann::ordered_json& description);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_OPERATORS_OPERATOR_TEXT_H_
