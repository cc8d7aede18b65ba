// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_COMPILED_KERNEL_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_COMPILED_KERNEL_H_

#include <stdint.h>

#include "portacl/emulator.h"

namespace portacl::simt {

/// A kernel compiled for one tuple of types. Filled in by the code that the build generates around
/// a kernel source; the object and all that it points to are static.
struct CompiledKernel {
    /// Calls the kernel's entry with its arguments: the tensors, workspace, tiling data.
    using Entry = void (*)(uint8_t* const* arguments);

    struct Variant {
        uint64_t tilingKey;
        Entry entry;
    };

    const char* opType;
    const char* source;             ///< name of the source file, for texts
    const char* const* parameters;  ///< names of the tensors, inputs first
    const char* const* dtypes;      ///< C++ type of each of them, such as bfloat16_t
    uint32_t parameterNum;
    uint32_t entryParameterNum;  ///< tensors, workspace and tiling data
    const Variant* variants;
    uint32_t variantNum;
    /// Whether each key has a variant of its own; else the only variant takes any key.
    bool hasTilingKeys;
};

/// Makes a kernel known for the process's life. Called when its library is loaded.
PORTACL_EMULATOR_API void RegisterKernel(const CompiledKernel* kernel) noexcept;

/// Registers a kernel as a static object.
struct KernelRegistration {
    explicit KernelRegistration(const CompiledKernel* kernel) { RegisterKernel(kernel); }
};

}  // namespace portacl::simt

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_COMPILED_KERNEL_H_
