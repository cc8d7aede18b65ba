// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/api/guarded_storage.h"

#include <algorithm>
#include <utility>

#include "acl/acl.h"
#include "tests/api/acl_test_support.h"

namespace portacl::test {
namespace {

// A cache line: large enough for one vector that starts or ends in the wrong place.
constexpr uint64_t kGuardBytes = 64;
constexpr std::byte kGuard{0xA5};

std::vector<std::byte> Download(const void* source, uint64_t countBytes) {
    std::vector<std::byte> bytes(countBytes);
    Require(aclrtMemcpy(bytes.data(), countBytes, source, countBytes, ACL_MEMCPY_DEVICE_TO_HOST),
            "aclrtMemcpy");
    return bytes;
}

void Upload(void* destination, const std::vector<std::byte>& bytes) {
    Require(aclrtMemcpy(destination, bytes.size(), bytes.data(), bytes.size(),
                        ACL_MEMCPY_HOST_TO_DEVICE),
            "aclrtMemcpy");
}

}  // namespace

GuardedStorage::GuardedStorage(const std::vector<std::byte>& contents)
    : GuardedStorage(contents.size()) {
    Write(contents);
}

GuardedStorage::GuardedStorage(uint64_t sizeBytes) : sizeBytes_(sizeBytes) {
    if (sizeBytes_ != 0) {
        Allocate();
    }
}

GuardedStorage::~GuardedStorage() { Free(); }

GuardedStorage::GuardedStorage(GuardedStorage&& other) noexcept
    : base_(std::exchange(other.base_, nullptr)), sizeBytes_(std::exchange(other.sizeBytes_, 0)) {}

GuardedStorage& GuardedStorage::operator=(GuardedStorage&& other) noexcept {
    std::swap(base_, other.base_);
    std::swap(sizeBytes_, other.sizeBytes_);
    return *this;
}

void GuardedStorage::Allocate() {
    void* memory = nullptr;
    Require(aclrtMalloc(&memory, sizeBytes_ + 2 * kGuardBytes, ACL_MEM_MALLOC_HUGE_FIRST),
            "aclrtMalloc");
    base_ = static_cast<std::byte*>(memory);
    const std::vector<std::byte> guard(kGuardBytes, kGuard);
    Upload(base_, guard);
    Upload(base_ + kGuardBytes + sizeBytes_, guard);
}

void* GuardedStorage::data() const { return base_ ? base_ + kGuardBytes : nullptr; }

std::vector<std::byte> GuardedStorage::Read(uint64_t offsetBytes, uint64_t countBytes) const {
    return countBytes == 0 ? std::vector<std::byte>()
                           : Download(base_ + kGuardBytes + offsetBytes, countBytes);
}

void GuardedStorage::Write(const std::vector<std::byte>& contents) {
    if (!contents.empty()) {
        Upload(data(), contents);
    }
}

bool GuardedStorage::GuardsAreIntact() const {
    if (!base_) {
        return true;
    }
    std::vector<std::byte> guards = Download(base_, kGuardBytes);
    const std::vector<std::byte> rear = Download(base_ + kGuardBytes + sizeBytes_, kGuardBytes);
    guards.insert(guards.end(), rear.begin(), rear.end());
    return std::all_of(guards.begin(), guards.end(), [](std::byte b) { return b == kGuard; });
}

void GuardedStorage::Free() {
    if (base_) {
        aclrtFree(std::exchange(base_, nullptr));
        sizeBytes_ = 0;
    }
}

}  // namespace portacl::test
