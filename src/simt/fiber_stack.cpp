// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/fiber_stack.h"

#include <sys/mman.h>

#include <mutex>
#include <new>
#include <vector>

#include "runtime/memory_poison.h"

namespace portacl::simt {
namespace {

// Kernels keep little on the stack; printing needs the most. Untouched pages cost nothing.
constexpr size_t kStackBytes = 256 << 10;
constexpr size_t kGuardBytes = 4096;

// Enough for the threads of one SIMT call on each of a few host threads. The rest goes back.
constexpr size_t kMaxKept = 4096;

struct Kept {
    std::mutex mutex;
    std::vector<FiberStack> stacks;
};

// Never destroyed: fibers of a stream may end while the process does.
Kept& KeptStacks() {
    static Kept& kept = *new Kept;
    return kept;
}

FiberStack MapStack() {
    void* memory = mmap(nullptr, kGuardBytes + kStackBytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_STACK, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    // Without the guard an overflow goes unnoticed, which is no reason to fail: the number of
    // mappings of a process is limited.
    static_cast<void>(mprotect(memory, kGuardBytes, PROT_NONE));
    return {static_cast<char*>(memory) + kGuardBytes, kStackBytes};
}

}  // namespace

FiberStack AcquireStack() {
    Kept& kept = KeptStacks();
    {
        const std::lock_guard lock(kept.mutex);
        if (!kept.stacks.empty()) {
            const FiberStack stack = kept.stacks.back();
            kept.stacks.pop_back();
            return stack;
        }
    }
    return MapStack();
}

void ReleaseStack(FiberStack stack) noexcept {
    // Frames of abandoned fibers left their marks.
    Unpoison(stack.bottom, stack.bytes);
    Kept& kept = KeptStacks();
    try {
        const std::lock_guard lock(kept.mutex);
        if (kept.stacks.size() < kMaxKept) {
            kept.stacks.push_back(stack);
            return;
        }
    } catch (const std::bad_alloc&) {
    }
    munmap(stack.bottom - kGuardBytes, kGuardBytes + stack.bytes);
}

}  // namespace portacl::simt
