// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/memory.h"

#include <cstddef>
#include <cstdint>
#include <limits>

#include "acl/acl_rt.h"
#include "runtime/context.h"
#include "runtime/device_heap.h"
#include "runtime/error_report.h"
#include "runtime/host_memory_size.h"
#include "runtime/memory_need.h"
#include "runtime/memory_text.h"
#include "runtime/runtime_call.h"
#include "runtime/trace.h"

namespace portacl {
namespace {

// The reference rounds up to 32 bytes and adds 32; a size for which that overflows is refused as an
// argument, not for want of memory.
constexpr size_t kMaxSize = std::numeric_limits<size_t>::max() - 63;

aclError CheckSize(const char* call, size_t size) noexcept {
    if (size >= 1 && size <= kMaxSize) return ACL_SUCCESS;
    return Fail(ACL_ERROR_INVALID_PARAM, text_code::kAclArgument,
                "{}: size is out of range, expected 1 to {}, got {}", call, kMaxSize, size);
}

uint64_t FreeBytes() noexcept {
    const uint64_t live = LiveBytes();
    const uint64_t total = HostMemoryBytes();
    return live < total ? total - live : 0;
}

aclError Allocate(const char* call, int32_t owner, void** result, size_t size) noexcept {
    void* const address = AllocateFor(owner, size);
    if (address == nullptr) {
        return Fail(ACL_ERROR_RT_MEMORY_ALLOCATION, text_code::kHostMemory,
                    "{}: size is more than can be allocated, expected at most {} bytes (of {} in "
                    "all), got {}",
                    call, FreeBytes(), HostMemoryBytes(), size);
    }
    *result = address;
    return ACL_SUCCESS;
}

aclError AllocateDevice(const char* call, void** devPtr, size_t size) noexcept {
    return GuardedCall(call, [&]() -> aclError {
        if (IsTracing()) NoteTraced("bytes", size);
        if (const aclError status = RequireNotNull(call, "devPtr", devPtr)) return status;
        if (const aclError status = CheckSize(call, size)) return status;
        Ref<Context> context;
        if (const aclError status = RequireContext(call, &context)) return status;
        return Allocate(call, context->deviceId(), devPtr, size);
    });
}

aclError AllocatePinned(const char* call, void** hostPtr, size_t size) noexcept {
    return GuardedCall(call, [&]() -> aclError {
        if (IsTracing()) NoteTraced("bytes", size);
        if (const aclError status = RequireNotNull(call, "hostPtr", hostPtr)) return status;
        if (const aclError status = CheckSize(call, size)) return status;
        Ref<Context> context;
        if (const aclError status = RequireContext(call, &context)) return status;
        return Allocate(call, kPinnedHeap, hostPtr, size);
    });
}

enum class Origin : uint8_t { kDevice, kPinnedHost };

aclError Free(const char* call, const char* argument, void* address, Origin origin) noexcept {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, argument, address)) return status;
        OwnedHeap* heap = HeapAround(address);
        const bool isPinned = heap != nullptr && heap->owner == kPinnedHeap;
        const bool fits = heap != nullptr && isPinned == (origin == Origin::kPinnedHost);
        if (fits) {
            const uint64_t bytes = heap->heap.Find(address).requestedBytes;
            const aclError status = CheckNotNeeded(call, argument, address, bytes, Touch::kFree);
            if (status != ACL_SUCCESS) return status;
        }
        const uint64_t bytes = fits ? FreeIn(*heap, address).requestedBytes : 0;
        if (IsTracing()) NoteTraced("bytes", bytes);
        if (bytes > 0) return ACL_SUCCESS;
        return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeArgument,
                    "{}: {} is no live allocation, expected an address from {} that is not freed "
                    "yet, got {}",
                    call, argument, origin == Origin::kDevice ? "aclrtMalloc" : "aclrtMallocHost",
                    DescribeAddress(address).c_str());
    });
}

// The device has one kind of memory, which answers for both HBM and DDR, and no pages of a gigabyte
// or for other devices alone.
bool HasMemoryOf(int attr) {
    switch (attr) {
        case ACL_DDR_MEM:
        case ACL_HBM_MEM:
        case ACL_DDR_MEM_HUGE:
        case ACL_DDR_MEM_NORMAL:
        case ACL_HBM_MEM_HUGE:
        case ACL_HBM_MEM_NORMAL:
        case ACL_MEM_NORMAL:
        case ACL_MEM_HUGE:
            return true;
        default:
            return false;
    }
}

aclError MemInfo(const char* call, int attr, size_t* free, size_t* total) noexcept {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "free", free)) return status;
        if (const aclError status = RequireNotNull(call, "total", total)) return status;
        if (attr < ACL_DDR_MEM || attr > ACL_MEM_P2P_HUGE1G) {
            return Fail(ACL_ERROR_RT_INVALID_MEMORY_TYPE, text_code::kRuntimeArgument,
                        "{}: attr is unknown, expected 0 to {}, got {}", call,
                        static_cast<int>(ACL_MEM_P2P_HUGE1G), attr);
        }
        Ref<Context> context;
        if (const aclError status = RequireContext(call, &context)) return status;
        const bool has = HasMemoryOf(attr);
        *free = has ? FreeBytes() : 0;
        *total = has ? HostMemoryBytes() : 0;
        return ACL_SUCCESS;
    });
}

aclrtPtrAttributes AttributesOf(const MemoryInfo& info) {
    aclrtPtrAttributes attributes{};
    const bool isDevice = info.kind == MemoryKind::kDevice;
    const bool isHost =
        info.kind == MemoryKind::kPinnedHost || info.kind == MemoryKind::kRegisteredHost;
    attributes.location.id = isDevice ? static_cast<uint32_t>(info.deviceId) : 0;
    attributes.location.type = isDevice ? ACL_MEM_LOCATION_TYPE_DEVICE
                               : isHost ? ACL_MEM_LOCATION_TYPE_HOST
                                        : ACL_MEM_LOCATION_TYPE_UNREGISTERED;
    attributes.pageSize = isDevice || isHost ? PageHeap::kPageBytes : 0;
    return attributes;
}

}  // namespace
}  // namespace portacl

aclError aclrtMalloc(void** devPtr, size_t size, aclrtMemMallocPolicy) {
    return portacl::AllocateDevice(__func__, devPtr, size);
}

aclError aclrtMallocAlign32(void** devPtr, size_t size, aclrtMemMallocPolicy) {
    return portacl::AllocateDevice(__func__, devPtr, size);
}

aclError aclrtMallocCached(void** devPtr, size_t size, aclrtMemMallocPolicy) {
    return portacl::AllocateDevice(__func__, devPtr, size);
}

aclError aclrtFree(void* devPtr) {
    return portacl::Free(__func__, "devPtr", devPtr, portacl::Origin::kDevice);
}

aclError aclrtMallocHost(void** hostPtr, size_t size) {
    return portacl::AllocatePinned(__func__, hostPtr, size);
}

aclError aclrtFreeHost(void* hostPtr) {
    return portacl::Free(__func__, "hostPtr", hostPtr, portacl::Origin::kPinnedHost);
}

aclError aclrtGetMemInfo(aclrtMemAttr attr, size_t* free, size_t* total) {
    return portacl::MemInfo(__func__, static_cast<int>(attr), free, total);
}

aclError aclrtPointerGetAttributes(const void* ptr, aclrtPtrAttributes* attributes) {
    aclError status = portacl::RequireNotNull(__func__, "ptr", ptr);
    if (status == ACL_SUCCESS) status = portacl::RequireNotNull(__func__, "attributes", attributes);
    if (status == ACL_SUCCESS) *attributes = portacl::AttributesOf(portacl::FindMemory(ptr));
    return status;
}
