// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/executor.h"

#include <new>
#include <stdexcept>
#include <utility>

namespace portacl {

Executor::Executor(const op::internal::ApiScope* scope)
    : recording_(std::make_unique<CallRecording>(scope)) {
    if (scope != nullptr) TakeArguments(*scope);
}

Executor::Executor(const op::internal::ApiScope& scope, std::shared_ptr<const PlannedCall> planned)
    : planned_(std::move(planned)) {
    TakeArguments(scope);
}

void Executor::TakeArguments(const op::internal::ApiScope& scope) {
    argumentNum_ = scope.tensorNum();
    for (size_t i = 0; i < argumentNum_; ++i) {
        const aclTensor* const handle = scope.tensor(i);
        void* const data = handle == nullptr ? nullptr : handle->GetStorageAddr();
        arguments_[i] = {handle, scope.life(i), data};
    }
}

CallRecording& Executor::recording() {
    if (recording_ == nullptr) throw std::logic_error("the executor was handed over already");
    return *recording_;
}

bool Executor::EnsurePlan() noexcept {
    if (planned_ != nullptr) return true;
    if (planFailed_) return false;
    try {
        planned_ = recording_->Plan();
    } catch (const std::bad_alloc&) {
        // The callers tell, each under its own name.
        planFailed_ = true;
    }
    return planned_ != nullptr;
}

}  // namespace portacl
