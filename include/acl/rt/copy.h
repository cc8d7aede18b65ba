// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_RT_COPY_H_
#define PORTACL_INCLUDE_ACL_RT_COPY_H_

/// Copies and fills. The forms without a stream are done when they return and wait for no stream:
/// synchronize first. With a count of 0 all return ACL_SUCCESS and look at nothing else.
///
/// The forms with a stream may also return ACL_ERROR_RT_MEMORY_ALLOCATION (no host memory to queue
/// it) and ACL_ERROR_RT_RESOURCE_ALLOC_FAIL (the system starts no thread for the stream).

#include <stddef.h>
#include <stdint.h>

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Copies bytes between host and device, in whatever direction the addresses say.
/// @param[out] dst  not null. Must not overlap with src, unless they are equal: then nothing is
///             done.
/// @param[in] destMax  bytes there are at dst, >= count.
/// @param[in] src  not null.
/// @param[in] count  bytes.
/// @param[in] kind  the direction meant; a hint where the runtime knows both addresses.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (dst or src is null;
///         kind is not one of the values 0 to 5); ACL_ERROR_RT_PARAM_INVALID (destMax is below
///         count); ACL_ERROR_RT_CONTEXT_NULL (no current context); ACL_ERROR_RT_PARAM_INVALID
///         (count reaches beyond the allocation that dst or src is in, or into freed device
///         memory, or kind contradicts the addresses; not with PORTACL_CHECK=off).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtMemcpy(void* dst, size_t destMax, const void* src, size_t count,
                                         aclrtMemcpyKind kind);

/// Queues a copy in a stream. Pinned host memory and device memory must stay as they are until the
/// stream gets past it. If ordinary host memory is involved, the call waits for the stream, copies,
/// and returns when done; ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE takes the host's bytes before it
/// returns.
/// @param[out] dst  as for aclrtMemcpy.
/// @param[in] destMax  bytes there are at dst, >= count.
/// @param[in] src  not null.
/// @param[in] count  bytes.
/// @param[in] kind  the direction meant; must not contradict the addresses if one is of ordinary
///            host memory.
/// @param[in] stream  of the current context; null for its default stream.
/// @return ACL_SUCCESS, else the first that applies: as aclrtMemcpy; ACL_ERROR_RT_INVALID_HANDLE
///         (stream is destroyed, or no stream); ACL_ERROR_RT_STREAM_CONTEXT (stream of another
///         context); ACL_ERROR_RT_PARAM_INVALID (kind contradicts the addresses);
///         ACL_ERROR_RT_FEATURE_NOT_SUPPORT (from host to host).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtMemcpyAsync(void* dst, size_t destMax, const void* src,
                                              size_t count, aclrtMemcpyKind kind,
                                              aclrtStream stream);

/// Sets every byte of device memory or pinned host memory.
/// @param[out] devPtr  not null.
/// @param[in] maxCount  bytes there are at devPtr, >= count.
/// @param[in] value  its low 8 bits count.
/// @param[in] count  bytes.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (devPtr is null);
///         ACL_ERROR_RT_PARAM_INVALID (maxCount is below count); ACL_ERROR_RT_CONTEXT_NULL (no
///         current context); ACL_ERROR_RT_PARAM_INVALID (count reaches beyond the allocation that
///         devPtr is in, or devPtr is in freed or in ordinary host memory; not with
///         PORTACL_CHECK=off).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtMemset(void* devPtr, size_t maxCount, int32_t value,
                                         size_t count);

/// Queues the same in a stream.
/// @param[out] devPtr  not null; to be kept until the stream gets past it.
/// @param[in] maxCount  bytes there are at devPtr, >= count.
/// @param[in] value  its low 8 bits count.
/// @param[in] count  bytes.
/// @param[in] stream  of the current context; null for its default stream.
/// @return ACL_SUCCESS, else the first that applies: as aclrtMemset; ACL_ERROR_RT_INVALID_HANDLE
///         (stream is destroyed, or no stream); ACL_ERROR_RT_STREAM_CONTEXT (stream of another
///         context).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtMemsetAsync(void* devPtr, size_t maxCount, int32_t value,
                                              size_t count, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_RT_COPY_H_
