// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "row_counters.h"

namespace portacl::bench {

void SetCounters(benchmark::State& state, const LossShape& shape, Reduction reduction,
                 uint64_t workspaceBytes, double fillRate) {
    using benchmark::Counter;
    const auto calls = static_cast<double>(state.iterations());
    const double bytes = calls * static_cast<double>(shape.TrafficBytes(reduction));
    state.SetBytesProcessed(static_cast<int64_t>(bytes));
    state.counters["rows"] =
        Counter(calls * static_cast<double>(shape.rowCount()), Counter::kIsRate);
    state.counters["workspace_bytes"] = static_cast<double>(workspaceBytes);
    if (fillRate > 0) state.counters["ratio"] = Counter(bytes / fillRate, Counter::kIsRate);
}

std::string RowName(const char* family, const LossShape& shape, Reduction reduction,
                    const std::string& who) {
    return std::string(family) + "/" + NameOf(shape.type) + "_i64_" + NameOf(reduction) + "/" +
           who + ShapeName(shape);
}

std::string ShapeName(const LossShape& shape) {
    std::string name =
        "/N:" + std::to_string(shape.rows[0]) + "/C:" + std::to_string(shape.classes);
    if (!shape.isImage()) return name;
    return name + "/H:" + std::to_string(shape.rows[1]) + "/W:" + std::to_string(shape.rows[2]);
}

}  // namespace portacl::bench
