// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "aclnn/acl_meta.h"
#include "nnopbase/handle_checks.h"
#include "nnopbase/handle_list.h"
#include "nnopbase/scalar.h"
#include "opdev/common_types.h"

namespace {

template <typename List, typename Member>
List* CreateList(const char* call, const Member* const* value, uint64_t size) noexcept {
    return portacl::CreateHandle(call, [&] {
        auto& pool = portacl::HandlePool<List>::Instance();
        return value == nullptr ? pool.Create() : pool.Create(value, size);
    });
}

/// Closes the list and every member that is still open; a member that is not is reported, after the
/// rest was destroyed.
template <typename Member, typename List>
aclnnStatus DestroyList(const char* call, const List* list) noexcept {
    if (list == nullptr) return ACLNN_SUCCESS;
    const auto closed = portacl::HandlePool<List>::Instance().Close(list);
    if (!closed) return portacl::FailStale(call, "array", list);
    aclnnStatus status = ACLNN_SUCCESS;
    for (const Member* member : closed->handles()) {
        if (member == nullptr || portacl::HandlePool<Member>::Instance().Close(member)) continue;
        status = portacl::FailStale(call, "a member of array", member);
    }
    return status;
}

template <typename List>
aclnnStatus GetSize(const char* call, const char* name, const List* list, uint64_t* size) noexcept {
    aclnnStatus status = portacl::RequireArgument(call, name, list);
    if (status == ACLNN_SUCCESS) status = portacl::RequireArgument(call, "size", size);
    if (status != ACLNN_SUCCESS) return status;
    portacl::Ref<List> object;
    status = portacl::AcquireHandle(call, name, list, &object);
    if (status == ACLNN_SUCCESS) *size = object->handles().size();
    return status;
}

}  // namespace

aclTensorList* aclCreateTensorList(const aclTensor* const* value, uint64_t size) {
    return CreateList<aclTensorList>("aclCreateTensorList", value, size);
}

aclScalarList* aclCreateScalarList(const aclScalar* const* value, uint64_t size) {
    return CreateList<aclScalarList>("aclCreateScalarList", value, size);
}

aclnnStatus aclDestroyTensorList(const aclTensorList* array) {
    return DestroyList<aclTensor>("aclDestroyTensorList", array);
}

aclnnStatus aclDestroyScalarList(const aclScalarList* array) {
    return DestroyList<aclScalar>("aclDestroyScalarList", array);
}

aclnnStatus aclGetTensorListSize(const aclTensorList* tensorList, uint64_t* size) {
    return GetSize("aclGetTensorListSize", "tensorList", tensorList, size);
}

aclnnStatus aclGetScalarListSize(const aclScalarList* scalarList, uint64_t* size) {
    return GetSize("aclGetScalarListSize", "scalarList", scalarList, size);
}
