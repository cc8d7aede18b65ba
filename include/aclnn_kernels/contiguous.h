// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_KERNELS_CONTIGUOUS_H_
#define PORTACL_INCLUDE_ACLNN_KERNELS_CONTIGUOUS_H_

#include "opdev/op_executor.h"

/// Level-0 ops record into the executor and return their result; null, with a text recorded, if
/// they cannot.
namespace l0op {

/// The same values with dense row-major strides; `self` itself if it has them already.
PORTACL_OPDEV_API const aclTensor* Contiguous(const aclTensor* self, aclOpExecutor* executor);

/// Writes the values of `self` to the view `out`, which has the same type and shape (or both have
/// one element). A dense `out` takes over the storage of a dense `self` that an executor allocated;
/// no op is recorded then.
PORTACL_OPDEV_API const aclTensor* ViewCopy(const aclTensor* self, const aclTensor* out,
                                            aclOpExecutor* executor);

}  // namespace l0op

#endif  // PORTACL_INCLUDE_ACLNN_KERNELS_CONTIGUOUS_H_
