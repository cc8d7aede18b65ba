// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_GRAPH_GE_ERROR_CODES_H_
#define PORTACL_INCLUDE_GRAPH_GE_ERROR_CODES_H_

#include <cstdint>

namespace ge {

/// What functions of operators return.
using graphStatus = uint32_t;

constexpr graphStatus GRAPH_SUCCESS = 0;
constexpr graphStatus GRAPH_FAILED = 0xFFFFFFFF;
constexpr graphStatus GRAPH_PARAM_INVALID = 50331649;

}  // namespace ge

#endif  // PORTACL_INCLUDE_GRAPH_GE_ERROR_CODES_H_
