// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <cstdint>

#include "acl/acl_rt.h"
#include "runtime/context.h"
#include "runtime/error_report.h"
#include "runtime/host_registrations.h"
#include "runtime/memory.h"
#include "runtime/memory_need.h"
#include "runtime/memory_text.h"
#include "runtime/runtime_call.h"

namespace portacl {
namespace {

constexpr uintptr_t kAlignmentBytes = 4096;

aclError CheckType(const char* call, int type) noexcept {
    const bool isKnown = type == ACL_HOST_REGISTER_MAPPED || type == ACL_HOST_REGISTER_IOMEMORY ||
                         type == ACL_HOST_REGISTER_READONLY;
    if (isKnown) return ACL_SUCCESS;
    return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                "{}: type is unknown, expected 0 (mapped), 4 (I/O memory) or 8 (read only), got {}",
                call, type);
}

aclError CheckRange(const char* call, const void* ptr, uint64_t size) {
    const auto begin = reinterpret_cast<uintptr_t>(ptr);
    if (begin % kAlignmentBytes != 0) {
        return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                    "{}: ptr is not aligned, expected a multiple of {}, got {}", call,
                    kAlignmentBytes, DescribeAddress(ptr).c_str());
    }
    if (begin + size < begin) {
        return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                    "{}: size goes past the last address, expected at most {} bytes, got {}", call,
                    UINTPTR_MAX - begin, size);
    }
    const MemoryKind kind = FindMemory(ptr).kind;
    if (kind == MemoryKind::kDevice || kind == MemoryKind::kFreedDevice) {
        return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                    "{}: ptr is no host memory, expected memory of the program, got {}", call,
                    DescribeAddress(ptr).c_str());
    }
    return ACL_SUCCESS;
}

aclError RefuseTaken(const char* call, const void* ptr, uint64_t size, const char* by) {
    return Fail(ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED, text_code::kRuntimeCallOrder,
                "{}: ptr is registered already, expected host memory of which nothing is, got {} "
                "bytes at {} that {}",
                call, size, DescribeAddress(ptr).c_str(), by);
}

aclError Register(const char* call, void* ptr, uint64_t size, int type, void** devPtr) noexcept {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "ptr", ptr)) return status;
        if (const aclError status = RequireNotNull(call, "devPtr", devPtr)) return status;
        if (size == 0) {
            return Fail(ACL_ERROR_INVALID_PARAM, text_code::kAclArgument,
                        "{}: size is out of range, expected at least 1 byte, got 0", call);
        }
        if (const aclError status = CheckRange(call, ptr, size)) return status;
        if (const aclError status = CheckType(call, type)) return status;
        Ref<Context> context;
        if (const aclError status = RequireContext(call, &context)) return status;
        if (FindMemory(ptr).kind == MemoryKind::kPinnedHost) {
            return RefuseTaken(call, ptr, size, "came from aclrtMallocHost");
        }
        const HostRegistration inTheWay = RegisterHost({reinterpret_cast<uintptr_t>(ptr), size});
        if (inTheWay.sizeBytes > 0) {
            return RefuseTaken(call, ptr, size, "overlap with a registration");
        }
        *devPtr = ptr;
        return ACL_SUCCESS;
    });
}

aclError Unregister(const char* call, void* ptr) noexcept {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "ptr", ptr)) return status;
        const aclError status =
            CheckNotNeeded(call, "ptr", ptr, FindMemory(ptr).sizeBytes, Touch::kFree);
        if (status != ACL_SUCCESS) return status;
        if (UnregisterHost(reinterpret_cast<uintptr_t>(ptr))) return ACL_SUCCESS;
        return Fail(
            ACL_ERROR_HOST_MEMORY_NOT_REGISTERED, text_code::kRuntimeCallOrder,
            "{}: ptr is not registered, expected an address that aclrtHostRegister took, got "
            "{}",
            call, DescribeAddress(ptr).c_str());
    });
}

}  // namespace
}  // namespace portacl

aclError aclrtHostRegister(void* ptr, uint64_t size, aclrtHostRegisterType type, void** devPtr) {
    return portacl::Register(__func__, ptr, size, static_cast<int>(type), devPtr);
}

aclError aclrtHostUnregister(void* ptr) { return portacl::Unregister(__func__, ptr); }
