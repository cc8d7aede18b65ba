// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "aclnn/acl_meta.h"
#include "nnopbase/handle_checks.h"
#include "opdev/common_types.h"

namespace {

template <typename Array, typename Value>
Array* CreateArray(const char* call, const Value* value, uint64_t size) noexcept {
    return portacl::CreateHandle(call, [&] {
        auto& pool = portacl::HandlePool<Array>::Instance();
        return value == nullptr ? pool.Create() : pool.Create(value, size);
    });
}

template <typename Array>
aclnnStatus GetSize(const char* call, const Array* array, uint64_t* size) noexcept {
    aclnnStatus status = portacl::RequireArgument(call, "array", array);
    if (status == ACLNN_SUCCESS) status = portacl::RequireArgument(call, "size", size);
    if (status != ACLNN_SUCCESS) return status;
    portacl::Ref<Array> object;
    status = portacl::AcquireHandle(call, "array", array, &object);
    if (status == ACLNN_SUCCESS) *size = object->Size();
    return status;
}

}  // namespace

aclIntArray* aclCreateIntArray(const int64_t* value, uint64_t size) {
    return CreateArray<aclIntArray>("aclCreateIntArray", value, size);
}

aclFloatArray* aclCreateFloatArray(const float* value, uint64_t size) {
    return CreateArray<aclFloatArray>("aclCreateFloatArray", value, size);
}

aclBoolArray* aclCreateBoolArray(const bool* value, uint64_t size) {
    return CreateArray<aclBoolArray>("aclCreateBoolArray", value, size);
}

aclnnStatus aclDestroyIntArray(const aclIntArray* array) {
    return portacl::DestroyHandle("aclDestroyIntArray", "array", array);
}

aclnnStatus aclDestroyFloatArray(const aclFloatArray* array) {
    return portacl::DestroyHandle("aclDestroyFloatArray", "array", array);
}

aclnnStatus aclDestroyBoolArray(const aclBoolArray* array) {
    return portacl::DestroyHandle("aclDestroyBoolArray", "array", array);
}

aclnnStatus aclGetIntArraySize(const aclIntArray* array, uint64_t* size) {
    return GetSize("aclGetIntArraySize", array, size);
}

aclnnStatus aclGetFloatArraySize(const aclFloatArray* array, uint64_t* size) {
    return GetSize("aclGetFloatArraySize", array, size);
}

aclnnStatus aclGetBoolArraySize(const aclBoolArray* array, uint64_t* size) {
    return GetSize("aclGetBoolArraySize", array, size);
}
