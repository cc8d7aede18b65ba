// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Layouts of out at equal bytes, and sizes of out from one megabyte to one gigabyte.

#include <benchmark/benchmark.h>

#include <string>
#include <utility>

#include "loss_data.h"
#include "native_call.h"
#include "row_counters.h"
#include "timed_calls.h"
#include "workload.h"

namespace portacl::bench {
namespace {

void MeasureShape(benchmark::State& state, const LossShape& shape) {
    Workload& workload = WorkloadOf(shape);
    const NativeCall call(workload.data, Reduction::kMean, 0);
    workload.VerifyOnce("mean", Reduction::kMean, 0, call);
    TimeCalls(state, [&] { call.Run(); });
    SetCounters(state, shape, Reduction::kMean, call.workspaceBytes(), workload.fillRate);
}

void Register(const char* family, const char* who, const LossShape& shape) {
    RegisterCalls(RowName(family, shape, Reduction::kMean, who),
                  [=](benchmark::State& state) { MeasureShape(state, shape); });
}

struct NamedLayout {
    const char* name;
    OutLayout layout;
};

constexpr NamedLayout kMatrixLayouts[] = {
    {"contiguous", OutLayout::kContiguous},
    {"row_sliced", OutLayout::kRowSliced},
    {"transposed", OutLayout::kTransposed},
};

constexpr NamedLayout kImageLayouts[] = {
    {"planes", OutLayout::kPlanes},
    {"channels_last", OutLayout::kChannelsLast},
};

void RegisterLayouts() {
    for (const aclDataType type : {ACL_FLOAT, ACL_BF16}) {
        // Wide rows; then those of an image of 21 classes, which a slice or a transposition leaves
        // with the same bytes.
        for (const auto& [rows, classes] : {std::pair{4096, 8192}, std::pair{1 << 20, 21}}) {
            for (const auto& [name, layout] : kMatrixLayouts) {
                Register("NllLossBackwardLayouts", name, {{rows, 1, 1}, classes, type, layout});
            }
        }
        for (const auto& [name, layout] : kImageLayouts) {
            Register("NllLossBackwardLayouts", name, {{4, 512, 512}, 21, type, layout});
        }
    }
}

void RegisterSizes() {
    for (int64_t scale = 1; scale <= 1024; scale *= 4) {
        Register("NllLossBackwardSizes", "over_rows", {{262 * scale, 1, 1}, 1000, ACL_FLOAT});
    }
    for (int64_t scale = 1; scale <= 1024; scale *= 4) {
        Register("NllLossBackwardSizes", "over_classes", {{1024, 1, 1}, 256 * scale, ACL_FLOAT});
    }
}

const bool kRegistered = [] {
    RegisterLayouts();
    RegisterSizes();
    return true;
}();

}  // namespace
}  // namespace portacl::bench
