// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_INC_PLATFORM_H_
#define PORTACL_INCLUDE_ASCENDC_INC_PLATFORM_H_

#include "kernel_operator.h"
#include "kernel_tiling/kernel_tiling.h"

#define KERNEL_API extern "C" __global__ __aicore__
#define MID_THREAD_NUM 1024

namespace platform {

constexpr uint32_t GetUbBlockSize() { return 32; }
constexpr uint32_t GetVRegSize() { return 256; }
constexpr bool IsDataCopyPadSupport() { return true; }

template <typename T>
constexpr bool IsSupportAtomicAddTypeSIMD() {
    return ::portacl::simt::ElementTypeOf<T>() != ::portacl::simt::ElementType::kOther;
}

}  // namespace platform

#endif  // PORTACL_INCLUDE_ASCENDC_INC_PLATFORM_H_
