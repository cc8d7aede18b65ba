// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_ERROR_CODES_GE_ERROR_CODES_H_
#define PORTACL_INCLUDE_ACL_ERROR_CODES_GE_ERROR_CODES_H_

/// The graph engine is out of scope, and so are its codes (x45xxx): the header is here for programs
/// that include it.

#endif  // PORTACL_INCLUDE_ACL_ERROR_CODES_GE_ERROR_CODES_H_
