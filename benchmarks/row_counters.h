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

/// Calls measure(); whatever it throws becomes the error of the row.
template <typename Measure>
void OrSkip(benchmark::State& state, const Measure& measure) {
    try {
        measure();
    } catch (const std::exception& failure) {
        state.SkipWithError(failure.what());
    }
}

}  // namespace portacl::bench

#endif  // PORTACL_BENCHMARKS_ROW_COUNTERS_H_
