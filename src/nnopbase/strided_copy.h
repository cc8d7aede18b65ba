// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_STRIDED_COPY_H_
#define PORTACL_NNOPBASE_STRIDED_COPY_H_

#include "nnopbase/native_kernel.h"

namespace portacl {

/// Whether CopyStrided converts between two element types: any type to itself, between FLOAT,
/// FLOAT16 and BF16, and between INT64, INT32 and UINT8.
bool CanConvert(op::DataType from, op::DataType to);

/// to[i] = from[i] for every element of two views of one shape, converted: floating values to
/// nearest even, integers modulo the width of the type. The views must not share memory.
PORTACL_INTERNAL_API void CopyStrided(const KernelOperand& from, const KernelOperand& to);

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_STRIDED_COPY_H_
