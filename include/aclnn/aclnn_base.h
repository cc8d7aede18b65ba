// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_ACLNN_BASE_H_
#define PORTACL_INCLUDE_ACLNN_ACLNN_BASE_H_

/// What every operator header includes.

#include <cstdint>
#include <cstdlib>

#include "acl/acl_base.h"
#include "aclnn/acl_meta.h"

/// Exports an operator from the library that defines it.
#ifndef ACLNN_API
#define ACLNN_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/// Starts aclnn; not needed after aclInit.
/// @param[in] configPath  ignored; may be null.
/// @return ACLNN_SUCCESS.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclnnInit(const char* configPath);

/// Ends aclnn; does not end the runtime.
/// @return ACLNN_SUCCESS.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclnnFinalize();

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACLNN_ACLNN_BASE_H_
