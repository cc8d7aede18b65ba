// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/copy_direction.h"

#include <cstdint>
#include <initializer_list>
#include <iterator>

namespace portacl {
namespace {

enum class Place : uint8_t { kDevice, kKnownHost, kUnknown };

Place PlaceOf(MemoryKind kind) {
    switch (kind) {
        case MemoryKind::kDevice:
        case MemoryKind::kFreedDevice:
            return Place::kDevice;
        case MemoryKind::kPinnedHost:
        case MemoryKind::kRegisteredHost:
            return Place::kKnownHost;
        case MemoryKind::kUnregistered:
            break;
    }
    return Place::kUnknown;
}

constexpr uint32_t Mask(std::initializer_list<int> kinds) {
    uint32_t mask = 0;
    for (const int kind : kinds) mask |= uint32_t{1} << kind;
    return mask;
}

// What a program may say of a copy that has one end, or two, in memory that the runtime does not
// know. Source: CANN's rule for aclrtMemcpyAsync. The kind that copies through a buffer is meant
// for ordinary host memory, so it goes with host to device there.
struct Rule {
    Place source;
    Place destination;
    uint32_t kinds;
    const char* names;
};
constexpr Rule kRules[] = {
    {Place::kUnknown, Place::kDevice,
     Mask({ACL_MEMCPY_HOST_TO_DEVICE, ACL_MEMCPY_DEVICE_TO_DEVICE, ACL_MEMCPY_DEFAULT,
           ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE}),
     "ACL_MEMCPY_HOST_TO_DEVICE, ACL_MEMCPY_DEVICE_TO_DEVICE, ACL_MEMCPY_DEFAULT or "
     "ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE"},
    {Place::kDevice, Place::kUnknown,
     Mask({ACL_MEMCPY_DEVICE_TO_HOST, ACL_MEMCPY_DEVICE_TO_DEVICE, ACL_MEMCPY_DEFAULT}),
     "ACL_MEMCPY_DEVICE_TO_HOST, ACL_MEMCPY_DEVICE_TO_DEVICE or ACL_MEMCPY_DEFAULT"},
    {Place::kKnownHost, Place::kUnknown,
     Mask({ACL_MEMCPY_HOST_TO_HOST, ACL_MEMCPY_HOST_TO_DEVICE, ACL_MEMCPY_DEFAULT}),
     "ACL_MEMCPY_HOST_TO_HOST, ACL_MEMCPY_HOST_TO_DEVICE or ACL_MEMCPY_DEFAULT"},
    {Place::kUnknown, Place::kKnownHost,
     Mask({ACL_MEMCPY_HOST_TO_HOST, ACL_MEMCPY_DEVICE_TO_HOST, ACL_MEMCPY_DEFAULT}),
     "ACL_MEMCPY_HOST_TO_HOST, ACL_MEMCPY_DEVICE_TO_HOST or ACL_MEMCPY_DEFAULT"},
    {Place::kUnknown, Place::kUnknown,
     Mask({ACL_MEMCPY_HOST_TO_HOST, ACL_MEMCPY_HOST_TO_DEVICE, ACL_MEMCPY_DEVICE_TO_HOST,
           ACL_MEMCPY_DEVICE_TO_DEVICE, ACL_MEMCPY_DEFAULT}),
     "ACL_MEMCPY_HOST_TO_HOST, ACL_MEMCPY_HOST_TO_DEVICE, ACL_MEMCPY_DEVICE_TO_HOST, "
     "ACL_MEMCPY_DEVICE_TO_DEVICE or ACL_MEMCPY_DEFAULT"},
};

// Null if both ends are known.
const Rule* RuleFor(MemoryKind source, MemoryKind destination) {
    for (const Rule& rule : kRules) {
        if (rule.source == PlaceOf(source) && rule.destination == PlaceOf(destination)) {
            return &rule;
        }
    }
    return nullptr;
}

CopyDirection Between(bool fromDevice, bool toDevice) {
    if (fromDevice) return toDevice ? CopyDirection::kDeviceToDevice : CopyDirection::kDeviceToHost;
    return toDevice ? CopyDirection::kHostToDevice : CopyDirection::kHostToHost;
}

}  // namespace

CopyDirection DirectionOf(MemoryKind source, MemoryKind destination, int kind) noexcept {
    const Rule* rule = RuleFor(source, destination);
    if (rule != nullptr && (rule->kinds >> kind & 1) == 0) return CopyDirection::kContradiction;
    const bool saysFromDevice =
        kind == ACL_MEMCPY_DEVICE_TO_HOST || kind == ACL_MEMCPY_DEVICE_TO_DEVICE;
    const bool saysToDevice =
        kind == ACL_MEMCPY_HOST_TO_DEVICE || kind == ACL_MEMCPY_DEVICE_TO_DEVICE;
    const Place from = PlaceOf(source);
    const Place to = PlaceOf(destination);
    // A kind that names the known end right is believed about the other one, unless that would make
    // host memory the device's: between a device and unknown memory, the unknown one is the host.
    const bool hasDevice = from == Place::kDevice || to == Place::kDevice;
    return Between(
        from == Place::kDevice || (from == Place::kUnknown && !hasDevice && saysFromDevice),
        to == Place::kDevice || (to == Place::kUnknown && !hasDevice && saysToDevice));
}

const char* KindsFor(MemoryKind source, MemoryKind destination) noexcept {
    const Rule* rule = RuleFor(source, destination);
    return rule == nullptr ? "any kind" : rule->names;
}

const char* CopyKindName(int kind) noexcept {
    static constexpr const char* kNames[] = {"ACL_MEMCPY_HOST_TO_HOST",
                                             "ACL_MEMCPY_HOST_TO_DEVICE",
                                             "ACL_MEMCPY_DEVICE_TO_HOST",
                                             "ACL_MEMCPY_DEVICE_TO_DEVICE",
                                             "ACL_MEMCPY_DEFAULT",
                                             "ACL_MEMCPY_HOST_TO_BUF_TO_DEVICE",
                                             "ACL_MEMCPY_INNER_DEVICE_TO_DEVICE",
                                             "ACL_MEMCPY_INTER_DEVICE_TO_DEVICE"};
    const bool isKnown = kind >= 0 && kind < static_cast<int>(std::size(kNames));
    return isKnown ? kNames[kind] : "unknown";
}

}  // namespace portacl
