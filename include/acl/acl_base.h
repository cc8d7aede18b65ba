// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_ACL_BASE_H_
#define PORTACL_INCLUDE_ACL_ACL_BASE_H_

/// The base of all ACL headers, with the return codes of every layer.

#include "acl/acl_base_mdl.h"
#include "acl/acl_base_rt.h"
#include "acl/error_codes/ge_error_codes.h"
#include "acl/error_codes/rt_error_codes.h"

#endif  // PORTACL_INCLUDE_ACL_ACL_BASE_H_
