// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_ACL_BASE_RT_H_
#define PORTACL_INCLUDE_ACL_ACL_BASE_RT_H_

/// What the runtime and the operators share: return codes, data types, handles, data buffers, and
/// every type that the runtime's functions take.

#ifndef __cplusplus
#include <stdbool.h>
#endif
#include <stddef.h>
#include <stdint.h>

#include "acl/base/data_buffer.h"
#include "acl/base/data_type.h"
#include "acl/base/diagnostics.h"
#include "acl/base/handles.h"
#include "acl/base/return_codes.h"
#include "acl/base/visibility.h"
#include "acl/rt/device_types.h"
#include "acl/rt/event_types.h"
#include "acl/rt/memory_types.h"
#include "acl/rt/stream_types.h"
#include "acl/rt/system_types.h"

#endif  // PORTACL_INCLUDE_ACL_ACL_BASE_RT_H_
