// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/memory_map.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <new>
#include <numeric>
#include <utility>

namespace portacl::simt {
namespace {

// On either side of a region: an index of 32 bits into floats does not leave it.
constexpr uint64_t kWantedGuardBytes = uint64_t{16} << 30;
constexpr uint64_t kLeastGuardBytes = uint64_t{16} << 20;
constexpr uint64_t kPageBytes = 4096;

// Copies begin where originals do, as far as a kernel could tell by aligning addresses.
constexpr uint64_t kAlignment = 512;

uint64_t RoundUpToPage(uint64_t bytes) {
    return (bytes + kPageBytes - 1) / kPageBytes * kPageBytes;
}

const char* OriginalEnd(const Extent& extent) {
    return static_cast<const char*>(extent.original) + extent.bytes;
}

}  // namespace

MemoryMap::~MemoryMap() {
    if (base_ != nullptr) munmap(base_, slotBytes_ * regions_.size());
}

size_t MemoryMap::Add(Extent extent) {
    extents_.push_back(std::move(extent));
    return extents_.size() - 1;
}

void MemoryMap::GroupExtents() {
    std::vector<size_t> sorted(extents_.size());
    std::iota(sorted.begin(), sorted.end(), 0);
    std::stable_sort(sorted.begin(), sorted.end(), [&](size_t a, size_t b) {
        return std::less<>()(extents_[a].original, extents_[b].original);
    });
    const char* end = nullptr;  // of the originals in the last region
    for (const size_t number : sorted) {
        const Extent& extent = extents_[number];
        const bool overlaps = extent.original != nullptr && !regions_.empty() &&
                              static_cast<const char*>(extent.original) < end;
        if (!overlaps) {
            regions_.emplace_back();
            end = nullptr;
        }
        Region& region = regions_.back();
        region.extents.push_back(number);
        region.isWritable |= extent.isWritable;
        if (extent.original != nullptr) end = std::max(end, OriginalEnd(extent));
        const auto* first = static_cast<const char*>(extents_[region.extents[0]].original);
        region.bytes = extent.original == nullptr ? extent.bytes : end - first;
    }
}

void MemoryMap::ReserveSlots() {
    uint64_t largest = 0;
    for (const Region& region : regions_) largest = std::max(largest, region.bytes);
    // A process may have less address space than the machine.
    for (uint64_t guard = kWantedGuardBytes; guard >= kLeastGuardBytes; guard /= 2) {
        slotBytes_ = RoundUpToPage(largest) + 2 * guard + kPageBytes;
        void* memory = mmap(nullptr, slotBytes_ * regions_.size(), PROT_NONE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) continue;
        base_ = static_cast<char*>(memory);
        return;
    }
    throw std::bad_alloc();
}

void MemoryMap::OpenRegion(Region& region, char* slot) {
    const auto* first = static_cast<const char*>(extents_[region.extents[0]].original);
    const uint64_t lead = reinterpret_cast<uintptr_t>(first) % kAlignment;
    const uint64_t pages = RoundUpToPage(lead + region.bytes);
    char* const open = slot + (slotBytes_ - pages) / 2 / kPageBytes * kPageBytes;
    if (pages > 0 && mprotect(open, pages, PROT_READ | PROT_WRITE) != 0) throw std::bad_alloc();
    region.begin = open + lead;
    for (const size_t number : region.extents) {
        const Extent& extent = extents_[number];
        const auto* original = static_cast<const char*>(extent.original);
        addresses_[number] = region.begin + (original == nullptr ? 0 : original - first);
    }
    if (region.isWritable) region.history = LazyMemory(region.bytes * sizeof(ByteHistory));
}

void MemoryMap::Build() {
    GroupExtents();
    if (regions_.empty()) return;
    ReserveSlots();
    addresses_.resize(extents_.size());
    for (size_t i = 0; i < regions_.size(); ++i) OpenRegion(regions_[i], base_ + i * slotBytes_);
    Refill();
}

void MemoryMap::Refill() {
    for (Region& region : regions_) Fill(region);
}

void MemoryMap::Fill(Region& region) {
    region.history.Clear();
    for (const size_t number : region.extents) {
        const Extent& extent = extents_[number];
        char* const copy = addresses_[number];
        if (extent.bytes == 0) continue;
        if (extent.original != nullptr) {
            std::memcpy(copy, extent.original, extent.bytes);
        } else {
            std::memset(copy, kPoisonByte, extent.bytes);
        }
    }
    // Memory of an input is no poison for an output that shares it.
    if (!region.isWritable) return;
    auto* const histories = reinterpret_cast<ByteHistory*>(region.history.begin());
    for (const size_t number : region.extents) {
        if (!extents_[number].startsWithValues) continue;
        ByteHistory* const first = histories + (addresses_[number] - region.begin);
        for (uint64_t i = 0; i < extents_[number].bytes; ++i)
            first[i].write = AccessRecord::BeforeAll();
    }
}

bool MemoryMap::Holds(const void* address) const {
    const auto* byte = static_cast<const char*>(address);
    return byte >= base_ && byte < base_ + slotBytes_ * regions_.size();
}

Place MemoryMap::Find(const void* address) const {
    const auto* byte = static_cast<const char*>(address);
    const Region& region = regions_[(byte - base_) / slotBytes_];
    Place place{nullptr, 0, nullptr};
    uint64_t nearest = UINT64_MAX;
    for (const size_t number : region.extents) {
        const Extent& extent = extents_[number];
        const int64_t offset = byte - addresses_[number];
        const auto bytes = static_cast<int64_t>(extent.bytes);
        const uint64_t distance = offset < 0 ? -offset : offset < bytes ? 0 : offset - bytes + 1;
        if (distance < nearest || (distance == nearest && extent.isWritable)) {
            nearest = distance;
            place.extent = &extent;
            place.offset = offset;
        }
    }
    if (region.isWritable && nearest == 0) {
        place.histories =
            reinterpret_cast<ByteHistory*>(region.history.begin()) + (byte - region.begin);
    }
    return place;
}

void MemoryMap::CopyBack() const {
    for (size_t i = 0; i < extents_.size(); ++i) {
        const Extent& extent = extents_[i];
        if (!extent.isWritable || extent.original == nullptr || extent.bytes == 0) continue;
        std::memcpy(extent.original, addresses_[i], extent.bytes);
    }
}

std::vector<std::vector<char>> MemoryMap::Snapshot() const {
    std::vector<std::vector<char>> contents(extents_.size());
    for (size_t i = 0; i < extents_.size(); ++i) {
        const Extent& extent = extents_[i];
        if (!extent.isWritable || extent.original == nullptr) continue;
        contents[i].assign(addresses_[i], addresses_[i] + extent.bytes);
    }
    return contents;
}

void MemoryMap::Restore(const std::vector<std::vector<char>>& snapshot) const {
    for (size_t i = 0; i < snapshot.size(); ++i) {
        std::copy(snapshot[i].begin(), snapshot[i].end(), addresses_[i]);
    }
}

}  // namespace portacl::simt
