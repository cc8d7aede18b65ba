// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_LAZY_MEMORY_H_
#define PORTACL_SIMT_LAZY_MEMORY_H_

#include <cstddef>
#include <utility>

namespace portacl::simt {

/// Zeroed memory that costs nothing until it is touched.
class LazyMemory {
  public:
    LazyMemory() = default;
    /// Throws std::bad_alloc.
    explicit LazyMemory(size_t bytes);
    ~LazyMemory() { Release(); }
    LazyMemory(LazyMemory&& other) noexcept
        : begin_(std::exchange(other.begin_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
    LazyMemory& operator=(LazyMemory&& other) noexcept {
        std::swap(begin_, other.begin_);
        std::swap(bytes_, other.bytes_);
        return *this;
    }

    char* begin() const { return begin_; }
    size_t bytes() const { return bytes_; }
    /// Makes everything zero again.
    void Clear() noexcept;

  private:
    void Release() noexcept;

    char* begin_ = nullptr;
    size_t bytes_ = 0;
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_LAZY_MEMORY_H_
