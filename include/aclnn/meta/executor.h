// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_META_EXECUTOR_H_
#define PORTACL_INCLUDE_ACLNN_META_EXECUTOR_H_

#include <cstddef>

#include "acl/acl_base.h"
#include "aclnn/meta/types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Allows an executor to be run by phase two many times; call it between the phases. The program
/// then owns the executor, and keeps the tensors of phase one until aclDestroyAclOpExecutor.
/// @param[in,out] executor  from phase one; not null.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_INNER_NULLPTR (executor is null);
///         ACLNN_ERR_INNER (it is gone, is no executor, or cannot run twice; then it stays as it
///         is).
/// @note Thread safe, for one call on an executor at a time.
ACL_FUNC_VISIBILITY aclnnStatus aclSetAclOpExecutorRepeatable(aclOpExecutor* executor);

/// Destroys an executor that is repeatable, or that phase two never ran: phase two frees the
/// others.
/// @param[in] executor  not null.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_INNER_NULLPTR (executor is null);
///         ACLNN_ERR_INNER (it is gone, or no executor).
/// @note Thread safe.
ACL_FUNC_VISIBILITY aclnnStatus aclDestroyAclOpExecutor(aclOpExecutor* executor);

/// Gives the next run of an executor a new address for an input. Shape, strides and offset stay.
/// @param[in,out] executor  repeatable; not null.
/// @param[in] index  of the input among the tensor inputs of the operator, from 0.
/// @param[in,out] tensor  the input, as given to phase one; its address changes too; not null.
/// @param[in] addr  device memory, to which the view offset is still added; stays the caller's.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_INNER_NULLPTR (executor or tensor
///         is null); ACLNN_ERR_PARAM_INVALID (no such index, or that tensor was null in phase one).
/// @note Thread safe, for one call on an executor at a time.
ACL_FUNC_VISIBILITY aclnnStatus aclSetInputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                      aclTensor* tensor, void* addr);

/// As aclSetInputTensorAddr, for an output.
/// @param[in,out] executor  repeatable; not null.
/// @param[in] index  of the output among the outputs of the operator, from 0.
/// @param[in,out] tensor  the output, as given to phase one; not null.
/// @param[in] addr  device memory, to which the view offset is still added; stays the caller's.
/// @return as aclSetInputTensorAddr.
/// @note Thread safe, for one call on an executor at a time.
ACL_FUNC_VISIBILITY aclnnStatus aclSetOutputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                       aclTensor* tensor, void* addr);

/// As aclSetInputTensorAddr, for any tensor.
/// @param[in,out] executor  repeatable; not null.
/// @param[in] index  of the tensor among all of the operator, inputs first, in the order of its
///            arguments, from 0.
/// @param[in,out] tensor  as given to phase one; not null.
/// @param[in] addr  device memory, to which the view offset is still added; stays the caller's.
/// @return as aclSetInputTensorAddr.
/// @note Thread safe, for one call on an executor at a time.
ACL_FUNC_VISIBILITY aclnnStatus aclSetTensorAddr(aclOpExecutor* executor, const size_t index,
                                                 aclTensor* tensor, void* addr);

/// As aclSetInputTensorAddr, for a member of a list.
/// @param[in,out] executor  repeatable; not null.
/// @param[in] irIndex  of the list among the inputs of the operator, from 0.
/// @param[in] relativeIndex  of the member in the list, from 0.
/// @param[in,out] tensors  the list, as given to phase one; not null.
/// @param[in] addr  device memory, to which the view offset is still added; stays the caller's.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_INNER_NULLPTR (executor or tensors
///         is null); ACLNN_ERR_PARAM_INVALID (relativeIndex is past the list; no such irIndex).
/// @note Thread safe, for one call on an executor at a time.
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicInputTensorAddr(aclOpExecutor* executor,
                                                             size_t irIndex,
                                                             const size_t relativeIndex,
                                                             aclTensorList* tensors, void* addr);

/// As aclSetDynamicInputTensorAddr, for a list among the outputs.
/// @param[in,out] executor  repeatable; not null.
/// @param[in] irIndex  of the list among the outputs of the operator, from 0.
/// @param[in] relativeIndex  of the member in the list, from 0.
/// @param[in,out] tensors  the list, as given to phase one; not null.
/// @param[in] addr  device memory, to which the view offset is still added; stays the caller's.
/// @return as aclSetDynamicInputTensorAddr.
/// @note Thread safe, for one call on an executor at a time.
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicOutputTensorAddr(aclOpExecutor* executor,
                                                              size_t irIndex,
                                                              const size_t relativeIndex,
                                                              aclTensorList* tensors, void* addr);

/// As aclSetDynamicInputTensorAddr, for any list.
/// @param[in,out] executor  repeatable; not null.
/// @param[in] irIndex  of the list among all tensors and lists of the operator, inputs first, from
///            0.
/// @param[in] relativeIndex  of the member in the list, from 0.
/// @param[in,out] tensors  the list, as given to phase one; not null.
/// @param[in] addr  device memory, to which the view offset is still added; stays the caller's.
/// @return as aclSetDynamicInputTensorAddr.
/// @note Thread safe, for one call on an executor at a time.
ACL_FUNC_VISIBILITY aclnnStatus aclSetDynamicTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                                        const size_t relativeIndex,
                                                        aclTensorList* tensors, void* addr);

/// The older name of aclSetInputTensorAddr, the same in everything.
ACL_FUNC_VISIBILITY aclnnStatus AclSetInputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                      aclTensor* tensor, void* addr);

/// The older name of aclSetOutputTensorAddr, the same in everything.
ACL_FUNC_VISIBILITY aclnnStatus AclSetOutputTensorAddr(aclOpExecutor* executor, const size_t index,
                                                       aclTensor* tensor, void* addr);

/// The older name of aclSetTensorAddr, the same in everything.
ACL_FUNC_VISIBILITY aclnnStatus AclSetTensorAddr(aclOpExecutor* executor, const size_t index,
                                                 aclTensor* tensor, void* addr);

/// The older name of aclSetDynamicInputTensorAddr, the same in everything.
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicInputTensorAddr(aclOpExecutor* executor,
                                                             size_t irIndex,
                                                             const size_t relativeIndex,
                                                             aclTensorList* tensors, void* addr);

/// The older name of aclSetDynamicOutputTensorAddr, the same in everything.
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicOutputTensorAddr(aclOpExecutor* executor,
                                                              size_t irIndex,
                                                              const size_t relativeIndex,
                                                              aclTensorList* tensors, void* addr);

/// The older name of aclSetDynamicTensorAddr, the same in everything.
ACL_FUNC_VISIBILITY aclnnStatus AclSetDynamicTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                                        const size_t relativeIndex,
                                                        aclTensorList* tensors, void* addr);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACLNN_META_EXECUTOR_H_
