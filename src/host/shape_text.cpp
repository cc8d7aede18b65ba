// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "host/data_type_name.h"
#include "util/shape_util.h"

namespace Ops::Base {
std::string ToString(const gert::Shape& shape) {
    std::string text = "[";
    for (size_t i = 0; i < shape.GetDimNum(); ++i) {
        if (i > 0) text += ", ";
        text += fmt::format("{}", shape.GetDim(i));
    }
    return text + "]";
}

std::string ToString(ge::DataType dataType) {
    if (const char* name = portacl::DataTypeName(dataType)) return name;
    return fmt::format("DT_UNDEFINED({})", static_cast<int>(dataType));
}

}  // namespace Ops::Base
