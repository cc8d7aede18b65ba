// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/host_registrations.h"

#include <atomic>
#include <cstddef>
#include <iterator>
#include <map>
#include <mutex>
#include <shared_mutex>

#include "runtime/memory.h"

namespace portacl {
namespace {

struct Registrations {
    std::shared_mutex mutex;
    std::map<uintptr_t, uint64_t> sizes;  // by begin; ranges do not overlap; guarded by mutex
};

// Most programs register nothing, and then a look-up is this one read.
std::atomic<size_t> count{0};

// Never destroyed: static destructors may still copy memory.
Registrations& All() {
    static Registrations* const registrations = new Registrations;
    return *registrations;
}

// The registration with the largest begin below `end`, if any.
HostRegistration LastBefore(const std::map<uintptr_t, uint64_t>& sizes, uintptr_t end) {
    const auto next = sizes.lower_bound(end);
    if (next == sizes.begin()) return {};
    const auto last = std::prev(next);
    return {last->first, last->second};
}

bool Has(const HostRegistration& range, uintptr_t address) {
    return address >= range.begin && address - range.begin < range.sizeBytes;
}

}  // namespace

HostRegistration RegisterHost(const HostRegistration& range) {
    Registrations& all = All();
    const std::lock_guard lock(all.mutex);
    const HostRegistration last = LastBefore(all.sizes, range.begin + range.sizeBytes);
    // Ranges do not overlap, so the last one that begins before this one's end reaches furthest.
    if (last.sizeBytes > 0 && last.begin + last.sizeBytes > range.begin) return last;
    all.sizes.emplace(range.begin, range.sizeBytes);
    count.store(all.sizes.size(), std::memory_order_release);
    return {};
}

bool UnregisterHost(uintptr_t begin) noexcept {
    if (count.load(std::memory_order_acquire) == 0) return false;
    Registrations& all = All();
    const std::lock_guard lock(all.mutex);
    const bool ended = all.sizes.erase(begin) > 0;
    count.store(all.sizes.size(), std::memory_order_release);
    if (ended) NoteEndedMemory();
    return ended;
}

HostRegistration FindHostRegistration(uintptr_t address) noexcept {
    if (count.load(std::memory_order_acquire) == 0) return {};
    Registrations& all = All();
    const std::shared_lock lock(all.mutex);
    const HostRegistration last = LastBefore(all.sizes, address + 1);
    return Has(last, address) ? last : HostRegistration{};
}

}  // namespace portacl
