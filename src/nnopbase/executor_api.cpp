// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "aclnn/aclnn_base.h"
#include "nnopbase/executor.h"
#include "nnopbase/handle_checks.h"
#include "nnopbase/handle_list.h"

using portacl::Executor;
using portacl::ExecutorPool;
using portacl::Fail;
using portacl::Ref;

namespace {

aclnnStatus AcquireExecutor(const char* call, const aclOpExecutor* handle,
                            Ref<Executor>* executor) {
    if (handle == nullptr) {
        return Fail(ACLNN_ERR_INNER_NULLPTR, portacl::text_code::kAclnnInner,
                    "{}: executor is null, expected the result of phase one, got nullptr", call);
    }
    *executor = ExecutorPool::Instance().Acquire(handle);
    if (*executor) return ACLNN_SUCCESS;
    return Fail(
        ACLNN_ERR_INNER, portacl::text_code::kAclnnInner,
        "{}: executor is not live, expected one that was not run or destroyed already, got {}",
        call, fmt::ptr(handle));
}

/// Sets the address of argument `position`, of the tensor given in this call and of the one given
/// in phase one, so that all say the same.
aclnnStatus SetAddress(const char* call, Executor& executor, size_t position, size_t positions,
                       size_t index, const aclTensor* tensor, void* addr) {
    if (index >= positions) {
        return Fail(ACLNN_ERR_PARAM_INVALID, portacl::text_code::kAclnnParameter,
                    "{}: index is out of range, expected less than {}, got {}", call, positions,
                    index);
    }
    portacl::Argument& argument = executor.arguments()[position];
    if (argument.handle == nullptr) {
        return Fail(ACLNN_ERR_PARAM_INVALID, portacl::text_code::kAclnnParameter,
                    "{}: {} was null in phase one, expected a tensor, got index {}", call,
                    executor.planned()->arguments()[position].name.text(), index);
    }
    argument.data = addr;
    for (const aclTensor* handle : {argument.handle, tensor}) {
        if (const auto object = portacl::TensorPool::Instance().Acquire(handle)) {
            object->SetStorageAddr(addr);
        }
    }
    return ACLNN_SUCCESS;
}

/// Which of the API's tensors an index counts.
enum class Among { kAll, kInputs, kOutputs };

aclnnStatus SetTensorAddress(const char* call, Among among, aclOpExecutor* handle, size_t index,
                             const aclTensor* tensor, void* addr) noexcept {
    if (tensor == nullptr) {
        return Fail(ACLNN_ERR_INNER_NULLPTR, portacl::text_code::kAclnnInner,
                    "{}: tensor is null, expected a tensor of phase one, got nullptr", call);
    }
    Ref<Executor> executor;
    if (const aclnnStatus status = AcquireExecutor(call, handle, &executor);
        status != ACLNN_SUCCESS) {
        return status;
    }
    const size_t inputs = executor->planned()->inputNum();
    const size_t all = executor->arguments().size();
    switch (among) {
        case Among::kInputs:
            return SetAddress(call, *executor, index, inputs, index, tensor, addr);
        case Among::kOutputs:
            return SetAddress(call, *executor, inputs + index, all - inputs, index, tensor, addr);
        default:
            return SetAddress(call, *executor, index, all, index, tensor, addr);
    }
}

/// No API of this library takes a tensor list, so no index of one is in range.
aclnnStatus SetListAddress(const char* call, aclOpExecutor* handle, size_t irIndex,
                           size_t relativeIndex, const aclTensorList* tensors) noexcept {
    if (tensors == nullptr) {
        return Fail(ACLNN_ERR_INNER_NULLPTR, portacl::text_code::kAclnnInner,
                    "{}: tensors is null, expected a list of phase one, got nullptr", call);
    }
    Ref<Executor> executor;
    aclnnStatus status = AcquireExecutor(call, handle, &executor);
    Ref<aclTensorList> list;
    if (status == ACLNN_SUCCESS) {
        status = portacl::AcquireHandle(call, "tensors", tensors, &list);
    }
    if (status != ACLNN_SUCCESS) return status;
    if (relativeIndex >= list->handles().size()) {
        return Fail(ACLNN_ERR_PARAM_INVALID, portacl::text_code::kAclnnParameter,
                    "{}: relativeIndex is out of range, expected less than {}, got {}", call,
                    list->handles().size(), relativeIndex);
    }
    return Fail(ACLNN_ERR_PARAM_INVALID, portacl::text_code::kAclnnParameter,
                "{}: irIndex is out of range, expected a tensor list of {}, which has none, got {}",
                call, executor->planned()->api(), irIndex);
}

}  // namespace

aclnnStatus aclnnInit(const char*) { return ACLNN_SUCCESS; }

aclnnStatus aclnnFinalize() { return ACLNN_SUCCESS; }

aclnnStatus aclSetAclOpExecutorRepeatable(aclOpExecutor* executor) {
    Ref<Executor> object;
    const aclnnStatus status = AcquireExecutor("aclSetAclOpExecutorRepeatable", executor, &object);
    if (status == ACLNN_SUCCESS) object->MakeRepeatable();
    return status;
}

aclnnStatus aclDestroyAclOpExecutor(aclOpExecutor* executor) {
    Ref<Executor> object;
    const aclnnStatus status = AcquireExecutor("aclDestroyAclOpExecutor", executor, &object);
    if (status != ACLNN_SUCCESS) return status;
    return ExecutorPool::Instance().Close(executor) ? ACLNN_SUCCESS : ACLNN_ERR_INNER;
}

aclnnStatus aclSetInputTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                                  void* addr) {
    return SetTensorAddress("aclSetInputTensorAddr", Among::kInputs, executor, index, tensor, addr);
}

aclnnStatus aclSetOutputTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                                   void* addr) {
    return SetTensorAddress("aclSetOutputTensorAddr", Among::kOutputs, executor, index, tensor,
                            addr);
}

aclnnStatus aclSetTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                             void* addr) {
    return SetTensorAddress("aclSetTensorAddr", Among::kAll, executor, index, tensor, addr);
}

aclnnStatus aclSetDynamicInputTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                         const size_t relativeIndex, aclTensorList* tensors,
                                         void*) {
    return SetListAddress("aclSetDynamicInputTensorAddr", executor, irIndex, relativeIndex,
                          tensors);
}

aclnnStatus aclSetDynamicOutputTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                          const size_t relativeIndex, aclTensorList* tensors,
                                          void*) {
    return SetListAddress("aclSetDynamicOutputTensorAddr", executor, irIndex, relativeIndex,
                          tensors);
}

aclnnStatus aclSetDynamicTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                    const size_t relativeIndex, aclTensorList* tensors, void*) {
    return SetListAddress("aclSetDynamicTensorAddr", executor, irIndex, relativeIndex, tensors);
}

aclnnStatus AclSetInputTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                                  void* addr) {
    return aclSetInputTensorAddr(executor, index, tensor, addr);
}

aclnnStatus AclSetOutputTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                                   void* addr) {
    return aclSetOutputTensorAddr(executor, index, tensor, addr);
}

aclnnStatus AclSetTensorAddr(aclOpExecutor* executor, const size_t index, aclTensor* tensor,
                             void* addr) {
    return aclSetTensorAddr(executor, index, tensor, addr);
}

aclnnStatus AclSetDynamicInputTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                         const size_t relativeIndex, aclTensorList* tensors,
                                         void* addr) {
    return aclSetDynamicInputTensorAddr(executor, irIndex, relativeIndex, tensors, addr);
}

aclnnStatus AclSetDynamicOutputTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                          const size_t relativeIndex, aclTensorList* tensors,
                                          void* addr) {
    return aclSetDynamicOutputTensorAddr(executor, irIndex, relativeIndex, tensors, addr);
}

aclnnStatus AclSetDynamicTensorAddr(aclOpExecutor* executor, size_t irIndex,
                                    const size_t relativeIndex, aclTensorList* tensors,
                                    void* addr) {
    return aclSetDynamicTensorAddr(executor, irIndex, relativeIndex, tensors, addr);
}
