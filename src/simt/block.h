// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_BLOCK_H_
#define PORTACL_SIMT_BLOCK_H_

#include <cstdint>
#include <memory>

#include "portacl/emulator.h"
#include "simt/simt_threads.h"
#include "simt/unified_buffer.h"

namespace portacl::simt {

/// State of one block while it runs.
struct Block {
    Block(uint32_t blockIndex, uint32_t localMemoryBytes, bool isWatched)
        : index(blockIndex), buffer(localMemoryBytes, isWatched) {}

    uint32_t index;
    UnifiedBuffer buffer;
    AtomicMode atomicMode = AtomicMode::kNone;
    /// While a SIMT call runs. Owned here, so that they do not outlive a block that is abandoned.
    std::unique_ptr<SimtThreads> threads;
    uint32_t interval = 0;      ///< see Moment
    uint32_t syncs = 0;         ///< SyncAll calls begun
    uint32_t syncedBlocks = 0;  ///< that the last of them waits for
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_BLOCK_H_
