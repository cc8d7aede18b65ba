// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_RECORDING_H_
#define PORTACL_NNOPBASE_RECORDING_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <vector>

#include "nnopbase/native_kernel.h"
#include "nnopbase/planned_call.h"
#include "opdev/op_dfx.h"
#include "opdev/op_executor.h"

namespace portacl {

/// A call while phase one records it. Used by one thread.
class CallRecording {
  public:
    /// Takes the tensor arguments of the scope, which may be null. Throws std::bad_alloc, as every
    /// member does.
    explicit CallRecording(const op::internal::ApiScope* scope);

    aclTensor* NewTensor(const op::Shape& shape, op::DataType dataType, op::Format format);
    aclTensor* NewView(const aclTensor& tensor, const op::Shape& shape, const op::Strides& strides,
                       int64_t offset);
    aclIntArray* NewIntArray(const int64_t* values, uint64_t size);

    /// Operand for a tensor of the program or of this recording. The rank is at most
    /// TensorView::kMaxRank, else throws std::length_error.
    Operand OperandOf(const aclTensor& tensor);

    void RecordCopy(const char* opType, const Operand& input, const Operand& output);
    /// Adds a node with these arguments.
    /// @return the node, for what else is known of it
    Node& RecordKernel(const char* opType, const NativeKernel* kernel,
                       const aclOpExecutor::OpArguments& arguments);
    /// Gives a tensor that this recording allocated its final shape and dtype. Throws
    /// std::invalid_argument for any other.
    void SetOutput(const aclTensor& output, const op::Shape& shape, op::DataType dataType);
    void Redirect(const aclTensor& temporary, const Operand& target);

    const Graph& graph() const { return graph_; }
    /// Memory that lives as long as the recording.
    std::pmr::memory_resource* memory() { return &arena_; }

    /// Makes the plan of what was recorded.
    std::shared_ptr<const PlannedCall> Plan();

  private:
    int32_t StorageOf(const aclTensor& tensor);

    // Enough for what this library's operators record, so that most recordings take no more memory
    // from the heap.
    static constexpr size_t kArenaBytes = 32 << 10;
    alignas(16) std::byte arenaBytes_[kArenaBytes];
    std::pmr::monotonic_buffer_resource arena_;

    const char* const api_;
    size_t inputNum_ = 0;
    std::pmr::vector<const aclTensor*> handles_;
    std::pmr::vector<ArgumentInfo> arguments_;
    Graph graph_;
    std::vector<std::unique_ptr<aclIntArray>> intArrays_;
};

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_RECORDING_H_
