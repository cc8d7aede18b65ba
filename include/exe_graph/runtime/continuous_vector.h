// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_CONTINUOUS_VECTOR_H_
#define PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_CONTINUOUS_VECTOR_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>

#include "graph/ge_error_codes.h"

namespace gert {

/// The head of a vector whose elements follow it in memory. Never made on its own: Create gives the
/// memory of head and elements.
class ContinuousVector {
  public:
    /// Memory of an empty vector with room for `capacity` elements, all bytes zero.
    template <typename T>
    static std::unique_ptr<uint8_t[]> Create(size_t capacity) {
        auto memory = std::make_unique<uint8_t[]>(sizeof(ContinuousVector) + capacity * sizeof(T));
        new (memory.get()) ContinuousVector(capacity);
        return memory;
    }
    ContinuousVector(const ContinuousVector&) = delete;
    ContinuousVector& operator=(const ContinuousVector&) = delete;

    size_t GetSize() const { return size_; }
    size_t GetCapacity() const { return capacity_; }
    ge::graphStatus SetSize(size_t size) {
        if (size > capacity_) return ge::GRAPH_FAILED;
        size_ = size;
        return ge::GRAPH_SUCCESS;
    }
    const void* GetData() const { return this + 1; }
    void* MutableData() { return this + 1; }

  protected:
    explicit ContinuousVector(size_t capacity) : capacity_(capacity) {}

  private:
    // The elements behind this object may be of any type.
    alignas(std::max_align_t) size_t capacity_;
    size_t size_ = 0;
};

/// The same with a type: a view of memory that ContinuousVector::Create<T> gave.
template <typename T>
class TypedContinuousVector : private ContinuousVector {
  public:
    using ContinuousVector::GetCapacity;
    using ContinuousVector::GetSize;
    using ContinuousVector::SetSize;

    const T* GetData() const { return static_cast<const T*>(ContinuousVector::GetData()); }
    T* MutableData() { return static_cast<T*>(ContinuousVector::MutableData()); }
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_CONTINUOUS_VECTOR_H_
