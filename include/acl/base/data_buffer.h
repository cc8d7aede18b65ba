// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_BASE_DATA_BUFFER_H_
#define PORTACL_INCLUDE_ACL_BASE_DATA_BUFFER_H_

#include <stddef.h>
#include <stdint.h>

#include "acl/base/handles.h"
#include "acl/base/return_codes.h"
#include "acl/base/visibility.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes an object that holds an address and a size.
/// @param[in] data  the memory described; may be null; stays the caller's.
/// @param[in] size  its bytes.
/// @return the object, to be given to aclDestroyDataBuffer; null if memory runs out.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclDataBuffer* aclCreateDataBuffer(void* data, size_t size);

/// Destroys a data buffer, but not the memory that it describes.
/// @param[in] dataBuffer  not null.
/// @return ACL_SUCCESS, else ACL_ERROR_INVALID_PARAM (dataBuffer is null, destroyed, or no
///         data buffer).
/// @note Thread safe, for one call on an object at a time.
ACL_FUNC_VISIBILITY aclError aclDestroyDataBuffer(const aclDataBuffer* dataBuffer);

/// Makes a data buffer describe other memory.
/// @param[in,out] dataBuffer  not null.
/// @param[in] data  the new memory; may be null; stays the caller's.
/// @param[in] size  its bytes.
/// @return ACL_SUCCESS, else ACL_ERROR_INVALID_PARAM (dataBuffer is null, destroyed, or no
///         data buffer).
/// @note Thread safe, for one call on an object at a time.
ACL_FUNC_VISIBILITY aclError aclUpdateDataBuffer(aclDataBuffer* dataBuffer, void* data,
                                                 size_t size);

/// Tells which memory a data buffer describes.
/// @param[in] dataBuffer  may be null.
/// @return the address; null if dataBuffer is null, destroyed, or no data buffer.
/// @note Thread safe, as long as no other thread changes the object.
ACL_FUNC_VISIBILITY void* aclGetDataBufferAddr(const aclDataBuffer* dataBuffer);

/// Tells the size of the memory that a data buffer describes; only the low 32 bits, for old
/// programs. aclGetDataBufferSizeV2 tells all of it.
/// @param[in] dataBuffer  may be null.
/// @return bytes; 0 if dataBuffer is null, destroyed, or no data buffer.
/// @note Thread safe, as long as no other thread changes the object.
ACL_FUNC_VISIBILITY uint32_t aclGetDataBufferSize(const aclDataBuffer* dataBuffer);

/// Tells the size of the memory that a data buffer describes.
/// @param[in] dataBuffer  may be null.
/// @return bytes; 0 if dataBuffer is null, destroyed, or no data buffer.
/// @note Thread safe, as long as no other thread changes the object.
ACL_FUNC_VISIBILITY size_t aclGetDataBufferSizeV2(const aclDataBuffer* dataBuffer);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_BASE_DATA_BUFFER_H_
