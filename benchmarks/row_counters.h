// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_BENCHMARKS_ROW_COUNTERS_H_
#define PORTACL_BENCHMARKS_ROW_COUNTERS_H_

#include <benchmark/benchmark.h>

#include <exception>
#include <string>

#include "loss_data.h"

namespace portacl::bench {

/// The counters that every row of a gradient has. fillRate is the machine's own, in bytes a second,
/// for the memory of out; 0 leaves the ratio to it out.
void SetCounters(benchmark::State& state, const LossShape& shape, Reduction reduction,
                 uint64_t workspaceBytes, double fillRate);

/// <family>/<dtype>_i64_<reduction>/<who>/N:<rows>/C:<classes>, with /H: and /W: for images.
std::string RowName(const char* family, const LossShape& shape, Reduction reduction,
                    const std::string& who);

/// The end of RowName: /N:<rows>/C:<classes>.
std::string ShapeName(const LossShape& shape);

/// Calls measure() for a repetition of a row; whatever it throws becomes the error of this one and
/// of all that follow. `failure` is the row's, and empty at first.
///
/// Google Benchmark 1.7 reads a null pointer if the first repetition of a row fails and two others
/// do not.
template <typename Measure>
void OrSkip(benchmark::State& state, std::string& failure, const Measure& measure) {
    try {
        if (failure.empty()) measure();
    } catch (const std::exception& thrown) {
        failure = thrown.what();
    }
    if (!failure.empty()) state.SkipWithError(failure.c_str());
}

/// Registers a row whose repetitions measure(state) measures.
template <typename Measure>
benchmark::internal::Benchmark* RegisterRow(const std::string& name, const Measure& measure) {
    return benchmark::RegisterBenchmark(
        name.c_str(), [measure, failure = std::string()](benchmark::State& state) mutable {
            OrSkip(state, failure, [&] { measure(state); });
        });
}

}  // namespace portacl::bench

#endif  // PORTACL_BENCHMARKS_ROW_COUNTERS_H_
