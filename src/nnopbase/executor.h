// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_EXECUTOR_H_
#define PORTACL_NNOPBASE_EXECUTOR_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "nnopbase/planned_call.h"
#include "nnopbase/recording.h"
#include "opdev/op_dfx.h"
#include "opdev/op_errno.h"
#include "opdev/op_executor.h"
#include "runtime/handle_pool.h"

namespace portacl {

/// Tensors that an API has at most.
inline constexpr size_t kMaxArguments = 2 * op::internal::ApiArguments::kMaxTensors;

/// Where a tensor argument of the API is: a snapshot, so that the program may destroy its handle.
struct Argument {
    const aclTensor* handle;  ///< the program's own; looked at again only while it is open
    uint64_t life;            ///< of that handle: another tensor may get the same address later
    void* data;               ///< storage address in force
};

/// The object behind an aclOpExecutor handle: a planned call and where its tensors are.
///
/// Phase one records into it from one thread, or takes the plan of an equal call. Launches that are
/// queued share the plan, which does not change, and take a copy of the addresses, which may.
class Executor final : public aclOpExecutor {
  public:
    /// Begins to record a call with the tensor arguments of the scope. Throws std::bad_alloc.
    explicit Executor(const op::internal::ApiScope* scope);
    /// Makes another call of a plan.
    Executor(const op::internal::ApiScope& scope, std::shared_ptr<const PlannedCall> planned);

    static Executor& Of(aclOpExecutor* executor) { return *static_cast<Executor*>(executor); }

    /// What level-0 ops record into. Throws std::logic_error once the plan was handed out.
    CallRecording& recording();
    /// Ends recording: gives its memory back.
    void EndRecording() { recording_.reset(); }

    /// Makes the plan, once. False if there is no memory for it; that stays so, since the plan's
    /// size was told already.
    bool EnsurePlan() noexcept;

    /// The plan, from EnsurePlan on.
    const std::shared_ptr<const PlannedCall>& planned() const { return planned_; }
    const Graph& graph() const { return recording_ ? recording_->graph() : planned_->graph(); }
    const Plan& plan() const { return planned_->plan(); }

    /// Keeps the first status that is no success, and returns the one given.
    aclnnStatus NoteFailure(aclnnStatus status) {
        if (failure_ == ACLNN_SUCCESS) failure_ = status;
        return status;
    }
    aclnnStatus failure() const { return failure_; }

    std::span<Argument> arguments() { return {arguments_, argumentNum_}; }

    bool isRepeatable() const { return isRepeatable_.load(std::memory_order_acquire); }
    void MakeRepeatable() { isRepeatable_.store(true, std::memory_order_release); }

  private:
    void TakeArguments(const op::internal::ApiScope& scope);

    std::shared_ptr<const PlannedCall> planned_;
    std::unique_ptr<CallRecording> recording_;
    std::atomic<bool> isRepeatable_{false};
    bool planFailed_ = false;
    aclnnStatus failure_ = ACLNN_SUCCESS;
    size_t argumentNum_ = 0;
    Argument arguments_[kMaxArguments];  // the first argumentNum_ are set
};

using ExecutorPool = HandlePool<Executor>;
using TensorPool = HandlePool<aclTensor>;

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_EXECUTOR_H_
