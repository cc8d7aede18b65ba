// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_LEVEL0_UNSQUEEZE_H_
#define PORTACL_INCLUDE_LEVEL0_UNSQUEEZE_H_

#include "opdev/op_executor.h"

/// Level-0 ops record into the executor and return their result; null, with a text recorded, if
/// they cannot.
namespace l0op {

/// A view with a dimension of size 1 inserted before dimension `dim` of `self`.
PORTACL_OPDEV_API const aclTensor* UnsqueezeNd(const aclTensor* self, int64_t dim,
                                               aclOpExecutor* executor);

}  // namespace l0op

#endif  // PORTACL_INCLUDE_LEVEL0_UNSQUEEZE_H_
