// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_SCALAR_H_
#define PORTACL_NNOPBASE_SCALAR_H_

#include <array>
#include <cstddef>

#include "aclnn/acl_meta.h"
#include "graph/types.h"

/// One value of any element type.
struct aclScalar {
    ge::DataType dataType;
    std::array<std::byte, 16> value;  ///< the first bytes, as many as the type has
};

#endif  // PORTACL_NNOPBASE_SCALAR_H_
