// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_SOC_TABLE_H_
#define PORTACL_RUNTIME_SOC_TABLE_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "runtime/internal_api.h"

namespace portacl {

/// Values of CANN's NpuArch: the architecture of a family's cores.
enum class SocArch : int32_t {
    kDav1001 = 1001,
    kDav2002 = 2002,
    kDav2201 = 2201,
    kDav3002 = 3002,
    kDav3510 = 3510
};

/// One product of the SoC table: what a family of Ascend processors can do, as far as results and
/// plans depend on it.
struct SocInfo {
    const char* shortName;  ///< of the family, one of SocNames()
    const char* fullName;   ///< what aclrtGetSocName reports, for example Ascend950PR_9599
    const char* family;     ///< name in the documentation, for example "Ascend 950PR / 950DT"
    SocArch arch;
    uint32_t aiCores;  ///< cube cores
    uint32_t vectorCores;
    uint32_t unifiedBufferBytes;  ///< per vector core
    uint64_t l2Bytes;             ///< nominal, for aclGetDeviceCapability only
    uint32_t maxStreams;          ///< aclrtCreateStream answers 207008 beyond
    uint32_t maxEvents;           ///< aclrtCreateEvent answers 207007 beyond
    bool hasBfloat16;
    /// Whether the operators' documentation calls the family supported.
    bool hasOperatorKernels;

    /// Register-based vector unit, on which operators keep FLOAT16 and 64-bit labels as they are.
    bool isRegbase() const { return arch == SocArch::kDav3510; }
};

/// All products, the default first.
PORTACL_INTERNAL_API std::span<const SocInfo> SocTable() noexcept;

/// The product of a full name, or the first one of a short name, else null. Any name that starts
/// with Ascend950PR_95 or Ascend950DT_95 is one of the Ascend950 family. "Ascend910B" without a
/// digit is the A2 family's short name here, although it is also the full name of an old training
/// part: parts like that one are reached as Ascend910A or Ascend910ProB.
PORTACL_INTERNAL_API const SocInfo* FindSoc(std::string_view name) noexcept;

/// Short names of the table, comma separated, for error texts.
PORTACL_INTERNAL_API std::string SocNames();

}  // namespace portacl

#endif  // PORTACL_RUNTIME_SOC_TABLE_H_
