// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_PLATFORM_PLATFORM_ASCENDC_H_
#define PORTACL_INCLUDE_PLATFORM_PLATFORM_ASCENDC_H_

#include <cstdint>

#include "opdev/opdev_export.h"
#include "platform/platform_infos_def.h"
#include "platform/soc_spec.h"

namespace platform_ascendc {

enum class CoreMemType { L0_A = 0, L0_B = 1, L0_C = 2, L1 = 3, L2 = 4, UB = 5, HBM = 6, RESERVED };

/// Families of processors.
enum class SocVersion {
    ASCEND910 = 0,
    ASCEND910B,
    ASCEND910_93,
    ASCEND950,
    ASCEND350,
    ASCEND310P,
    ASCEND310B,
    RESERVED_VERSION = 99999,
    ASCEND910_95 = ASCEND950,
};

/// A processor in numbers. Reads the texts of a PlatFormInfos, which has to outlive it; a text that
/// is missing or no number counts as 0.
class PORTACL_OPDEV_API PlatformAscendC {
  public:
    explicit PlatformAscendC(fe::PlatFormInfos* platform) : platform_(platform) {}

    /// Cores of the main kind: cube cores where they are apart from vector cores.
    uint32_t GetCoreNum() const { return GetCoreNumAic(); }
    uint32_t GetCoreNumAic() const;
    /// Vector cores where they are apart from cube cores, else all cores.
    uint32_t GetCoreNumAiv() const;
    /// Size of a memory in bytes; 0 for one that the platform does not tell.
    void GetCoreMemSize(const CoreMemType& memory, uint64_t& sizeBytes) const;
    /// Bytes at the start of each workspace that belong to the system.
    uint32_t GetLibApiWorkSpaceSize() const;
    SocVersion GetSocVersion() const;
    NpuArch GetCurNpuArch() const;

  private:
    fe::PlatFormInfos* platform_;
};

}  // namespace platform_ascendc

#endif  // PORTACL_INCLUDE_PLATFORM_PLATFORM_ASCENDC_H_
