// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/page_heap.h"

#include <sys/mman.h>

#include <algorithm>
#include <new>
#include <utility>

#include "runtime/memory_poison.h"

namespace portacl {
namespace {

// The reference rounds sizes up to this before it adds the tail.
constexpr uint64_t kSizeStepBytes = 32;
constexpr uint32_t kHugePagePages =
    static_cast<uint32_t>(PageHeap::kHugePageBytes / PageHeap::kPageBytes);
// Page numbers have 32 bits.
constexpr uint64_t kMaxRangeBytes = (uint64_t{1} << 31) * PageHeap::kPageBytes;

constexpr uint64_t RoundUp(uint64_t bytes, uint64_t step) {
    return (bytes + step - 1) / step * step;
}

}  // namespace

uint64_t PageHeap::BytesTaken(uint64_t requestedBytes) noexcept {
    if (requestedBytes > kMaxRangeBytes) return 0;
    return RoundUp(RoundUp(requestedBytes, kSizeStepBytes) + kReadableTailBytes, kPageBytes);
}

PageHeap::Range PageHeap::Reserve(uint64_t wantedBytes) {
    uint64_t bytes = RoundUp(std::min(wantedBytes, kMaxRangeBytes), kHugePageBytes);
    for (;; bytes = RoundUp(bytes / 2, kHugePageBytes)) {
        void* const mapped = mmap(nullptr, bytes + kHugePageBytes, PROT_NONE,
                                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (mapped != MAP_FAILED) {
            const auto address = reinterpret_cast<uintptr_t>(mapped);
            const uint64_t skipped = RoundUp(address, kHugePageBytes) - address;
            return {static_cast<char*>(mapped) + skipped, bytes, mapped};
        }
        if (bytes / 2 < kMinRangeBytes) throw std::bad_alloc();
    }
}

PageHeap::PageHeap(uint64_t wantedRangeBytes)
    : range_(Reserve(wantedRangeBytes)), table_(heapPages()), cached_(table_), clean_(table_) {
    const BlockId all = table_.Take();
    if (all == 0 || !table_.Cover(1)) throw std::bad_alloc();
    AddFree(all, {0, heapPages()}, Block::State::kClean);
}

PageHeap::~PageHeap() {
    Unpoison(AddressOf(0), committedPages_ * kPageBytes);
    munmap(range_.mapped, range_.bytes + kHugePageBytes);
}

void* PageHeap::Allocate(uint64_t requestedBytes) noexcept {
    const uint64_t taken = BytesTaken(requestedBytes);
    if (taken == 0 || taken > range_.bytes) return nullptr;
    const auto pages = static_cast<uint32_t>(taken / kPageBytes);
    const uint32_t alignment = taken >= kHugePageBytes ? kHugePagePages : 1;
    const std::lock_guard lock(mutex_);
    const BlockId id = FindFree(pages, alignment);
    if (id == 0) return nullptr;
    const auto first = static_cast<uint32_t>(AlignPage(table_.At(id).pages().first, alignment));
    if (!Place(id, {first, pages}, requestedBytes)) return nullptr;
    Unpoison(AddressOf(first), requestedBytes + kReadableTailBytes);
    return AddressOf(first);
}

BlockId PageHeap::FindFree(uint32_t pages, uint32_t alignment) noexcept {
    if (const BlockId id = cached_.FindBest(pages, alignment)) return id;
    if (const BlockId id = clean_.FindBest(pages, alignment)) return id;
    if (cachedPages_ == 0) return 0;
    // Room may lie across blocks of both kinds.
    GiveBackCached();
    return clean_.FindBest(pages, alignment);
}

void PageHeap::GiveBackCached() noexcept {
    while (const BlockId id = cached_.FindBest(1, 1)) {
        const PageRange pages = table_.At(id).pages();
        RemoveFree(id);
        madvise(AddressOf(pages.first), pages.count * kPageBytes, MADV_DONTNEED);
        AddFree(id, pages, Block::State::kClean);
    }
}

bool PageHeap::Place(BlockId id, PageRange pages, uint64_t requestedBytes) noexcept {
    if (!Commit(pages.end())) return false;
    const PageRange whole = table_.At(id).pages();
    const PageRange lead{whole.first, pages.first - whole.first};
    const PageRange rest{pages.end(), whole.end() - pages.end()};
    // All that can fail comes before the first change.
    const BlockId leadId = lead.count > 0 ? table_.Take() : 0;
    const BlockId restId = rest.count > 0 ? table_.Take() : 0;
    if ((lead.count > 0 && leadId == 0) || (rest.count > 0 && restId == 0)) {
        if (leadId != 0) table_.Return(leadId);
        if (restId != 0) table_.Return(restId);
        return false;
    }
    const Block::State state = table_.At(id).state();
    RemoveFree(id);
    table_.Set(id, pages, Block::State::kLive, requestedBytes);
    if (leadId != 0) AddFree(leadId, lead, state);
    if (restId != 0) AddFree(restId, rest, state);
    return true;
}

bool PageHeap::Commit(uint32_t pages) noexcept {
    // One page more than that, for the mark of the free block that follows.
    if (!table_.Cover(std::min(pages + 1, heapPages()))) return false;
    if (pages <= committedPages_) return true;
    const auto wanted =
        static_cast<uint32_t>(std::min<uint64_t>(AlignPage(pages, kHugePagePages), heapPages()));
    char* const from = AddressOf(committedPages_);
    const uint64_t bytes = (wanted - committedPages_) * kPageBytes;
    if (mprotect(from, bytes, PROT_READ | PROT_WRITE) != 0) return false;
    // Small allocations lie side by side and gain from huge pages as well, and with one kind of
    // page throughout, the system keeps one record for the whole heap. Without huge pages all still
    // works.
    madvise(from, bytes, MADV_HUGEPAGE);
    Poison(from, bytes);
    committedPages_ = wanted;
    return true;
}

PageHeap::Allocation PageHeap::Find(const void* address) const noexcept {
    const BlockTable::LiveBlock block = table_.FindLive(PageOf(address));
    if (block.requestedBytes == 0) return {};
    return {reinterpret_cast<uintptr_t>(AddressOf(block.pages.first)), block.requestedBytes};
}

std::vector<PageHeap::Allocation> PageHeap::LiveAllocations() const {
    std::vector<Allocation> live;
    {
        const std::lock_guard lock(mutex_);
        table_.ForEachLive([&](const Block& block) {
            live.push_back({reinterpret_cast<uintptr_t>(AddressOf(block.pages().first)),
                            block.requestedBytes()});
        });
    }
    std::sort(live.begin(), live.end(),
              [](const Allocation& a, const Allocation& b) { return a.begin < b.begin; });
    return live;
}

PageHeap::Allocation PageHeap::Free(void* address, uint64_t cacheLimitBytes) noexcept {
    const std::lock_guard lock(mutex_);
    const BlockId id = table_.Find(PageOf(address));
    if (id == 0 || table_.At(id).state() != Block::State::kLive) return {};
    const PageRange pages = table_.At(id).pages();
    if (AddressOf(pages.first) != address) return {};
    const Allocation freed{reinterpret_cast<uintptr_t>(address), table_.At(id).requestedBytes()};
    const uint64_t bytes = pages.count * kPageBytes;
    Poison(address, bytes);
    const bool keeps = cachedPages_ * kPageBytes + bytes <= cacheLimitBytes;
    const bool gaveBack = !keeps && madvise(address, bytes, MADV_DONTNEED) == 0;
    AddFree(id, pages, gaveBack ? Block::State::kClean : Block::State::kCached);
    return freed;
}

void PageHeap::AddFree(BlockId id, PageRange pages, Block::State state) noexcept {
    const PageRange joined = JoinNeighbours(pages, state);
    table_.Set(id, joined, state, 0);
    FreeOf(state).Add(id);
    if (state == Block::State::kCached) cachedPages_ += joined.count;
}

PageRange PageHeap::JoinNeighbours(PageRange pages, Block::State state) noexcept {
    const BlockId before = pages.first > 0 ? table_.Find(pages.first - 1) : 0;
    const BlockId after = pages.end() < heapPages() ? table_.Find(pages.end()) : 0;
    for (const BlockId neighbour : {before, after}) {
        if (neighbour == 0 || table_.At(neighbour).state() != state) continue;
        const PageRange other = table_.At(neighbour).pages();
        pages = {std::min(pages.first, other.first), pages.count + other.count};
        RemoveFree(neighbour);
        table_.Return(neighbour);
    }
    return pages;
}

void PageHeap::RemoveFree(BlockId id) noexcept {
    const Block& block = table_.At(id);
    FreeOf(block.state()).Remove(id);
    if (block.state() == Block::State::kCached) cachedPages_ -= block.pages().count;
}

uint64_t PageHeap::CachedBytes() const noexcept {
    const std::lock_guard lock(mutex_);
    return cachedPages_ * kPageBytes;
}

void PageHeap::ReleaseCached() noexcept {
    const std::lock_guard lock(mutex_);
    GiveBackCached();
}

}  // namespace portacl
