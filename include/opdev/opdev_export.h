// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_OPDEV_EXPORT_H_
#define PORTACL_INCLUDE_OPDEV_OPDEV_EXPORT_H_

/// Marks what libnnopbase.so offers to operator authors.
#define PORTACL_OPDEV_API __attribute__((visibility("default")))

#endif  // PORTACL_INCLUDE_OPDEV_OPDEV_EXPORT_H_
