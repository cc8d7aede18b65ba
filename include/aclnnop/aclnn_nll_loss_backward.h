// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNNOP_ACLNN_NLL_LOSS_BACKWARD_H_
#define PORTACL_INCLUDE_ACLNNOP_ACLNN_NLL_LOSS_BACKWARD_H_

#include "aclnn/aclnn_base.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Plans the gradient of the negative log-likelihood loss; aclnnNLLLossBackward computes it.
/// out[n][c] = -g(n) * weight[c] if c == target[n] != ignoreIndex, else 0; g(n) = gradOutput[n]
/// (none), gradOutput / totalWeight (mean), gradOutput (sum). Steps in float32, rounded once.
/// Source: CANN aclnnNLLLossBackward; PyTorch nll_loss_backward.
/// Every tensor is device memory, may have any strides and any format, and is not null.
/// @param[in] gradOutput  dtype of self; (N) for none with self (N, C), else one element of rank 0
///            or 1.
/// @param[in] self  (N, C) or (C); FLOAT or FLOAT16, and BF16 on Ascend950, A3 and A2; only shape
///            and dtype are read.
/// @param[in] target  (N), or () for self (C); INT64, INT32 or UINT8; classes in [0, C), or
///            ignoreIndex.
/// @param[in] weight  (C); dtype of self.
/// @param[in] reduction  0 none, 1 mean, 2 sum.
/// @param[in] ignoreIndex  target value whose row gets no gradient; any value.
/// @param[in] totalWeight  one element of any rank; dtype of self; read for mean only.
/// @param[out] out  shape and dtype of self. May be self; if it shares memory with another input,
/// that
///             input counts as read before out is written.
/// @param[out] workspaceSize  receives the bytes of device memory that aclnnNLLLossBackward needs,
///             often 0; not null.
/// @param[out] executor  receives the plan; not null.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_PARAM_NULLPTR (workspaceSize or
///         executor is null; then gradOutput, self, target, weight, totalWeight or out);
///         ACLNN_ERR_PARAM_INVALID (dtype of weight, gradOutput, totalWeight, out, self, target;
///         then reduction; then rank of self and of target, N of target, shape of weight, of
///         totalWeight, of gradOutput, of out; then views that cannot be addressed or an out whose
///         elements share memory); ACLNN_ERR_INNER_FIND_KERNEL_ERROR (the product that PORTACL_SOC
///         selects has no kernel). On failure there is no executor.
/// @note The executor keeps its own copy of the tensors' metadata. It is freed by
///       aclnnNLLLossBackward or, if that is never called, by aclDestroyAclOpExecutor. If N or C is
///       0 nothing is planned, which is no error. Thread safe.
ACLNN_API aclnnStatus aclnnNLLLossBackwardGetWorkspaceSize(
    const aclTensor* gradOutput, const aclTensor* self, const aclTensor* target,
    const aclTensor* weight, int64_t reduction, int64_t ignoreIndex, const aclTensor* totalWeight,
    aclTensor* out, uint64_t* workspaceSize, aclOpExecutor** executor);

/// Queues the gradient that aclnnNLLLossBackwardGetWorkspaceSize planned, without waiting for it.
/// @param[in] workspace  workspaceSize bytes of device memory; null only if that is 0.
/// @param[in] workspaceSize  bytes, as told by aclnnNLLLossBackwardGetWorkspaceSize.
/// @param[in] executor  from aclnnNLLLossBackwardGetWorkspaceSize; freed by this call, also when it
///            fails, unless aclSetAclOpExecutorRepeatable was called; not null.
/// @param[in] stream  of the current context; null for its default stream.
/// @return ACLNN_SUCCESS, else the first that applies: ACLNN_ERR_PARAM_NULLPTR (executor is null);
///         ACLNN_ERR_INNER (it was run or destroyed already, or is no executor);
///         ACLNN_ERR_PARAM_NULLPTR (workspace is null while bytes are needed);
///         ACLNN_ERR_PARAM_INVALID (workspaceSize is less than planned, or its memory is smaller);
///         ACLNN_ERR_RUNTIME_ERROR (workspace is not device memory); for each tensor
///         ACLNN_ERR_PARAM_NULLPTR (it has no data), ACLNN_ERR_RUNTIME_ERROR (its data is not
///         device memory), ACLNN_ERR_PARAM_INVALID (its view leaves the allocation);
///         ACL_ERROR_RT_CONTEXT_NULL (no device is set on this thread);
///         ACL_ERROR_RT_INVALID_HANDLE (the stream is destroyed, or no stream);
///         ACL_ERROR_RT_STREAM_CONTEXT (it belongs to another context).
/// @note Keep tensor data and workspace until the stream gets past the work. A target outside 0 to
///       C - 1 that is not ignoreIndex leaves its row zero, and the next synchronization of the
///       stream fails with ACL_ERROR_RT_VECTOR_CORE_EXCEPTION. Thread safe. Gives the same bits in
///       every run, with any number of threads.
ACLNN_API aclnnStatus aclnnNLLLossBackward(void* workspace, uint64_t workspaceSize,
                                           aclOpExecutor* executor, aclrtStream stream);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACLNNOP_ACLNN_NLL_LOSS_BACKWARD_H_
