// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_HOST_DATA_TYPE_NAME_H_
#define PORTACL_HOST_DATA_TYPE_NAME_H_

#include "graph/types.h"

namespace portacl {

/// "DT_FLOAT", ... for error texts; null for a type without a name.
const char* DataTypeName(ge::DataType type) noexcept;

}  // namespace portacl

#endif  // PORTACL_HOST_DATA_TYPE_NAME_H_
