// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_BENCHMARKS_LOSS_DATA_H_
#define PORTACL_BENCHMARKS_LOSS_DATA_H_

#include <array>
#include <cstdint>

#include "device_session.h"

namespace portacl::bench {

enum class Reduction : int64_t { kNone = 0, kMean = 1 };

/// Where the elements of out lie. Rows are dense ranges of classes in all but kTransposed and
/// kPlanes.
enum class OutLayout {
    kContiguous,
    kRowSliced,     ///< every second row of a matrix
    kTransposed,    ///< the view of a (C, N) matrix as (N, C)
    kPlanes,        ///< images, (N, C, H, W) contiguous
    kChannelsLast,  ///< images, (N, C, H, W) with the classes of a pixel side by side
};

/// The problem, without its values.
struct LossShape {
    std::array<int64_t, 3> rows;  ///< N, 1, 1, or N, H, W of images
    int64_t classes;
    aclDataType type;
    OutLayout layout = OutLayout::kContiguous;

    int64_t rowCount() const { return rows[0] * rows[1] * rows[2]; }
    int64_t elements() const { return rowCount() * classes; }
    int64_t elementBytes() const { return type == ACL_FLOAT ? 4 : 2; }
    int64_t outBytes() const { return elements() * elementBytes(); }
    bool isImage() const {
        return layout == OutLayout::kPlanes || layout == OutLayout::kChannelsLast;
    }
    /// Bytes that a call has to move: all of out, the labels, and what the reduction reads.
    int64_t TrafficBytes(Reduction reduction) const;
    bool operator==(const LossShape& other) const {
        return rows == other.rows && classes == other.classes && type == other.type &&
               layout == other.layout;
    }
};

/// The short name of a floating-point dtype in benchmark names.
const char* NameOf(aclDataType type);
const char* NameOf(Reduction reduction);

/// Memory with the values of one problem. The factors are chosen so that every step of the formula
/// is exact in every dtype: whoever computes it, in whatever precision, gets the same bits.
class LossData {
  public:
    static constexpr int64_t kIgnoreIndex = -100;
    static constexpr std::array<int, 2> kIgnoredPercents = {0, 30};

    explicit LossData(const LossShape& shape);

    const LossShape& shape() const { return shape_; }
    void* out() const { return out_.As(); }
    size_t outStorageBytes() const { return out_.sizeBytes(); }
    /// Memory that nobody touches: only shape and dtype of self are read.
    void* self() const { return self_.As(); }
    void* gradOutput() const { return gradOutput_.As(); }
    void* weight() const { return weight_.As(); }
    void* totalWeight() const { return totalWeight_.As(); }
    /// Labels of all rows, of which so many percent are kIgnoreIndex.
    int64_t* labels(int ignoredPercent) const;

    /// Strides of out in elements, for the dimensions of its view: (N, C) or (N, C, H, W).
    std::vector<int64_t> OutStrides() const;
    std::vector<int64_t> OutShape() const;

    /// Makes every element of out a NaN, so that one that is left out is found.
    void SpoilOut();

    /// Throws BenchmarkFailure unless out holds the gradient: each live row its cell, bit for bit,
    /// and zero everywhere else in the view.
    void CheckOut(Reduction reduction, int ignoredPercent) const;

  private:
    int64_t RowOffset(int64_t row) const;
    int64_t ClassStride() const;
    uint32_t ElementAt(int64_t offset) const;
    int64_t CountNonZeros() const;

    LossShape shape_;
    DeviceBuffer out_;
    DeviceBuffer self_;
    DeviceBuffer gradOutput_;
    DeviceBuffer weight_;
    DeviceBuffer totalWeight_;
    std::array<DeviceBuffer, 2> labels_;
};

}  // namespace portacl::bench

#endif  // PORTACL_BENCHMARKS_LOSS_DATA_H_
