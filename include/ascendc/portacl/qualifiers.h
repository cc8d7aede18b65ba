// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_QUALIFIERS_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_QUALIFIERS_H_

#include <stdint.h>

// Kinds of functions and address spaces. A CPU has one of each, so all of them are empty.
#define __global__
#define __aicore__
#define __vector__
#define __cube__
#define __mix__(aic, aiv)
#define __simt_vf__
#define __simt_callee__
#define __simd_vf__
#define __simd_callee__
#define __callee__
#define __gm__
#define __ubuf__
#define __local_mem__

// Some kernels define the first one themselves: the same spelling makes that legal.
#define LAUNCH_BOUND(threads)
#define __launch_bounds__(threads)

#define GM_ADDR __gm__ uint8_t*

// Markers for the device's build.
#define KERNEL_TASK_TYPE_DEFAULT(type)
#define KERNEL_TASK_TYPE(key, type)

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_QUALIFIERS_H_
