// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_ACL_H_
#define PORTACL_INCLUDE_ACL_ACL_H_

/// All of ACL: start, end and version of the runtime here, the rest in the headers included.

#include <stdint.h>

#include "acl/acl_mdl.h"
#include "acl/acl_op.h"
#include "acl/acl_rt.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Starts the runtime of this process; aclnnInit is not needed after it. A call while the runtime
/// is started counts one more user, for aclFinalizeReference.
/// @param[in] configPath  a JSON file; null or "" for defaults. Of interest here is err_msg_mode:
///            "0", error texts per thread (the default), or "1", per process. Unknown keys are
///            ignored.
/// @return ACL_SUCCESS, else the first that applies: ACL_ERROR_REPEAT_INITIALIZE (already started;
///         still counted); ACL_ERROR_INVALID_FILE (the file is missing or unreadable);
///         ACL_ERROR_PARSE_FILE (not JSON); ACL_ERROR_INVALID_PARAM (err_msg_mode is neither "0"
///         nor "1", this process started before with other content, or a PORTACL_ environment
///         variable has a value that it does not take); ACL_ERROR_INTERNAL_ERROR (PORTACL_SOC names
///         no known SoC); ACL_ERROR_BAD_ALLOC (no host memory).
/// @note Thread safe. May be called again after the runtime was ended.
ACL_FUNC_VISIBILITY aclError aclInit(const char* configPath);

/// Ends the runtime of this process, however many users aclInit counted, once all issued work is
/// done. Before it, destroy events, streams and contexts and reset the devices.
/// @return ACL_SUCCESS, else ACL_ERROR_REPEAT_FINALIZE (already ended).
/// @note Thread safe. Not for static destructors and atexit handlers.
ACL_FUNC_VISIBILITY aclError aclFinalize(void);

/// Counts one user of the runtime less, and ends it with the last.
/// @param[out] refCount  receives the number of users left; may be null.
/// @return ACL_SUCCESS, else ACL_ERROR_REPEAT_FINALIZE (there was no user; *refCount is 0).
/// @note Thread safe. Not for static destructors and atexit handlers.
ACL_FUNC_VISIBILITY aclError aclFinalizeReference(uint64_t* refCount);

/// Tells the version of this interface (ACL_MAJOR_VERSION and so on), not that of CANN.
/// @param[out] majorVersion  not null.
/// @param[out] minorVersion  not null.
/// @param[out] patchVersion  not null.
/// @return ACL_SUCCESS, else ACL_ERROR_INVALID_PARAM (an argument is null).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtGetVersion(int32_t* majorVersion, int32_t* minorVersion,
                                             int32_t* patchVersion);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_ACL_H_
