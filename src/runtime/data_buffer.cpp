// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <cstdint>

#include "acl/acl_base.h"
#include "runtime/error_report.h"
#include "runtime/handle_pool.h"
#include "runtime/runtime_call.h"

struct aclDataBuffer {
    aclDataBuffer(void* bufferData, size_t bufferBytes)
        : data(bufferData), sizeBytes(bufferBytes) {}

    void* data;
    size_t sizeBytes;
};

namespace portacl {
namespace {

using DataBuffers = HandlePool<aclDataBuffer>;

// Empty for whatever is no live data buffer; null is none.
Ref<aclDataBuffer> Find(const aclDataBuffer* handle) noexcept {
    try {
        return DataBuffers::Instance().Acquire(handle);
    } catch (...) {
        return {};  // no memory for the pool, so none is live
    }
}

Ref<aclDataBuffer> Close(const aclDataBuffer* handle) noexcept {
    return Find(handle) ? DataBuffers::Instance().Close(handle) : Ref<aclDataBuffer>();
}

aclError RefuseHandle(const char* call) noexcept {
    return Fail(ACL_ERROR_INVALID_PARAM, text_code::kAclArgument,
                "{}: dataBuffer is no data buffer, expected one from aclCreateDataBuffer, got one "
                "that was destroyed, or another object",
                call);
}

aclDataBuffer* Create(const char* call, void* data, size_t size) noexcept {
    try {
        return DataBuffers::Instance().Create(data, size);
    } catch (...) {
        Fail(ACL_ERROR_BAD_ALLOC, text_code::kHostMemory, "{}: out of host memory", call);
        return nullptr;
    }
}

}  // namespace
}  // namespace portacl

aclDataBuffer* aclCreateDataBuffer(void* data, size_t size) {
    return portacl::Create(__func__, data, size);
}

aclError aclDestroyDataBuffer(const aclDataBuffer* dataBuffer) {
    const aclError status = portacl::RequireNotNull(__func__, "dataBuffer", dataBuffer);
    if (status != ACL_SUCCESS) return status;
    const auto closed = portacl::Close(dataBuffer);
    return closed ? ACL_SUCCESS : portacl::RefuseHandle(__func__);
}

aclError aclUpdateDataBuffer(aclDataBuffer* dataBuffer, void* data, size_t size) {
    const aclError status = portacl::RequireNotNull(__func__, "dataBuffer", dataBuffer);
    if (status != ACL_SUCCESS) return status;
    const auto buffer = portacl::Find(dataBuffer);
    if (!buffer) return portacl::RefuseHandle(__func__);
    buffer->data = data;
    buffer->sizeBytes = size;
    return ACL_SUCCESS;
}

void* aclGetDataBufferAddr(const aclDataBuffer* dataBuffer) {
    const auto buffer = portacl::Find(dataBuffer);
    return buffer ? buffer->data : nullptr;
}

uint32_t aclGetDataBufferSize(const aclDataBuffer* dataBuffer) {
    return static_cast<uint32_t>(aclGetDataBufferSizeV2(dataBuffer));
}

size_t aclGetDataBufferSizeV2(const aclDataBuffer* dataBuffer) {
    const auto buffer = portacl::Find(dataBuffer);
    return buffer ? buffer->sizeBytes : 0;
}
