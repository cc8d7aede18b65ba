// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_INTERNAL_API_H_
#define PORTACL_RUNTIME_INTERNAL_API_H_

/// Marks what portacl's own libraries call across their borders; programs never see these headers.
#define PORTACL_INTERNAL_API __attribute__((visibility("default")))

#endif  // PORTACL_RUNTIME_INTERNAL_API_H_
