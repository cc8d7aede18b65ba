// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_GRAPH_ATTR_DEFAULT_H_
#define PORTACL_INCLUDE_GRAPH_ATTR_DEFAULT_H_

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace ge {

/// The default of an operator's attribute; std::monostate where it has none.
using AttrDefault =
    std::variant<std::monostate, bool, float, int64_t, std::string, std::vector<bool>,
                 std::vector<float>, std::vector<int64_t>, std::vector<std::vector<int64_t>>>;

}  // namespace ge

#endif  // PORTACL_INCLUDE_GRAPH_ATTR_DEFAULT_H_
