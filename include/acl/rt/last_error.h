// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_RT_LAST_ERROR_H_
#define PORTACL_INCLUDE_ACL_RT_LAST_ERROR_H_

#include "acl/acl_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Tells the code of this thread's last call that failed in the runtime (x07xxx). Calls that
/// succeed do not change it.
/// @param[in] level  ACL_RT_THREAD_LEVEL.
/// @return the code, ACL_SUCCESS if there is none, or ACL_ERROR_INVALID_PARAM (level is another).
/// @note Thread safe. aclGetRecentErrMsg gives the texts.
ACL_FUNC_VISIBILITY aclError aclrtPeekAtLastError(aclrtLastErrLevel level);

/// As aclrtPeekAtLastError, and forgets the code.
/// @param[in] level  ACL_RT_THREAD_LEVEL.
/// @return as aclrtPeekAtLastError.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclError aclrtGetLastError(aclrtLastErrLevel level);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_RT_LAST_ERROR_H_
