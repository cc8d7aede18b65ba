// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/block_host.h"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <utility>

#include "simt/builtin_variables.h"
#include "simt/checker.h"
#include "simt/kernel_line.h"
#include "simt/simt_threads.h"

namespace portacl::simt {
namespace {

constexpr uint32_t kMaxThreads = 2048;

// Read at each access of a kernel: the library's few such variables have room in static storage.
__attribute__((tls_model("initial-exec"))) thread_local constinit BlockHost* currentHost = nullptr;

/// Makes a host the current one of the thread. Not held across switches of fibers, only around
/// them.
class CurrentScope {
  public:
    explicit CurrentScope(BlockHost* host) : outer_(std::exchange(currentHost, host)) {}
    ~CurrentScope() { currentHost = outer_; }
    CurrentScope(const CurrentScope&) = delete;
    CurrentScope& operator=(const CurrentScope&) = delete;

  private:
    BlockHost* outer_;
};

}  // namespace

// Not inline: code that was set aside may go on on another thread, where the variable is another.
__attribute__((noinline)) BlockHost* BlockHost::Current() noexcept { return currentHost; }

BlockHost::BlockHost(LaunchContext& context, std::span<const uint32_t> blocks,
                     OrderTable& threadOrders)
    : context_(context),
      blockNumbers_(blocks),
      threadOrders_(threadOrders),
      blocks_(context.blockDim),
      lastProgress_(Clock::now()),
      group_(*this, blocks) {
    if (context.watchedMemory != nullptr) checker_ = std::make_unique<Checker>(*this);
}

BlockHost::~BlockHost() = default;

FiberGroup::Progress BlockHost::Step() {
    const CurrentScope scope(this);
    NoteProgress();
    return group_.Step();
}

void BlockHost::AdvanceEpoch() { epoch_ = std::min(epoch_ + 1, Moment::kUnknown); }

std::vector<BlockHost::Waiting> BlockHost::waitingBlocks() const {
    std::vector<Waiting> waiting;
    for (const auto& block : blocks_) {
        if (block != nullptr) waiting.push_back({block->index, block->syncs, block->syncedBlocks});
    }
    return waiting;
}

// AddressSanitizer would move the arguments away from the fiber's stack, which the checks know as
// memory that the kernel's code may read.
__attribute__((no_sanitize("address"))) void BlockHost::Run(uint32_t /*block*/) {
    constexpr size_t kMaxArguments = 64;
    uint8_t* arguments[kMaxArguments] = {};
    for (size_t i = 0; i < context_.arguments.size(); ++i) arguments[i] = context_.arguments[i];
    try {
        context_.entry(arguments);
    } catch (const std::bad_alloc&) {
        context_.isOutOfMemory = true;
        Stop();
    }
    NoteProgress();
    blocks_[block_->index].reset();
}

void BlockHost::Enter(uint32_t block) {
    std::unique_ptr<Block>& state = blocks_[block];
    if (state == nullptr) {
        state = std::make_unique<Block>(block, context_.localMemoryBytes, checker_ != nullptr);
    }
    block_ = state.get();
    SetBlockVariables(block, context_.blockDim);
}

void BlockHost::Idle() {
    if (context_.isStopped) return;
    const auto still = Clock::now() - lastProgress_;
    if (still < std::chrono::milliseconds(context_.timeLimitMs)) return;
    context_.findings.Add(
        {FindingKind::kNoEnd, "",
         fmt::format("{}: the kernel makes no progress, expected a block to end or to reach a "
                     "SyncAll within {} ms, got none",
                     context_.kernel->opType, context_.timeLimitMs)});
    context_.isStopped = true;
}

void BlockHost::NoteProgress() { lastProgress_ = Clock::now(); }

void BlockHost::SyncBlocks(uint32_t blocks) {
    if (block_->threads != nullptr) {
        Fail(FindingKind::kMisuse, "SyncAll",
             "SyncAll is called by a thread, expected a call outside of SIMT functions");
    }
    if (context_.blockDim > context_.vectorCores) {
        Fail(FindingKind::kMisuse, "SyncAll",
             fmt::format("SyncAll can never end, expected at most {} blocks, one for each vector "
                         "core, got {}",
                         context_.vectorCores, context_.blockDim));
    }
    ++block_->syncs;
    block_->syncedBlocks = blocks == 0 ? context_.blockDim : blocks;
    NoteProgress();
    group_.Wait();
    block_->interval = 0;
}

void BlockHost::SyncThreads() {
    if (block_->threads == nullptr) {
        Fail(FindingKind::kMisuse, "asc_syncthreads",
             "asc_syncthreads is called by the scalar unit, expected a call in a SIMT function");
    }
    block_->threads->Wait();
}

void BlockHost::RunThreads(const dim3& shape, void (*thread)(void*), void* arguments) {
    const uint64_t count = uint64_t{shape.x} * shape.y * shape.z;
    if (block_->threads != nullptr || count == 0 || count > kMaxThreads) {
        Fail(FindingKind::kMisuse, "asc_vf_call",
             block_->threads != nullptr
                 ? "asc_vf_call is called by a thread, expected a call outside of SIMT functions"
                 : fmt::format("threads are out of range, expected 1 to {}, got {}", kMaxThreads,
                               count));
    }
    if (!SimtThreads::RunAll(*this, shape, thread, arguments)) group_.Stop();
}

void BlockHost::GiveWay() {
    if (context_.isStopped) Stop();
    if (block_->threads != nullptr) {
        block_->threads->Yield();
    } else {
        group_.Yield();
    }
    if (context_.isStopped) Stop();
}

void BlockHost::BlocksGiveWay() { group_.Yield(); }

void BlockHost::Report(FindingKind kind, std::string argument, std::string fault) {
    const std::string ownFault = std::move(fault);
    const std::string line = CallingKernelLine();
    context_.findings.Add({kind, std::move(argument),
                           fmt::format("{}: {} ({}{}{})", context_.kernel->opType, ownFault, Who(),
                                       line.empty() ? "" : ", ", line)});
}

void BlockHost::Fail(FindingKind kind, std::string argument, std::string fault) {
    Report(kind, std::move(argument), std::move(fault));
    Stop();
}

void BlockHost::Stop() {
    context_.isStopped = true;
    if (block_->threads != nullptr) block_->threads->Stop();
    group_.Stop();
}

Moment BlockHost::Now() const {
    return {block_->index,
            block_->threads == nullptr ? Moment::kScalarUnit : block_->threads->current(),
            std::min(block_->interval, Moment::kUnknown), epoch_};
}

std::string BlockHost::Who() const {
    const Moment now = Now();
    return WhoText(now.block, now.thread);
}

bool BlockHost::OwnStackHolds(const void* address) const {
    return group_.RunningStackHolds(address) ||
           (block_->threads != nullptr && block_->threads->RunningStackHolds(address));
}

BlockHost& CurrentHost() noexcept { return *BlockHost::Current(); }

}  // namespace portacl::simt
