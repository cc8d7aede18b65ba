// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/simt_threads.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <vector>

#include "simt/block_host.h"
#include "simt/builtin_variables.h"

namespace portacl::simt {

SimtThreads::SimtThreads(BlockHost& host, const dim3& shape, void (*thread)(void*), void* arguments)
    : host_(host),
      shape_(shape),
      thread_(thread),
      arguments_(arguments),
      count_(shape.x * shape.y * shape.z),
      group_(*this, host.threadOrders().Of(count_)) {}

bool SimtThreads::RunAll(BlockHost& host, const dim3& shape, void (*thread)(void*),
                         void* arguments) {
    Block& block = host.block();
    ++block.interval;
    block.threads.reset(new SimtThreads(host, shape, thread, arguments));
    const bool hasEnded = block.threads->StepToEnd();
    block.threads.reset();
    ++block.interval;
    return hasEnded;
}

bool SimtThreads::StepToEnd() {
    for (;;) {
        const FiberGroup::Progress progress = group_.Step();
        if (progress.isStopped || host_.context().isStopped) return false;
        if (progress.waiting == 0) return true;
        if (progress.waiting != count_) {
            ReportUnequalBarrier();
            host_.context().isStopped = true;
            return false;
        }
        ++host_.block().interval;
    }
}

void SimtThreads::ReportUnequalBarrier() {
    const std::vector<uint32_t> waiting = group_.waitingTasks();
    std::vector<bool> waits(count_);
    for (const uint32_t thread : waiting) waits[thread] = true;
    const auto missing = std::find(waits.begin(), waits.end(), false) - waits.begin();
    current_ = *std::min_element(waiting.begin(), waiting.end());
    host_.Report(
        FindingKind::kUnequalBarrier, "asc_syncthreads",
        fmt::format("asc_syncthreads never ends, expected {} threads in it, got {}: thread "
                    "{} ended without it",
                    count_, waiting.size(), missing));
}

void SimtThreads::Run(uint32_t /*thread*/) {
    try {
        thread_(arguments_);
    } catch (const std::bad_alloc&) {
        host_.context().isOutOfMemory = true;
        host_.Stop();
    }
}

void SimtThreads::Enter(uint32_t thread) {
    current_ = thread;
    const uint32_t row = thread / shape_.x;
    SetThreadVariables(dim3(thread % shape_.x, row % shape_.y, row / shape_.y), shape_);
}

void SimtThreads::Idle() { host_.BlocksGiveWay(); }

}  // namespace portacl::simt
