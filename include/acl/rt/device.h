// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_RT_DEVICE_H_
#define PORTACL_INCLUDE_ACL_RT_DEVICE_H_

#include <stdint.h>

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Tells the full name of the SoC that is imitated, such as Ascend950PR_9599. Needs no device.
/// @return the name, never null; the library's, valid as long as the process.
/// @note Thread safe.
ACL_FUNC_VISIBILITY const char* aclrtGetSocName(void);

/// Tells where the program runs: ACL_HOST, always. Needs no device.
/// @param[out] runMode  not null.
/// @return ACL_SUCCESS, else ACL_ERROR_INVALID_PARAM (runMode is null).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtGetRunMode(aclrtRunMode* runMode);

/// Tells a number of a device's SoC. The device need not be set.
/// @param[in] deviceId  0 to aclrtGetDeviceCount - 1.
/// @param[in] deviceInfo  which number; cores, or bytes of L2 cache.
/// @param[out] value  not null.
/// @return ACL_SUCCESS, else ACL_ERROR_INVALID_PARAM (value is null; no such device; deviceInfo is
///         unknown).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo,
                                                    int64_t* value);

/// Makes the default context of a device current on this thread, in place of any other, and counts
/// one user of the device. The first user opens it; all threads share the context and its default
/// stream.
/// @param[in] deviceId  0 to aclrtGetDeviceCount - 1.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_RT_INVALID_DEVICEID (no such
///         device); ACL_ERROR_RT_MEMORY_ALLOCATION (no host memory).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtSetDevice(int32_t deviceId);

/// Counts one user of a device less. With the last it waits for running work, then destroys the
/// default context and its streams; contexts of aclrtCreateContext are the program's to destroy
/// before.
/// @param[in] deviceId  0 to aclrtGetDeviceCount - 1.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_RT_INVALID_DEVICEID (no such
///         device); ACL_ERROR_RT_CONTEXT_RELEASE_ERROR (the device is not set).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtResetDevice(int32_t deviceId);

/// As aclrtResetDevice by the last user, however many there are. aclrtResetDevice then fails until
/// the device is set again.
/// @param[in] deviceId  0 to aclrtGetDeviceCount - 1.
/// @return as aclrtResetDevice.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtResetDeviceForce(int32_t deviceId);

/// Tells the device of the current context.
/// @param[out] deviceId  not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (deviceId is null);
///         ACL_ERROR_RT_CONTEXT_NULL (no current context).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtGetDevice(int32_t* deviceId);

/// Tells how many devices there are. ASCEND_RT_VISIBLE_DEVICES can hide some: it lists those that
/// stay, rising, and they are counted anew from 0.
/// @param[out] count  not null.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_INVALID_PARAM (count is null);
///         ACL_ERROR_RT_NO_DEVICE (ASCEND_RT_VISIBLE_DEVICES names none, repeats one or does not
///         rise).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtGetDeviceCount(uint32_t* count);

/// Waits for all work issued to the streams of the current context; not for other contexts of the
/// device, nor for streams made with ACL_STREAM_PERSISTENT, ACL_STREAM_CPU_SCHEDULE or
/// ACL_STREAM_DEVICE_USE_ONLY.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_RT_CONTEXT_NULL (no current
///         context); the code of the first task that failed.
/// @note Thread safe. Blocks.
ACL_FUNC_VISIBILITY aclError aclrtSynchronizeDevice(void);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_RT_DEVICE_H_
