// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_RT_MEMORY_H_
#define PORTACL_INCLUDE_ACL_RT_MEMORY_H_

#include <stddef.h>
#include <stdint.h>

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Allocates device memory on the device of the current context, with undefined contents.
/// @param[out] devPtr  receives the address, a multiple of 64, to be given to aclrtFree; not null.
/// @param[in] size  bytes, > 0. At least 32 more can be read behind them.
/// @param[in] policy  page sizes wanted; an unknown one counts as ACL_MEM_MALLOC_HUGE_FIRST.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (devPtr is null; size
///         is 0, or too large to be rounded up); ACL_ERROR_RT_CONTEXT_NULL (no current context);
///         ACL_ERROR_RT_MEMORY_ALLOCATION (memory runs out).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtMalloc(void** devPtr, size_t size, aclrtMemMallocPolicy policy);

/// As aclrtMalloc, but nothing behind size rounded up to 32 can be read.
/// @param[out] devPtr  receives the address, a multiple of 64, to be given to aclrtFree; not null.
/// @param[in] size  bytes, > 0.
/// @param[in] policy  as for aclrtMalloc.
/// @return as aclrtMalloc.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtMallocAlign32(void** devPtr, size_t size,
                                                aclrtMemMallocPolicy policy);

/// As aclrtMalloc, for memory that the caches of an NPU may hold; here there is no difference.
/// @param[out] devPtr  receives the address, a multiple of 64, to be given to aclrtFree; not null.
/// @param[in] size  bytes, > 0.
/// @param[in] policy  as for aclrtMalloc.
/// @return as aclrtMalloc.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtMallocCached(void** devPtr, size_t size,
                                               aclrtMemMallocPolicy policy);

/// Frees device memory, without waiting for work that uses it: synchronize first. Needs no current
/// context.
/// @param[in] devPtr  from one of the three functions above; not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (devPtr is null);
///         ACL_ERROR_RT_PARAM_INVALID (no such allocation, or already freed).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtFree(void* devPtr);

/// Allocates pinned host memory, which copies can use while the host goes on.
/// @param[out] hostPtr  receives the address, a multiple of 64, to be given to aclrtFreeHost; not
///             null.
/// @param[in] size  bytes, > 0.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (hostPtr is null; size
///         is 0, or too large to be rounded up); ACL_ERROR_RT_CONTEXT_NULL (no current context);
///         ACL_ERROR_RT_MEMORY_ALLOCATION (memory runs out).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtMallocHost(void** hostPtr, size_t size);

/// Frees pinned host memory, without waiting for work that uses it.
/// @param[in] hostPtr  from aclrtMallocHost; not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (hostPtr is null);
///         ACL_ERROR_RT_PARAM_INVALID (device memory, no such allocation, or already freed).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtFreeHost(void* hostPtr);

/// Tells how much device memory is free and how much there is. Mind the order of the outputs.
/// @param[in] attr  ACL_HBM_MEM or ACL_DDR_MEM for the whole device; a kind that the device lacks
///            gives zeros.
/// @param[out] free  bytes; not null.
/// @param[out] total  bytes; not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (free or total is
///         null); ACL_ERROR_RT_INVALID_MEMORY_TYPE (attr is no aclrtMemAttr);
///         ACL_ERROR_RT_CONTEXT_NULL (no current context).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t* free, size_t* total);

/// Tells what kind of memory an address lies in: ACL_MEM_LOCATION_TYPE_DEVICE with the device as
/// id, ACL_MEM_LOCATION_TYPE_HOST for pinned and registered host memory, else
/// ACL_MEM_LOCATION_TYPE_UNREGISTERED.
/// @param[in] ptr  not null.
/// @param[out] attributes  not null.
/// @return ACL_SUCCESS, else ACL_ERROR_INVALID_PARAM (ptr or attributes is null).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtPointerGetAttributes(const void* ptr,
                                                       aclrtPtrAttributes* attributes);

/// Makes ordinary host memory usable on the device, without a copy.
/// @param[in] ptr  the memory, a multiple of 4096; not null; the caller's, to be kept until
///            aclrtHostUnregister.
/// @param[in] size  bytes, > 0.
/// @param[in] type  how the device may use it.
/// @param[out] devPtr  receives the address to be used on the device; not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (ptr or devPtr is
///         null; size is 0); ACL_ERROR_RT_PARAM_INVALID (ptr is no multiple of 4096, or type is
///         unknown); ACL_ERROR_RT_CONTEXT_NULL (no current context);
///         ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED (some of it is).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtHostRegister(void* ptr, uint64_t size, aclrtHostRegisterType type,
                                               void** devPtr);

/// Undoes aclrtHostRegister, without waiting for work that uses the memory.
/// @param[in] ptr  as given to aclrtHostRegister; not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (ptr is null);
///         ACL_ERROR_HOST_MEMORY_NOT_REGISTERED (it is not registered).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtHostUnregister(void* ptr);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_RT_MEMORY_H_
