// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_DEVICE_H_
#define PORTACL_RUNTIME_DEVICE_H_

#include <atomic>
#include <cstdint>
#include <mutex>

#include "acl/acl_base.h"
#include "runtime/context.h"

namespace portacl {

/// How many objects of a kind a device has. Safe to call from any thread.
class Quota {
  public:
    /// False if there are `limit` already.
    bool Take(uint32_t limit) noexcept;
    void Return() noexcept { taken_.fetch_sub(1, std::memory_order_relaxed); }

  private:
    std::atomic<uint32_t> taken_{0};
};

/// A device: counts its users, owns the default context that they share, and counts what is limited
/// per device. Safe to call from any thread; its mutex is taken before all others.
class Device {
  public:
    /// The device of an id from 0 to kMaxDevices - 1; lives as long as the process.
    static Device& At(int32_t deviceId);

    /// The default context, made on first use, for one more user. Throws std::bad_alloc.
    Ref<Context> Open();

    /// One user less, or none any more if `isForced`. With the last, the default context ends.
    /// @return false if there is none
    bool Release(bool isForced);

    /// Whether it has users.
    bool isOpen() const;

    /// Ends the default context, whoever uses it.
    void Shut() noexcept;

    Quota streams;  ///< without default streams
    Quota events;

  private:
    // The handle of the default context, which nobody finds here any more. With mutex_ held.
    Context* TakeDefaultContext() noexcept;

    mutable std::mutex mutex_;
    uint32_t users_ = 0;                 // guarded by mutex_
    Context* defaultContext_ = nullptr;  // handle, guarded by mutex_; null while there are no users
};

/// The number of devices that the program sees.
/// @return ACL_SUCCESS; 207004 ASCEND_RT_VISIBLE_DEVICES is not usable
aclError CountDevices(const char* call, uint32_t* count) noexcept;

/// @return ACL_SUCCESS; 107001 no such device
aclError RequireDeviceId(const char* call, int32_t deviceId) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_DEVICE_H_
