// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_BENCHMARKS_MEMORY_COPY_H_
#define PORTACL_BENCHMARKS_MEMORY_COPY_H_

#include <cstddef>
#include <cstdint>

#include "memory_fill.h"
#include "runtime/thread_pool.h"

namespace portacl::bench {

/// Copies whole cache lines between buffers that begin at one, with stores that bypass the caches.
void StreamingCopy(void* to, const void* from, size_t sizeBytes);

/// Calls copy(to, from, sizeBytes) for pieces of whole cache lines on all threads of the pool.
template <typename Copy>
void CopyInParts(ThreadPool& pool, void* to, const void* from, size_t sizeBytes, const Copy& copy) {
    constexpr size_t kLineBytes = 64;
    const uint32_t parts = PartsFor(pool, sizeBytes);
    const size_t lines = sizeBytes / kLineBytes;
    pool.Run(parts, [&](uint32_t part) {
        const size_t first = lines * part / parts * kLineBytes;
        const size_t last = lines * (part + 1) / parts * kLineBytes;
        copy(static_cast<char*>(to) + first, static_cast<const char*>(from) + first, last - first);
    });
}

}  // namespace portacl::bench

#endif  // PORTACL_BENCHMARKS_MEMORY_COPY_H_
