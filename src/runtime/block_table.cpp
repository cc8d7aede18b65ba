// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/block_table.h"

#include <algorithm>

namespace portacl {

static_assert(std::atomic<BlockId>::is_always_lock_free && sizeof(std::atomic<BlockId>) == 4,
              "fresh zeroed memory serves as an array of these");

BlockTable::BlockTable(uint32_t heapPages)
    : pageOwners_(size_t{heapPages} * sizeof(BlockId)),
      groupOwners_((size_t{heapPages} / kGroupPages + 1) * sizeof(BlockId)),
      blocks_(size_t{kMaxBlocks} * sizeof(Block)) {}

BlockId BlockTable::Take() noexcept {
    if (const BlockId id = unused_; id != 0) {
        unused_ = At(id).next;
        At(id).next = 0;
        return id;
    }
    if (blocksMade_ == kMaxBlocks) return 0;
    if (!blocks_.Commit((size_t{blocksMade_} + 1) * sizeof(Block))) return 0;
    new (blocks_.begin() + size_t{blocksMade_} * sizeof(Block)) Block;
    return blocksMade_++;
}

void BlockTable::Return(BlockId id) noexcept {
    Set(id, {}, Block::State::kUnused, 0);
    At(id).next = unused_;
    unused_ = id;
}

bool BlockTable::Cover(uint32_t pages) noexcept {
    if (pages <= coveredPages_.load(std::memory_order_relaxed)) return true;
    const size_t groups = pages / kGroupPages + size_t{1};
    if (!groupOwners_.Commit(groups * sizeof(BlockId))) return false;
    if (!pageOwners_.Commit(size_t{pages} * sizeof(BlockId))) return false;
    coveredPages_.store(pages, std::memory_order_release);
    return true;
}

void BlockTable::Set(BlockId id, PageRange pages, Block::State state,
                     uint64_t requestedBytes) noexcept {
    Block& block = At(id);
    const uint32_t version = block.version_.load(std::memory_order_relaxed);
    block.version_.store(version + 1, std::memory_order_relaxed);
    // Each store releases the odd version: whoever sees one of them sees that version too.
    block.first_.store(pages.first, std::memory_order_release);
    block.count_.store(pages.count, std::memory_order_release);
    block.state_.store(state, std::memory_order_release);
    block.requested_.store(requestedBytes, std::memory_order_release);
    block.version_.store(version + 2, std::memory_order_release);
    if (state == Block::State::kLive) {
        MarkPages(id, pages);
    } else if (state != Block::State::kUnused) {
        // Neighbours look at the ends only. The end of the heap has no neighbour, and the table
        // need not cover it.
        PageOwner(pages.first)->store(id, std::memory_order_release);
        if (pages.end() <= coveredPages_.load(std::memory_order_relaxed)) {
            PageOwner(pages.end() - 1)->store(id, std::memory_order_release);
        }
    }
}

void BlockTable::MarkPages(BlockId id, PageRange pages) noexcept {
    const uint32_t firstGroup = (pages.first + kGroupPages - 1) / kGroupPages;
    const uint32_t endGroup = std::max(firstGroup, pages.end() / kGroupPages);
    for (uint32_t group = firstGroup; group < endGroup; ++group) {
        GroupOwner(group)->store(id, std::memory_order_release);
    }
    const uint32_t headEnd = std::min(pages.end(), firstGroup * kGroupPages);
    for (uint32_t page = pages.first; page < headEnd; ++page) {
        PageOwner(page)->store(id, std::memory_order_release);
    }
    const uint32_t tailBegin = std::max(headEnd, endGroup * kGroupPages);
    for (uint32_t page = tailBegin; page < pages.end(); ++page) {
        PageOwner(page)->store(id, std::memory_order_release);
    }
}

BlockId BlockTable::Find(uint32_t page) const noexcept {
    if (page >= coveredPages_.load(std::memory_order_relaxed)) return 0;
    for (const auto* owner : {GroupOwner(page / kGroupPages), PageOwner(page)}) {
        const BlockId id = owner->load(std::memory_order_relaxed);
        if (id == 0) continue;
        const Block& block = At(id);
        if (block.state() != Block::State::kUnused && block.pages().Contains(page)) return id;
    }
    return 0;
}

BlockTable::LiveBlock BlockTable::FindLive(uint32_t page) const noexcept {
    if (page >= coveredPages_.load(std::memory_order_acquire)) return {};
    for (const auto* owner : {GroupOwner(page / kGroupPages), PageOwner(page)}) {
        const BlockId id = owner->load(std::memory_order_acquire);
        if (id == 0) continue;
        const Block& block = At(id);
        const uint32_t version = block.version_.load(std::memory_order_acquire);
        const LiveBlock found{{block.first_.load(std::memory_order_acquire),
                               block.count_.load(std::memory_order_acquire)},
                              block.requested_.load(std::memory_order_acquire)};
        const bool isSettled =
            version % 2 == 0 && version == block.version_.load(std::memory_order_relaxed);
        if (isSettled && found.requestedBytes > 0 && found.pages.Contains(page)) return found;
    }
    return {};
}

}  // namespace portacl
