// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/device_heap.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <mutex>
#include <new>

#include "runtime/host_memory_size.h"
#include "runtime/memory.h"
#include "runtime/sanitizers.h"
#include "runtime/settings.h"

namespace portacl {
namespace {

#if defined(PORTACL_THREAD_SANITIZER)
// ThreadSanitizer leaves a program little more than a terabyte of addresses.
constexpr uint64_t kRangeBytes = uint64_t{16} << 30;
#else
constexpr uint64_t kRangeBytes = uint64_t{1} << 40;
#endif

// Heaps in the order in which they were made, so that a look-up sees the few that exist and no
// more. The count is raised once the heap is in its place.
std::array<std::atomic<OwnedHeap*>, kMaxDevices + 1> heaps{};
std::atomic<size_t> heapCount{0};
std::mutex makingMutex;

std::atomic<uint64_t> liveBytes{0};

OwnedHeap* FindHeapOf(int32_t owner) noexcept {
    const size_t count = heapCount.load(std::memory_order_acquire);
    for (size_t i = 0; i < count; ++i) {
        OwnedHeap* heap = heaps[i].load(std::memory_order_relaxed);
        if (heap->owner == owner) return heap;
    }
    return nullptr;
}

// Null if there is no memory.
OwnedHeap* HeapOf(int32_t owner) noexcept {
    if (OwnedHeap* heap = FindHeapOf(owner)) return heap;
    const std::lock_guard lock(makingMutex);
    if (OwnedHeap* heap = FindHeapOf(owner)) return heap;
    try {
        auto* made = new OwnedHeap{owner, PageHeap(kRangeBytes)};
        const size_t count = heapCount.load(std::memory_order_relaxed);
        heaps[count].store(made, std::memory_order_relaxed);
        heapCount.store(count + 1, std::memory_order_release);
        return made;
    } catch (...) {
        return nullptr;
    }
}

bool TakeLive(uint64_t bytes) noexcept {
    uint64_t live = liveBytes.load(std::memory_order_relaxed);
    do {
        if (bytes > HostMemoryBytes() || live > HostMemoryBytes() - bytes) return false;
    } while (!liveBytes.compare_exchange_weak(live, live + bytes, std::memory_order_relaxed));
    return true;
}

void ReturnLive(uint64_t bytes) noexcept { liveBytes.fetch_sub(bytes, std::memory_order_relaxed); }

// What freed memory holds must not push the process over the limit that live memory keeps.
void KeepWithinLimit() noexcept {
    if (LiveBytes() + CachedBytes() <= HostMemoryBytes()) return;
    const size_t count = heapCount.load(std::memory_order_acquire);
    for (size_t i = 0; i < count; ++i) {
        heaps[i].load(std::memory_order_relaxed)->heap.ReleaseCached();
    }
}

}  // namespace

OwnedHeap* HeapAround(const void* address) noexcept {
    const size_t count = heapCount.load(std::memory_order_acquire);
    for (size_t i = 0; i < count; ++i) {
        OwnedHeap* heap = heaps[i].load(std::memory_order_relaxed);
        if (heap->heap.Contains(address)) return heap;
    }
    return nullptr;
}

void* AllocateFor(int32_t owner, uint64_t requestedBytes) noexcept {
    OwnedHeap* heap = HeapOf(owner);
    const uint64_t taken = PageHeap::BytesTaken(requestedBytes);
    if (heap == nullptr || taken == 0 || !TakeLive(taken)) return nullptr;
    void* address = heap->heap.Allocate(requestedBytes);
    if (address == nullptr) {
        ReturnLive(taken);
    } else {
        KeepWithinLimit();
    }
    return address;
}

PageHeap::Allocation FreeIn(OwnedHeap& heap, void* address) noexcept {
    const PageHeap::Allocation freed = heap.heap.Free(address, CurrentSettings().cacheLimitBytes);
    if (freed.requestedBytes > 0) {
        ReturnLive(PageHeap::BytesTaken(freed.requestedBytes));
        NoteEndedMemory();
    }
    return freed;
}

std::vector<OwnedAllocation> LiveAllocations() {
    std::vector<OwnedAllocation> all;
    const size_t count = heapCount.load(std::memory_order_acquire);
    for (size_t i = 0; i < count; ++i) {
        const OwnedHeap& owned = *heaps[i].load(std::memory_order_relaxed);
        for (const PageHeap::Allocation& live : owned.heap.LiveAllocations()) {
            all.push_back({owned.owner, live});
        }
    }
    return all;
}

uint64_t LiveBytes() noexcept { return liveBytes.load(std::memory_order_relaxed); }

uint64_t CachedBytes() noexcept {
    uint64_t bytes = 0;
    const size_t count = heapCount.load(std::memory_order_acquire);
    for (size_t i = 0; i < count; ++i) {
        bytes += heaps[i].load(std::memory_order_relaxed)->heap.CachedBytes();
    }
    return bytes;
}

}  // namespace portacl
