// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_SANITIZERS_H_
#define PORTACL_RUNTIME_SANITIZERS_H_

// gcc and clang tell in different ways that a sanitizer is on.
#if defined(__SANITIZE_ADDRESS__)
#define PORTACL_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PORTACL_ADDRESS_SANITIZER 1
#endif
#endif

#if defined(__SANITIZE_THREAD__)
#define PORTACL_THREAD_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define PORTACL_THREAD_SANITIZER 1
#endif
#endif

#endif  // PORTACL_RUNTIME_SANITIZERS_H_
