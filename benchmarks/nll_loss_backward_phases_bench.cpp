// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// What the phases of a call cost where the work is nothing.

#include <benchmark/benchmark.h>

#include <array>
#include <chrono>
#include <string>

#include "loss_data.h"
#include "native_call.h"
#include "row_counters.h"

namespace portacl::bench {
namespace {

using Clock = std::chrono::steady_clock;

// Enough calls between two looks at the clock to make the looks free.
constexpr int kBatch = 64;
using Executors = std::array<aclOpExecutor*, kBatch>;

double SecondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

void PhaseOne(benchmark::State& state, const NativeCall& call) {
    Executors executors;
    while (state.KeepRunningBatch(kBatch)) {
        const auto start = Clock::now();
        for (aclOpExecutor*& executor : executors) executor = call.Plan();
        state.SetIterationTime(SecondsSince(start));
        for (aclOpExecutor* const executor : executors) aclDestroyAclOpExecutor(executor);
    }
}

void PhaseTwo(benchmark::State& state, const NativeCall& call) {
    Executors executors;
    while (state.KeepRunningBatch(kBatch)) {
        for (aclOpExecutor*& executor : executors) executor = call.Plan();
        const auto start = Clock::now();
        for (aclOpExecutor* const executor : executors) {
            call.Launch(executor);
            call.Synchronize();
        }
        state.SetIterationTime(SecondsSince(start));
    }
}

void WholeCall(benchmark::State& state, const NativeCall& call) {
    while (state.KeepRunningBatch(kBatch)) {
        const auto start = Clock::now();
        for (int i = 0; i < kBatch; ++i) call.Run();
        state.SetIterationTime(SecondsSince(start));
    }
}

struct Part {
    const char* name;
    void (*measure)(benchmark::State& state, const NativeCall& call);
};

constexpr Part kParts[] = {
    {"phase_one", PhaseOne},
    {"phase_two", PhaseTwo},
    {"native", WholeCall},
};

void MeasurePart(benchmark::State& state, const Part& part, const LossShape& shape,
                 Reduction reduction) {
    LossData data(shape);
    const NativeCall call(data, reduction, 0);
    call.Run();
    data.CheckOut(reduction, 0);
    part.measure(state, call);
    SetCounters(state, shape, reduction, call.workspaceBytes(), 0);
}

const bool kRegistered = [] {
    for (const aclDataType type : {ACL_FLOAT, ACL_BF16}) {
        for (const Reduction reduction : {Reduction::kNone, Reduction::kMean}) {
            const LossShape shape{{2, 1, 1}, 3, type};
            for (const Part& part : kParts) {
                const std::string name =
                    RowName("NllLossBackwardPhases", shape, reduction, part.name);
                RegisterRow(name, [=](benchmark::State& state) {
                    MeasurePart(state, part, shape, reduction);
                })->UseManualTime();
            }
        }
    }
    return true;
}();

}  // namespace
}  // namespace portacl::bench
