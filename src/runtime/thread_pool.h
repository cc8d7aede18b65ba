// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_THREAD_POOL_H_
#define PORTACL_RUNTIME_THREAD_POOL_H_

#include <cstdint>
#include <memory>

#include "runtime/internal_api.h"

namespace portacl {

/// Threads of the native engine, shared by all streams. Safe to call from any thread.
class PORTACL_INTERNAL_API ThreadPool {
  public:
    static constexpr uint32_t kMaxThreads = 1024;

    /// A pool that uses at most `threads` threads, the calling one included; 0 means the cores
    /// available, and at most kMaxThreads. May throw std::bad_alloc, but not for one thread.
    explicit ThreadPool(uint32_t threads);
    ~ThreadPool();

    uint32_t threads() const { return threads_; }

    /// Calls body(part) once for each part in [0, parts), in any order and concurrently, and
    /// returns when all are done. The body must not throw. Where oneTBB has no memory for the
    /// threads, the calling one does all.
    template <typename Body>
    void Run(uint32_t parts, const Body& body) noexcept {
        RunParts(
            parts, [](const void* b, uint32_t part) { (*static_cast<const Body*>(b))(part); },
            &body);
    }

  private:
    using PartFunction = void (*)(const void* body, uint32_t part);
    void RunParts(uint32_t parts, PartFunction function, const void* body) noexcept;

    struct Arena;
    uint32_t threads_;
    std::unique_ptr<Arena> arena_;  // null for one thread
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_THREAD_POOL_H_
