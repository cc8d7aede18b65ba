// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_KERNELS_RESHAPE_H_
#define PORTACL_INCLUDE_ACLNN_KERNELS_RESHAPE_H_

#include "opdev/op_executor.h"

/// Level-0 ops record into the executor and return their result; null, with a text recorded, if
/// they cannot.
namespace l0op {

/// A view of another shape with as many elements; one dimension may be -1. `self` must be
/// contiguous.
PORTACL_OPDEV_API const aclTensor* Reshape(const aclTensor* self, const op::Shape& shape,
                                           aclOpExecutor* executor);

}  // namespace l0op

#endif  // PORTACL_INCLUDE_ACLNN_KERNELS_RESHAPE_H_
