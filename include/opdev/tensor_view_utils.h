// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_TENSOR_VIEW_UTILS_H_
#define PORTACL_INCLUDE_OPDEV_TENSOR_VIEW_UTILS_H_

#include "opdev/common_types.h"
#include "opdev/opdev_export.h"

namespace op {

/// Whether the strides are those of the dense row-major view shape. Strides of dimensions of size 1
/// do not matter; an empty tensor is contiguous.
PORTACL_OPDEV_API bool IsContiguous(const aclTensor* tensor);

/// Strides of the dense row-major shape, in elements.
PORTACL_OPDEV_API Strides ContiguousStrides(const Shape& shape);

/// Checks that a view can be addressed: no negative dimension, stride or offset, a size and extent
/// that fit 64 bits, and a storage that is not shorter than the view's extent. A storage shape with
/// exactly as many elements as the view says nothing about the storage (callers often pass the
/// view's shape there), so it is not held against the extent.
/// @param name  the argument, for the error text
/// @return ACLNN_SUCCESS or ACLNN_ERR_PARAM_INVALID, with a text recorded
PORTACL_OPDEV_API aclnnStatus CheckView(const aclTensor* tensor, const char* name);

/// Whether two elements of the view share memory. Exact; a view too intricate to decide on counts
/// as overlapping.
PORTACL_OPDEV_API bool HasOverlappingElements(const aclTensor* tensor);

}  // namespace op

#endif  // PORTACL_INCLUDE_OPDEV_TENSOR_VIEW_UTILS_H_
