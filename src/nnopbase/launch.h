// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_LAUNCH_H_
#define PORTACL_NNOPBASE_LAUNCH_H_

#include <array>
#include <memory>
#include <span>

#include "nnopbase/executor.h"
#include "runtime/memory_need.h"
#include "runtime/work.h"

namespace portacl {

/// One run of a plan, at the addresses that were in force when it was submitted.
class Launch final : public Work {
  public:
    /// Takes the addresses of the executor's tensors as they are now.
    Launch(Executor& executor, void* workspace);

    const PlannedCall& call() const { return *call_; }
    std::span<const void* const> addresses() const {
        return {addresses_.data(), call_->arguments().size()};
    }

    WorkResult Run() noexcept override;
    std::unique_ptr<Work> Detach() override;
    bool RunsInline() const noexcept override;
    const char* TraceName() const noexcept override { return call_->api(); }

  private:
    MemoryNeed NeedOfArguments() const;
    WorkResult RunStep(size_t index);
    WorkResult RunTraced(size_t index);
    void* AddressOf(int32_t storage) const;

    std::shared_ptr<const PlannedCall> call_;
    // Of the arguments' storages, in their order. Entries beyond them are not set.
    std::array<const void*, kMaxArguments> addresses_;
    void* workspace_;
    MemoryNeed need_;  // of a launch that is queued
};

/// Checks the tensors of a launch against the memory that they are in: data given, device memory, a
/// view inside its allocation. Texts name the argument.
aclnnStatus CheckArguments(const char* call, const Launch& launch);

/// Checks the workspace of a launch: its size always, the memory that it is in if asked to.
aclnnStatus CheckWorkspace(const char* call, const Plan& plan, const void* workspace,
                           uint64_t workspaceSize, bool looksUpMemory);

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_LAUNCH_H_
