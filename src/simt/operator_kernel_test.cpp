// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// A kernel that was built by portacl_add_kernel: columns, tiling data, template keys.

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ascendc/host_api/tiling/template_argument.h"
#include "simt/kernel_registry.h"
#include "simt/launch.h"

namespace portacl::simt::test {
namespace {

#include "simt/test_kernels/scaled_copy/op_kernel/scaled_copy_tiling_key.h"

/// As the host's class lays it out.
struct TilingData {
    uint8_t isUsed = 1;
    uint8_t padding[7] = {};
    int32_t first = 2;
    uint8_t morePadding[4] = {};
    uint64_t count = 4;
    uint16_t scales[3] = {3, 5, 7};
    uint8_t lastPadding[2] = {};
};
static_assert(sizeof(TilingData) == 32);

template <typename X, typename Y>
LaunchResult Scale(const char* x, const char* y, uint64_t key, std::vector<X> in,
                   std::vector<Y>& out) {
    const TilingData tiling;
    KernelLaunch launch;
    launch.opType = "ScaledCopy";
    launch.dtypes = {x, y};
    launch.blockDim = 1;
    launch.tilingKey = key;
    launch.tilingData = std::as_bytes(std::span(&tiling, 1));
    launch.checks = true;
    launch.arguments.resize(2);
    launch.arguments[0] = {"x", Direction::kIn, {in.data(), in.size() * sizeof(X)}, false, {}};
    launch.arguments[1] = {"y", Direction::kOut, {out.data(), out.size() * sizeof(Y)}, false, {}};
    return Launch(launch);
}

TEST(OperatorKernel, KeysAreIndicesFromTheLowestBitsUp) {
    EXPECT_EQ(GET_TPL_TILING_KEY(2, 4, 0), 0u);
    EXPECT_EQ(GET_TPL_TILING_KEY(1, 6, 1), 2u | 2u << 8 | 1u << 12);
    EXPECT_EQ(GET_TPL_TILING_KEY(3, 4, 0), tiling_key::kInvalidKey);
    EXPECT_EQ(GET_TPL_TILING_KEY(2, 4), tiling_key::kInvalidKey);
}

TEST(OperatorKernel, EveryKeyRunsItsInstantiation) {
    const uint16_t scales[] = {3, 5, 7};
    for (const uint64_t index : {0, 1, 2}) {
        for (const uint64_t factor : {4, 5, 6}) {
            for (const uint64_t isNegative : {0, 1}) {
                std::vector<float> y(4);
                const auto result = Scale<float, float>(
                    "float", "float", GET_TPL_TILING_KEY(index, factor, isNegative),
                    {9, 9, 1, 2, 3, 4}, y);
                EXPECT_EQ(result.status, LaunchStatus::kDone) << result.text;
                EXPECT_EQ(y[0], static_cast<float>(scales[index] * factor + 1000 * isNegative));
            }
        }
    }
}

TEST(OperatorKernel, UnselectedKeyIsUnknown) {
    std::vector<float> y(4);
    const auto result = Scale<float, float>("float", "float", GET_TPL_TILING_KEY(0, 10, 0), {}, y);
    EXPECT_EQ(result.status, LaunchStatus::kUnknownKernel);
    EXPECT_EQ(result.text,
              "ScaledCopy: tiling key has no kernel, expected one of 19 keys, got 0x301");
}

TEST(OperatorKernel, ColumnsDoNotMix) {
    const uint64_t key = GET_TPL_TILING_KEY(1, 10, 0);
    std::vector<float> y(4);
    EXPECT_EQ(
        (Scale<uint16_t, float>("half", "float", key, {0, 0, 0x3C00, 0x4000, 0x4200, 0x4400}, y)
             .status),
        LaunchStatus::kDone);
    EXPECT_EQ(y, (std::vector<float>{50, 100, 150, 200}));
    std::vector<uint16_t> narrow(4);
    EXPECT_EQ(
        (Scale<int32_t, uint16_t>("int32_t", "half", key, {0, 0, 1, 2, 3, -4}, narrow).status),
        LaunchStatus::kDone);
    EXPECT_EQ(narrow, (std::vector<uint16_t>{0x5240, 0x5640, 0x58B0, 0xDA40}));
    EXPECT_EQ(CompiledKernelsOf("ScaledCopy").size(), 3u);
}

TEST(OperatorKernel, UnknownTypesAreRefused) {
    std::vector<float> y(4);
    const auto result = Scale<float, float>("double", "float", 0, {}, y);
    EXPECT_EQ(result.status, LaunchStatus::kUnknownKernel);
    EXPECT_EQ(result.text,
              "ScaledCopy: dtypes have no kernel, expected those of a compiled one, got [double, "
              "float]");
}

}  // namespace
}  // namespace portacl::simt::test
