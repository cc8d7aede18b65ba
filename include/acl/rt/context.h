// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_RT_CONTEXT_H_
#define PORTACL_INCLUDE_ACL_RT_CONTEXT_H_

#include <stdint.h>

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Makes a context with its own default stream, and makes it current on this thread. The device
/// need not be set.
/// @param[out] context  receives the context, to be given to aclrtDestroyContext; not null.
/// @param[in] deviceId  0 to aclrtGetDeviceCount - 1.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (context is null);
///         ACL_ERROR_RT_INVALID_DEVICEID (no such device); ACL_ERROR_RT_MEMORY_ALLOCATION (no host
///         memory).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtCreateContext(aclrtContext* context, int32_t deviceId);

/// Destroys a context and its default stream; destroy its other streams and events before. Threads
/// on which it is current then have none.
/// @param[in] context  made by aclrtCreateContext; not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (context is null);
///         ACL_ERROR_RT_CONTEXT_NULL (it is a device's default context, already destroyed, or no
///         context).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtDestroyContext(aclrtContext context);

/// Makes a context current on this thread, and with it its device. It may be current on many
/// threads.
/// @param[in] context  not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (context is null);
///         ACL_ERROR_RT_PARAM_INVALID (it is destroyed, or no context).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtSetCurrentContext(aclrtContext context);

/// Tells the context that is current on this thread.
/// @param[out] context  not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (context is null);
///         ACL_ERROR_RT_CONTEXT_NULL (no current context).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtGetCurrentContext(aclrtContext* context);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_RT_CONTEXT_H_
