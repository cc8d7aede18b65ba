// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_DEVICE_HEAP_H_
#define PORTACL_RUNTIME_DEVICE_HEAP_H_

#include <cstdint>
#include <vector>

#include "runtime/page_heap.h"

namespace portacl {

/// Where a heap's memory belongs: to a device, or to the host as pinned memory.
inline constexpr int32_t kPinnedHeap = -1;

/// A heap with its owner. Lives as long as the process.
struct OwnedHeap {
    int32_t owner;  ///< device id or kPinnedHeap
    PageHeap heap;
};

/// The heap whose range has the address; null if it is no address of ours. Takes no lock.
OwnedHeap* HeapAround(const void* address) noexcept;

/// Memory of a device, or pinned host memory; `requestedBytes` is above 0.
/// @return null if the memory of the machine does not suffice. Devices and pinned memory share it.
void* AllocateFor(int32_t owner, uint64_t requestedBytes) noexcept;

/// Frees what AllocateFor returned.
/// @return the allocation that was freed; none if no live one of that heap begins there
PageHeap::Allocation FreeIn(OwnedHeap& heap, void* address) noexcept;

/// An allocation and whose memory it is.
struct OwnedAllocation {
    int32_t owner;
    PageHeap::Allocation allocation;
};

/// All live allocations of all heaps. Throws std::bad_alloc.
std::vector<OwnedAllocation> LiveAllocations();

/// Bytes of live allocations, rounded up to pages, of all heaps.
uint64_t LiveBytes() noexcept;

/// Bytes that freed memory still holds, in all heaps.
uint64_t CachedBytes() noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_DEVICE_HEAP_H_
