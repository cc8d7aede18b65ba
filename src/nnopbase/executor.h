// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_EXECUTOR_H_
#define PORTACL_NNOPBASE_EXECUTOR_H_

#include <atomic>
#include <cstddef>
#include <memory>
#include <memory_resource>
#include <vector>

#include "nnopbase/graph.h"
#include "nnopbase/plan.h"
#include "opdev/op_dfx.h"
#include "opdev/op_executor.h"
#include "runtime/handle_pool.h"

namespace portacl {

/// A tensor argument of the API whose plan an executor is: a snapshot, so that the program may
/// destroy its handle.
struct Argument {
    const aclTensor* handle =
        nullptr;        ///< the program's own; looked at again only while it is open
    uint64_t life = 0;  ///< of that handle: another tensor may get the same address later
    op::internal::ArgumentName name;
    void* data = nullptr;  ///< storage address in force
    op::DataType dataType = op::DT_UNDEFINED;
    bool isEmpty = false;
    int64_t endBytes = 0;  ///< one past the last byte that the view addresses, from `data`
};

/// The object behind an aclOpExecutor handle.
///
/// Phase one records into it from one thread; afterwards graph and plan do not change any more, and
/// launches that are queued share them. The addresses of arguments are the exception: a launch
/// takes a copy of them.
class Executor final : public aclOpExecutor {
  public:
    /// Takes the tensor arguments of the scope. Throws std::bad_alloc.
    explicit Executor(const op::internal::ApiScope* scope);

    static Executor& Of(aclOpExecutor* executor) { return *static_cast<Executor*>(executor); }

    aclTensor* NewTensor(const op::Shape& shape, op::DataType dataType, op::Format format);
    aclTensor* NewView(const aclTensor& tensor, const op::Shape& shape, const op::Strides& strides,
                       int64_t offset);
    aclIntArray* NewIntArray(const int64_t* values, uint64_t size);

    /// Operand for a tensor of the program or of this executor. The rank is at most
    /// TensorView::kMaxRank, else throws std::length_error.
    Operand OperandOf(const aclTensor& tensor);

    /// Records a copy: out[i] = input[i], converted.
    void RecordCopy(const char* opType, const Operand& input, const Operand& output);
    void RecordKernel(const NativeKernel* kernel, const aclTensor* const* inputs, size_t inputNum,
                      const aclTensor* const* outputs, size_t outputNum, const op::OpAttr* attrs,
                      size_t attrNum);
    /// Makes a dense temporary live in the memory of `target`.
    void Redirect(const aclTensor& temporary, const Operand& target);

    /// Makes the plan, once. False if there is no memory for it.
    bool EnsurePlan() noexcept;

    const char* api() const { return api_; }
    const Graph& graph() const { return graph_; }
    const Plan& plan() const { return plan_; }
    std::pmr::vector<Argument>& arguments() { return arguments_; }
    size_t inputNum() const { return inputNum_; }

    bool isRepeatable() const { return isRepeatable_.load(std::memory_order_acquire); }
    void MakeRepeatable() { isRepeatable_.store(true, std::memory_order_release); }

  private:
    int32_t StorageOf(const aclTensor& tensor);

    // Enough for the plans of this library's operators, so that making one takes no memory from the
    // heap.
    static constexpr size_t kArenaBytes = 32 << 10;
    alignas(16) std::byte arenaBytes_[kArenaBytes];
    std::pmr::monotonic_buffer_resource arena_;

    const char* api_;
    size_t inputNum_ = 0;
    std::pmr::vector<Argument> arguments_;
    Graph graph_;
    Plan plan_;
    // A plan that could not be made stays so: its size was told already.
    enum class PlanState : uint8_t { kNone, kMade, kFailed } planState_ = PlanState::kNone;
    std::atomic<bool> isRepeatable_{false};
    std::vector<std::unique_ptr<aclIntArray>> intArrays_;
};

using ExecutorPool = HandlePool<Executor>;
using TensorPool = HandlePool<aclTensor>;

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_EXECUTOR_H_
