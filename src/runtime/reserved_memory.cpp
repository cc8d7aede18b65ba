// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/reserved_memory.h"

#include <sys/mman.h>

#include <algorithm>
#include <new>

#include "runtime/sanitizers.h"

#if defined(PORTACL_ADDRESS_SANITIZER)
#include <sanitizer/lsan_interface.h>
#endif

namespace portacl {
namespace {

// Growing in larger steps keeps system calls rare.
constexpr size_t kCommitStepBytes = size_t{256} << 10;

}  // namespace

ReservedMemory::ReservedMemory(size_t sizeBytes)
    : sizeBytes_((sizeBytes + kCommitStepBytes - 1) / kCommitStepBytes * kCommitStepBytes) {
    void* range =
        mmap(nullptr, sizeBytes_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (range == MAP_FAILED) throw std::bad_alloc();
    begin_ = static_cast<char*>(range);
}

bool ReservedMemory::Commit(size_t sizeBytes) {
    if (sizeBytes <= committedBytes_) return true;
    if (sizeBytes > sizeBytes_) return false;
    const size_t wanted = std::min(
        sizeBytes_, (sizeBytes + kCommitStepBytes - 1) / kCommitStepBytes * kCommitStepBytes);
    char* from = begin_ + committedBytes_;
    const size_t added = wanted - committedBytes_;
    if (mprotect(from, added, PROT_READ | PROT_WRITE) != 0) return false;
#if defined(PORTACL_ADDRESS_SANITIZER)
    // Objects in here own heap memory, which the leak checker must see as reachable.
    __lsan_register_root_region(from, added);
#endif
    committedBytes_ = wanted;
    return true;
}

}  // namespace portacl
