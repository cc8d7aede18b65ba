// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_LAST_ERROR_H_
#define PORTACL_RUNTIME_LAST_ERROR_H_

#include "acl/acl_base.h"

namespace portacl {

/// Whether a code belongs to the runtime layer: 107nnn, 207nnn, 507nnn.
constexpr bool IsRuntimeStatus(aclError status) { return status / 1000 % 100 == 7; }

/// Keeps the calling thread's last failure for aclrtPeekAtLastError and aclrtGetLastError.
void KeepLastError(aclError status) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_LAST_ERROR_H_
