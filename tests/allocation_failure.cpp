// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/allocation_failure.h"

#include <algorithm>
#include <cstdlib>
#include <new>

namespace portacl::test {
namespace {

// Allocations left until the one that fails; below zero: none will. Constant at start, since the
// operators run before any initialization.
constexpr long long kNever = -1;
constinit thread_local long long allocationsLeft = kNever;
constinit thread_local bool hasFailed = false;

bool FailsNow() noexcept {
    if (allocationsLeft < 0) return false;
    hasFailed = allocationsLeft == 0;
    --allocationsLeft;
    return hasFailed;
}

void* Allocate(std::size_t bytes, std::size_t alignment) noexcept {
    if (FailsNow()) return nullptr;
    if (alignment <= alignof(std::max_align_t)) return std::malloc(std::max<std::size_t>(bytes, 1));
    const std::size_t rounded = (std::max<std::size_t>(bytes, 1) + alignment - 1) / alignment;
    return std::aligned_alloc(alignment, rounded * alignment);
}

void* AllocateOrThrow(std::size_t bytes, std::size_t alignment) {
    void* memory = Allocate(bytes, alignment);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

constexpr std::size_t kUsual = alignof(std::max_align_t);

}  // namespace

AllocationFailure::AllocationFailure(size_t n) noexcept {
    hasFailed = false;
    allocationsLeft = static_cast<long long>(n);
}

AllocationFailure::~AllocationFailure() { allocationsLeft = kNever; }

bool AllocationFailure::happened() const noexcept { return hasFailed; }

}  // namespace portacl::test

// Every form is replaced: a sanitizer brings its own of those that are not, and would find memory
// of one kind given back to the other.
using portacl::test::Allocate;
using portacl::test::AllocateOrThrow;
using portacl::test::kUsual;

void* operator new(std::size_t n) { return AllocateOrThrow(n, kUsual); }
void* operator new[](std::size_t n) { return AllocateOrThrow(n, kUsual); }
void* operator new(std::size_t n, const std::nothrow_t&) noexcept { return Allocate(n, kUsual); }
void* operator new[](std::size_t n, const std::nothrow_t&) noexcept { return Allocate(n, kUsual); }
void* operator new(std::size_t n, std::align_val_t alignment) {
    return AllocateOrThrow(n, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t n, std::align_val_t alignment) {
    return AllocateOrThrow(n, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t n, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return Allocate(n, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t n, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return Allocate(n, static_cast<std::size_t>(alignment));
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t, const std::nothrow_t&) noexcept {
    std::free(memory);
}
void operator delete[](void* memory, std::align_val_t, const std::nothrow_t&) noexcept {
    std::free(memory);
}
