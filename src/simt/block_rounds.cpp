// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/block_rounds.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <new>
#include <vector>

#include "simt/block_host.h"

namespace portacl::simt {
namespace {

/// The blocks of one part of the pool's work, with their own tables.
struct Share {
    Share(LaunchContext& context, std::vector<uint32_t> numbers)
        : blocks(std::move(numbers)),
          threadOrders(context.order),
          host(context, blocks, threadOrders) {}

    std::vector<uint32_t> blocks;
    OrderTable threadOrders;
    BlockHost host;
    FiberGroup::Progress progress{};
    /// Hands the share from the thread of one round to that of the next. The pool does that as
    /// well, but sanitizers do not see how.
    std::atomic<uint32_t> rounds = 0;
};
using Shares = std::vector<std::unique_ptr<Share>>;

Shares MakeShares(LaunchContext& context, uint32_t parts) {
    std::vector<std::vector<uint32_t>> numbers(parts);
    const std::vector<uint32_t> order = MakeOrder(context.order, context.blockDim);
    for (size_t i = 0; i < order.size(); ++i) numbers[i % parts].push_back(order[i]);
    Shares shares;
    for (auto& share : numbers)
        shares.push_back(std::make_unique<Share>(context, std::move(share)));
    return shares;
}

void StepShare(LaunchContext& context, Share& share) noexcept {
    const uint32_t rounds = share.rounds.load(std::memory_order_acquire);
    try {
        share.progress = share.host.Step();
    } catch (const std::bad_alloc&) {
        context.isOutOfMemory = true;
        context.isStopped = true;
    }
    share.rounds.store(rounds + 1, std::memory_order_release);
}

void Step(LaunchContext& context, Shares& shares, ThreadPool* threads) {
    if (threads == nullptr || shares.size() == 1) {
        for (auto& share : shares) StepShare(context, *share);
    } else {
        threads->Run(static_cast<uint32_t>(shares.size()),
                     [&](uint32_t part) { StepShare(context, *shares[part]); });
        for (const auto& share : shares) share->rounds.load(std::memory_order_acquire);
    }
}

std::vector<BlockHost::Waiting> AllWaiting(const Shares& shares) {
    std::vector<BlockHost::Waiting> all;
    for (const auto& share : shares) {
        const auto waiting = share->host.waitingBlocks();
        all.insert(all.end(), waiting.begin(), waiting.end());
    }
    return all;
}

bool MayGoOn(const std::vector<BlockHost::Waiting>& waiting) {
    return std::all_of(waiting.begin(), waiting.end(), [&](const BlockHost::Waiting& block) {
        return block.syncedBlocks == waiting.size();
    });
}

void ReportUnequalBarrier(LaunchContext& context, const std::vector<BlockHost::Waiting>& waiting) {
    const BlockHost::Waiting& first = waiting.front();
    std::vector<bool> waits(context.blockDim);
    for (const auto& block : waiting) waits[block.block] = true;
    const auto missing = std::find(waits.begin(), waits.end(), false) - waits.begin();
    context.findings.Add(
        {FindingKind::kUnequalBarrier, "SyncAll",
         fmt::format("{}: SyncAll never ends, expected {} blocks in it, got {}: block {} is in its "
                     "SyncAll number {}, block {} ended without it",
                     context.kernel->opType, first.syncedBlocks, waiting.size(), first.block,
                     first.syncs, missing)});
}

}  // namespace

void RunBlocks(LaunchContext& context, ThreadPool* threads) {
    const uint32_t parts = threads == nullptr ? 1 : std::min(threads->threads(), context.blockDim);
    Shares shares = MakeShares(context, parts);
    for (;;) {
        Step(context, shares, threads);
        if (context.isOutOfMemory) throw std::bad_alloc();
        if (context.isStopped) return;
        const std::vector<BlockHost::Waiting> waiting = AllWaiting(shares);
        if (waiting.empty()) return;
        if (!MayGoOn(waiting)) return ReportUnequalBarrier(context, waiting);
        for (auto& share : shares) share->host.AdvanceEpoch();
    }
}

}  // namespace portacl::simt
