// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_PLATFORM_SOC_SPEC_H_
#define PORTACL_INCLUDE_PLATFORM_SOC_SPEC_H_

#include <cstdint>

/// Architecture of a processor's cores.
enum class NpuArch : int32_t {
    DAV_1001 = 1001,
    DAV_2002 = 2002,
    DAV_2201 = 2201,
    DAV_3002 = 3002,
    DAV_3102 = 3102,
    DAV_3510 = 3510,
    DAV_5102 = 5102,
    DAV_RESV = 0xFFFF,
};

#endif  // PORTACL_INCLUDE_PLATFORM_SOC_SPEC_H_
