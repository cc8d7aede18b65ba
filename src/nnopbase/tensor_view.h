// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_TENSOR_VIEW_H_
#define PORTACL_NNOPBASE_TENSOR_VIEW_H_

#include <cstdint>

#include "opdev/common_types.h"
#include "runtime/internal_api.h"

namespace portacl {

/// The view of a tensor as kernels need it: what op::Shape and op::Strides say, short enough to
/// copy freely. Strides and offset in elements.
struct PORTACL_INTERNAL_API TensorView {
    static constexpr int32_t kMaxRank = 8;

    op::DataType dataType = op::DT_UNDEFINED;
    int32_t rank = 0;
    int64_t offset = 0;
    int64_t dims[kMaxRank] = {};
    int64_t strides[kMaxRank] = {};

    /// Number of elements. The view was checked before, so it fits.
    int64_t elements() const {
        int64_t count = 1;
        for (int32_t i = 0; i < rank; ++i) count *= dims[i];
        return count;
    }
    /// Bytes of all elements, each counted once.
    int64_t bytes() const;
    /// One past the last element addressed, counted from the storage's start; `offset` if there are
    /// no elements.
    int64_t end() const;
    /// Dense row-major, whatever the offset.
    bool isContiguous() const;
};

/// The view of a tensor. Dimensions of size 1 are left out if there are more than kMaxRank.
/// @return false if the rank is still too high
bool MakeTensorView(const aclTensor& tensor, TensorView* view);

/// Describes the elements of `view`, taken in row-major order, as a view of another shape with as
/// many elements.
/// @return false if strides cannot express it
PORTACL_INTERNAL_API bool ReshapeView(const TensorView& view, const int64_t* dims, int32_t rank,
                                      TensorView* result);

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_TENSOR_VIEW_H_
