// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
// The functions of portacl/emulator.h about a block and its threads.

#include <fmt/format.h>

#include <chrono>
#include <cstring>

#include "portacl/emulator.h"
#include "portacl/kernel_report.h"
#include "simt/block_host.h"

namespace portacl::simt {

uint32_t BlockIndex() { return CurrentHost().block().index; }
uint32_t BlockCount() { return CurrentHost().context().blockDim; }
uint64_t TilingKey() { return CurrentHost().context().tilingKey; }
uint8_t* UserWorkspace() { return CurrentHost().context().userWorkspace; }

uint64_t SystemCycles() {
    return static_cast<uint64_t>(std::chrono::steady_clock::now().time_since_epoch().count());
}

const void* TilingBytes(const void* tiling, size_t bytes) {
    BlockHost& host = CurrentHost();
    const LaunchContext& context = host.context();
    if (tiling == context.tiling && bytes > context.tilingBytes) {
        host.Fail(
            FindingKind::kMisuse, "tiling",
            fmt::format("tiling data is too short, expected {} bytes for the kernel's struct, "
                        "got {}",
                        bytes, context.tilingBytes));
    }
    return tiling;
}

void CopyTiling(void* to, const void* tiling, size_t offset, size_t bytes) {
    const void* const from = TilingBytes(tiling, offset + bytes);
    std::memcpy(to, static_cast<const char*>(from) + offset, bytes);
}

void SyncBlocks(uint32_t blocks) { CurrentHost().SyncBlocks(blocks); }
void SyncThreads() { CurrentHost().SyncThreads(); }

void RunThreads(const dim3& shape, void (*thread)(void*), void* arguments) {
    CurrentHost().RunThreads(shape, thread, arguments);
}

void* AllocateUnifiedBuffer(uint64_t bytes) {
    BlockHost& host = CurrentHost();
    UnifiedBuffer& buffer = host.block().buffer;
    char* const piece = buffer.Allocate(bytes);
    if (piece == nullptr) {
        host.Fail(FindingKind::kMisuse, "unified buffer",
                  fmt::format("the unified buffer is too small, expected room for {} bytes, got {} "
                              "left of {}",
                              bytes, buffer.left(), host.context().localMemoryBytes));
    }
    return piece;
}

void ForgetUnifiedBuffer(void* piece, uint64_t bytes) {
    CurrentHost().block().buffer.Forget(piece, bytes);
}

void ResetUnifiedBuffer() { CurrentHost().block().buffer.Reset(); }
uint64_t UnifiedBufferLeft() { return CurrentHost().block().buffer.left(); }
void SetAtomicMode(AtomicMode mode) { CurrentHost().block().atomicMode = mode; }

void ReportOutOfRange(const char* argument, int64_t row, int64_t value, int64_t limit) {
    CurrentHost().context().findings.AddOutOfRange(argument, row, value, limit);
}

void NotPossible(const char* what) { CurrentHost().Fail(FindingKind::kMisuse, what, what); }

}  // namespace portacl::simt
