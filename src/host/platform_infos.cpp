// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <cstdlib>
#include <utility>

#include "platform/platform_infos_def.h"

namespace fe {

const std::string* PlatFormInfos::FindPlatformRes(std::string_view label,
                                                  std::string_view key) const {
    for (const Text& text : texts_) {
        if (text.key == key && text.label == label) return &text.value;
    }
    return nullptr;
}

bool PlatFormInfos::GetPlatformRes(const std::string& label, const std::string& key,
                                   std::string& value) const {
    const std::string* text = FindPlatformRes(label, key);
    if (text == nullptr) return false;
    value = *text;
    return true;
}

bool PlatFormInfos::GetPlatformRes(const std::string& label, Resources& resources) const {
    Resources found;
    for (const Text& text : texts_) {
        if (text.label == label) found[text.key] = text.value;
    }
    if (found.empty()) return false;
    resources = std::move(found);
    return true;
}

void PlatFormInfos::SetPlatformRes(const std::string& label, const Resources& resources) {
    std::erase_if(texts_, [&](const Text& text) { return text.label == label; });
    for (const auto& [key, value] : resources) texts_.push_back({label, key, value});
}

void PlatFormInfos::SetCoreNumByCoreType(const std::string& coreType) {
    std::string cores;
    GetPlatformRes("SoCInfo", coreType == "VectorCore" ? "vector_core_cnt" : "ai_core_cnt", cores);
    coreNum_ = static_cast<uint32_t>(std::strtoul(cores.c_str(), nullptr, 10));
}

}  // namespace fe
