// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_ACL_RT_ALLOCATOR_H_
#define PORTACL_INCLUDE_ACL_ACL_RT_ALLOCATOR_H_

/// Allocators that a program brings are out of scope: the header is here for programs that include
/// it; acl_base.h has the types of their handles.

#include "acl/acl_base.h"

#endif  // PORTACL_INCLUDE_ACL_ACL_RT_ALLOCATOR_H_
