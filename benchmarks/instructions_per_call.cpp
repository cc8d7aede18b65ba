// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Instructions of a call for two rows of three classes, counted by callgrind: unlike time, they
// repeat. Each part of a call is dumped under its name; benchmarks/report/instructions.py runs this
// and reads the dumps. Run with --collect-atstart=no.

#include <valgrind/callgrind.h>

#include <cstdio>
#include <exception>
#include <type_traits>

#include "loss_data.h"
#include "native_call.h"

namespace portacl::bench {
namespace {

// What pools and caches need to settle.
constexpr int kWarmUpCalls = 1000;
// instructions.py divides by it.
constexpr int kCountedCalls = 1000;

// Counts what lies between, and nothing else.
template <typename Function>
auto Counted(const Function& function) {
    CALLGRIND_TOGGLE_COLLECT;
    if constexpr (std::is_void_v<decltype(function())>) {
        function();
        CALLGRIND_TOGGLE_COLLECT;
    } else {
        const auto result = function();
        CALLGRIND_TOGGLE_COLLECT;
        return result;
    }
}

void CountPhaseOne(const NativeCall& call) {
    for (int i = 0; i < kCountedCalls; ++i) {
        call.Launch(Counted([&] { return call.Plan(); }));
        call.Synchronize();
    }
    CALLGRIND_DUMP_STATS_AT("phase_one");
}

void CountPhaseTwo(const NativeCall& call) {
    for (int i = 0; i < kCountedCalls; ++i) {
        aclOpExecutor* const executor = call.Plan();
        Counted([&] { call.Launch(executor); });
        call.Synchronize();
    }
    CALLGRIND_DUMP_STATS_AT("phase_two");
}

void CountSynchronize(const NativeCall& call) {
    for (int i = 0; i < kCountedCalls; ++i) {
        call.Launch(call.Plan());
        Counted([&] { call.Synchronize(); });
    }
    CALLGRIND_DUMP_STATS_AT("synchronize");
}

void CountCall(const NativeCall& call) {
    for (int i = 0; i < kCountedCalls; ++i) Counted([&] { call.Run(); });
    CALLGRIND_DUMP_STATS_AT("call");
}

void Count() {
    LossData data({{2, 1, 1}, 3, ACL_FLOAT});
    const NativeCall call(data, Reduction::kMean, 0);
    for (int i = 0; i < kWarmUpCalls; ++i) call.Run();
    data.CheckOut(Reduction::kMean, 0);
    CountPhaseOne(call);
    CountPhaseTwo(call);
    CountSynchronize(call);
    CountCall(call);
}

}  // namespace
}  // namespace portacl::bench

int main() {
    try {
        portacl::bench::Count();
    } catch (const std::exception& failure) {
        std::fprintf(stderr, "%s\n", failure.what());
        return 1;
    }
    return 0;
}
