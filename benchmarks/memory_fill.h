// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_BENCHMARKS_MEMORY_FILL_H_
#define PORTACL_BENCHMARKS_MEMORY_FILL_H_

#include <cstddef>
#include <cstdint>

#include "runtime/thread_pool.h"

namespace portacl::bench {

/// Copies of a byte with stores that bypass the caches; memory and size are whole cache lines.
void StreamingFill(void* memory, uint8_t byte, size_t sizeBytes);

/// How many pieces of so many bytes keep all threads of the pool busy: one where handing work to
/// another thread takes longer than the work.
inline uint32_t PartsFor(const ThreadPool& pool, size_t sizeBytes) {
    constexpr size_t kLeastShared = size_t{1} << 20;
    return pool.threads() == 1 || sizeBytes < kLeastShared ? 1 : 4 * pool.threads();
}

/// Calls fill(begin, byte, sizeBytes) for pieces of whole cache lines on all threads of the pool.
template <typename Fill>
void FillInParts(ThreadPool& pool, void* memory, uint8_t byte, size_t sizeBytes, const Fill& fill) {
    constexpr size_t kLineBytes = 64;
    const uint32_t parts = PartsFor(pool, sizeBytes);
    const size_t lines = sizeBytes / kLineBytes;
    pool.Run(parts, [&](uint32_t part) {
        const size_t first = lines * part / parts * kLineBytes;
        const size_t last = lines * (part + 1) / parts * kLineBytes;
        fill(static_cast<char*>(memory) + first, byte, last - first);
    });
}

/// Bytes per second of the fastest way to fill the memory: memset or streaming stores, on the
/// calling thread or on all of the pool. Some memory systems write lines of zeros up to three times
/// as fast as others, so both bytes have their use: 0 bounds every kernel, 1 those that leave no
/// line without a cell.
double BestFillRate(ThreadPool& pool, void* memory, uint8_t byte, size_t sizeBytes);

}  // namespace portacl::bench

#endif  // PORTACL_BENCHMARKS_MEMORY_FILL_H_
