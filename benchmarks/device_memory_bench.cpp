// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Device memory for an out of 512 MiB: getting it again, computing in it, and touching it first.

#include <benchmark/benchmark.h>
#include <sys/mman.h>

#include <chrono>
#include <new>

#include "device_session.h"
#include "loss_data.h"
#include "native_call.h"
#include "row_counters.h"

namespace portacl::bench {
namespace {

using Clock = std::chrono::steady_clock;

constexpr size_t kBytes = size_t{512} << 20;
constexpr size_t kPageBytes = 4096;

template <typename Function>
void TimeManually(benchmark::State& state, const Function& function) {
    const auto start = Clock::now();
    function();
    state.SetIterationTime(std::chrono::duration<double>(Clock::now() - start).count());
}

// One byte of each page of the smaller kind.
void TouchPages(void* memory) {
    auto* const bytes = static_cast<volatile char*>(memory);
    for (size_t i = 0; i < kBytes; i += kPageBytes) bytes[i] = 1;
}

// aclrtMalloc after a free of the same size.
void MallocAgain(benchmark::State& state) {
    { const DeviceBuffer warm(kBytes); }
    for (auto _ : state) {
        void* memory = nullptr;
        TimeManually(state, [&] {
            Require(aclrtMalloc(&memory, kBytes, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
        });
        aclrtFree(memory);
    }
}

void Free(benchmark::State& state) {
    for (auto _ : state) {
        void* memory = nullptr;
        Require(aclrtMalloc(&memory, kBytes, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
        TimeManually(state, [&] { aclrtFree(memory); });
    }
}

// A program that gets out afresh for each gradient, as frameworks do.
void MallocComputeFree(benchmark::State& state) {
    const LossShape shape{{4096, 1, 1}, kBytes / 4096 / 4, ACL_FLOAT};
    const LossData data(shape);
    const auto compute = [&] {
        const DeviceBuffer out(kBytes);
        const NativeCall call(data, Reduction::kMean, 0, out.As());
        call.Run();
    };
    compute();
    for (auto _ : state) TimeManually(state, compute);
    state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(kBytes));
}

// The system gives zeroed pages after this, whatever the allocator keeps.
void DropPages(void* memory) {
    if (madvise(memory, kBytes, MADV_DONTNEED) != 0) throw BenchmarkFailure("madvise failed");
}

void FirstTouch(benchmark::State& state) {
    const DeviceBuffer buffer(kBytes);
    for (auto _ : state) {
        DropPages(buffer.As());
        TimeManually(state, [&] { TouchPages(buffer.As()); });
    }
    state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(kBytes));
}

void FirstTouchOfSmallPages(benchmark::State& state) {
    void* const memory =
        mmap(nullptr, kBytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    madvise(memory, kBytes, MADV_NOHUGEPAGE);
    for (auto _ : state) {
        DropPages(memory);
        TimeManually(state, [&] { TouchPages(memory); });
    }
    state.SetBytesProcessed(state.iterations() * static_cast<int64_t>(kBytes));
    munmap(memory, kBytes);
}

void Register(const char* name, void (*measure)(benchmark::State& state)) {
    RegisterRow(name, [measure](benchmark::State& state) {
        SessionStream();  // sets the device
        measure(state);
    })->UseManualTime();
}

const bool kRegistered = [] {
    Register("DeviceMemory/malloc_again/MiB:512", MallocAgain);
    Register("DeviceMemory/free/MiB:512", Free);
    Register("DeviceMemory/malloc_compute_free/MiB:512", MallocComputeFree);
    Register("DeviceMemory/first_touch/MiB:512", FirstTouch);
    Register("SystemMemory/first_touch_4k/MiB:512", FirstTouchOfSmallPages);
    return true;
}();

}  // namespace
}  // namespace portacl::bench
