// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <atomic>
#include <cstdint>

#include "runtime/device_heap.h"
#include "runtime/host_registrations.h"
#include "runtime/memory.h"

namespace portacl {
namespace {

std::atomic<uint64_t> endedMemories{0};

MemoryInfo Inside(const OwnedHeap& heap, const void* address) noexcept {
    const PageHeap::Allocation found = heap.heap.Find(address);
    const bool isLive = found.requestedBytes > 0;
    if (heap.owner == kPinnedHeap) {
        if (!isLive) return {};
        return {MemoryKind::kPinnedHost, -1, found.begin, found.requestedBytes};
    }
    const MemoryKind kind = isLive ? MemoryKind::kDevice : MemoryKind::kFreedDevice;
    return {kind, heap.owner, found.begin, found.requestedBytes};
}

}  // namespace

MemoryInfo FindMemory(const void* address) noexcept {
    if (const OwnedHeap* heap = HeapAround(address)) return Inside(*heap, address);
    const HostRegistration found = FindHostRegistration(reinterpret_cast<uintptr_t>(address));
    if (found.sizeBytes == 0) return {};
    return {MemoryKind::kRegisteredHost, -1, found.begin, found.sizeBytes};
}

uint64_t EndedMemories() noexcept { return endedMemories.load(std::memory_order_acquire); }

void NoteEndedMemory() noexcept { endedMemories.fetch_add(1, std::memory_order_release); }

const char* ToString(MemoryKind kind) noexcept {
    switch (kind) {
        case MemoryKind::kDevice:
            return "device memory";
        case MemoryKind::kFreedDevice:
            return "freed device memory";
        case MemoryKind::kPinnedHost:
            return "pinned host memory";
        case MemoryKind::kRegisteredHost:
            return "registered host memory";
        case MemoryKind::kUnregistered:
            break;
    }
    return "ordinary host memory";
}

}  // namespace portacl
