// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/unified_buffer.h"

#include <algorithm>
#include <cstring>

#include "simt/memory_map.h"

namespace portacl::simt {
namespace {

constexpr uint64_t kUnitBytes = 32;
constexpr uint64_t kWatchedGapBytes = 8 * kUnitBytes;

}  // namespace

UnifiedBuffer::UnifiedBuffer(uint32_t capacityBytes, bool isWatched)
    : capacity_(capacityBytes), gapBytes_(isWatched ? kWatchedGapBytes : 0), end_(gapBytes_) {}

char* UnifiedBuffer::Allocate(uint64_t bytes) {
    const uint64_t rounded = (bytes + kUnitBytes - 1) / kUnitBytes * kUnitBytes;
    if (rounded < bytes || rounded > left()) return nullptr;
    if (memory_.bytes() == 0) {
        // If all pieces are of the smallest size.
        const uint64_t mostBytes = capacity_ + (capacity_ / kUnitBytes + 2) * gapBytes_;
        memory_ = LazyMemory(mostBytes);
        if (gapBytes_ > 0) histories_ = LazyMemory(mostBytes * sizeof(ByteHistory));
    }
    pieces_.push_back({end_, rounded});
    char* const piece = memory_.begin() + end_;
    used_ += rounded;
    end_ += rounded + gapBytes_;
    Forget(piece, rounded);
    return piece;
}

void UnifiedBuffer::Reset() {
    pieces_.clear();
    used_ = 0;
    end_ = gapBytes_;
}

void UnifiedBuffer::Forget(void* piece, uint64_t bytes) {
    std::memset(piece, kPoisonByte, bytes);
    if (gapBytes_ == 0) return;
    auto* const histories = reinterpret_cast<ByteHistory*>(histories_.begin());
    const auto first = static_cast<char*>(piece) - memory_.begin();
    std::fill_n(histories + first, bytes, ByteHistory());
}

bool UnifiedBuffer::Holds(const void* address) const {
    const auto* byte = static_cast<const char*>(address);
    return byte >= memory_.begin() && byte < memory_.begin() + memory_.bytes();
}

UnifiedBuffer::Spot UnifiedBuffer::Find(const void* address) const {
    const auto offset = static_cast<uint64_t>(static_cast<const char*>(address) - memory_.begin());
    auto* const histories = reinterpret_cast<ByteHistory*>(histories_.begin()) + offset;
    if (pieces_.empty()) return {0, static_cast<int64_t>(offset), 0, histories};
    // The last piece whose gap in front begins at or before the address: its middle is the border.
    auto next = std::upper_bound(
        pieces_.begin(), pieces_.end(), offset,
        [&](uint64_t value, const Piece& piece) { return value + gapBytes_ / 2 < piece.offset; });
    if (next != pieces_.begin()) --next;
    return {static_cast<uint32_t>(next - pieces_.begin()),
            static_cast<int64_t>(offset - next->offset), next->bytes, histories};
}

}  // namespace portacl::simt
