// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_LEVEL0_SQUEEZE_H_
#define PORTACL_INCLUDE_LEVEL0_SQUEEZE_H_

#include "opdev/op_executor.h"

/// Level-0 ops record into the executor and return their result; null, with a text recorded, if
/// they cannot.
namespace l0op {

/// A view without dimension `dim`, which has size 1.
PORTACL_OPDEV_API const aclTensor* SqueezeNd(const aclTensor* self, int64_t dim,
                                             aclOpExecutor* executor);

}  // namespace l0op

#endif  // PORTACL_INCLUDE_LEVEL0_SQUEEZE_H_
