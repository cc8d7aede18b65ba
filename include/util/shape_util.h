// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_UTIL_SHAPE_UTIL_H_
#define PORTACL_INCLUDE_UTIL_SHAPE_UTIL_H_

#include <cstdint>
#include <string>

#include "exe_graph/runtime/shape.h"
#include "graph/types.h"
#include "opdev/opdev_export.h"

namespace Ops::Base {

/// The only dimension of a shape whose rank is not known.
constexpr int64_t kUnknownRankDim = -2;

inline bool IsUnknownRank(const gert::Shape& shape) {
    return shape.GetDimNum() == 1 && shape.GetDim(0) == kUnknownRankDim;
}
inline void SetUnknownRank(gert::Shape& shape) { shape = gert::Shape{kUnknownRankDim}; }

/// "[2, 3]"; "[]" for no dimensions.
PORTACL_OPDEV_API std::string ToString(const gert::Shape& shape);
/// "DT_FLOAT", "DT_INT64", ...; "DT_UNDEFINED(n)" for a value that is none.
PORTACL_OPDEV_API std::string ToString(ge::DataType dataType);

}  // namespace Ops::Base

#endif  // PORTACL_INCLUDE_UTIL_SHAPE_UTIL_H_
