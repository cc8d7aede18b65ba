// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef CUSTOM_OPERATOR_SCALED_ADD_OP_API_ACLNN_SCALED_ADD_H_
#define CUSTOM_OPERATOR_SCALED_ADD_OP_API_ACLNN_SCALED_ADD_H_

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// out[i] = self[i] + alpha * other[i], computed in float32 and rounded once. Phase one.
/// @param[in] self  FLOAT, FLOAT16 or BF16, any shape of up to 8 dimensions, any strides.
/// @param[in] other  of the dtype and shape of self.
/// @param[in] alpha  rounded to float32.
/// @param[out] out  of the dtype and shape of self; its elements must not share memory.
/// @param[out] workspaceSize  bytes of device memory that phase two needs.
/// @param[out] executor  for phase two.
/// @return ACLNN_SUCCESS; ACLNN_ERR_PARAM_NULLPTR for a null argument; ACLNN_ERR_PARAM_INVALID for
///         a wrong dtype or shape; ACLNN_ERR_INNER_FIND_KERNEL_ERROR on an engine or a product that
///         has no kernel.
__attribute__((visibility("default"))) aclnnStatus aclnnScaledAddGetWorkspaceSize(
    const aclTensor* self, const aclTensor* other, double alpha, aclTensor* out,
    uint64_t* workspaceSize, aclOpExecutor** executor);

/// Phase two: runs it on a stream.
__attribute__((visibility("default"))) aclnnStatus aclnnScaledAdd(void* workspace,
                                                                  uint64_t workspaceSize,
                                                                  aclOpExecutor* executor,
                                                                  aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif  // CUSTOM_OPERATOR_SCALED_ADD_OP_API_ACLNN_SCALED_ADD_H_
