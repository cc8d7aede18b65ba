// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/copy_direction.h"

#include <gtest/gtest.h>

#include <string>

namespace portacl {
namespace {

constexpr MemoryKind kDevice = MemoryKind::kDevice;
constexpr MemoryKind kHost = MemoryKind::kPinnedHost;
constexpr MemoryKind kUnknown = MemoryKind::kUnregistered;

constexpr CopyDirection kHH = CopyDirection::kHostToHost;
constexpr CopyDirection kHD = CopyDirection::kHostToDevice;
constexpr CopyDirection kDH = CopyDirection::kDeviceToHost;
constexpr CopyDirection kDD = CopyDirection::kDeviceToDevice;
constexpr CopyDirection kNo = CopyDirection::kContradiction;

struct Ends {
    const char* name;
    MemoryKind source;
    MemoryKind destination;
    CopyDirection byKind[6];  // host to host, H to D, D to H, D to D, default, through a buffer
};

class DirectionBetween : public ::testing::TestWithParam<Ends> {};

TEST_P(DirectionBetween, FollowsTheRule) {
    for (int kind = 0; kind < 6; ++kind) {
        EXPECT_EQ(DirectionOf(GetParam().source, GetParam().destination, kind),
                  GetParam().byKind[kind])
            << CopyKindName(kind);
    }
}

TEST_P(DirectionBetween, NamesTheKindsThatItTakes) {
    const std::string names =
        std::string(KindsFor(GetParam().source, GetParam().destination)) + " ";
    if (names == "any kind ") return;
    for (int kind = 0; kind < 6; ++kind) {
        const std::string name = CopyKindName(kind);
        const bool isNamed = names.find(name + " ") != std::string::npos ||
                             names.find(name + ",") != std::string::npos;
        EXPECT_EQ(isNamed, GetParam().byKind[kind] != kNo) << name;
    }
}

constexpr Ends kEnds[] = {
    {"host_to_host", kHost, kHost, {kHH, kHH, kHH, kHH, kHH, kHH}},
    {"host_to_device", kHost, kDevice, {kHD, kHD, kHD, kHD, kHD, kHD}},
    {"device_to_host", kDevice, kHost, {kDH, kDH, kDH, kDH, kDH, kDH}},
    {"device_to_device", kDevice, kDevice, {kDD, kDD, kDD, kDD, kDD, kDD}},
    {"unknown_to_device", kUnknown, kDevice, {kNo, kHD, kNo, kHD, kHD, kHD}},
    {"device_to_unknown", kDevice, kUnknown, {kNo, kNo, kDH, kDH, kDH, kNo}},
    {"host_to_unknown", kHost, kUnknown, {kHH, kHD, kNo, kNo, kHH, kNo}},
    {"unknown_to_host", kUnknown, kHost, {kHH, kNo, kDH, kNo, kHH, kNo}},
    {"unknown_to_unknown", kUnknown, kUnknown, {kHH, kHD, kDH, kDD, kHH, kNo}},
    {"registered_to_freed",
     MemoryKind::kRegisteredHost,
     MemoryKind::kFreedDevice,
     {kHD, kHD, kHD, kHD, kHD, kHD}},
};
INSTANTIATE_TEST_SUITE_P(Ends, DirectionBetween, ::testing::ValuesIn(kEnds),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST(CopyKindName, IsThatOfTheConstant) {
    EXPECT_STREQ(CopyKindName(0), "ACL_MEMCPY_HOST_TO_HOST");
    EXPECT_STREQ(CopyKindName(7), "ACL_MEMCPY_INTER_DEVICE_TO_DEVICE");
    EXPECT_STREQ(CopyKindName(8), "unknown");
    EXPECT_STREQ(CopyKindName(-1), "unknown");
}

}  // namespace
}  // namespace portacl
