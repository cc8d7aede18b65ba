// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_FAST_VECTOR_H_
#define PORTACL_INCLUDE_OPDEV_FAST_VECTOR_H_

#include <cstddef>
#include <initializer_list>

namespace op {

/// A short vector that keeps its elements in place; push_back beyond N elements is refused.
template <typename T, size_t N = 25>
class FVector {
  public:
    FVector() = default;
    FVector(std::initializer_list<T> values) {
        for (const T& value : values) push_back(value);
    }

    size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    void clear() { size_ = 0; }
    /// @return whether there was room
    bool push_back(const T& value) {
        if (size_ == N) return false;
        values_[size_++] = value;
        return true;
    }

    T& operator[](size_t index) { return values_[index]; }
    const T& operator[](size_t index) const { return values_[index]; }
    T* data() { return values_; }
    const T* data() const { return values_; }
    T* begin() { return values_; }
    T* end() { return values_ + size_; }
    const T* begin() const { return values_; }
    const T* end() const { return values_ + size_; }

  private:
    size_t size_ = 0;
    T values_[N] = {};
};

}  // namespace op

#endif  // PORTACL_INCLUDE_OPDEV_FAST_VECTOR_H_
