// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_ACL_OP_H_
#define PORTACL_INCLUDE_ACL_ACL_OP_H_

/// The single-operator interface (aclop) is out of scope, aclnn takes its place: the header is here
/// for programs that include it.

#include "acl/acl_base.h"

#endif  // PORTACL_INCLUDE_ACL_ACL_OP_H_
