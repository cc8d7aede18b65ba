// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_FLOAT_BITS_H_
#define PORTACL_TESTS_API_FLOAT_BITS_H_

#include <cstdint>

#include "acl/acl_base.h"

namespace portacl::test {

/// Element bits are the bytes of one element as an unsigned number, zero extended.

/// The value of an element of type ACL_FLOAT, ACL_FLOAT16 or ACL_BF16; every one is a float.
float DecodeFloat(aclDataType dtype, uint64_t bits);

/// The element nearest to a value, ties to even, done in integers alone: subnormal results are
/// kept, too large ones become infinity, every NaN becomes the positive quiet one.
uint64_t EncodeFloat(aclDataType dtype, float value);

bool IsNan(aclDataType dtype, uint64_t bits);

/// Equal bits, or NaN on both sides.
bool SameElement(aclDataType dtype, uint64_t left, uint64_t right);

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_FLOAT_BITS_H_
