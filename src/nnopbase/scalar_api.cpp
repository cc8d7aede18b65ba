// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <cstring>

#include "aclnn/acl_meta.h"
#include "nnopbase/handle_checks.h"
#include "nnopbase/scalar.h"
#include "opdev/data_type_utils.h"

aclScalar* aclCreateScalar(void* value, aclDataType dataType) {
    constexpr const char* kCall = "aclCreateScalar";
    return portacl::CreateHandle(kCall, [&]() -> aclScalar* {
        if (portacl::RequireArgument(kCall, "value", value) != ACLNN_SUCCESS) return nullptr;
        const auto type = static_cast<op::DataType>(dataType);
        const size_t bytes = op::TypeSize(type);
        const bool isNamed = op::CheckType(
            type,
            {ge::DT_FLOAT, ge::DT_FLOAT16, ge::DT_BF16, ge::DT_DOUBLE, ge::DT_INT8, ge::DT_INT16,
             ge::DT_INT32, ge::DT_INT64, ge::DT_UINT8, ge::DT_UINT16, ge::DT_UINT32, ge::DT_UINT64,
             ge::DT_BOOL, ge::DT_COMPLEX32, ge::DT_COMPLEX64, ge::DT_COMPLEX128});
        if (!isNamed) {
            portacl::Fail(
                ACLNN_ERR_PARAM_INVALID, portacl::text_code::kAclnnParameter,
                "{}: dataType is not supported, expected a type of one whole value, got {}", kCall,
                op::ToString(type).GetString());
            return nullptr;
        }
        aclScalar scalar{type, {}};
        std::memcpy(scalar.value.data(), value, bytes);
        return portacl::HandlePool<aclScalar>::Instance().Create(scalar);
    });
}

aclnnStatus aclDestroyScalar(const aclScalar* scalar) {
    return portacl::DestroyHandle("aclDestroyScalar", "scalar", scalar);
}
