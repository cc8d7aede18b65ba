// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_GRAD_KERNEL_LAYOUTS_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_GRAD_KERNEL_LAYOUTS_H_

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "nll_loss_grad_kernel_case.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"

// What sweeps over the kernel run through: layouts of out, ways of working, and small variations.
namespace portacl::nll_loss_grad::test {

struct Layout {
    std::string name;
    std::array<int64_t, 3> rows;  ///< a 0 stands for as many as the case wants
    std::function<void(Problem&)> setStrides;
};

inline const Layout kLayouts[] = {
    {"Dense", {0, 1, 1}, [](Problem&) {}},
    {"PaddedRows", {0, 1, 1}, [](Problem& p) { p.outRowStrides[0] = p.classes + 3; }},
    {"Transposed",
     {0, 1, 1},
     [](Problem& p) {
         p.outRowStrides[0] = 1;
         p.outClassStride = p.rows[0];
     }},
    {"TransposedWithGap",
     {0, 1, 1},
     [](Problem& p) {
         p.outRowStrides[0] = 1;
         p.outClassStride = p.rows[0] + 5;
     }},
    {"ClassStrideTwo",
     {0, 1, 1},
     [](Problem& p) {
         p.outRowStrides[0] = 2 * p.classes;
         p.outClassStride = 2;
     }},
    {"Nchw",
     {2, 5, 0},
     [](Problem& p) {
         p.outClassStride = p.rows[1] * p.rows[2];
         p.outRowStrides = {p.classes * p.outClassStride, p.rows[2], 1};
     }},
    {"NchwWithGaps",
     {2, 3, 0},
     [](Problem& p) {
         p.outClassStride = p.rows[1] * (p.rows[2] + 2);
         p.outRowStrides = {p.classes * p.outClassStride + 7, p.rows[2] + 2, 1};
     }},
    {"ChannelsLast", {2, 0, 3}, [](Problem&) {}},
    {"ColumnsFirst",
     {2, 3, 0},
     [](Problem& p) {
         p.outRowStrides = {p.rows[1] * p.rows[2] * p.classes, p.classes, p.rows[1] * p.classes};
     }},
    {"ColumnsFirstPlanes",
     {2, 0, 3},
     [](Problem& p) {
         p.outClassStride = p.rows[1] * p.rows[2];
         p.outRowStrides = {p.classes * p.outClassStride, 1, p.rows[1]};
     }},
    {"OddStridesOfSingleRows",
     {1, 0, 1},
     [](Problem& p) {
         p.outRowStrides = {9999, p.classes, 777};
     }},
};

struct NamedTuning {
    std::string name;
    Tuning tuning;
};

/// Reach every regime, streaming stores and many parts with small problems.
inline const NamedTuning kTunings[] = {
    {"Default", kDefaultTuning},
    {"Ordinary",
     {.smallRows = 0,
      .smallElements = 0,
      .narrowClasses = 128,
      .narrowRows = 0,
      .planeRows = 1,
      .streamingBytesPerThread = int64_t{1} << 40,
      .streamingBytes = INT64_MAX,
      .streamingRun = 0,
      .partBytes = 512,
      .partsPerThread = 4}},
    {"Streaming",
     {.smallRows = 0,
      .smallElements = 0,
      .narrowClasses = 128,
      .narrowRows = 0,
      .planeRows = 1,
      .streamingBytesPerThread = int64_t{1} << 40,
      .streamingBytes = 0,
      .streamingRun = 0,
      .partBytes = 512,
      .partsPerThread = 4}},
    {"StreamingRatherThanNarrow",
     {.smallRows = 0,
      .smallElements = 0,
      .narrowClasses = 0,
      .narrowRows = 0,
      .planeRows = 33,
      .streamingBytesPerThread = int64_t{1} << 40,
      .streamingBytes = 0,
      .streamingRun = 0,
      .partBytes = 2048,
      .partsPerThread = 3}},
    {"Filling",
     {.smallRows = 0,
      .smallElements = 0,
      .narrowClasses = 0,
      .narrowRows = 0,
      .planeRows = INT64_MAX,
      .streamingBytesPerThread = int64_t{1} << 40,
      .streamingBytes = INT64_MAX,
      .streamingRun = 0,
      .partBytes = 256,
      .partsPerThread = 2}},
    {"InOneLoop",
     {.smallRows = INT64_MAX,
      .smallElements = INT64_MAX,
      .narrowClasses = 0,
      .narrowRows = 0,
      .planeRows = 0,
      .streamingBytesPerThread = int64_t{1} << 40,
      .streamingBytes = 0,
      .streamingRun = 0,
      .partBytes = 1,
      .partsPerThread = 1}},
};

/// A case of about `elements` elements in a layout.
inline Case MakeCase(const Layout& layout, int64_t classes, int64_t elements) {
    Case c;
    c.classes = classes;
    c.rows = layout.rows;
    c.setOutStrides = layout.setStrides;
    int64_t fixed = 1;
    for (const int64_t size : c.rows) fixed *= std::max<int64_t>(size, 1);
    const int64_t wanted = std::clamp<int64_t>(elements / classes, 3, 300) + 1;
    for (int64_t& size : c.rows) {
        if (size == 0) size = wanted / fixed + 1;
    }
    return c;
}

/// Draws from a case number what is not worth a loop of its own.
inline void Vary(Case& c, uint32_t number) {
    const int64_t sentinels[] = {-100,      c.classes / 2,         c.classes, 255, -1,
                                 INT64_MIN, (int64_t{1} << 32) + 1};
    c.seed = number;
    c.ignoreIndex = sentinels[number % std::size(sentinels)];
    c.targetStride = std::array{1, 2, 1, 0, 3}[number % 5];
    c.gradOutputStride = std::array{1, 0, 1, 2}[number / 3 % 4];
    c.weightStride = std::array{1, 3, 1, 0}[number / 2 % 4];
    c.outOffset = std::array{0, 1, 0, 5, 16}[number / 5 % 5];
    c.atEnd = number / 2 % 2 == 0;
    c.hasBadTargets = number % 3 == 0;
    c.areAllIgnored = number % 11 == 0;
}

/// One of pools of 1, 2, 3 and 8 threads.
inline ThreadPool& Pool(size_t i) {
    static std::array<ThreadPool, 4> pools = {ThreadPool(1), ThreadPool(2), ThreadPool(3),
                                              ThreadPool(8)};
    return pools[i % pools.size()];
}

}  // namespace portacl::nll_loss_grad::test

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_TESTS_NLL_LOSS_GRAD_KERNEL_LAYOUTS_H_
