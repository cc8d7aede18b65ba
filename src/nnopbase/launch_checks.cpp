// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
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

aclnnStatus CheckArguments(const char* call, const PlannedCall& planned,
                           const Addresses& addresses) {
    if (planned.plan().steps.empty()) return ACLNN_SUCCESS;
    size_t i = 0;
    for (const ArgumentInfo& argument : planned.arguments()) {
        const aclnnStatus status = CheckArgument(call, argument, addresses[i++]);
        if (status != ACLNN_SUCCESS) return status;
    }
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
