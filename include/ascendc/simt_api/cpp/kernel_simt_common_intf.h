// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_COMMON_INTF_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_COMMON_INTF_H_

#include "portacl/emulator.h"
#include "portacl/qualifiers.h"
#include "portacl/simt_call.h"

// The older spelling of the SIMT functions.
namespace AscendC {
namespace Simt {

using Dim3 = ::dim3;

template <auto function, typename... Arguments>
inline void VF_CALL(Dim3 shape, Arguments&&... arguments) {
    ::portacl::simt::RunFunction<function>(shape, arguments...);
}

template <int axis = 0>
inline uint32_t GetThreadIdx() {
    static_assert(axis >= 0 && axis < 3);
    return axis == 0 ? threadIdx.x : axis == 1 ? threadIdx.y : threadIdx.z;
}
template <int axis = 0>
inline uint32_t GetThreadNum() {
    static_assert(axis >= 0 && axis < 3);
    return axis == 0 ? blockDim.x : axis == 1 ? blockDim.y : blockDim.z;
}
inline uint32_t GetBlockIdx() { return ::portacl::simt::BlockIndex(); }
inline uint32_t GetBlockNum() { return ::portacl::simt::BlockCount(); }

}  // namespace Simt
}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_COMMON_INTF_H_
