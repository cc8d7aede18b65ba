// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/fiber_group.h"

#include <exception>
#include <utility>

namespace portacl::simt {

/// A fiber that runs tasks one after another, as long as none of them waits.
struct FiberGroup::Runner {
    explicit Runner(FiberGroup& owner) : group(owner), fiber(&Body, this) {}

    static void Body(void* self) {
        auto& runner = *static_cast<Runner*>(self);
        runner.group.RunTasks(runner);
    }

    FiberGroup& group;
    uint32_t task = 0;
    bool hasTask = false;
    bool waits = false;
    Fiber fiber;
};

FiberGroup::FiberGroup(Tasks& tasks, std::span<const uint32_t> order)
    : tasks_(tasks), order_(order) {}

FiberGroup::~FiberGroup() = default;

void FiberGroup::RunTasks(Runner& runner) {
    while (hasUnstarted() && !isStopped_) {
        runner.task = order_[started_++];
        runner.hasTask = true;
        tasks_.Enter(runner.task);
        tasks_.Run(runner.task);
        runner.hasTask = false;
        ++ended_;
    }
}

void FiberGroup::Resume(std::unique_ptr<Runner> runner) {
    running_ = runner.get();
    runner->waits = false;
    if (runner->hasTask) tasks_.Enter(runner->task);
    runner->fiber.Resume();
    running_ = nullptr;
    if (runner->fiber.hasEnded()) return;
    (runner->waits ? waiting_ : yielded_).push_back(std::move(runner));
}

FiberGroup::Progress FiberGroup::Step() {
    yielded_ = std::exchange(waiting_, {});
    bool isFirstRound = true;
    while (!isStopped_ && (hasUnstarted() || !yielded_.empty())) {
        if (!std::exchange(isFirstRound, false)) tasks_.Idle();
        for (auto& runner : std::exchange(yielded_, {})) {
            if (isStopped_) break;
            Resume(std::move(runner));
        }
        while (hasUnstarted() && !isStopped_) Resume(std::make_unique<Runner>(*this));
    }
    return {static_cast<uint32_t>(waiting_.size()), ended_, isStopped_};
}

std::vector<uint32_t> FiberGroup::waitingTasks() const {
    std::vector<uint32_t> tasks;
    for (const auto& runner : waiting_) tasks.push_back(runner->task);
    return tasks;
}

void FiberGroup::Wait() {
    running_->waits = true;
    running_->fiber.Suspend();
}

void FiberGroup::Yield() { running_->fiber.Suspend(); }

void FiberGroup::Stop() {
    isStopped_ = true;
    running_->fiber.Suspend();
    std::terminate();  // a stopped task is never resumed
}

bool FiberGroup::RunningStackHolds(const void* address) const {
    return running_ != nullptr && running_->fiber.Holds(address);
}

}  // namespace portacl::simt
