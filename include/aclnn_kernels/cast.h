// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_KERNELS_CAST_H_
#define PORTACL_INCLUDE_ACLNN_KERNELS_CAST_H_

#include "opdev/op_executor.h"

/// Level-0 ops record into the executor and return their result; null, with a text recorded, if
/// they cannot.
namespace l0op {

/// Values converted to another type; `self` itself if it has that type already.
PORTACL_OPDEV_API const aclTensor* Cast(const aclTensor* self, op::DataType dataType,
                                        aclOpExecutor* executor);

}  // namespace l0op

#endif  // PORTACL_INCLUDE_ACLNN_KERNELS_CAST_H_
