// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_BENCHMARKS_TIMED_CALLS_H_
#define PORTACL_BENCHMARKS_TIMED_CALLS_H_

#include <benchmark/benchmark.h>

#include <chrono>
#include <string>
#include <thread>

#include "row_counters.h"

namespace portacl::bench {

/// Registers a row whose repetitions TimeCalls measures.
template <typename Measure>
void RegisterCalls(const std::string& name, const Measure& measure) {
    RegisterRow(name, measure)->Iterations(1)->UseManualTime();
}

/// Calls for 20 ms, at least once, and sets the mean time of a call as the time of the only
/// iteration. Before that, one call that is not timed wakes the threads of what is measured.
///
/// Google Benchmark would fix the number of calls before the first repetition. A peer whose threads
/// wait for each other without sleeping can take a thousand times longer in the next one, if
/// something else needs a core: then a run of minutes would take hours.
template <typename Call>
void TimeCalls(benchmark::State& state, const Call& call) {
    using Clock = std::chrono::steady_clock;
    constexpr double kSeconds = 0.02;
    // A look at the clock costs as much as a few percent of the shortest calls.
    constexpr int kLongestBatch = 16;
    // OpenMP's threads go on waiting, without sleeping, for about 5 ms after the row before.
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    call();
    for (auto _ : state) {
        const auto start = Clock::now();
        double seconds = 0;
        int64_t calls = 0;
        for (int batch = 1; seconds < kSeconds; batch = batch < kLongestBatch ? 2 * batch : batch) {
            for (int i = 0; i < batch; ++i) call();
            calls += batch;
            seconds = std::chrono::duration<double>(Clock::now() - start).count();
        }
        state.SetIterationTime(seconds / static_cast<double>(calls));
        state.counters["calls"] = static_cast<double>(calls);
    }
}

}  // namespace portacl::bench

#endif  // PORTACL_BENCHMARKS_TIMED_CALLS_H_
