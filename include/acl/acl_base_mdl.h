// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_ACL_BASE_MDL_H_
#define PORTACL_INCLUDE_ACL_ACL_BASE_MDL_H_

/// Offline models are out of scope: the header is here for programs that include it.

#include "acl/acl_base_rt.h"

#endif  // PORTACL_INCLUDE_ACL_ACL_BASE_MDL_H_
