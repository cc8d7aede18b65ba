// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/device.h"

#include <cstdlib>
#include <utility>

#include "runtime/error_report.h"
#include "runtime/settings.h"
#include "runtime/visible_devices.h"

namespace portacl {
namespace {

constexpr const char* kVariable = "ASCEND_RT_VISIBLE_DEVICES";

// The number of devices that the program sees; `refusal` if it would be 0.
aclError CountOrRefuse(const char* call, aclError refusal, uint32_t* count) {
    const uint32_t devices = CurrentSettings().deviceCount;
    const char* list = std::getenv(kVariable);
    const uint32_t visible = list == nullptr ? devices : CountVisible(list, devices);
    if (visible == 0) {
        return Fail(refusal, text_code::kEnvironment,
                    "{}: {} leaves no usable device, expected rising ids from 0 to {} without "
                    "repeats, got \"{}\"",
                    call, kVariable, devices - 1, list);
    }
    *count = visible;
    return ACL_SUCCESS;
}

}  // namespace

bool Quota::Take(uint32_t limit) noexcept {
    uint32_t taken = taken_.load(std::memory_order_relaxed);
    do {
        if (taken >= limit) return false;
    } while (!taken_.compare_exchange_weak(taken, taken + 1, std::memory_order_relaxed));
    return true;
}

Device& Device::At(int32_t deviceId) {
    // Never destroyed: static destructors of programs may still come here.
    static Device* const devices = new Device[kMaxDevices];
    return devices[deviceId];
}

Ref<Context> Device::Open() {
    std::lock_guard lock(mutex_);
    if (defaultContext_ == nullptr) {
        const auto deviceId = static_cast<int32_t>(this - &At(0));
        defaultContext_ = MakeContext(deviceId, Context::Kind::kDefault).get();
    }
    ++users_;
    return HandlePool<Context>::Instance().Acquire(defaultContext_);
}

bool Device::Release(bool isForced) {
    Context* context;
    {
        std::lock_guard lock(mutex_);
        if (users_ == 0) return false;
        if (!isForced && users_ > 1) {
            --users_;
            return true;
        }
        context = TakeDefaultContext();
    }
    // Without the lock: work may run for long, and the device can be opened again meanwhile.
    EndContext(context);
    return true;
}

bool Device::isOpen() const {
    const std::lock_guard lock(mutex_);
    return users_ > 0;
}

void Device::Shut() noexcept {
    Context* context;
    {
        std::lock_guard lock(mutex_);
        context = TakeDefaultContext();
    }
    EndContext(context);
}

Context* Device::TakeDefaultContext() noexcept {
    users_ = 0;
    return std::exchange(defaultContext_, nullptr);
}

aclError CountDevices(const char* call, uint32_t* count) noexcept {
    return CountOrRefuse(call, ACL_ERROR_RT_NO_DEVICE, count);
}

aclError RequireDeviceId(const char* call, int32_t deviceId) noexcept {
    uint32_t count = 0;
    const aclError status = CountOrRefuse(call, ACL_ERROR_RT_INVALID_DEVICEID, &count);
    if (status != ACL_SUCCESS) return status;
    if (deviceId >= 0 && static_cast<uint32_t>(deviceId) < count) return ACL_SUCCESS;
    return Fail(ACL_ERROR_RT_INVALID_DEVICEID, text_code::kRuntimeArgument,
                "{}: deviceId is out of range, expected 0 to {}, got {}", call, count - 1,
                deviceId);
}

}  // namespace portacl
