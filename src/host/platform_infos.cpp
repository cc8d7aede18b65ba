// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <cstdlib>

#include "platform/platform_infos_def.h"

namespace fe {

const std::string* PlatFormInfos::FindPlatformRes(const std::string& label,
                                                  const std::string& key) const {
    const auto resources = resources_.find(label);
    if (resources == resources_.end()) return nullptr;
    const auto text = resources->second.find(key);
    return text == resources->second.end() ? nullptr : &text->second;
}

bool PlatFormInfos::GetPlatformRes(const std::string& label, const std::string& key,
                                   std::string& value) const {
    const std::string* text = FindPlatformRes(label, key);
    if (text == nullptr) return false;
    value = *text;
    return true;
}

bool PlatFormInfos::GetPlatformRes(const std::string& label, Resources& resources) const {
    const auto found = resources_.find(label);
    if (found == resources_.end()) return false;
    resources = found->second;
    return true;
}

void PlatFormInfos::SetCoreNumByCoreType(const std::string& coreType) {
    std::string cores;
    GetPlatformRes("SoCInfo", coreType == "VectorCore" ? "vector_core_cnt" : "ai_core_cnt", cores);
    coreNum_ = static_cast<uint32_t>(std::strtoul(cores.c_str(), nullptr, 10));
}

}  // namespace fe
