// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_BUILTIN_VARIABLES_H_
#define PORTACL_SIMT_BUILTIN_VARIABLES_H_

#include <cstdint>

#include "portacl/dim3.h"

namespace portacl::simt {

// Set what kernels read as blockIdx, gridDim, threadIdx and blockDim on the calling thread.
void SetBlockVariables(uint32_t block, uint32_t blocks) noexcept;
void SetThreadVariables(const dim3& thread, const dim3& shape) noexcept;

/// Whether the address is in one of them.
bool IsBuiltinVariable(const void* address) noexcept;

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_BUILTIN_VARIABLES_H_
