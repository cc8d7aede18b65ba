// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/fill_speed.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>

#include "runtime/settings.h"

namespace portacl::cli {
namespace {

// Larger than the caches of common machines, small enough to be had everywhere.
constexpr size_t kBytes = size_t{128} << 20;
constexpr int kRuns = 5;

double SecondsOfFill(char* memory, int value) {
    ThreadPool& pool = EngineThreads();
    const uint32_t parts = pool.threads();
    const auto begin = std::chrono::steady_clock::now();
    pool.Run(parts, [&](uint32_t part) {
        const size_t first = kBytes / parts * part;
        const size_t last = part + 1 == parts ? kBytes : kBytes / parts * (part + 1);
        std::memset(memory + first, value, last - first);
    });
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

}  // namespace

double MeasureFillSpeed() {
    const auto memory = std::make_unique_for_overwrite<char[]>(kBytes);
    SecondsOfFill(memory.get(), 0);  // makes the pages
    double best = SecondsOfFill(memory.get(), 1);
    for (int run = 1; run < kRuns; ++run) {
        best = std::min(best, SecondsOfFill(memory.get(), run));
    }
    return static_cast<double>(kBytes) / best;
}

}  // namespace portacl::cli
