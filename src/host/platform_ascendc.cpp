// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "platform/platform_ascendc.h"

#include <charconv>
#include <string>
#include <string_view>

namespace platform_ascendc {
namespace {

constexpr uint32_t kMiB = 1U << 20;
// What the vector cores of A2 keep for themselves.
constexpr uint64_t kReservedUbBytesOf910B = 256;

std::string_view Text(const fe::PlatFormInfos* platform, const char* label, const char* key) {
    const std::string* text = platform == nullptr ? nullptr : platform->FindPlatformRes(label, key);
    return text == nullptr ? std::string_view() : std::string_view(*text);
}

uint64_t Number(const fe::PlatFormInfos* platform, const char* label, const char* key) {
    const std::string_view text = Text(platform, label, key);
    uint64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? number : 0;
}

const char* KeyOf(CoreMemType memory) {
    switch (memory) {
        case CoreMemType::L0_A:
            return "l0_a_size";
        case CoreMemType::L0_B:
            return "l0_b_size";
        case CoreMemType::L0_C:
            return "l0_c_size";
        case CoreMemType::L1:
            return "l1_size";
        default:
            return "ub_size";
    }
}

struct Family {
    const char* shortName;
    SocVersion version;
};

constexpr Family kFamilies[] = {
    {"Ascend910", SocVersion::ASCEND910},       {"Ascend910B", SocVersion::ASCEND910B},
    {"Ascend910_93", SocVersion::ASCEND910_93}, {"Ascend950", SocVersion::ASCEND950},
    {"Ascend350", SocVersion::ASCEND350},       {"Ascend310P", SocVersion::ASCEND310P},
    {"Ascend310B", SocVersion::ASCEND310B},
};

}  // namespace

uint32_t PlatformAscendC::GetCoreNumAic() const {
    return static_cast<uint32_t>(Number(platform_, "SoCInfo", "ai_core_cnt"));
}

uint32_t PlatformAscendC::GetCoreNumAiv() const {
    const bool areApart = Text(platform_, "SoCInfo", "core_type_list") == "CubeCore,VectorCore";
    return static_cast<uint32_t>(
        Number(platform_, "SoCInfo", areApart ? "vector_core_cnt" : "ai_core_cnt"));
}

void PlatformAscendC::GetCoreMemSize(const CoreMemType& memory, uint64_t& sizeBytes) const {
    if (memory == CoreMemType::L2) {
        sizeBytes = Number(platform_, "SoCInfo", "l2_size");
    } else if (memory >= CoreMemType::HBM) {
        sizeBytes = 0;
    } else {
        sizeBytes = Number(platform_, "AICoreSpec", KeyOf(memory));
    }
    const bool isReduced = memory == CoreMemType::UB &&
                           Text(platform_, "version", "Short_SoC_version") == "Ascend910B";
    if (isReduced && sizeBytes > kReservedUbBytesOf910B) sizeBytes -= kReservedUbBytesOf910B;
}

uint32_t PlatformAscendC::GetLibApiWorkSpaceSize() const {
    const NpuArch arch = GetCurNpuArch();
    return arch == NpuArch::DAV_2201 || arch == NpuArch::DAV_3510 ? 16 * kMiB : 2 * kMiB;
}

SocVersion PlatformAscendC::GetSocVersion() const {
    const std::string_view name = Text(platform_, "version", "Short_SoC_version");
    for (const Family& family : kFamilies) {
        if (name == family.shortName) return family.version;
    }
    return SocVersion::RESERVED_VERSION;
}

NpuArch PlatformAscendC::GetCurNpuArch() const {
    const uint64_t number = Number(platform_, "version", "NpuArch");
    return number == 0 ? NpuArch::DAV_RESV : static_cast<NpuArch>(number);
}

}  // namespace platform_ascendc
