// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "opdev/platform.h"

#include <string_view>

#include "runtime/settings.h"

namespace op {
namespace {

struct FamilyName {
    std::string_view shortName;
    SocVersion version;
};

constexpr FamilyName kFamilies[] = {
    {"Ascend950", SocVersion::ASCEND950},       {"Ascend350", SocVersion::ASCEND350},
    {"Ascend910_93", SocVersion::ASCEND910_93}, {"Ascend910B", SocVersion::ASCEND910B},
    {"Ascend310B", SocVersion::ASCEND310B},     {"Ascend310P", SocVersion::ASCEND310P},
    {"Ascend910", SocVersion::ASCEND910},
};

const portacl::SocInfo& Soc() { return *portacl::CurrentSettings().soc; }

}  // namespace

SocVersion PlatformInfo::GetSocVersion() const {
    for (const FamilyName& family : kFamilies) {
        if (family.shortName == Soc().shortName) return family.version;
    }
    return SocVersion::RESERVED_VERSION;
}

NpuArch PlatformInfo::GetCurNpuArch() const { return static_cast<NpuArch>(Soc().arch); }

const char* PlatformInfo::GetSocShortName() const { return Soc().shortName; }

bool PlatformInfo::HasOperatorKernels() const { return Soc().hasOperatorKernels; }

bool PlatformInfo::HasBfloat16() const { return Soc().hasBfloat16; }

bool PlatformInfo::IsRegbase() const { return Soc().isRegbase(); }

const PlatformInfo& GetCurrentPlatformInfo() {
    static const PlatformInfo info;
    return info;
}

}  // namespace op
