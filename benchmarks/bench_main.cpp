// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// The main function of all benchmarks: Google Benchmark's, with a report of what was measured on
// what.

#include <benchmark/benchmark.h>
#include <hwy/targets.h>

#include <string>

#include "runtime/settings.h"

namespace {

// Highway numbers better targets lower.
const char* BestTarget() {
    const int64_t targets = hwy::SupportedTargets();
    return hwy::TargetName(targets & -targets);
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::AddCustomContext("isa", BestTarget());
    benchmark::AddCustomContext("engine_threads",
                                std::to_string(portacl::EngineThreads().threads()));
    benchmark::AddCustomContext("compiler", PORTACL_BENCH_COMPILER);
    benchmark::AddCustomContext("flags", PORTACL_BENCH_FLAGS);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
    return 0;
}
