// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_BLOCK_HOST_H_
#define PORTACL_SIMT_BLOCK_HOST_H_

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "portacl/emulator.h"
#include "simt/access_record.h"
#include "simt/block.h"
#include "simt/fiber_group.h"
#include "simt/launch_context.h"

namespace portacl::simt {

class Checker;

/// Runs some blocks of a launch, in turns. One thread at a time, but not always the same.
class BlockHost final : private FiberGroup::Tasks {
  public:
    /// Borrows all.
    BlockHost(LaunchContext& context, std::span<const uint32_t> blocks, OrderTable& threadOrders);
    ~BlockHost();

    /// The host of the kernel code that runs on the calling thread; null outside of kernels.
    static BlockHost* Current() noexcept;

    /// Every block runs until it ends or waits in a SyncAll.
    FiberGroup::Progress Step();
    /// All blocks of the launch passed a SyncAll.
    void AdvanceEpoch();
    /// Blocks that wait: block, number of the SyncAll, blocks that it is for.
    struct Waiting {
        uint32_t block;
        uint32_t syncs;
        uint32_t syncedBlocks;
    };
    std::vector<Waiting> waitingBlocks() const;

    // The rest is called by kernel code, through the functions of portacl/emulator.h.
    LaunchContext& context() { return context_; }
    Block& block() { return *block_; }
    Checker* checker() { return checker_.get(); }
    OrderTable& threadOrders() { return threadOrders_; }

    void SyncBlocks(uint32_t blocks);
    void SyncThreads();
    void RunThreads(const dim3& shape, void (*thread)(void*), void* arguments);
    /// Lets other threads and blocks run, and ends the launch when nothing has moved for too long.
    void GiveWay();

    /// Adds a finding about the code that runs.
    void Report(FindingKind kind, std::string argument, std::string fault);
    /// Does so and ends the launch. What the caller's frame still owns then is never released, so
    /// pass values that are moved away here, made without temporaries in the same expression.
    [[noreturn]] void Fail(FindingKind kind, std::string argument, std::string fault);
    [[noreturn]] void Stop();

    Moment Now() const;
    /// Such as "block 3, thread 17".
    std::string Who() const;
    bool OwnStackHolds(const void* address) const;
    /// Called by what runs the threads of a block, when all of them have given way.
    void BlocksGiveWay();

  private:
    void Run(uint32_t block) override;
    void Enter(uint32_t block) override;
    void Idle() override;
    void NoteProgress();

    using Clock = std::chrono::steady_clock;

    LaunchContext& context_;
    std::span<const uint32_t> blockNumbers_;
    OrderTable& threadOrders_;
    std::unique_ptr<Checker> checker_;
    std::vector<std::unique_ptr<Block>> blocks_;  ///< by number; null before and after it runs
    Block* block_ = nullptr;
    uint32_t epoch_ = 0;
    Clock::time_point lastProgress_;
    FiberGroup group_;
};

/// The host of the kernel code that calls. Ends the process outside of a kernel.
BlockHost& CurrentHost() noexcept;

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_BLOCK_HOST_H_
