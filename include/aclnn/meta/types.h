// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_META_TYPES_H_
#define PORTACL_INCLUDE_ACLNN_META_TYPES_H_

#include <cstdint>

/// Set by whichever header of CANN's dialect declares these names first.
#ifndef ACLNN_META
#define ACLNN_META

#ifdef __cplusplus
extern "C" {
#endif

/// Objects that are only ever seen through a pointer.
typedef struct aclOpExecutor aclOpExecutor;
typedef struct aclTensor aclTensor;
typedef struct aclScalar aclScalar;
typedef struct aclIntArray aclIntArray;
typedef struct aclFloatArray aclFloatArray;
typedef struct aclBoolArray aclBoolArray;
typedef struct aclTensorList aclTensorList;
typedef struct aclScalarList aclScalarList;

/// What an aclnn call returns: OK, or an ACLNN_ERR_* of opdev/op_errno.h.
typedef int32_t aclnnStatus;
constexpr aclnnStatus OK = 0;

#ifdef __cplusplus
}
#endif

#endif  // ACLNN_META

#endif  // PORTACL_INCLUDE_ACLNN_META_TYPES_H_
