// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_PLATFORM_PLATFORM_INFOS_DEF_H_
#define PORTACL_INCLUDE_PLATFORM_PLATFORM_INFOS_DEF_H_

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "opdev/opdev_export.h"

namespace fe {

/// A processor as texts under labels and keys, as CANN's configuration files have them:
/// "SoCInfo" with "vector_core_cnt", "AICoreSpec" with "ub_size", "version" with "NpuArch", ...
/// May be read by several threads, changed by one.
class PORTACL_OPDEV_API PlatFormInfos {
  public:
    using Resources = std::map<std::string, std::string>;

    bool Init() { return true; }
    /// @return whether there is such a text
    bool GetPlatformRes(const std::string& label, const std::string& key, std::string& value) const;
    bool GetPlatformRes(const std::string& label, Resources& resources) const;
    /// The same without a copy: null if there is no such text.
    const std::string* FindPlatformRes(std::string_view label, std::string_view key) const;
    bool GetPlatformResWithLock(const std::string& label, const std::string& key,
                                std::string& value) const {
        return GetPlatformRes(label, key, value);
    }
    void SetPlatformRes(const std::string& label, const Resources& resources);

    /// Cores of one type: "AiCore" (ai_core_cnt) or "VectorCore" (vector_core_cnt).
    void SetCoreNumByCoreType(const std::string& coreType);
    uint32_t GetCoreNum() const { return coreNum_; }
    void SetCoreNum(uint32_t coreNum) { coreNum_ = coreNum; }

  private:
    struct Text {
        std::string label;
        std::string key;
        std::string value;
    };

    // A dozen, and read by every tiling: a list is faster than a map of maps.
    std::vector<Text> texts_;
    uint32_t coreNum_ = 0;
};

}  // namespace fe

#endif  // PORTACL_INCLUDE_PLATFORM_PLATFORM_INFOS_DEF_H_
