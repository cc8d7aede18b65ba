// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_META_TENSOR_H_
#define PORTACL_INCLUDE_ACLNN_META_TENSOR_H_

#include <cstdint>

#include "acl/acl_base.h"
#include "aclnn/meta/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Describes a view of device memory. Element (i0, ..., ik) of the view lies at
/// tensorData + (offset + i0 * stride[0] + ... + ik * stride[k]) * (bytes of an element).
/// @param[in] viewDims  view shape; copied; null only with viewDimsNum 0, which is one element.
/// @param[in] viewDimsNum  rank of the view; operators take up to 8.
/// @param[in] dataType  type of the elements.
/// @param[in] stride  viewDimsNum strides in elements; copied; null for a contiguous view.
/// @param[in] offset  elements from tensorData to the first of the view.
/// @param[in] format  ACL_FORMAT_ND, or what the dimensions mean.
/// @param[in] storageDims  storage shape; copied; null only with storageDimsNum 0. Not compared
///            with the view here.
/// @param[in] storageDimsNum  rank of the storage.
/// @param[in] tensorData  device memory; stays the caller's; may be null, to be set later.
/// @return the tensor, to be given to aclDestroyTensor or to a list; null if a rank is over 25, if
/// a
///         shape is null with a rank that is not 0, or if memory runs out. Sizes, strides and
///         offset are checked by the operators.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclTensor* aclCreateTensor(const int64_t* viewDims, uint64_t viewDimsNum,
                                               aclDataType dataType, const int64_t* stride,
                                               int64_t offset, aclFormat format,
                                               const int64_t* storageDims, uint64_t storageDimsNum,
                                               void* tensorData);

/// Makes a tensor describe something else, with the arguments of aclCreateTensor.
/// @param[in,out] tensor  not null.
/// @param[in] viewDims  null or of rank 0 keeps the view shape.
/// @param[in] viewDimsNum  rank of the view.
/// @param[in] dataType  type of the elements.
/// @param[in] stride  strides in elements; null for a contiguous view.
/// @param[in] offset  elements from tensorDataAddr to the first of the view.
/// @param[in] format  as for aclCreateTensor.
/// @param[in] storageDims  null or of rank 0 keeps the storage shape.
/// @param[in] storageDimsNum  rank of the storage.
/// @param[in] tensorDataAddr  device memory; null keeps the address.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_PARAM_NULLPTR (tensor is null);
///         ACLNN_ERR_PARAM_INVALID (it is destroyed, or no tensor; a rank is over 25).
/// @note Thread safe, for one call on a tensor at a time.
ACL_FUNC_VISIBILITY aclnnStatus aclInitTensor(aclTensor* tensor, const int64_t* viewDims,
                                              uint64_t viewDimsNum, aclDataType dataType,
                                              const int64_t* stride, int64_t offset,
                                              aclFormat format, const int64_t* storageDims,
                                              uint64_t storageDimsNum, void* tensorDataAddr);

/// Destroys a tensor, but not its data. Executors that were planned with it need it no more, unless
/// they are repeatable.
/// @param[in] tensor  no member of a list; may be null.
/// @return ACLNN_SUCCESS, else ACLNN_ERR_PARAM_INVALID (it is destroyed, or no tensor).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyTensor(const aclTensor* tensor);

/// Tells the view shape of a tensor.
/// @param[in] tensor  not null.
/// @param[out] viewDims  receives an array that the caller frees with delete[]; not null.
/// @param[out] viewDimsNum  receives its length; not null.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_PARAM_NULLPTR (an argument is
///         null); ACLNN_ERR_PARAM_INVALID (tensor is destroyed, or no tensor).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewShape(const aclTensor* tensor, int64_t** viewDims,
                                                uint64_t* viewDimsNum);

/// Tells the storage shape of a tensor.
/// @param[in] tensor  not null.
/// @param[out] storageDims  receives an array that the caller frees with delete[]; not null.
/// @param[out] storageDimsNum  receives its length; not null.
/// @return as aclGetViewShape.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetStorageShape(const aclTensor* tensor, int64_t** storageDims,
                                                   uint64_t* storageDimsNum);

/// Tells the strides of a tensor's view.
/// @param[in] tensor  not null.
/// @param[out] stridesValue  receives an array, in elements, that the caller frees with delete[];
///             not null.
/// @param[out] stridesNum  receives its length; not null.
/// @return as aclGetViewShape.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewStrides(const aclTensor* tensor, int64_t** stridesValue,
                                                  uint64_t* stridesNum);

/// Tells the view offset of a tensor.
/// @param[in] tensor  not null.
/// @param[out] offset  elements; not null.
/// @return as aclGetViewShape.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetViewOffset(const aclTensor* tensor, int64_t* offset);

/// Tells the format of a tensor.
/// @param[in] tensor  not null.
/// @param[out] format  not null.
/// @return as aclGetViewShape.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetFormat(const aclTensor* tensor, aclFormat* format);

/// Tells the element type of a tensor.
/// @param[in] tensor  not null.
/// @param[out] dataType  not null.
/// @return as aclGetViewShape.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetDataType(const aclTensor* tensor, aclDataType* dataType);

/// Sets the data address of a tensor; before phase one of an operator that uses it, or after phase
/// two.
/// @param[in,out] tensor  not null.
/// @param[in] addr  device memory, to which the view offset is still added; stays the caller's; not
///            null.
/// @return as aclGetViewShape.
/// @note Thread safe, for one call on a tensor at a time.
ACL_FUNC_VISIBILITY aclnnStatus aclSetRawTensorAddr(aclTensor* tensor, void* addr);

/// Tells the data address of a tensor, to which the view offset is still to be added.
/// @param[in] tensor  not null.
/// @param[out] addr  not null.
/// @return as aclGetViewShape.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetRawTensorAddr(const aclTensor* tensor, void** addr);

/// Makes a list of tensors, which becomes their owner: they are destroyed with it.
/// @param[in] value  size tensors; the pointers are copied.
/// @param[in] size  number of tensors; 0, or a null value, makes an empty list.
/// @return the list, to be given to aclDestroyTensorList; null if memory runs out.
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclTensorList* aclCreateTensorList(const aclTensor* const* value,
                                                       uint64_t size);

/// Destroys a list and the tensors in it.
/// @param[in] array  may be null.
/// @return ACLNN_SUCCESS, else ACLNN_ERR_PARAM_INVALID (it is destroyed, or no tensor list).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyTensorList(const aclTensorList* array);

/// Tells the length of a list.
/// @param[in] tensorList  not null.
/// @param[out] size  not null.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_PARAM_NULLPTR (an argument is
///         null); ACLNN_ERR_PARAM_INVALID (tensorList is destroyed, or no tensor list).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclGetTensorListSize(const aclTensorList* tensorList,
                                                     uint64_t* size);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACLNN_META_TENSOR_H_
