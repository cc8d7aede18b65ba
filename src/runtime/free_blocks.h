// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_FREE_BLOCKS_H_
#define PORTACL_RUNTIME_FREE_BLOCKS_H_

#include <array>
#include <cstddef>
#include <cstdint>

#include "runtime/block_table.h"

namespace portacl {

/// The free blocks of a heap by size: bins that are single sizes at first and then eighths of a
/// power of two, each a list through the blocks. Allocates nothing. Not thread safe.
class FreeBlocks {
  public:
    explicit FreeBlocks(BlockTable& table) : table_(table) {}

    void Add(BlockId id) noexcept;
    void Remove(BlockId id) noexcept;

    /// The smallest free block with room for `pages` pages from a multiple of `alignment` on, the
    /// first in memory of several; 0 if there is none.
    BlockId FindBest(uint32_t pages, uint32_t alignment) const noexcept;

  private:
    static constexpr uint32_t kSizesOfOwnBin = 16;
    static constexpr uint32_t kBinsPerPower = 8;
    static constexpr size_t kBins = kSizesOfOwnBin + (32 - 4) * kBinsPerPower;

    static size_t BinOf(uint32_t pages) noexcept;

    BlockTable& table_;
    std::array<BlockId, kBins> firsts_{};
};

/// The first multiple of `alignment` at or after a page.
constexpr uint64_t AlignPage(uint64_t page, uint32_t alignment) {
    return (page + alignment - 1) / alignment * alignment;
}

}  // namespace portacl

#endif  // PORTACL_RUNTIME_FREE_BLOCKS_H_
