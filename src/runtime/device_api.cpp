// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "acl/acl_rt.h"
#include "runtime/current_context.h"
#include "runtime/device.h"
#include "runtime/leak_report.h"
#include "runtime/runtime_call.h"
#include "runtime/stream.h"

namespace portacl {
namespace {

aclError SetDevice(const char* call, int32_t deviceId) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireDeviceId(call, deviceId)) return status;
        const Ref<Context> context = Device::At(deviceId).Open();
        UseOnThisThread(*context);
        return ACL_SUCCESS;
    });
}

aclError ResetDevice(const char* call, int32_t deviceId, bool isForced) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireDeviceId(call, deviceId)) return status;
        LeakReport leaks(call);
        leaks.AddStreams(deviceId);
        if (Device::At(deviceId).Release(isForced)) {
            if (!Device::At(deviceId).isOpen()) leaks.PrintForDevice(deviceId);
            return ACL_SUCCESS;
        }
        return Fail(ACL_ERROR_RT_CONTEXT_RELEASE_ERROR, text_code::kRuntimeCallOrder,
                    "{}: deviceId is a device that is not set, expected one aclrtSetDevice for "
                    "each reset, got {}",
                    call, deviceId);
    });
}

aclError GetDevice(const char* call, int32_t* deviceId) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "deviceId", deviceId)) return status;
        Ref<Context> context;
        if (const aclError status = RequireContext(call, &context)) return status;
        *deviceId = context->deviceId();
        return ACL_SUCCESS;
    });
}

aclError GetDeviceCount(const char* call, uint32_t* count) {
    return GuardedCall(call, [&]() -> aclError {
        if (const aclError status = RequireNotNull(call, "count", count)) return status;
        return CountDevices(call, count);
    });
}

// The first status, and the texts of all streams that failed.
aclError SynchronizeDevice(const char* call) {
    return GuardedCall(call, [&]() -> aclError {
        Ref<Context> context;
        if (const aclError status = RequireContext(call, &context)) return status;
        aclError first = ACL_SUCCESS;
        HandlePool<Stream>::Instance().ForEachOpen([&](Stream& stream) {
            if (stream.contextId() != context->id() || stream.traits().isSkippedByDevice) return;
            stream.Wait(std::nullopt);
            const aclError status = stream.ReportFailures(call);
            if (first == ACL_SUCCESS) first = status;
        });
        return first;
    });
}

}  // namespace
}  // namespace portacl

aclError aclrtSetDevice(int32_t deviceId) { return portacl::SetDevice("aclrtSetDevice", deviceId); }

aclError aclrtResetDevice(int32_t deviceId) {
    return portacl::ResetDevice("aclrtResetDevice", deviceId, false);
}

aclError aclrtResetDeviceForce(int32_t deviceId) {
    return portacl::ResetDevice("aclrtResetDeviceForce", deviceId, true);
}

aclError aclrtGetDevice(int32_t* deviceId) {
    return portacl::GetDevice("aclrtGetDevice", deviceId);
}

aclError aclrtGetDeviceCount(uint32_t* count) {
    return portacl::GetDeviceCount("aclrtGetDeviceCount", count);
}

aclError aclrtSynchronizeDevice() { return portacl::SynchronizeDevice("aclrtSynchronizeDevice"); }
