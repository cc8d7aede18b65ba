// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_KERNELS_TRANSPOSE_H_
#define PORTACL_INCLUDE_ACLNN_KERNELS_TRANSPOSE_H_

#include "opdev/op_executor.h"

/// Level-0 ops record into the executor and return their result; null, with a text recorded, if
/// they cannot.
namespace l0op {

/// Dimension i of the result is dimension perm[i] of `self`, as a new dense tensor.
PORTACL_OPDEV_API const aclTensor* Transpose(const aclTensor* self, const aclIntArray* perm,
                                             aclOpExecutor* executor);

}  // namespace l0op

#endif  // PORTACL_INCLUDE_ACLNN_KERNELS_TRANSPOSE_H_
