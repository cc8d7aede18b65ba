// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_SIMT_THREADS_H_
#define PORTACL_SIMT_SIMT_THREADS_H_

#include <cstdint>

#include "portacl/dim3.h"
#include "simt/fiber_group.h"

namespace portacl::simt {

class BlockHost;

/// The threads of one SIMT call of one block.
class SimtThreads final : private FiberGroup::Tasks {
  public:
    /// Runs all threads to their ends. False if the launch has to end.
    static bool RunAll(BlockHost& host, const dim3& shape, void (*thread)(void*), void* arguments);

    // Called by a thread.
    void Wait() { group_.Wait(); }
    void Yield() { group_.Yield(); }
    [[noreturn]] void Stop() { group_.Stop(); }
    bool RunningStackHolds(const void* address) const { return group_.RunningStackHolds(address); }
    uint32_t current() const { return current_; }

  private:
    SimtThreads(BlockHost& host, const dim3& shape, void (*thread)(void*), void* arguments);
    bool StepToEnd();
    void ReportUnequalBarrier();

    void Run(uint32_t thread) override;
    void Enter(uint32_t thread) override;
    void Idle() override;

    BlockHost& host_;
    dim3 shape_;
    void (*thread_)(void*);
    void* arguments_;
    uint32_t count_;
    uint32_t current_ = 0;
    FiberGroup group_;
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_SIMT_THREADS_H_
