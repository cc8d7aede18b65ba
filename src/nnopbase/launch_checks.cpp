// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "nnopbase/launch.h"
#include "opdev/op_errno.h"
#include "runtime/error_report.h"
#include "runtime/memory.h"

namespace portacl {
namespace {

constexpr const char* kRemedy = "use aclrtMalloc, or map host memory with aclrtHostRegister";

/// Bytes of the allocation from an address on.
uint64_t BytesFrom(const MemoryInfo& memory, const void* address) {
    const uint64_t offset = reinterpret_cast<uintptr_t>(address) - memory.begin;
    return offset < memory.sizeBytes ? memory.sizeBytes - offset : 0;
}

/// The last launch of a thread that passed its checks. Another one of the same plan and with the
/// same addresses passes as well, as long as no memory has ended since: programs run the same call
/// over and over.
class PassedLaunch {
  public:
    static PassedLaunch& OfThread() {
        static thread_local constinit PassedLaunch last;
        return last;
    }

    bool Covers(const Launch& launch) const {
        return launch.call().id() == callId_ && EndedMemories() == endedMemories_ &&
               std::equal(launch.addresses().begin(), launch.addresses().end(), addresses_.begin());
    }

    void Keep(const Launch& launch, uint64_t endedMemories) {
        callId_ = 0;
        if (launch.addresses().size() > addresses_.size()) return;
        std::copy(launch.addresses().begin(), launch.addresses().end(), addresses_.begin());
        endedMemories_ = endedMemories;
        callId_ = launch.call().id();
    }

  private:
    uint64_t callId_ = 0;  // 0: none
    uint64_t endedMemories_ = 0;
    std::array<const void*, 8> addresses_{};  // calls of more arguments are checked each time
};

bool IsDeviceAccessible(MemoryKind kind) {
    return kind == MemoryKind::kDevice || kind == MemoryKind::kRegisteredHost;
}

aclnnStatus CheckArgument(const char* call, const ArgumentInfo& argument, const void* data) {
    if (!argument.isGiven || argument.isEmpty) return ACLNN_SUCCESS;
    if (data == nullptr) {
        return Fail(ACLNN_ERR_PARAM_NULLPTR, text_code::kAclnnParameter,
                    "{}: {} has no data, expected the address of device memory, got nullptr", call,
                    argument.name.text());
    }
    const MemoryInfo memory = FindMemory(data);
    if (!IsDeviceAccessible(memory.kind)) {
        return Fail(ACLNN_ERR_RUNTIME_ERROR, text_code::kAclnnRuntime,
                    "{}: {} is not in device memory, expected device memory ({}), got {} at {}",
                    call, argument.name.text(), kRemedy, ToString(memory.kind), fmt::ptr(data));
    }
    const uint64_t available = BytesFrom(memory, data);
    if (static_cast<uint64_t>(argument.endBytes) > available) {
        return Fail(ACLNN_ERR_PARAM_INVALID, text_code::kAclnnParameter,
                    "{}: {} has a view beyond its allocation, expected at most {} bytes from its "
                    "data on, got "
                    "{}",
                    call, argument.name.text(), available, argument.endBytes);
    }
    return ACLNN_SUCCESS;
}

}  // namespace

aclnnStatus CheckArguments(const char* call, const Launch& launch) {
    if (launch.call().plan().steps.empty()) return ACLNN_SUCCESS;
    PassedLaunch& last = PassedLaunch::OfThread();
    if (last.Covers(launch)) return ACLNN_SUCCESS;
    // Before anything is looked up: what ends from now on is seen by the next launch.
    const uint64_t endedMemories = EndedMemories();
    size_t i = 0;
    for (const ArgumentInfo& argument : launch.call().arguments()) {
        const aclnnStatus status = CheckArgument(call, argument, launch.addresses()[i++]);
        if (status != ACLNN_SUCCESS) return status;
    }
    last.Keep(launch, endedMemories);
    return ACLNN_SUCCESS;
}

aclnnStatus CheckWorkspace(const char* call, const Plan& plan, const void* workspace,
                           uint64_t workspaceSize, bool looksUpMemory) {
    if (workspace == nullptr && workspaceSize > 0) {
        return Fail(ACLNN_ERR_PARAM_NULLPTR, text_code::kAclnnParameter,
                    "{}: workspace is null, expected {} bytes of device memory, got nullptr", call,
                    workspaceSize);
    }
    if (workspaceSize < plan.workspaceBytes) {
        return Fail(ACLNN_ERR_PARAM_INVALID, text_code::kAclnnParameter,
                    "{}: workspaceSize is too small, expected at least {}, got {}", call,
                    plan.workspaceBytes, workspaceSize);
    }
    if (plan.workspaceBytes == 0 || !looksUpMemory) return ACLNN_SUCCESS;
    const MemoryInfo memory = FindMemory(workspace);
    if (!IsDeviceAccessible(memory.kind)) {
        return Fail(
            ACLNN_ERR_RUNTIME_ERROR, text_code::kAclnnRuntime,
            "{}: workspace is not in device memory, expected device memory ({}), got {} at {}",
            call, kRemedy, ToString(memory.kind), fmt::ptr(workspace));
    }
    const uint64_t available = BytesFrom(memory, workspace);
    if (plan.workspaceBytes > available) {
        return Fail(ACLNN_ERR_PARAM_INVALID, text_code::kAclnnParameter,
                    "{}: workspace leaves its allocation, expected {} bytes, got {}", call,
                    plan.workspaceBytes, available);
    }
    return ACLNN_SUCCESS;
}

}  // namespace portacl
