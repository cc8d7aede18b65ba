// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_UNIFIED_BUFFER_H_
#define PORTACL_SIMT_UNIFIED_BUFFER_H_

#include <cstdint>
#include <vector>

#include "simt/access_record.h"
#include "simt/lazy_memory.h"

namespace portacl::simt {

/// The on-chip memory of one block, handed out in pieces one after another.
class UnifiedBuffer {
  public:
    struct Piece {
        uint64_t offset;
        uint64_t bytes;
    };
    struct Spot {
        uint32_t piece;  ///< number of the piece that holds the address, else of the nearest
        int64_t offset;  ///< from the piece's first byte
        uint64_t pieceBytes;
        ByteHistory* histories;  ///< from there on
    };

    /// A watched one keeps pieces apart, so that running over the end of one is not in the next.
    UnifiedBuffer(uint32_t capacityBytes, bool isWatched);

    /// A multiple of 32 bytes, filled with poison; null if there is no room. Throws std::bad_alloc.
    char* Allocate(uint64_t bytes);
    uint64_t left() const { return capacity_ - used_; }
    void Reset();
    /// Makes the bytes poison again.
    void Forget(void* piece, uint64_t bytes);

    bool Holds(const void* address) const;
    /// Of an address that it holds, when watched.
    Spot Find(const void* address) const;

  private:
    uint64_t capacity_;
    uint64_t used_ = 0;
    uint64_t gapBytes_;  ///< between pieces
    uint64_t end_ = 0;   ///< of the last piece
    std::vector<Piece> pieces_;
    LazyMemory memory_;
    LazyMemory histories_;
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_UNIFIED_BUFFER_H_
