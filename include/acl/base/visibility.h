// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_BASE_VISIBILITY_H_
#define PORTACL_INCLUDE_ACL_BASE_VISIBILITY_H_

/// Exports a function from the library that defines it; programs leave FUNC_VISIBILITY undefined.
#ifdef FUNC_VISIBILITY
#define ACL_FUNC_VISIBILITY __attribute__((visibility("default")))
#else
#define ACL_FUNC_VISIBILITY
#endif

/// Mark what is kept for old programs; a use of it makes the compiler warn.
#define ACL_DEPRECATED __attribute__((deprecated))
#define ACL_DEPRECATED_MESSAGE(message) __attribute__((deprecated(message)))

#endif  // PORTACL_INCLUDE_ACL_BASE_VISIBILITY_H_
