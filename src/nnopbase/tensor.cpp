// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "opdev/common_types.h"
#include "opdev/data_type_utils.h"
#include "opdev/tensor_view_utils.h"

aclTensor::aclTensor(const op::Shape& shape, op::DataType dataType, op::Format format, void* data)
    : viewShape_(shape),
      storageShape_(shape),
      originalShape_(shape),
      viewStrides_(op::ContiguousStrides(shape)),
      data_(data),
      dataType_(dataType),
      viewFormat_(format),
      storageFormat_(format),
      originalFormat_(format) {}

void* aclTensor::GetData() const {
    return static_cast<char*>(data_) + viewOffset_ * static_cast<int64_t>(op::TypeSize(dataType_));
}

bool aclTensor::IsEmpty() const {
    for (size_t i = 0; i < viewShape_.GetDimNum(); ++i) {
        if (viewShape_.GetDim(i) == 0) return true;
    }
    return false;
}
