// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/free_blocks.h"

#include <bit>

namespace portacl {
namespace {

bool HasRoom(PageRange block, uint32_t pages, uint32_t alignment) {
    return AlignPage(block.first, alignment) + pages <= uint64_t{block.first} + block.count;
}

bool IsBetter(PageRange a, PageRange b) {
    return a.count != b.count ? a.count < b.count : a.first < b.first;
}

}  // namespace

size_t FreeBlocks::BinOf(uint32_t pages) noexcept {
    if (pages < kSizesOfOwnBin) return pages;
    const uint32_t power = static_cast<uint32_t>(std::bit_width(pages)) - 1;  // at least 4
    const uint32_t eighth = (pages >> (power - 3)) % kBinsPerPower;
    return kSizesOfOwnBin + (power - 4) * kBinsPerPower + eighth;
}

void FreeBlocks::Add(BlockId id) noexcept {
    Block& block = table_.At(id);
    BlockId& first = firsts_[BinOf(block.pages().count)];
    block.next = first;
    block.previous = 0;
    if (first != 0) table_.At(first).previous = id;
    first = id;
}

void FreeBlocks::Remove(BlockId id) noexcept {
    Block& block = table_.At(id);
    if (block.previous != 0) {
        table_.At(block.previous).next = block.next;
    } else {
        firsts_[BinOf(block.pages().count)] = block.next;
    }
    if (block.next != 0) table_.At(block.next).previous = block.previous;
    block.next = block.previous = 0;
}

BlockId FreeBlocks::FindBest(uint32_t pages, uint32_t alignment) const noexcept {
    for (size_t bin = BinOf(pages); bin < kBins; ++bin) {
        BlockId best = 0;
        for (BlockId id = firsts_[bin]; id != 0; id = table_.At(id).next) {
            const PageRange range = table_.At(id).pages();
            if (!HasRoom(range, pages, alignment)) continue;
            if (best == 0 || IsBetter(range, table_.At(best).pages())) best = id;
        }
        if (best != 0) return best;
    }
    return 0;
}

}  // namespace portacl
