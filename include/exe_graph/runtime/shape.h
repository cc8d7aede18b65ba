// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_SHAPE_H_
#define PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_SHAPE_H_

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>

namespace gert {

/// Sizes of a tensor's dimensions: at most kMaxDimNum of them, kept in place. Dimensions beyond
/// kMaxDimNum are dropped by every member that adds some.
class Shape {
  public:
    static constexpr size_t kMaxDimNum = 25;
    static constexpr int64_t kInvalidDimValue = std::numeric_limits<int64_t>::min();

    Shape() = default;
    Shape(std::initializer_list<int64_t> dims) {
        for (const int64_t dim : dims) AppendDim(dim);
    }

    bool operator==(const Shape& other) const {
        if (dimNum_ != other.dimNum_) return false;
        for (size_t i = 0; i < dimNum_; ++i) {
            if (dims_[i] != other.dims_[i]) return false;
        }
        return true;
    }
    bool operator!=(const Shape& other) const { return !(*this == other); }

    /// Product of the dimensions, 1 for none; kInvalidDimValue if it does not fit.
    int64_t GetShapeSize() const {
        int64_t size = 1;
        for (size_t i = 0; i < dimNum_; ++i) {
            if (__builtin_mul_overflow(size, dims_[i], &size)) return kInvalidDimValue;
        }
        return size;
    }

    bool IsScalar() const { return dimNum_ == 0; }
    void SetScalar() { dimNum_ = 0; }
    size_t GetDimNum() const { return dimNum_; }
    void SetDimNum(size_t dimNum) { dimNum_ = dimNum < kMaxDimNum ? dimNum : kMaxDimNum; }

    /// Size of one dimension; 0 or an old value beyond the rank, kInvalidDimValue beyond
    /// kMaxDimNum.
    int64_t GetDim(size_t index) const {
        return index < kMaxDimNum ? dims_[index] : kInvalidDimValue;
    }
    int64_t operator[](size_t index) const { return GetDim(index); }
    int64_t& operator[](size_t index) { return dims_[index < kMaxDimNum ? index : kMaxDimNum - 1]; }

    /// Sets one dimension. A rank smaller than the index becomes the index, as in CANN.
    void SetDim(size_t index, int64_t value) {
        if (index >= kMaxDimNum) return;
        dims_[index] = value;
        if (dimNum_ < index) dimNum_ = index;
    }

    Shape& AppendDim(int64_t value) {
        if (dimNum_ < kMaxDimNum) dims_[dimNum_++] = value;
        return *this;
    }

  private:
    size_t dimNum_ = 0;
    int64_t dims_[kMaxDimNum] = {};
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_SHAPE_H_
