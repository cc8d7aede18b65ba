// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "memory_fill.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "benchmarks/memory_fill.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>  // must precede highway.h
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace portacl::bench::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

void StreamBytes(void* memory, uint8_t byte, size_t sizeBytes) {
    const hn::ScalableTag<uint8_t> d;
    const auto value = hn::Set(d, byte);
    auto* bytes = static_cast<uint8_t*>(memory);
    for (size_t i = 0; i < sizeBytes; i += hn::Lanes(d)) hn::Stream(value, d, bytes + i);
    hwy::FlushStream();
}

}  // namespace portacl::bench::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace portacl::bench {

HWY_EXPORT(StreamBytes);

void StreamingFill(void* memory, uint8_t byte, size_t sizeBytes) {
    HWY_DYNAMIC_DISPATCH(StreamBytes)(memory, byte, sizeBytes);
}

namespace {

// Median of as many runs as the size allows, at least nine.
template <typename Function>
double MedianSeconds(size_t sizeBytes, const Function& function) {
    using Clock = std::chrono::steady_clock;
    constexpr size_t kBytesOfAllRuns = size_t{1} << 28;
    const size_t runs =
        std::clamp<size_t>(kBytesOfAllRuns / std::max<size_t>(sizeBytes, 1), 9, 401);
    std::vector<double> seconds(runs);
    function();
    for (double& time : seconds) {
        const auto start = Clock::now();
        function();
        time = std::chrono::duration<double>(Clock::now() - start).count();
    }
    std::nth_element(seconds.begin(), seconds.begin() + runs / 2, seconds.end());
    return seconds[runs / 2];
}

}  // namespace

double BestFillRate(ThreadPool& pool, void* memory, uint8_t byte, size_t sizeBytes) {
    const double seconds = std::min({
        MedianSeconds(sizeBytes, [&] { std::memset(memory, byte, sizeBytes); }),
        MedianSeconds(sizeBytes, [&] { StreamingFill(memory, byte, sizeBytes / 64 * 64); }),
        MedianSeconds(sizeBytes, [&] { FillInParts(pool, memory, byte, sizeBytes, std::memset); }),
        MedianSeconds(sizeBytes,
                      [&] { FillInParts(pool, memory, byte, sizeBytes, StreamingFill); }),
    });
    return static_cast<double>(sizeBytes) / seconds;
}

}  // namespace portacl::bench
#endif  // HWY_ONCE
