// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_HOST_SOC_PLATFORM_H_
#define PORTACL_HOST_SOC_PLATFORM_H_

#include <cstdint>
#include <optional>

#include "platform/platform_infos_def.h"
#include "runtime/internal_api.h"
#include "runtime/soc_table.h"

namespace portacl {

/// A row of the SoC table in the form that tiling reads.
/// @param vectorCores  in place of the row's number of cores that vector kernels run on
PORTACL_INTERNAL_API fe::PlatFormInfos PlatformOf(const SocInfo& soc,
                                                  std::optional<uint32_t> vectorCores = {});

}  // namespace portacl

#endif  // PORTACL_HOST_SOC_PLATFORM_H_
