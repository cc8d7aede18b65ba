// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <cstdint>

#include "acl/acl.h"
#include "runtime/device.h"
#include "runtime/error_report.h"
#include "runtime/runtime_call.h"
#include "runtime/settings.h"

namespace portacl {
namespace {

aclError RequireDevice(const char* call, uint32_t deviceId) noexcept {
    uint32_t count = 0;
    const bool isCounted = CountDevices(call, &count) == ACL_SUCCESS;
    if (isCounted && deviceId < count) return ACL_SUCCESS;
    return Fail(ACL_ERROR_INVALID_PARAM, text_code::kAclArgument,
                "{}: deviceId is no device, expected a number below {}, got {}", call,
                isCounted ? count : 0, deviceId);
}

aclError DeviceNumber(const char* call, int deviceInfo, int64_t& value) noexcept {
    const Settings& settings = CurrentSettings();
    const SocInfo& soc = *settings.soc;
    switch (deviceInfo) {
        case ACL_DEVICE_INFO_AI_CORE_NUM:
            value = soc.aiCores;
            return ACL_SUCCESS;
        case ACL_DEVICE_INFO_VECTOR_CORE_NUM:
            value = settings.vectorCores != 0 ? settings.vectorCores : soc.vectorCores;
            return ACL_SUCCESS;
        case ACL_DEVICE_INFO_L2_SIZE:
            value = static_cast<int64_t>(soc.l2Bytes);
            return ACL_SUCCESS;
        default:
            return Fail(
                ACL_ERROR_INVALID_PARAM, text_code::kAclArgument,
                "{}: deviceInfo is unknown, expected 0 (AI cores), 1 (vector cores) or 2 (L2 "
                "bytes), got {}",
                call, deviceInfo);
    }
}

}  // namespace
}  // namespace portacl

aclError aclrtGetVersion(int32_t* majorVersion, int32_t* minorVersion, int32_t* patchVersion) {
    aclError status = portacl::RequireNotNull(__func__, "majorVersion", majorVersion);
    if (status == ACL_SUCCESS) {
        status = portacl::RequireNotNull(__func__, "minorVersion", minorVersion);
    }
    if (status == ACL_SUCCESS) {
        status = portacl::RequireNotNull(__func__, "patchVersion", patchVersion);
    }
    if (status != ACL_SUCCESS) return status;
    *majorVersion = ACL_MAJOR_VERSION;
    *minorVersion = ACL_MINOR_VERSION;
    *patchVersion = ACL_PATCH_VERSION;
    return ACL_SUCCESS;
}

const char* aclrtGetSocName() { return portacl::CurrentSettings().soc->fullName; }

aclError aclrtGetRunMode(aclrtRunMode* runMode) {
    const aclError status = portacl::RequireNotNull(__func__, "runMode", runMode);
    if (status == ACL_SUCCESS) *runMode = ACL_HOST;
    return status;
}

aclError aclGetDeviceCapability(uint32_t deviceId, aclDeviceInfo deviceInfo, int64_t* value) {
    aclError status = portacl::RequireNotNull(__func__, "value", value);
    if (status == ACL_SUCCESS) status = portacl::RequireDevice(__func__, deviceId);
    if (status != ACL_SUCCESS) return status;
    return portacl::DeviceNumber(__func__, static_cast<int>(deviceInfo), *value);
}
