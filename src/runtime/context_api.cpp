// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "acl/acl_rt.h"
#include "runtime/current_context.h"
#include "runtime/device.h"
#include "runtime/handle_text.h"
#include "runtime/runtime_call.h"

namespace portacl {
namespace {

aclError CreateContext(const char* call, aclrtContext* context, int32_t deviceId) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "context", context)) return status;
        if (const aclError status = RequireDeviceId(call, deviceId)) return status;
        const Ref<Context> made = MakeContext(deviceId, Context::Kind::kCreated);
        UseOnThisThread(*made);
        *context = made.get();
        return ACL_SUCCESS;
    });
}

aclError DestroyContext(const char* call, aclrtContext context) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "context", context)) return status;
        const Ref<Context> destroyed = HandlePool<Context>::Instance().Acquire(context);
        if (destroyed && destroyed->isDefault()) {
            return Fail(ACL_ERROR_RT_CONTEXT_NULL, text_code::kRuntimeContext,
                        "{}: context is a default context, expected one of aclrtCreateContext, "
                        "got that of device {}, which aclrtResetDevice destroys",
                        call, destroyed->deviceId());
        }
        if (destroyed && EndContext(destroyed.get())) return ACL_SUCCESS;
        return Fail(ACL_ERROR_RT_CONTEXT_NULL, text_code::kRuntimeContext,
                    "{}: context is an unknown or destroyed context, expected one that lives, got "
                    "{}{}",
                    call, KindOfHandle(context), FinalizedRemark());
    });
}

aclError SetCurrentContext(const char* call, aclrtContext context) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "context", context)) return status;
        if (const Ref<Context> wanted = HandlePool<Context>::Instance().Acquire(context)) {
            UseOnThisThread(*wanted);
            return ACL_SUCCESS;
        }
        return Fail(ACL_ERROR_RT_PARAM_INVALID, text_code::kRuntimeContext,
                    "{}: context is an unknown or destroyed context, expected one that lives, got "
                    "{}{}",
                    call, KindOfHandle(context), FinalizedRemark());
    });
}

aclError GetCurrentContext(const char* call, aclrtContext* context) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "context", context)) return status;
        Ref<Context> current;
        if (const aclError status = RequireContext(call, &current)) return status;
        *context = current.get();
        return ACL_SUCCESS;
    });
}

}  // namespace
}  // namespace portacl

aclError aclrtCreateContext(aclrtContext* context, int32_t deviceId) {
    return portacl::CreateContext("aclrtCreateContext", context, deviceId);
}

aclError aclrtDestroyContext(aclrtContext context) {
    return portacl::DestroyContext("aclrtDestroyContext", context);
}

aclError aclrtSetCurrentContext(aclrtContext context) {
    return portacl::SetCurrentContext("aclrtSetCurrentContext", context);
}

aclError aclrtGetCurrentContext(aclrtContext* context) {
    return portacl::GetCurrentContext("aclrtGetCurrentContext", context);
}
