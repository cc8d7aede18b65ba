// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/launch.h"

#include <atomic>
#include <cstddef>
#include <exception>
#include <new>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "nnopbase/emulated_kernel.h"
#include "nnopbase/graph_trace.h"
#include "nnopbase/native_kernel.h"
#include "nnopbase/strided_copy.h"
#include "opdev/op_errno.h"
#include "opdev/op_executor.h"
#include "runtime/error_report.h"
#include "runtime/settings.h"
#include "runtime/trace.h"

namespace portacl {
namespace {

// Work up to this size runs inside the submitting call when the stream is idle. Handing it over and
// waiting for it costs 17 to 20 us (Zen 4, two cores): 48 instead of 29 us for 4 MiB, 73 instead of
// 61 us for 8 MiB. So the caller is held up for some 100 us at most, a few times what it would
// lose.
constexpr int64_t kInlineTrafficBytes = 16 << 20;

/// Takes a one-shot executor out of circulation, so that of several runs one gets it.
aclnnStatus TakeExecutor(const char* call, aclOpExecutor* executor, Ref<Executor>* taken) {
    if (executor == nullptr) {
        return Fail(ACLNN_ERR_PARAM_NULLPTR, text_code::kAclnnParameter,
                    "{}: executor is null, expected the result of {}GetWorkspaceSize, got nullptr",
                    call, call);
    }
    *taken = ExecutorPool::Instance().AcquireOrClose(
        executor, [](const Executor& found) { return found.isRepeatable(); });
    if (!*taken) {
        return Fail(
            ACLNN_ERR_INNER, text_code::kAclnnInner,
            "{}: executor is not usable, expected one that was not run or destroyed already (see "
            "aclSetAclOpExecutorRepeatable), got {}",
            call, fmt::ptr(executor));
    }
    return ACLNN_SUCCESS;
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
    Launch launch(*executor, workspace);
    const bool checks = CurrentSettings().check != CheckLevel::kOff;
    status = CheckWorkspace(call, launch.call().plan(), workspace, workspaceSize, checks);
    if (status == ACLNN_SUCCESS && checks) status = CheckArguments(call, launch);
    if (status != ACLNN_SUCCESS) return status;
    return SubmitWork(call, stream, launch);
}

}  // namespace

Launch::Launch(Executor& executor, void* workspace)
    : call_(executor.planned()), workspace_(workspace) {
    const TensorPool& tensors = TensorPool::Instance();
    size_t i = 0;
    for (const Argument& argument : executor.arguments()) {
        // Those of the program's tensors, as far as it has not destroyed them.
        addresses_[i] = argument.data;
        if (argument.life != 0) {
            tensors.ReadOpen(
                argument.handle, argument.life,
                [&](const aclTensor& tensor) { return tensor.GetStorageAddr(); }, &addresses_[i]);
        }
        ++i;
    }
}

WorkResult Launch::Run() noexcept {
    WorkResult result;
    try {
        for (size_t i = 0; i < call_->plan().steps.size(); ++i) {
            WorkResult stepResult = IsTracing() ? RunTraced(i) : RunStep(i);
            if (result.status == ACL_SUCCESS) result = std::move(stepResult);
        }
    } catch (const std::bad_alloc&) {
        return Failure(ACL_ERROR_RT_DEVICE_OOM, call_->api(), "out of host memory while running");
    } catch (const std::exception& error) {
        return Failure(ACL_ERROR_RT_INTERNAL_ERROR, call_->api(), error.what());
    } catch (...) {
        return Failure(ACL_ERROR_RT_INTERNAL_ERROR, call_->api(), "unknown internal error");
    }
    return result;
}

WorkResult Launch::RunTraced(size_t index) {
    const Node& step = call_->plan().steps[index];
    const TraceScope traced(step.opType);
    NoteStep(step);
    WorkResult result = RunStep(index);
    NoteTracedStatus(result.status);
    return result;
}

WorkResult Launch::RunStep(size_t index) {
    const Node& step = call_->plan().steps[index];
    // Not initialised as a whole: most kernels have few operands.
    static_assert(std::is_trivially_destructible_v<KernelOperand>);
    alignas(KernelOperand) std::byte memory[kMaxOperands * sizeof(KernelOperand)];
    auto* const operands = reinterpret_cast<KernelOperand*>(memory);
    size_t count = 0;
    for (const Operand& input : step.inputs) {
        new (operands + count++) KernelOperand{input.view, AddressOf(input.storage)};
    }
    for (const Operand& output : step.outputs) {
        new (operands + count++) KernelOperand{output.view, AddressOf(output.storage)};
    }
    const std::span<const KernelOperand> all(std::launder(operands), count);
    const size_t inputNum = step.inputs.size();
    if (step.isCopy()) {
        CopyStrided(all[0], all[inputNum]);
        return {};
    }
    const Settings& settings = CurrentSettings();
    const KernelCall call{call_->api(),
                          all.first(inputNum),
                          all.subspan(inputNum),
                          step.attrs,
                          EngineThreads(),
                          settings.reportsBadTargets,
                          settings.check == CheckLevel::kFull};
    if (!step.isEmulated) return step.kernel->run(call);
    return RunEmulated(step, call,
                       static_cast<char*>(workspace_) + call_->plan().stepWorkspaces[index]);
}

void* Launch::AddressOf(int32_t storage) const {
    if (storage == Operand::kNoStorage) return nullptr;
    const Placement& placement = call_->plan().placements[storage];
    if (placement.argument >= 0) return const_cast<void*>(addresses_[placement.argument]);
    return static_cast<char*>(workspace_) + placement.offsetBytes;
}

std::unique_ptr<Work> Launch::Detach() {
    auto detached = std::make_unique<Launch>(*this);
    if (NeedsAreNoted()) detached->need_ = NeedOfArguments();
    return detached;
}

MemoryNeed Launch::NeedOfArguments() const {
    std::vector<NeededRange> ranges;
    for (size_t i = 0; i < call_->arguments().size(); ++i) {
        const ArgumentInfo& argument = call_->arguments()[i];
        if (!argument.isGiven || argument.isEmpty || call_->plan().steps.empty()) continue;
        ranges.push_back({addresses_[i], static_cast<uint64_t>(argument.endBytes),
                          i >= call_->inputNum(), std::string(argument.name.text())});
    }
    if (call_->plan().workspaceBytes > 0) {
        ranges.push_back({workspace_, call_->plan().workspaceBytes, true, "workspace"});
    }
    return {call_->api(), std::move(ranges)};
}

bool Launch::RunsInline() const noexcept {
    const Plan& plan = call_->plan();
    return plan.trafficBytes <= kInlineTrafficBytes && !plan.isEmulated();
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
