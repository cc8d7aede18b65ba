// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_COMMON_TYPES_H_
#define PORTACL_INCLUDE_OPDEV_COMMON_TYPES_H_

#include <cstdint>
#include <vector>

#include "aclnn/acl_meta.h"
#include "exe_graph/runtime/shape.h"
#include "graph/types.h"
#include "opdev/fast_vector.h"
#include "opdev/opdev_export.h"

namespace op {

using DataType = ge::DataType;
using Format = ge::Format;
using Shape = gert::Shape;
using ShapeVector = FVector<int64_t>;
using Strides = ShapeVector;

using ge::DT_BF16;
using ge::DT_BOOL;
using ge::DT_DOUBLE;
using ge::DT_FLOAT;
using ge::DT_FLOAT16;
using ge::DT_INT16;
using ge::DT_INT32;
using ge::DT_INT64;
using ge::DT_INT8;
using ge::DT_UINT8;
using ge::DT_UNDEFINED;

}  // namespace op

/// A tensor as operators see it: a view (shape, strides and offset in elements, element type) of a
/// storage.
///
/// The object of a program's handle, and of what an executor allocates. It owns no tensor data. Not
/// safe to change from two threads at once.
struct PORTACL_OPDEV_API aclTensor {
  public:
    aclTensor() = default;
    aclTensor(const op::Shape& shape, op::DataType dataType, op::Format format, void* data);

    const op::Shape& GetViewShape() const { return viewShape_; }
    const op::Shape& GetStorageShape() const { return storageShape_; }
    const op::Shape& GetOriginalShape() const { return originalShape_; }
    const op::Strides& GetViewStrides() const { return viewStrides_; }
    int64_t GetViewOffset() const { return viewOffset_; }
    op::DataType GetDataType() const { return dataType_; }
    op::Format GetViewFormat() const { return viewFormat_; }
    op::Format GetStorageFormat() const { return storageFormat_; }
    op::Format GetOriginalFormat() const { return originalFormat_; }

    void SetViewShape(const op::Shape& shape) { viewShape_ = shape; }
    void SetStorageShape(const op::Shape& shape) const { storageShape_ = shape; }
    void SetOriginalShape(const op::Shape& shape) const { originalShape_ = shape; }
    void SetViewStrides(const op::Strides& strides) { viewStrides_ = strides; }
    void SetViewOffset(int64_t offset) const { viewOffset_ = offset; }
    void SetDataType(op::DataType dataType) { dataType_ = dataType; }
    void SetViewFormat(op::Format format) { viewFormat_ = format; }
    void SetStorageFormat(op::Format format) const { storageFormat_ = format; }
    void SetOriginalFormat(op::Format format) const { originalFormat_ = format; }

    /// Address of the storage: what aclCreateTensor was given, before the view offset.
    /// The library reads it while another thread may set it.
    void* GetStorageAddr() const { return __atomic_load_n(&data_, __ATOMIC_RELAXED); }
    void SetStorageAddr(void* data) const { __atomic_store_n(&data_, data, __ATOMIC_RELAXED); }
    /// Address of the view's first element.
    void* GetData() const;

    /// Elements of the view; INT64_MIN if the number does not fit.
    int64_t Numel() const { return viewShape_.GetShapeSize(); }
    /// Elements of the storage shape.
    int64_t Size() const { return storageShape_.GetShapeSize(); }
    /// Whether a dimension is 0, however large the others are.
    bool IsEmpty() const;

    /// Whether an executor allocated it, so that its memory is a part of the workspace.
    bool IsFromWorkspace() const { return isFromWorkspace_; }
    void SetFromWorkspace(bool isFromWorkspace) const { isFromWorkspace_ = isFromWorkspace; }

    /// Number of the executor's storage that this tensor is a view of; -1 for a program's own
    /// tensor.
    int32_t ExecutorStorage() const { return storage_; }
    void SetExecutorStorage(int32_t storage) { storage_ = storage; }

  private:
    op::Shape viewShape_;
    mutable op::Shape storageShape_;
    mutable op::Shape originalShape_;
    op::Strides viewStrides_;
    mutable int64_t viewOffset_ = 0;
    mutable void* data_ = nullptr;
    op::DataType dataType_ = op::DT_UNDEFINED;
    op::Format viewFormat_ = ge::FORMAT_ND;
    mutable op::Format storageFormat_ = ge::FORMAT_ND;
    mutable op::Format originalFormat_ = ge::FORMAT_ND;
    int32_t storage_ = -1;
    mutable bool isFromWorkspace_ = false;
};

/// An array of plain values that a program made or an executor allocated.
template <typename T>
class aclArray {
  public:
    aclArray() = default;
    aclArray(const T* values, uint64_t size) : values_(values, values + size) {}

    const T* GetData() const { return values_.data(); }
    uint64_t Size() const { return values_.size(); }
    T operator[](uint64_t index) const { return values_[index]; }

  private:
    std::vector<T> values_;
};

template <>
class aclArray<bool> {
  public:
    aclArray() = default;
    aclArray(const bool* values, uint64_t size) : values_(values, values + size) {}

    const bool* GetData() const { return reinterpret_cast<const bool*>(values_.data()); }
    uint64_t Size() const { return values_.size(); }
    bool operator[](uint64_t index) const { return values_[index] != 0; }

  private:
    std::vector<unsigned char> values_;
};

struct aclIntArray : aclArray<int64_t> {
    using aclArray<int64_t>::aclArray;
};
struct aclFloatArray : aclArray<float> {
    using aclArray<float>::aclArray;
};
struct aclBoolArray : aclArray<bool> {
    using aclArray<bool>::aclArray;
};

#endif  // PORTACL_INCLUDE_OPDEV_COMMON_TYPES_H_
