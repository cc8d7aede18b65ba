// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/launch.h"

#include <array>
#include <exception>
#include <new>

#include "nnopbase/native_kernel.h"
#include "nnopbase/strided_copy.h"
#include "opdev/op_errno.h"
#include "opdev/op_executor.h"
#include "runtime/error_report.h"
#include "runtime/settings.h"

namespace portacl {
namespace {

// Work up to this size runs inside the submitting call when the stream is idle: handing it to the
// stream's thread and waiting for it costs about 10 us, in which a kernel moves this much.
constexpr int64_t kInlineTrafficBytes = 256 << 10;

/// Takes a one-shot executor out of circulation, so that of several runs one gets it.
aclnnStatus TakeExecutor(const char* call, aclOpExecutor* executor, Ref<Executor>* taken) {
    if (executor == nullptr) {
        return Fail(ACLNN_ERR_PARAM_NULLPTR, text_code::kAclnnParameter,
                    "{}: executor is null, expected the result of {}GetWorkspaceSize, got nullptr",
                    call, call);
    }
    *taken = ExecutorPool::Instance().Acquire(executor);
    if (*taken && !(*taken)->isRepeatable()) *taken = ExecutorPool::Instance().Close(executor);
    if (!*taken) {
        return Fail(
            ACLNN_ERR_INNER, text_code::kAclnnInner,
            "{}: executor is not usable, expected one that was not run or destroyed already (see "
            "aclSetAclOpExecutorRepeatable), got {}",
            call, fmt::ptr(executor));
    }
    return ACLNN_SUCCESS;
}

/// Addresses are those of the program's tensors at this moment, as far as it has not destroyed
/// them.
Addresses CurrentAddresses(Executor& executor) {
    Addresses addresses{};
    size_t i = 0;
    for (const Argument& argument : executor.arguments()) {
        const auto tensor = TensorPool::Instance().Acquire(argument.handle);
        const bool isSame =
            tensor && TensorPool::Instance().LifeOf(argument.handle) == argument.life;
        addresses[i++] = isSame ? tensor->GetStorageAddr() : argument.data;
    }
    return addresses;
}

/// A failure with a text, or without one if there is no memory for it.
WorkResult Failure(aclError status, const char* api, const char* reason) noexcept {
    try {
        return {status, fmt::format("{}: {}", api, reason)};
    } catch (const std::bad_alloc&) {
        return {status, {}};
    }
}

aclnnStatus RunExecutor(const char* call, void* workspace, uint64_t workspaceSize,
                        aclOpExecutor* handle, aclrtStream stream) {
    Ref<Executor> executor;
    aclnnStatus status = TakeExecutor(call, handle, &executor);
    if (status != ACLNN_SUCCESS) return status;
    const Addresses addresses = CurrentAddresses(*executor);
    const bool checks = CurrentSettings().check != CheckLevel::kOff;
    status = CheckWorkspace(call, executor->plan(), workspace, workspaceSize, checks);
    if (status == ACLNN_SUCCESS && checks) status = CheckArguments(call, *executor, addresses);
    if (status != ACLNN_SUCCESS) return status;
    Launch launch(std::move(executor), addresses, workspace);
    return SubmitWork(call, stream, launch);
}

}  // namespace

WorkResult Launch::Run() noexcept {
    WorkResult result;
    try {
        for (const Node& step : executor_->plan().steps) {
            WorkResult stepResult = RunStep(step);
            if (result.status == ACL_SUCCESS) result = std::move(stepResult);
        }
    } catch (const std::bad_alloc&) {
        return Failure(ACL_ERROR_RT_DEVICE_OOM, executor_->api(),
                       "out of host memory while running");
    } catch (const std::exception& error) {
        return Failure(ACL_ERROR_RT_INTERNAL_ERROR, executor_->api(), error.what());
    } catch (...) {
        return Failure(ACL_ERROR_RT_INTERNAL_ERROR, executor_->api(), "unknown internal error");
    }
    return result;
}

WorkResult Launch::RunStep(const Node& step) {
    std::array<KernelOperand, kMaxOperands> operands;
    size_t count = 0;
    for (const Operand& input : step.inputs) {
        operands[count++] = {input.view, AddressOf(input.storage)};
    }
    for (const Operand& output : step.outputs) {
        operands[count++] = {output.view, AddressOf(output.storage)};
    }
    const std::span<const KernelOperand> all(operands.data(), count);
    const size_t inputNum = step.inputs.size();
    if (step.isCopy()) {
        CopyStrided(operands[0], operands[inputNum]);
        return {};
    }
    const Settings& settings = CurrentSettings();
    return step.kernel->run({executor_->api(), all.first(inputNum), all.subspan(inputNum),
                             step.attrs, EngineThreads(), settings.reportsBadTargets});
}

void* Launch::AddressOf(int32_t storage) const {
    if (storage == Operand::kNoStorage) return nullptr;
    const Placement& placement = executor_->plan().placements[storage];
    if (placement.argument >= 0) return const_cast<void*>(addresses_[placement.argument]);
    return static_cast<char*>(workspace_) + placement.offsetBytes;
}

std::unique_ptr<Work> Launch::Detach() { return std::make_unique<Launch>(*this); }

bool Launch::RunsInline() const noexcept {
    return executor_->plan().trafficBytes <= kInlineTrafficBytes;
}

}  // namespace portacl

aclnnStatus CommonOpExecutorRun(void* workspace, uint64_t workspaceSize, aclOpExecutor* executor,
                                aclrtStream stream) {
    const auto* scope = op::internal::ApiScope::Current();
    const char* call = scope == nullptr ? "CommonOpExecutorRun" : scope->function();
    return portacl::Guarded(call, ACL_ERROR_RT_MEMORY_ALLOCATION, ACLNN_ERR_INNER, [&] {
        return portacl::RunExecutor(call, workspace, workspaceSize, executor, stream);
    });
}
