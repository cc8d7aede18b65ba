// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/soc_table.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <memory>
#include <mutex>

namespace portacl {
namespace {

constexpr uint64_t kMiB = uint64_t{1} << 20;

// What the products of a family have in common. Where CANN documents a range, or nothing, the
// number is a choice of ours.
constexpr SocInfo kAscend950{
    .shortName = "Ascend950",
    .fullName = "Ascend950PR_9599",
    .family = "Ascend 950PR / 950DT",
    .arch = SocArch::kDav3510,
    .aiCores = 32,
    .vectorCores = 64,
    .unifiedBufferBytes = 253952,
    .l2Bytes = 128 * kMiB,
    .maxStreams = 1984,
    .maxEvents = 65536,
    .hasBfloat16 = true,
    .hasOperatorKernels = true,
};
// Its numbers are the Ascend950's except for the cores. CANN's full names of its two products are
// not public: the second one's name is ours.
constexpr SocInfo kAscend350{
    .shortName = "Ascend350",
    .fullName = "Ascend350",
    .family = "Ascend 350",
    .arch = SocArch::kDav3510,
    .aiCores = 16,
    .vectorCores = 32,
    .unifiedBufferBytes = 253952,
    .l2Bytes = 128 * kMiB,
    .maxStreams = 1984,
    .maxEvents = 65536,
    .hasBfloat16 = true,
    .hasOperatorKernels = true,
};
constexpr SocInfo kAtlasA3{
    .shortName = "Ascend910_93",
    .fullName = "Ascend910_9391",
    .family = "Atlas A3 training / inference",
    .arch = SocArch::kDav2201,
    .aiCores = 24,
    .vectorCores = 48,
    .unifiedBufferBytes = 196608,
    .l2Bytes = 192 * kMiB,
    .maxStreams = 1984,
    .maxEvents = 65536,
    .hasBfloat16 = true,
    .hasOperatorKernels = true,
};
constexpr SocInfo kAtlasA2{
    .shortName = "Ascend910B",
    .fullName = "Ascend910B1",
    .family = "Atlas A2 training / inference",
    .arch = SocArch::kDav2201,
    .aiCores = 24,
    .vectorCores = 48,
    .unifiedBufferBytes = 196608,
    .l2Bytes = 192 * kMiB,
    .maxStreams = 1984,
    .maxEvents = 65536,
    .hasBfloat16 = true,
    .hasOperatorKernels = true,
};
constexpr SocInfo kAtlas200I{
    .shortName = "Ascend310B",
    .fullName = "Ascend310B1",
    .family = "Atlas 200I/500 A2 inference",
    .arch = SocArch::kDav3002,
    .aiCores = 1,
    .vectorCores = 1,
    .unifiedBufferBytes = 253952,
    .l2Bytes = 4 * kMiB,
    .maxStreams = 512,
    .maxEvents = 65536,
    .hasBfloat16 = false,
    .hasOperatorKernels = false,
};
constexpr SocInfo kAtlasInference{
    .shortName = "Ascend310P",
    .fullName = "Ascend310P1",
    .family = "Atlas inference",
    .arch = SocArch::kDav2002,
    .aiCores = 10,
    .vectorCores = 8,
    .unifiedBufferBytes = 262144,
    .l2Bytes = 16 * kMiB,
    .maxStreams = 1024,
    .maxEvents = 1023,
    .hasBfloat16 = false,
    .hasOperatorKernels = false,
};
constexpr SocInfo kAtlasTraining{
    .shortName = "Ascend910",
    .fullName = "Ascend910A",
    .family = "Atlas training",
    .arch = SocArch::kDav1001,
    .aiCores = 32,
    .vectorCores = 0,
    .unifiedBufferBytes = 262144,
    .l2Bytes = 32 * kMiB,
    .maxStreams = 2048,
    .maxEvents = 65536,
    .hasBfloat16 = false,
    .hasOperatorKernels = true,
};

constexpr SocInfo Product(SocInfo family, const char* fullName, uint32_t aiCores,
                          uint32_t vectorCores) {
    family.fullName = fullName;
    family.aiCores = aiCores;
    family.vectorCores = vectorCores;
    return family;
}

constexpr SocInfo kSocs[] = {
    kAscend950,
    Product(kAscend950, "Ascend950DT_9599", 32, 64),
    kAscend350,
    Product(kAscend350, "Ascend350_28", 14, 28),
    kAtlasA3,
    Product(kAtlasA3, "Ascend910_9392", 24, 48),
    Product(kAtlasA3, "Ascend910_9381", 24, 48),
    Product(kAtlasA3, "Ascend910_9382", 24, 48),
    Product(kAtlasA3, "Ascend910_9372", 20, 40),
    Product(kAtlasA3, "Ascend910_9363", 20, 40),
    Product(kAtlasA3, "Ascend910_9362", 20, 40),
    kAtlasA2,
    Product(kAtlasA2, "Ascend910B2", 24, 48),
    Product(kAtlasA2, "Ascend910B2C", 24, 48),
    Product(kAtlasA2, "Ascend910B3", 20, 40),
    Product(kAtlasA2, "Ascend910B4", 20, 40),
    Product(kAtlasA2, "Ascend910B4-1", 20, 40),
    kAtlas200I,
    Product(kAtlas200I, "Ascend310B2", 1, 1),
    Product(kAtlas200I, "Ascend310B3", 1, 1),
    Product(kAtlas200I, "Ascend310B4", 1, 1),
    kAtlasInference,
    Product(kAtlasInference, "Ascend310P2", 10, 8),
    Product(kAtlasInference, "Ascend310P3", 8, 7),
    Product(kAtlasInference, "Ascend310P4", 8, 7),
    Product(kAtlasInference, "Ascend310P5", 8, 7),
    Product(kAtlasInference, "Ascend310P7", 8, 7),
    kAtlasTraining,
    Product(kAtlasTraining, "Ascend910ProA", 32, 0),
    Product(kAtlasTraining, "Ascend910PremiumA", 32, 0),
    Product(kAtlasTraining, "Ascend910ProB", 30, 0),
};

constexpr size_t kMaxNameBytes = 31;

// An Ascend950 whose name is in no list. Kept for good, since settings point to it.
struct NamedSoc {
    char name[kMaxNameBytes + 1] = {};
    SocInfo soc = kAscend950;
    std::unique_ptr<NamedSoc> next;
};

bool IsAscend950Name(std::string_view name) {
    const auto isNameByte = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
               c == '_' || c == '-';
    };
    const bool hasPrefix = name.starts_with("Ascend950PR_95") || name.starts_with("Ascend950DT_95");
    return hasPrefix && name.size() <= kMaxNameBytes &&
           std::all_of(name.begin(), name.end(), isNameByte);
}

// The product of that name, made on first use; the family's first product if there is no memory.
const SocInfo* Ascend950Named(std::string_view name) noexcept {
    static std::mutex mutex;
    static NamedSoc* named = nullptr;  // guarded by mutex
    const std::lock_guard lock(mutex);
    for (const NamedSoc* known = named; known != nullptr; known = known->next.get()) {
        if (name == known->name) return &known->soc;
    }
    auto* added = new (std::nothrow) NamedSoc;
    if (added == nullptr) return &kSocs[0];
    std::memcpy(added->name, name.data(), name.size());
    added->soc.fullName = added->name;
    added->next.reset(named);
    named = added;
    return &added->soc;
}

}  // namespace

std::span<const SocInfo> SocTable() noexcept { return kSocs; }

const SocInfo* FindSoc(std::string_view name) noexcept {
    for (const SocInfo& soc : kSocs) {
        if (name == soc.shortName || name == soc.fullName) return &soc;
    }
    return IsAscend950Name(name) ? Ascend950Named(name) : nullptr;
}

std::string SocNames() {
    std::string names;
    std::string_view previous;
    for (const SocInfo& soc : kSocs) {
        if (soc.shortName == previous) continue;
        if (!names.empty()) names += ", ";
        names += soc.shortName;
        previous = soc.shortName;
    }
    return names;
}

}  // namespace portacl
