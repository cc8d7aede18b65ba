// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <memory>
#include <mutex>
#include <new>

#include "runtime/log.h"
#include "runtime/settings.h"
#include "runtime/thread_pool.h"

namespace portacl {
namespace {

// Pools are never destroyed: a kernel may still run on one while settings change, or while static
// objects are destroyed. There is one for each number of threads that was ever asked for.
struct KeptPool {
    uint32_t askedThreads;
    ThreadPool pool;
    KeptPool* older;
};

std::atomic<KeptPool*> latestUsed{nullptr};

ThreadPool& CallingThreadOnly() {
    alignas(ThreadPool) static unsigned char storage[sizeof(ThreadPool)];
    static ThreadPool* const pool = new (storage) ThreadPool(1);
    return *pool;
}

KeptPool* PoolOf(uint32_t threads) {
    static std::mutex mutex;
    static KeptPool* pools = nullptr;  // guarded by mutex
    const std::lock_guard lock(mutex);
    for (KeptPool* kept = pools; kept != nullptr; kept = kept->older) {
        if (kept->askedThreads == threads) return kept;
    }
    pools = new KeptPool{threads, ThreadPool(threads), pools};
    return pools;
}

}  // namespace

ThreadPool& EngineThreads() noexcept {
    const uint32_t threads = CurrentSettings().threads;
    KeptPool* latest = latestUsed.load(std::memory_order_acquire);
    if (latest != nullptr && latest->askedThreads == threads) return latest->pool;
    try {
        latest = PoolOf(threads);
    } catch (...) {
        Log(ACL_WARNING, "no memory for the engine's threads: kernels run on the calling thread");
        return CallingThreadOnly();
    }
    latestUsed.store(latest, std::memory_order_release);
    return latest->pool;
}

}  // namespace portacl
