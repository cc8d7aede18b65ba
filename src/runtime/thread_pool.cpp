// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/thread_pool.h"

#include <sched.h>
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <new>
#include <thread>
#include <vector>

#include "runtime/sanitizers.h"

namespace portacl {
namespace {

uint32_t AvailableCores() {
    cpu_set_t set;
    CPU_ZERO(&set);
    if (sched_getaffinity(0, sizeof(set), &set) != 0) return 1;
    return static_cast<uint32_t>(std::max(1, CPU_COUNT(&set)));
}

// oneTBB starts no more threads than the machine has cores, and says so on the standard error,
// unless it is told that more are meant. Told for good: pools last as long as the process.
void AllowThreads(uint32_t threads) {
    if (threads <= static_cast<uint32_t>(tbb::info::default_concurrency())) return;
    alignas(tbb::global_control) static unsigned char storage[sizeof(tbb::global_control)];
    static const auto* const limit = new (storage)
        tbb::global_control(tbb::global_control::max_allowed_parallelism, ThreadPool::kMaxThreads);
    static_cast<void>(limit);
}

// A worker that goes to sleep has to be woken up: that takes the next caller 15 us, and the worker
// begins 30 to 45 us later (Zen 4, two cores, virtual). So it stays awake for a while, as those of
// oneTBB do by themselves from 2022 on. 16 MiB of zeros in a loop take 250 us without this, 130
// with 50 us, 115 with 200.
constexpr std::chrono::microseconds kAwake{200};

// Of all pools, so far.
std::atomic<uint64_t> runsBegun{0};

// Of a thread that waits in Run, and meanwhile may take any task of the pool.
thread_local constinit uint32_t runsOfThread = 0;

struct CallingThread {
    CallingThread() { ++runsOfThread; }
    ~CallingThread() { --runsOfThread; }
    CallingThread(const CallingThread&) = delete;
    CallingThread& operator=(const CallingThread&) = delete;
};

// Returns when a run later than the given one has begun, or after kAwake.
[[maybe_unused]] void StayAwake(uint64_t run) noexcept {
    if (runsOfThread > 0) return;
    const auto end = std::chrono::steady_clock::now() + kAwake;
    while (runsBegun.load(std::memory_order_relaxed) == run &&
           std::chrono::steady_clock::now() < end) {
        std::this_thread::yield();
    }
}

// Calls run() on up to so many threads, the calling one included, and returns when all are done.
// May throw, and then the calls that began are done as well.
template <typename Run>
void OnThreads([[maybe_unused]] tbb::task_arena& arena, uint32_t threads,
               [[maybe_unused]] bool staysAwake, const Run& run) {
#if defined(PORTACL_THREAD_SANITIZER)
    // oneTBB is not built with ThreadSanitizer, which would take whatever its scheduler hands from
    // thread to thread for races. Plain threads show kernels as they are.
    std::vector<std::jthread> others;
    for (uint32_t i = 1; i < threads; ++i) others.emplace_back(run);
    run();
#else
    const uint64_t number = runsBegun.fetch_add(1, std::memory_order_relaxed) + 1;
    const auto runAndStayAwake = [&](uint32_t) {
        run();
        // A task of its own, since this one is waited for.
        if (staysAwake && runsOfThread == 0) arena.enqueue([number] { StayAwake(number); });
    };
    const CallingThread caller;
    arena.execute([&] {
        tbb::parallel_for(uint32_t{0}, threads, runAndStayAwake, tbb::simple_partitioner());
    });
#endif
}

}  // namespace

struct ThreadPool::Arena {
    explicit Arena(uint32_t threads)
        : arena(static_cast<int>(threads)), staysAwake(threads <= AvailableCores()) {
        AllowThreads(threads);
    }
    tbb::task_arena arena;
    bool staysAwake;  // not if threads would keep each other from a core
};

ThreadPool::ThreadPool(uint32_t threads)
    : threads_(threads == 0 ? AvailableCores() : threads),
      arena_(threads_ > 1 ? std::make_unique<Arena>(threads_) : nullptr) {}

ThreadPool::~ThreadPool() = default;

void ThreadPool::RunParts(uint32_t parts, PartFunction function, const void* body) noexcept {
    std::atomic<uint64_t> next{0};
    const auto runWhatIsLeft = [&]() noexcept {
        uint64_t part;
        while ((part = next.fetch_add(1, std::memory_order_relaxed)) < parts) {
            function(body, static_cast<uint32_t>(part));
        }
    };
    if (const uint32_t workers = std::min(parts, threads_); workers > 1) {
        try {
            OnThreads(arena_->arena, workers, arena_->staysAwake, runWhatIsLeft);
        } catch (...) {
            // There was no memory, or no thread, for some of the workers.
        }
    }
    runWhatIsLeft();
}

}  // namespace portacl
