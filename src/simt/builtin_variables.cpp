// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/builtin_variables.h"

#include <algorithm>
#include <iterator>

namespace portacl::simt {

// The variables of portacl/dim3.h, which are constants to kernels, under other names.
#define PORTACL_BUILTIN_VARIABLE(name, symbol) \
    extern __thread dim3 name __asm__(symbol); \
    __attribute__((visibility("default"))) __thread dim3 name = dim3(0)
PORTACL_BUILTIN_VARIABLE(threadVariable, "portaclSimtThreadIdx");
PORTACL_BUILTIN_VARIABLE(threadsVariable, "portaclSimtBlockDim");
PORTACL_BUILTIN_VARIABLE(blockVariable, "portaclSimtBlockIdx");
PORTACL_BUILTIN_VARIABLE(blocksVariable, "portaclSimtGridDim");
#undef PORTACL_BUILTIN_VARIABLE

// Not inline, for the reason given at BlockHost::Current.
__attribute__((noinline)) void SetBlockVariables(uint32_t block, uint32_t blocks) noexcept {
    blockVariable = dim3(block, 0, 0);
    blocksVariable = dim3(blocks);
}

__attribute__((noinline)) void SetThreadVariables(const dim3& thread, const dim3& shape) noexcept {
    threadVariable = thread;
    threadsVariable = shape;
}

__attribute__((noinline)) bool IsBuiltinVariable(const void* address) noexcept {
    const dim3* const variables[] = {&threadVariable, &threadsVariable, &blockVariable,
                                     &blocksVariable};
    const auto* byte = static_cast<const char*>(address);
    return std::any_of(std::begin(variables), std::end(variables), [&](const dim3* variable) {
        const auto* first = reinterpret_cast<const char*>(variable);
        return byte >= first && byte < first + sizeof(dim3);
    });
}

}  // namespace portacl::simt
