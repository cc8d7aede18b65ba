// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "opdev/op_executor.h"

#include <exception>
#include <new>

#include "nnopbase/executor.h"
#include "nnopbase/graph_trace.h"
#include "nnopbase/native_kernel.h"
#include "nnopbase/node_host.h"
#include "nnopbase/plan_cache.h"
#include "nnopbase/record_op.h"
#include "opdev/op_log.h"
#include "opdev/tensor_view_utils.h"
#include "runtime/settings.h"
#include "runtime/trace.h"

using portacl::Executor;
using portacl::ExecutorPool;

namespace {

/// Runs `body`, whose result is a pointer; null if it throws, with a text recorded.
template <typename Body>
auto NullOnFailure(const Body& body) noexcept -> decltype(body()) {
    try {
        return body();
    } catch (const std::bad_alloc&) {
        OP_LOGE(ACLNN_ERR_INNER_NULLPTR, "out of host memory while planning");
    } catch (const std::exception& error) {
        OP_LOGE(ACLNN_ERR_INNER_NULLPTR, "%s", error.what());
    }
    return nullptr;
}

/// The status that `body` returns, or ACLNN_ERR_INNER_NULLPTR with a text if it throws.
template <typename Body>
aclnnStatus Guard(const Body& body) noexcept {
    aclnnStatus status = ACLNN_ERR_INNER_NULLPTR;
    NullOnFailure([&] {
        status = body();
        return &status;
    });
    return status;
}

aclnnStatus CheckTensors(const char* opType, const aclOpExecutor::OpArguments& arguments) {
    const size_t tensorNum = arguments.inputNum + arguments.outputNum;
    if (tensorNum > portacl::kMaxOperands || arguments.attrNum > portacl::kMaxOperands) {
        OP_LOGE(ACLNN_ERR_INNER,
                "%s has too many operands, expected at most %zu tensors and as many attributes, "
                "got %zu and %zu",
                opType, portacl::kMaxOperands, tensorNum, arguments.attrNum);
        return ACLNN_ERR_INNER;
    }
    for (size_t i = 0; i < tensorNum; ++i) {
        const bool isInput = i < arguments.inputNum;
        if ((isInput ? arguments.inputs[i] : arguments.outputs[i - arguments.inputNum]) != nullptr)
            continue;
        OP_LOGE(ACLNN_ERR_INNER_NULLPTR, "%s was recorded with a null tensor", opType);
        return ACLNN_ERR_INNER_NULLPTR;
    }
    return ACLNN_SUCCESS;
}

}  // namespace

aclTensor* aclOpExecutor::AllocTensor(const op::Shape& shape, op::DataType dataType,
                                      op::Format format) {
    return NullOnFailure(
        [&] { return Executor::Of(this).recording().NewTensor(shape, dataType, format); });
}

aclTensor* aclOpExecutor::AllocTensor(op::DataType dataType, op::Format storageFormat,
                                      op::Format originalFormat) {
    aclTensor* tensor = AllocTensor(op::Shape(), dataType, storageFormat);
    if (tensor != nullptr) tensor->SetOriginalFormat(originalFormat);
    return tensor;
}

aclTensor* aclOpExecutor::CreateView(const aclTensor* tensor, const op::Shape& shape,
                                     int64_t offset) {
    return CreateView(tensor, shape, op::ContiguousStrides(shape), offset);
}

aclTensor* aclOpExecutor::CreateView(const aclTensor* tensor, const op::Shape& shape,
                                     const op::Strides& strides, int64_t offset) {
    if (tensor == nullptr) return nullptr;
    return NullOnFailure(
        [&] { return Executor::Of(this).recording().NewView(*tensor, shape, strides, offset); });
}

aclIntArray* aclOpExecutor::AllocIntArray(const int64_t* values, uint64_t size) {
    return NullOnFailure([&] { return Executor::Of(this).recording().NewIntArray(values, size); });
}

uint64_t aclOpExecutor::GetWorkspaceSize() {
    Executor& executor = Executor::Of(this);
    return executor.EnsurePlan() ? executor.plan().workspaceBytes : 0;
}

aclnnStatus aclOpExecutor::InferShape(const char* opType, const OpArguments& arguments) {
    Executor& executor = Executor::Of(this);
    aclnnStatus status = CheckTensors(opType, arguments);
    if (status == ACLNN_SUCCESS) {
        status =
            Guard([&] { return portacl::InferOutputs(opType, arguments, executor.recording()); });
    }
    return executor.NoteFailure(status);
}

aclnnStatus aclOpExecutor::AddNode(const char* opType, const OpArguments& arguments) {
    Executor& executor = Executor::Of(this);
    aclnnStatus status = CheckTensors(opType, arguments);
    if (status == ACLNN_SUCCESS) {
        status = Guard([&] { return portacl::RecordOp(opType, arguments, executor.recording()); });
    }
    return executor.NoteFailure(status);
}

aclnnStatus aclOpExecutor::GetFailure() const {
    const aclnnStatus failure = static_cast<const Executor*>(this)->failure();
    return failure == ACLNN_SUCCESS ? ACLNN_ERR_INNER_NULLPTR : failure;
}

UniqueExecutor::UniqueExecutor(const char* functionName)
    : executor_(NullOnFailure([] {
          return static_cast<aclOpExecutor*>(
              ExecutorPool::Instance().Create(op::internal::ApiScope::Current()));
      })) {
    if (executor_ == nullptr) {
        OP_LOGE(ACLNN_ERR_INNER_CREATE_EXECUTOR, "%s could not create an executor", functionName);
    }
}

UniqueExecutor::~UniqueExecutor() {
    if (executor_ != nullptr) ExecutorPool::Instance().Close(executor_);
}

aclnnStatus UniqueExecutor::ReleaseTo(aclOpExecutor** executor) {
    Executor& owned = Executor::Of(executor_);
    if (!owned.EnsurePlan()) {
        OP_LOGE(ACLNN_ERR_INNER_CREATE_EXECUTOR, "out of host memory while planning");
        return ACLNN_ERR_INNER_CREATE_EXECUTOR;
    }
    owned.EndRecording();
    if (portacl::CurrentSettings().printsGraph) portacl::PrintGraph(*owned.planned());
    if (portacl::IsTracing()) portacl::NotePlan(*owned.planned());
    portacl::KeepPlan(op::internal::ApiScope::Current(), owned.planned());
    *executor = executor_;
    executor_ = nullptr;
    return ACLNN_SUCCESS;
}
