// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "aclnn/acl_meta.h"
#include "nnopbase/handle_checks.h"
#include "opdev/common_types.h"
#include "opdev/tensor_view_utils.h"

using portacl::AcquireHandle;
using portacl::Ref;
using portacl::RequireArgument;

namespace {

/// Arguments of aclCreateTensor and aclInitTensor.
struct Description {
    const int64_t* viewDims;
    uint64_t viewDimsNum;
    aclDataType dataType;
    const int64_t* stride;
    int64_t offset;
    aclFormat format;
    const int64_t* storageDims;
    uint64_t storageDimsNum;
};

aclnnStatus CheckDims(const char* call, const char* name, const int64_t* dims, uint64_t dimsNum) {
    if (dimsNum > op::Shape::kMaxDimNum) {
        return portacl::Fail(ACLNN_ERR_PARAM_INVALID, portacl::text_code::kAclnnParameter,
                             "{}: {}Num is too large, expected at most {} dimensions, got {}", call,
                             name, op::Shape::kMaxDimNum, dimsNum);
    }
    return dimsNum == 0 ? ACLNN_SUCCESS : RequireArgument(call, name, dims);
}

op::Shape MakeShape(const int64_t* dims, uint64_t dimsNum) {
    op::Shape shape;
    for (uint64_t i = 0; i < dimsNum; ++i) shape.AppendDim(dims[i]);
    return shape;
}

void Describe(const Description& description, aclTensor* tensor) {
    const auto format = static_cast<op::Format>(description.format);
    tensor->SetDataType(static_cast<op::DataType>(description.dataType));
    tensor->SetViewFormat(format);
    tensor->SetStorageFormat(format);
    tensor->SetOriginalFormat(format);
    tensor->SetViewOffset(description.offset);
    op::Strides strides = op::ContiguousStrides(tensor->GetViewShape());
    if (description.stride != nullptr) {
        std::copy_n(description.stride, strides.size(), strides.begin());
    }
    tensor->SetViewStrides(strides);
}

void SetShapes(const Description& description, aclTensor* tensor) {
    const op::Shape view = MakeShape(description.viewDims, description.viewDimsNum);
    tensor->SetViewShape(view);
    tensor->SetOriginalShape(view);
    tensor->SetStorageShape(MakeShape(description.storageDims, description.storageDimsNum));
}

/// Hands values out as the array that callers free with delete[].
template <typename Values>
aclnnStatus CopyOut(const Values& values, size_t size, int64_t** array, uint64_t* length) {
    auto* copy = new int64_t[size];
    for (size_t i = 0; i < size; ++i) copy[i] = values[i];
    *array = copy;
    *length = size;
    return ACLNN_SUCCESS;
}

/// Body of a getter: checks the arguments and calls read(tensor).
template <typename Read>
aclnnStatus ReadTensor(const char* call, const aclTensor* tensor, const char* resultName,
                       const void* result, const Read& read) noexcept {
    return portacl::Guarded(call, ACLNN_ERR_INNER_NULLPTR, ACLNN_ERR_INNER, [&]() -> aclnnStatus {
        aclnnStatus status = RequireArgument(call, "tensor", tensor);
        if (status == ACLNN_SUCCESS) status = RequireArgument(call, resultName, result);
        if (status != ACLNN_SUCCESS) return status;
        Ref<aclTensor> object;
        status = AcquireHandle(call, "tensor", tensor, &object);
        return status == ACLNN_SUCCESS ? read(*object) : status;
    });
}

}  // namespace

aclTensor* aclCreateTensor(const int64_t* viewDims, uint64_t viewDimsNum, aclDataType dataType,
                           const int64_t* stride, int64_t offset, aclFormat format,
                           const int64_t* storageDims, uint64_t storageDimsNum, void* tensorData) {
    return portacl::CreateHandle("aclCreateTensor", [&]() -> aclTensor* {
        if (CheckDims("aclCreateTensor", "viewDims", viewDims, viewDimsNum) != ACLNN_SUCCESS ||
            CheckDims("aclCreateTensor", "storageDims", storageDims, storageDimsNum) !=
                ACLNN_SUCCESS) {
            return nullptr;
        }
        const Description description{viewDims, viewDimsNum, dataType,    stride,
                                      offset,   format,      storageDims, storageDimsNum};
        aclTensor* tensor = portacl::HandlePool<aclTensor>::Instance().Create();
        SetShapes(description, tensor);
        Describe(description, tensor);
        tensor->SetStorageAddr(tensorData);
        return tensor;
    });
}

aclnnStatus aclInitTensor(aclTensor* tensor, const int64_t* viewDims, uint64_t viewDimsNum,
                          aclDataType dataType, const int64_t* stride, int64_t offset,
                          aclFormat format, const int64_t* storageDims, uint64_t storageDimsNum,
                          void* tensorDataAddr) {
    constexpr const char* kCall = "aclInitTensor";
    Ref<aclTensor> object;
    aclnnStatus status = AcquireHandle(kCall, "tensor", tensor, &object);
    // A missing shape keeps the old one, so its rank does not count.
    if (viewDims == nullptr) viewDimsNum = 0;
    if (storageDims == nullptr) storageDimsNum = 0;
    if (status == ACLNN_SUCCESS) status = CheckDims(kCall, "viewDims", viewDims, viewDimsNum);
    if (status == ACLNN_SUCCESS) {
        status = CheckDims(kCall, "storageDims", storageDims, storageDimsNum);
    }
    if (status != ACLNN_SUCCESS) return status;
    if (viewDimsNum > 0) {
        const op::Shape view = MakeShape(viewDims, viewDimsNum);
        object->SetViewShape(view);
        object->SetOriginalShape(view);
    }
    if (storageDimsNum > 0) object->SetStorageShape(MakeShape(storageDims, storageDimsNum));
    Describe({viewDims, viewDimsNum, dataType, stride, offset, format, storageDims, storageDimsNum},
             object.get());
    if (tensorDataAddr != nullptr) object->SetStorageAddr(tensorDataAddr);
    return ACLNN_SUCCESS;
}

aclnnStatus aclDestroyTensor(const aclTensor* tensor) {
    return portacl::DestroyHandle("aclDestroyTensor", "tensor", tensor);
}

aclnnStatus aclGetViewShape(const aclTensor* tensor, int64_t** viewDims, uint64_t* viewDimsNum) {
    return ReadTensor("aclGetViewShape", tensor, "viewDims", viewDims,
                      [&](const aclTensor& object) {
                          const aclnnStatus status =
                              RequireArgument("aclGetViewShape", "viewDimsNum", viewDimsNum);
                          const op::Shape& shape = object.GetViewShape();
                          return status != ACLNN_SUCCESS
                                     ? status
                                     : CopyOut(shape, shape.GetDimNum(), viewDims, viewDimsNum);
                      });
}

aclnnStatus aclGetStorageShape(const aclTensor* tensor, int64_t** storageDims,
                               uint64_t* storageDimsNum) {
    return ReadTensor(
        "aclGetStorageShape", tensor, "storageDims", storageDims, [&](const aclTensor& object) {
            const aclnnStatus status =
                RequireArgument("aclGetStorageShape", "storageDimsNum", storageDimsNum);
            const op::Shape& shape = object.GetStorageShape();
            return status != ACLNN_SUCCESS
                       ? status
                       : CopyOut(shape, shape.GetDimNum(), storageDims, storageDimsNum);
        });
}

aclnnStatus aclGetViewStrides(const aclTensor* tensor, int64_t** stridesValue,
                              uint64_t* stridesNum) {
    return ReadTensor("aclGetViewStrides", tensor, "stridesValue", stridesValue,
                      [&](const aclTensor& object) {
                          const aclnnStatus status =
                              RequireArgument("aclGetViewStrides", "stridesNum", stridesNum);
                          const op::Strides& strides = object.GetViewStrides();
                          return status != ACLNN_SUCCESS
                                     ? status
                                     : CopyOut(strides, strides.size(), stridesValue, stridesNum);
                      });
}

aclnnStatus aclGetViewOffset(const aclTensor* tensor, int64_t* offset) {
    return ReadTensor("aclGetViewOffset", tensor, "offset", offset, [&](const aclTensor& object) {
        *offset = object.GetViewOffset();
        return ACLNN_SUCCESS;
    });
}

aclnnStatus aclGetFormat(const aclTensor* tensor, aclFormat* format) {
    return ReadTensor("aclGetFormat", tensor, "format", format, [&](const aclTensor& object) {
        *format = static_cast<aclFormat>(object.GetViewFormat());
        return ACLNN_SUCCESS;
    });
}

aclnnStatus aclGetDataType(const aclTensor* tensor, aclDataType* dataType) {
    return ReadTensor("aclGetDataType", tensor, "dataType", dataType, [&](const aclTensor& object) {
        *dataType = static_cast<aclDataType>(object.GetDataType());
        return ACLNN_SUCCESS;
    });
}

aclnnStatus aclSetRawTensorAddr(aclTensor* tensor, void* addr) {
    return ReadTensor("aclSetRawTensorAddr", tensor, "addr", addr, [&](const aclTensor& object) {
        object.SetStorageAddr(addr);
        return ACLNN_SUCCESS;
    });
}

aclnnStatus aclGetRawTensorAddr(const aclTensor* tensor, void** addr) {
    return ReadTensor("aclGetRawTensorAddr", tensor, "addr", addr, [&](const aclTensor& object) {
        *addr = object.GetStorageAddr();
        return ACLNN_SUCCESS;
    });
}
