// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_ACL_RT_H_
#define PORTACL_INCLUDE_ACL_ACL_RT_H_

/// The runtime, one header for each kind of object. Statuses stand in the order in which they are
/// checked, null arguments in argument order. "No current context" means that this thread called
/// neither aclrtSetDevice nor aclrtCreateContext nor aclrtSetCurrentContext, or that its context is
/// gone.

#include "acl/acl_base.h"
#include "acl/rt/context.h"
#include "acl/rt/copy.h"
#include "acl/rt/device.h"
#include "acl/rt/event.h"
#include "acl/rt/last_error.h"
#include "acl/rt/memory.h"
#include "acl/rt/stream.h"

#endif  // PORTACL_INCLUDE_ACL_ACL_RT_H_
