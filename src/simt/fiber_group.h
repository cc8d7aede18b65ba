// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_FIBER_GROUP_H_
#define PORTACL_SIMT_FIBER_GROUP_H_

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "simt/fiber.h"

namespace portacl::simt {

/// Tasks that one thread runs in turns, and that can wait for each other. A task gets a fiber of
/// its own only when it has to be set aside: tasks that never wait run one after another on one.
class FiberGroup {
  public:
    /// What the tasks are.
    class Tasks {
      public:
        virtual void Run(uint32_t task) = 0;
        /// Before a task starts or goes on.
        virtual void Enter(uint32_t task) = 0;
        /// Every unfinished task has yielded or waits; called between rounds over those that
        /// yielded.
        virtual void Idle() = 0;

      protected:
        ~Tasks() = default;
    };

    struct Progress {
        uint32_t waiting;
        uint32_t ended;
        bool isStopped;
    };

    /// Runs the tasks whose numbers are in `order`, in that order. Borrows both.
    FiberGroup(Tasks& tasks, std::span<const uint32_t> order);
    ~FiberGroup();

    /// Runs every unfinished task until it waits or ends, or one stops the group.
    Progress Step();

    /// The tasks that wait.
    std::vector<uint32_t> waitingTasks() const;

    // Called by a task.
    /// Until the next Step.
    void Wait();
    /// Lets the others run first.
    void Yield();
    /// Ends the Step and all tasks; nothing on their stacks is destroyed.
    [[noreturn]] void Stop();

    /// Whether the address is on the running task's stack.
    bool RunningStackHolds(const void* address) const;

  private:
    struct Runner;
    using Runners = std::vector<std::unique_ptr<Runner>>;

    void RunTasks(Runner& runner);
    void Resume(std::unique_ptr<Runner> runner);
    bool hasUnstarted() const { return started_ < order_.size(); }

    Tasks& tasks_;
    std::span<const uint32_t> order_;
    size_t started_ = 0;
    uint32_t ended_ = 0;
    bool isStopped_ = false;
    Runner* running_ = nullptr;
    Runners waiting_;
    Runners yielded_;
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_FIBER_GROUP_H_
