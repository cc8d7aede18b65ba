// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_OPERATORS_ATTRIBUTE_DEFAULT_H_
#define PORTACL_TOOLS_PORTACL_OPERATORS_ATTRIBUTE_DEFAULT_H_

#include <nlohmann/json.hpp>
#include <type_traits>
#include <variant>

#include "graph/attr_default.h"

namespace portacl::cli {

/// The default of an attribute; null where it has none, since the attribute has to be given.
inline nlohmann::ordered_json DefaultJson(const ge::AttrDefault& value) {
    return std::visit(
        [](const auto& held) -> nlohmann::ordered_json {
            if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::monostate>) {
                return nullptr;
            } else {
                return held;
            }
        },
        value);
}

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_OPERATORS_ATTRIBUTE_DEFAULT_H_
