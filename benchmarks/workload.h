// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_BENCHMARKS_WORKLOAD_H_
#define PORTACL_BENCHMARKS_WORKLOAD_H_

#include <set>
#include <string>

#include "loss_data.h"

namespace portacl::bench {

/// The memory of one shape and dtype, how fast the machine fills it, and which rows have proved
/// their results in it.
struct Workload {
    explicit Workload(const LossShape& shape);

    /// Runs the call over spoilt memory and checks every element, the first time that a row is
    /// measured.
    template <typename Call>
    void VerifyOnce(const std::string& row, Reduction reduction, int ignoredPercent,
                    const Call& call) {
        if (verifiedRows.count(row) != 0) return;
        data.SpoilOut();
        call.Run();
        data.CheckOut(reduction, ignoredPercent);
        verifiedRows.insert(row);
    }

    LossData data;
    double fillRate;  ///< bytes a second, of zeros, on as many threads as is best
    std::set<std::string> verifiedRows;
};

/// The workload of a shape. Only the latest one is kept, since the largest take gigabytes: a
/// reference is valid until another shape is asked for.
Workload& WorkloadOf(const LossShape& shape);

}  // namespace portacl::bench

#endif  // PORTACL_BENCHMARKS_WORKLOAD_H_
