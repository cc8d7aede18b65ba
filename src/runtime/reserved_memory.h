// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_RESERVED_MEMORY_H_
#define PORTACL_RUNTIME_RESERVED_MEMORY_H_

#include <cstddef>

#include "runtime/internal_api.h"

namespace portacl {

/// A range of addresses that stays ours for the life of the process and gets memory from its start
/// on. Not thread safe, except for begin().
class PORTACL_INTERNAL_API ReservedMemory {
  public:
    /// Throws std::bad_alloc if the address space has no such range.
    explicit ReservedMemory(size_t sizeBytes);
    ReservedMemory(const ReservedMemory&) = delete;
    ReservedMemory& operator=(const ReservedMemory&) = delete;

    char* begin() const { return begin_; }

    /// Makes the first `sizeBytes` usable, zeroed where they were not before. False if there is no
    /// memory.
    bool Commit(size_t sizeBytes);

  private:
    char* begin_;
    size_t sizeBytes_;
    size_t committedBytes_ = 0;
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_RESERVED_MEMORY_H_
