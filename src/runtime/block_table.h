// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_BLOCK_TABLE_H_
#define PORTACL_RUNTIME_BLOCK_TABLE_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>

#include "runtime/reserved_memory.h"

namespace portacl {

/// Pages of a heap, counted from its begin.
struct PageRange {
    uint32_t first = 0;
    uint32_t count = 0;

    uint32_t end() const { return first + count; }
    bool Contains(uint32_t page) const { return page >= first && page - first < count; }
};

/// Names a block of a BlockTable; 0 names none.
using BlockId = uint32_t;

/// A run of pages that is one allocation, or one piece of free space between allocations.
class Block {
  public:
    enum class State : uint8_t {
        kUnused,  ///< no block at present
        kLive,    ///< an allocation
        kClean,   ///< free, and its pages hold no memory
        kCached,  ///< free, and its pages may hold memory
    };

    // In the list that the block is in; the list's owner keeps them.
    BlockId next = 0;
    BlockId previous = 0;

    PageRange pages() const {
        return {first_.load(std::memory_order_relaxed), count_.load(std::memory_order_relaxed)};
    }
    State state() const { return state_.load(std::memory_order_relaxed); }
    uint64_t requestedBytes() const { return requested_.load(std::memory_order_relaxed); }

  private:
    friend class BlockTable;

    // Readers take no lock: a version that is odd, or that changed between two looks, tells them
    // that what they saw in between is no use.
    std::atomic<uint32_t> version_{0};
    std::atomic<uint32_t> first_{0};
    std::atomic<uint32_t> count_{0};
    std::atomic<State> state_{State::kUnused};
    std::atomic<uint64_t> requested_{0};
};

/// The blocks of a heap, and which of them a page belongs to.
///
/// One thread at a time changes the table; FindLive may run at any time beside it.
class BlockTable {
  public:
    /// What a live block looked like at one moment.
    struct LiveBlock {
        PageRange pages;
        uint64_t requestedBytes = 0;  ///< 0: no live block
    };

    /// A table for a heap of so many pages. Throws std::bad_alloc.
    explicit BlockTable(uint32_t heapPages);

    Block& At(BlockId id) const { return *BlockAddress(id); }

    /// Calls visit(block) for each live block, in no order.
    template <typename Visit>
    void ForEachLive(const Visit& visit) const {
        for (BlockId id = 1; id < blocksMade_; ++id) {
            if (At(id).state() == Block::State::kLive) visit(At(id));
        }
    }

    /// An unused block, 0 if there is no memory.
    BlockId Take() noexcept;

    /// Makes a block unused.
    void Return(BlockId id) noexcept;

    /// Makes the table able to map the first `pages` pages. False if there is no memory.
    bool Cover(uint32_t pages) noexcept;

    /// Gives the block its pages, which the table covers and no other block has, and its state.
    /// `requestedBytes` is above 0 for a live one.
    void Set(BlockId id, PageRange pages, Block::State state, uint64_t requestedBytes) noexcept;

    /// The block that a page belongs to; 0 for a page inside a free block or not covered.
    BlockId Find(uint32_t page) const noexcept;

    /// The live block that a page belongs to. Safe to call from any thread at any time, and takes
    /// no lock.
    LiveBlock FindLive(uint32_t page) const noexcept;

  private:
    static constexpr uint32_t kMaxBlocks = uint32_t{1} << 24;
    // Pages in groups of the size of a huge page: a large block marks the groups that it fills, so
    // allocating it costs little.
    static constexpr uint32_t kGroupPages = 512;

    Block* BlockAddress(BlockId id) const {
        return std::launder(reinterpret_cast<Block*>(blocks_.begin() + size_t{id} * sizeof(Block)));
    }
    std::atomic<BlockId>* PageOwner(uint32_t page) const {
        return reinterpret_cast<std::atomic<BlockId>*>(pageOwners_.begin()) + page;
    }
    std::atomic<BlockId>* GroupOwner(uint32_t group) const {
        return reinterpret_cast<std::atomic<BlockId>*>(groupOwners_.begin()) + group;
    }
    void MarkPages(BlockId id, PageRange pages) noexcept;

    // Entries are never cleared: an entry counts if the block that it names has the page.
    ReservedMemory pageOwners_;
    ReservedMemory groupOwners_;
    std::atomic<uint32_t> coveredPages_{0};
    ReservedMemory blocks_;
    uint32_t blocksMade_ = 1;  // number 0 names none
    BlockId unused_ = 0;       // list through next
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_BLOCK_TABLE_H_
