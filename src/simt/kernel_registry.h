// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_KERNEL_REGISTRY_H_
#define PORTACL_SIMT_KERNEL_REGISTRY_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "portacl/compiled_kernel.h"
#include "runtime/internal_api.h"

namespace portacl::simt {

/// The kernel for these types, one for each parameter; null if there is none. Any thread may call.
PORTACL_INTERNAL_API const CompiledKernel* FindCompiledKernel(
    std::string_view opType, std::span<const std::string> dtypes) noexcept;

/// All kernels of an operator.
PORTACL_INTERNAL_API std::vector<const CompiledKernel*> CompiledKernelsOf(std::string_view opType);

/// The entry for a key; null if there is none.
CompiledKernel::Entry FindEntry(const CompiledKernel& kernel, uint64_t tilingKey);

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_KERNEL_REGISTRY_H_
