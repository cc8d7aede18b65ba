// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_STORAGE_SHAPE_H_
#define PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_STORAGE_SHAPE_H_

#include <cstdint>
#include <initializer_list>

#include "exe_graph/runtime/shape.h"

namespace gert {

/// Both shapes of a tensor: as the program means it, and as it lies in memory. They differ in
/// formats other than ND only.
class StorageShape {
  public:
    StorageShape() = default;
    StorageShape(std::initializer_list<int64_t> origin, std::initializer_list<int64_t> storage)
        : origin_(origin), storage_(storage) {}
    /// A shape that is the same in memory.
    explicit StorageShape(const Shape& shape) : origin_(shape), storage_(shape) {}

    bool operator==(const StorageShape& other) const {
        return origin_ == other.origin_ && storage_ == other.storage_;
    }
    bool operator!=(const StorageShape& other) const { return !(*this == other); }

    const Shape& GetOriginShape() const { return origin_; }
    const Shape& GetStorageShape() const { return storage_; }
    /// Older name of GetStorageShape.
    const Shape& GetShape() const { return storage_; }
    Shape& MutableOriginShape() { return origin_; }
    Shape& MutableStorageShape() { return storage_; }

  private:
    Shape origin_;
    Shape storage_;
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_STORAGE_SHAPE_H_
