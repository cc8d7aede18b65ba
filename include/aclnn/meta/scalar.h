// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_META_SCALAR_H_
#define PORTACL_INCLUDE_ACLNN_META_SCALAR_H_

#include <cstdint>

#include "acl/acl_base.h"
#include "aclnn/meta/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes a scalar.
/// @param[in] value  one value of dataType on the host; copied; not null.
/// @param[in] dataType  its type.
/// @return the scalar, to be given to aclDestroyScalar or to a list; null if value is null or
///         memory runs out.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclScalar* aclCreateScalar(void* value, aclDataType dataType);

/// Destroys a scalar.
/// @param[in] scalar  no member of a list; may be null.
/// @return ACLNN_SUCCESS, else ACLNN_ERR_PARAM_INVALID (it is destroyed, or no scalar).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyScalar(const aclScalar* scalar);

/// Makes a list of scalars, which becomes their owner: they are destroyed with it.
/// @param[in] value  size scalars; the pointers are copied.
/// @param[in] size  number of scalars; 0, or a null value, makes an empty list.
/// @return the list, to be given to aclDestroyScalarList; null if memory runs out.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclScalarList* aclCreateScalarList(const aclScalar* const* value,
                                                       uint64_t size);

/// Destroys a list and the scalars in it.
/// @param[in] array  may be null.
/// @return ACLNN_SUCCESS, else ACLNN_ERR_PARAM_INVALID (it is destroyed, or no scalar list).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyScalarList(const aclScalarList* array);

/// Tells the length of a list.
/// @param[in] scalarList  not null.
/// @param[out] size  not null.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_PARAM_NULLPTR (an argument is
///         null); ACLNN_ERR_PARAM_INVALID (scalarList is destroyed, or no scalar list).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetScalarListSize(const aclScalarList* scalarList,
                                                     uint64_t* size);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACLNN_META_SCALAR_H_
