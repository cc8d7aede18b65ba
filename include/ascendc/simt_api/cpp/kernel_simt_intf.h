// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_INTF_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_INTF_H_

#include "portacl/assertions.h"
#include "simt_api/cpp/kernel_simt_atomic_intf.h"
#include "simt_api/cpp/kernel_simt_cast_intf.h"
#include "simt_api/cpp/kernel_simt_common_intf.h"
#include "simt_api/cpp/kernel_simt_math_intf.h"
#include "simt_api/cpp/kernel_simt_sync_intf.h"

namespace AscendC {
namespace Simt {

template <typename... Values>
inline void PRINTF(const char* format, Values... values) {
    ::AscendC::PRINTF(format, values...);
}

}  // namespace Simt
}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_CPP_KERNEL_SIMT_INTF_H_
