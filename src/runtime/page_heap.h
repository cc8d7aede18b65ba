// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_PAGE_HEAP_H_
#define PORTACL_RUNTIME_PAGE_HEAP_H_

#include <cstdint>
#include <mutex>
#include <vector>

#include "runtime/block_table.h"
#include "runtime/free_blocks.h"

namespace portacl {

/// Memory from a range of addresses that is this heap's for good: an address in it is told apart
/// from all others, and one that was freed from one that is live.
///
/// Allocations are whole pages: best fit, with free neighbours joined. Large ones begin at huge
/// pages. With AddressSanitizer, whatever is not allocated is poisoned. Safe to call from any
/// thread.
class PageHeap {
  public:
    static constexpr uint64_t kPageBytes = 4096;
    static constexpr uint64_t kHugePageBytes = uint64_t{2} << 20;
    /// A kernel may read so many bytes behind what was asked for, as on the devices.
    static constexpr uint64_t kReadableTailBytes = 32;

    /// What an allocation of so many bytes takes; 0 if no heap can have so many.
    static uint64_t BytesTaken(uint64_t requestedBytes) noexcept;

    /// Reserves addresses: as many as asked for, or half of that and so on. Throws std::bad_alloc
    /// if there are not even kMinRangeBytes.
    explicit PageHeap(uint64_t wantedRangeBytes);
    /// Gives up the addresses, with whatever is allocated.
    ~PageHeap();
    PageHeap(const PageHeap&) = delete;
    PageHeap& operator=(const PageHeap&) = delete;

    bool Contains(const void* address) const noexcept {
        return reinterpret_cast<uintptr_t>(address) - beginAddress() < range_.bytes;
    }

    /// Memory with undefined contents, at a multiple of kPageBytes, or of kHugePageBytes if it
    /// takes so many. Null if there is none. `requestedBytes` is above 0.
    void* Allocate(uint64_t requestedBytes) noexcept;

    struct Allocation {
        uintptr_t begin = 0;
        uint64_t requestedBytes = 0;  ///< 0: none
    };

    /// The live allocation that an address of this heap lies in, the rest of its last page
    /// included. Takes no lock.
    Allocation Find(const void* address) const noexcept;

    /// All live allocations, by address. Throws std::bad_alloc.
    std::vector<Allocation> LiveAllocations() const;

    /// Frees what Allocate returned. Getting pages back from the system, zeroed, takes longer than
    /// an operator needs to fill them, and programs free and allocate the same few sizes over and
    /// over: so the heap keeps the pages of freed blocks for its next allocations, unless it would
    /// hold more than `cacheLimitBytes` of them with this block.
    /// @return the allocation that was freed; none if no live one begins there
    Allocation Free(void* address, uint64_t cacheLimitBytes) noexcept;

    /// Bytes of free pages that may hold memory.
    uint64_t CachedBytes() const noexcept;

    /// Gives the pages of all free blocks back to the system.
    void ReleaseCached() noexcept;

  private:
    static constexpr uint64_t kMinRangeBytes = uint64_t{1} << 30;

    uint32_t heapPages() const { return static_cast<uint32_t>(range_.bytes / kPageBytes); }
    uint32_t PageOf(const void* address) const {
        return static_cast<uint32_t>((reinterpret_cast<uintptr_t>(address) - beginAddress()) /
                                     kPageBytes);
    }
    char* AddressOf(uint32_t page) const { return range_.begin + page * kPageBytes; }
    uintptr_t beginAddress() const { return reinterpret_cast<uintptr_t>(range_.begin); }

    struct Range {
        char* begin;  // of a huge page
        uint64_t bytes;
        void* mapped;  // what the system gave, with room for the alignment
    };
    static Range Reserve(uint64_t wantedBytes);

    // All below are called with mutex_ held.
    FreeBlocks& FreeOf(Block::State state) {
        return state == Block::State::kCached ? cached_ : clean_;
    }
    BlockId FindFree(uint32_t pages, uint32_t alignment) noexcept;
    void GiveBackCached() noexcept;
    bool Commit(uint32_t pages) noexcept;
    bool Place(BlockId id, PageRange pages, uint64_t requestedBytes) noexcept;
    void AddFree(BlockId id, PageRange pages, Block::State state) noexcept;
    PageRange JoinNeighbours(PageRange pages, Block::State state) noexcept;
    void RemoveFree(BlockId id) noexcept;

    const Range range_;
    BlockTable table_;

    mutable std::mutex mutex_;
    // Guarded by mutex_, as is what follows. Free neighbours are joined if both hold memory or both
    // do not.
    FreeBlocks cached_;
    FreeBlocks clean_;
    uint64_t cachedPages_ = 0;
    uint32_t committedPages_ = 0;  // from the begin on; these can be read and written
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_PAGE_HEAP_H_
