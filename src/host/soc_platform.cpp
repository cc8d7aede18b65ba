// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/soc_platform.h"

#include <string>

namespace portacl {
namespace {

// On these, cube cores and vector cores are apart; elsewhere one core is both.
bool HasVectorCoresApart(SocArch arch) {
    return arch == SocArch::kDav2201 || arch == SocArch::kDav3510;
}

}  // namespace

fe::PlatFormInfos PlatformOf(const SocInfo& soc, std::optional<uint32_t> vectorCores) {
    const bool areApart = HasVectorCoresApart(soc.arch);
    const uint32_t aiCores = areApart ? soc.aiCores : vectorCores.value_or(soc.aiCores);
    fe::PlatFormInfos platform;
    platform.SetPlatformRes("version",
                            {{"SoC_version", soc.fullName},
                             {"Short_SoC_version", soc.shortName},
                             {"NpuArch", std::to_string(static_cast<int32_t>(soc.arch))}});
    platform.SetPlatformRes(
        "SoCInfo", {{"ai_core_cnt", std::to_string(aiCores)},
                    {"vector_core_cnt", std::to_string(vectorCores.value_or(soc.vectorCores))},
                    {"core_type_list", areApart ? "CubeCore,VectorCore" : "AiCore"},
                    {"l2_size", std::to_string(soc.l2Bytes)}});
    platform.SetPlatformRes("AICoreSpec", {{"ub_size", std::to_string(soc.unifiedBufferBytes)}});
    platform.SetCoreNumByCoreType(areApart ? "VectorCore" : "AiCore");
    return platform;
}

}  // namespace portacl
