// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_HANDLE_TEXT_H_
#define PORTACL_RUNTIME_HANDLE_TEXT_H_

namespace portacl {

/// What a pointer that was refused is, for error texts: "a live event", "no live handle", ... Does
/// not read through it.
const char* KindOfHandle(const void* handle) noexcept;

/// " (aclFinalize destroyed those made before it)" once aclFinalize has run, else nothing.
const char* FinalizedRemark() noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_HANDLE_TEXT_H_
