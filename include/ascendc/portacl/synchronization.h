// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_SYNCHRONIZATION_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_SYNCHRONIZATION_H_

#include "portacl/emulator.h"
#include "portacl/tensor.h"

namespace AscendC {

struct SyncAllConfig {
    pipe_t triggerPipe;
    pipe_t waitPipe;
};
inline constexpr SyncAllConfig DEFAULT_SYNC_ALL_CONFIG = {PIPE_ALL, PIPE_ALL};

/// Barrier of all launched blocks.
template <bool isAIVOnly = true, const SyncAllConfig& config = DEFAULT_SYNC_ALL_CONFIG>
inline void SyncAll() {
    ::portacl::simt::SyncBlocks(0);
}

/// Barrier of `usedCores` blocks, 0 meaning all, through `workspace`: 32 bytes a block, zero
/// before.
template <bool isAIVOnly = true>
inline void SyncAll(const GlobalTensor<int32_t>& workspace, const LocalTensor<int32_t>&,
                    int32_t usedCores = 0) {
    constexpr uint32_t kBytesPerBlock = 32;
    const uint32_t blocks =
        usedCores > 0 ? static_cast<uint32_t>(usedCores) : ::portacl::simt::BlockCount();
    ::portacl::simt::WillRead(workspace.GetPhyAddr(), uint64_t{blocks} * kBytesPerBlock);
    ::portacl::simt::SyncBlocks(static_cast<uint32_t>(usedCores));
}

// Orders inside a block. The emulated block does one thing after another, as the program says.
template <pipe_t pipe>
inline void PipeBarrier() {
    static_assert(pipe != PIPE_S, "the scalar unit has no barrier");
}
template <HardEvent event>
inline void SetFlag(event_t) {}
template <HardEvent event>
inline void WaitFlag(event_t) {}
template <MemDsbT scope>
inline void DataSyncBarrier() {}

// The emulated device has no caches.
template <typename T, CacheLine line, DcciDst destination = DcciDst::CACHELINE_ALL>
inline void DataCacheCleanAndInvalid(const GlobalTensor<T>&) {}
template <typename T, CacheLine line, DcciDst destination = DcciDst::CACHELINE_ALL>
inline void DataCacheCleanAndInvalid(const LocalTensor<T>&) {}
template <typename T>
inline void DataCachePreload(const GlobalTensor<uint64_t>&, const T&) {}

}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_SYNCHRONIZATION_H_
