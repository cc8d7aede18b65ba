// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_PLATFORM_H_
#define PORTACL_INCLUDE_OPDEV_PLATFORM_H_

#include <cstdint>

#include "opdev/opdev_export.h"
#include "platform/soc_spec.h"

namespace op {

/// Families of processors; values and names are CANN's.
enum class SocVersion : int32_t {
    ASCEND910 = 0,
    ASCEND910B,
    ASCEND910_93,
    ASCEND950,
    ASCEND910_95 = ASCEND950,
    ASCEND910E,
    ASCEND310,
    ASCEND310P,
    ASCEND310B,
    ASCEND310C,
    ASCEND610LITE,
    KIRINX90,
    KIRIN9030,
    ASCEND350,
    RESERVED_VERSION = 99999,
};

/// The processor that plans are made for: the one that PORTACL_SOC selects.
class PORTACL_OPDEV_API PlatformInfo {
  public:
    SocVersion GetSocVersion() const;
    NpuArch GetCurNpuArch() const;
    /// Short name, for example "Ascend950".
    const char* GetSocShortName() const;
    /// Whether the family has kernels of loss operators at all.
    bool HasOperatorKernels() const;
    /// Whether the family's cores know bfloat16.
    bool HasBfloat16() const;
    /// Whether the family has the register-based vector unit.
    bool IsRegbase() const;
};

PORTACL_OPDEV_API const PlatformInfo& GetCurrentPlatformInfo();

}  // namespace op

#endif  // PORTACL_INCLUDE_OPDEV_PLATFORM_H_
