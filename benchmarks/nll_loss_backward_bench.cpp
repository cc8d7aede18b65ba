// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Whole calls (phase one, phase two, wait) over the suite, with LibTorch and the machine's own
// speed beside them. All rows of one shape and dtype share their memory, so run with
// --benchmark_enable_random_interleaving only one shape and dtype at a time (--benchmark_filter).

#include <benchmark/benchmark.h>

#include <cstring>
#include <string>

#include "loss_data.h"
#include "memory_copy.h"
#include "memory_fill.h"
#include "model_shapes.h"
#include "native_call.h"
#include "peer.h"
#include "row_counters.h"
#include "runtime/settings.h"
#include "timed_calls.h"
#include "workload.h"

namespace portacl::bench {
namespace {

struct Case {
    LossShape shape;
    Reduction reduction;
    int ignoredPercent;
};

template <typename Call>
void Measure(benchmark::State& state, const Workload& workload, const Case& problem,
             const Call& call, uint64_t workspaceBytes) {
    TimeCalls(state, [&] { call.Run(); });
    SetCounters(state, problem.shape, problem.reduction, workspaceBytes, workload.fillRate);
}

void MeasureNative(benchmark::State& state, const std::string& row, const Case& problem) {
    Workload& workload = WorkloadOf(problem.shape);
    const NativeCall call(workload.data, problem.reduction, problem.ignoredPercent);
    workload.VerifyOnce(row, problem.reduction, problem.ignoredPercent, call);
    Measure(state, workload, problem, call, call.workspaceBytes());
}

void MeasurePeer(benchmark::State& state, const std::string& row, const Case& problem) {
    Workload& workload = WorkloadOf(problem.shape);
    const Peer call(workload.data, problem.reduction, problem.ignoredPercent,
                    EngineThreads().threads());
    workload.VerifyOnce(row, problem.reduction, problem.ignoredPercent, call);
    Measure(state, workload, problem, call, 0);
}

template <typename Fill>
void MeasureFill(benchmark::State& state, const LossShape& shape, const Fill& fill) {
    const LossData& data = WorkloadOf(shape).data;
    TimeCalls(state, [&] {
        FillInParts(EngineThreads(), data.out(), 0, data.outStorageBytes(), fill);
        benchmark::ClobberMemory();
    });
    state.SetBytesProcessed(state.iterations() * shape.outBytes());
}

// As many bytes as a call moves, half of them read and half written.
template <typename Copy>
void MeasureCopy(benchmark::State& state, const LossShape& shape, const Copy& copy) {
    const int64_t traffic = shape.TrafficBytes(Reduction::kMean);
    const size_t half = (traffic / 2 + 63) / 64 * 64;
    const DeviceBuffer from(half);
    const DeviceBuffer to(half);
    std::memset(from.As(), 1, half);
    std::memset(to.As(), 1, half);
    TimeCalls(state, [&] {
        CopyInParts(EngineThreads(), to.As(), from.As(), half, copy);
        benchmark::ClobberMemory();
    });
    state.SetBytesProcessed(state.iterations() * traffic);
}

void RegisterProblems(const LossShape& shape) {
    for (const Reduction reduction : {Reduction::kNone, Reduction::kMean}) {
        for (const int percent : LossData::kIgnoredPercents) {
            const Case problem{shape, reduction, percent};
            const auto name = [&](const char* who) {
                return RowName("NllLossBackward", shape, reduction, who) +
                       "/ignored:" + std::to_string(percent);
            };
            const std::string native = name("native");
            RegisterCalls(native, [=](auto& state) { MeasureNative(state, native, problem); });
            if (!Peer::Takes(shape.type)) continue;
            const std::string peer = name("libtorch");
            RegisterCalls(peer, [=](auto& state) { MeasurePeer(state, peer, problem); });
        }
    }
}

void RegisterCeilings(const LossShape& shape) {
    const std::string prefix = std::string("NllLossBackward/") + NameOf(shape.type) + "/";
    const auto name = [&](const char* what) { return prefix + what + ShapeName(shape); };
    RegisterCalls(name("fill_memset"),
                  [=](auto& state) { MeasureFill(state, shape, std::memset); });
    RegisterCalls(name("fill_streaming"),
                  [=](auto& state) { MeasureFill(state, shape, StreamingFill); });
    constexpr int64_t kNarrow = 16;
    if (shape.classes > kNarrow) return;
    RegisterCalls(name("copy_memcpy"),
                  [=](auto& state) { MeasureCopy(state, shape, std::memcpy); });
    RegisterCalls(name("copy_streaming"),
                  [=](auto& state) { MeasureCopy(state, shape, StreamingCopy); });
}

const bool kRegistered = [] {
    for (const SuiteShape& suite : kSuiteShapes) {
        for (const aclDataType type : {ACL_FLOAT, ACL_FLOAT16, ACL_BF16}) {
            if (suite.isHalfOnly && type != ACL_BF16) continue;
            const LossShape shape{{suite.rows, 1, 1}, suite.classes, type};
            RegisterProblems(shape);
            RegisterCeilings(shape);
        }
    }
    benchmark::AddCustomContext("peer", Peer::Version().empty()
                                            ? "absent, built without LibTorch (libtorch-dev)"
                                            : "LibTorch " + Peer::Version());
    return true;
}();

}  // namespace
}  // namespace portacl::bench
