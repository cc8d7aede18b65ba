// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "workload.h"

#include <memory>

#include "memory_fill.h"
#include "runtime/settings.h"

namespace portacl::bench {

Workload::Workload(const LossShape& shape)
    : data(shape),
      fillRate(
          BestFillRate(EngineThreads(), data.out(), 0, static_cast<size_t>(shape.outBytes()))) {}

Workload& WorkloadOf(const LossShape& shape) {
    static std::unique_ptr<Workload> latest;
    if (latest == nullptr || !(latest->data.shape() == shape)) {
        latest.reset();
        latest = std::make_unique<Workload>(shape);
    }
    return *latest;
}

}  // namespace portacl::bench
