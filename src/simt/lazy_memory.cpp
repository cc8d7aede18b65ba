// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/lazy_memory.h"

#include <sys/mman.h>

#include <new>

namespace portacl::simt {

LazyMemory::LazyMemory(size_t bytes) : bytes_(bytes) {
    if (bytes == 0) return;
    void* memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    begin_ = static_cast<char*>(memory);
}

void LazyMemory::Clear() noexcept {
    if (begin_ != nullptr) madvise(begin_, bytes_, MADV_DONTNEED);
}

void LazyMemory::Release() noexcept {
    if (begin_ != nullptr) munmap(begin_, bytes_);
}

}  // namespace portacl::simt
