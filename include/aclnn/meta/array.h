// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_META_ARRAY_H_
#define PORTACL_INCLUDE_ACLNN_META_ARRAY_H_

#include <cstdint>

#include "acl/acl_base.h"
#include "aclnn/meta/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes an array of integers.
/// @param[in] value  size values on the host; copied.
/// @param[in] size  number of values; 0, or a null value, makes an empty array.
/// @return the array, to be given to aclDestroyIntArray; null if memory runs out.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclIntArray* aclCreateIntArray(const int64_t* value, uint64_t size);

/// Destroys an array.
/// @param[in] array  may be null.
/// @return ACLNN_SUCCESS, else ACLNN_ERR_PARAM_INVALID (it is destroyed, or no int array).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyIntArray(const aclIntArray* array);

/// Tells the length of an array.
/// @param[in] array  not null.
/// @param[out] size  not null.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_PARAM_NULLPTR (an argument is
///         null); ACLNN_ERR_PARAM_INVALID (array is destroyed, or no int array).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetIntArraySize(const aclIntArray* array, uint64_t* size);

/// Makes an array of numbers.
/// @param[in] value  size values on the host; copied.
/// @param[in] size  number of values; 0, or a null value, makes an empty array.
/// @return the array, to be given to aclDestroyFloatArray; null if memory runs out.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclFloatArray* aclCreateFloatArray(const float* value, uint64_t size);

/// Destroys an array.
/// @param[in] array  may be null.
/// @return ACLNN_SUCCESS, else ACLNN_ERR_PARAM_INVALID (it is destroyed, or no float array).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyFloatArray(const aclFloatArray* array);

/// Tells the length of an array.
/// @param[in] array  not null.
/// @param[out] size  not null.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_PARAM_NULLPTR (an argument is
///         null); ACLNN_ERR_PARAM_INVALID (array is destroyed, or no float array).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetFloatArraySize(const aclFloatArray* array, uint64_t* size);

/// Makes an array of truth values.
/// @param[in] value  size values on the host; copied.
/// @param[in] size  number of values; 0, or a null value, makes an empty array.
/// @return the array, to be given to aclDestroyBoolArray; null if memory runs out.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclBoolArray* aclCreateBoolArray(const bool* value, uint64_t size);

/// Destroys an array.
/// @param[in] array  may be null.
/// @return ACLNN_SUCCESS, else ACLNN_ERR_PARAM_INVALID (it is destroyed, or no bool array).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyBoolArray(const aclBoolArray* array);

/// Tells the length of an array.
/// @param[in] array  not null.
/// @param[out] size  not null.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_PARAM_NULLPTR (an argument is
///         null); ACLNN_ERR_PARAM_INVALID (array is destroyed, or no bool array).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetBoolArraySize(const aclBoolArray* array, uint64_t* size);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACLNN_META_ARRAY_H_
