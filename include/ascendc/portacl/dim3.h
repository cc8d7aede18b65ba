// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_DIM3_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_DIM3_H_

/// Shape of a block of threads, or a position in it.
struct dim3 {
    unsigned x, y, z;
    constexpr dim3(unsigned x_ = 1, unsigned y_ = 1, unsigned z_ = 1) : x(x_), y(y_), z(z_) {}
};

// Built-in variables of SIMT functions: variables, not macros, because kernels have locals and
// members of these names. The emulator sets them before it runs or continues a thread; inside one
// thread they never change.
#define PORTACL_BUILTIN_VARIABLE(name, symbol) \
    __attribute__((visibility("default"))) extern __thread const dim3 name __asm__(symbol)
PORTACL_BUILTIN_VARIABLE(threadIdx, "portaclSimtThreadIdx");
PORTACL_BUILTIN_VARIABLE(blockDim, "portaclSimtBlockDim");
PORTACL_BUILTIN_VARIABLE(blockIdx, "portaclSimtBlockIdx");
PORTACL_BUILTIN_VARIABLE(gridDim, "portaclSimtGridDim");
#undef PORTACL_BUILTIN_VARIABLE
constexpr int warpSize = 32;

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_DIM3_H_
