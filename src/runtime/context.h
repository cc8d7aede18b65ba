// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_CONTEXT_H_
#define PORTACL_RUNTIME_CONTEXT_H_

#include <cstdint>
#include <mutex>

#include "acl/acl_base.h"
#include "runtime/handle_pool.h"
#include "runtime/internal_api.h"

namespace portacl {

class Stream;

/// A device as one part of a program sees it: the owner of streams, with a default stream.
///
/// Lives in HandlePool<Context>. Its streams end with it (EndContext). Safe to call from any
/// thread; its mutex is taken after a device's and before those of events and streams.
class Context {
  public:
    enum class Kind : uint8_t {
        kDefault,  ///< shared by the threads that set the device; ends with the device's reset
        kCreated,  ///< made by aclrtCreateContext
    };

    Context(int32_t deviceId, Kind kind);

    /// Never used again in this process, unlike the handle.
    uint64_t id() const { return id_; }
    int32_t deviceId() const { return deviceId_; }
    bool isDefault() const { return kind_ == Kind::kDefault; }

    /// Handle of the default stream.
    Stream* defaultStream() const { return defaultStream_; }

    /// Runs make(), which adds a stream, unless the context has ended.
    /// @return whether it ran
    template <typename Make>
    bool WhileAlive(const Make& make) {
        std::lock_guard lock(mutex_);
        if (!hasEnded_) make();
        return !hasEnded_;
    }

    /// From now on no stream can be added.
    void MarkEnded() noexcept {
        std::lock_guard lock(mutex_);
        hasEnded_ = true;
    }

  private:
    friend Ref<Context> MakeContext(int32_t deviceId, Kind kind);

    const uint64_t id_;
    const int32_t deviceId_;
    const Kind kind_;
    Stream* defaultStream_ = nullptr;  // set before the handle is given to anyone
    std::mutex mutex_;
    bool hasEnded_ = false;  // guarded by mutex_
};

/// A context with its default stream, and its handle open. Throws std::bad_alloc.
Ref<Context> MakeContext(int32_t deviceId, Context::Kind kind);

/// Closes the handle, waits for the work issued to the context's streams and destroys them. Waits
/// for events that nobody recorded are given up. Does nothing if the handle is not open.
/// @return whether it was
bool EndContext(Context* handle) noexcept;

/// The context that calls of this thread use.
/// @return ACL_SUCCESS; 107002 if there is none, with a text that says what to call
aclError RequireContext(const char* call, Ref<Context>* context) noexcept;

/// The device of this thread's current context; false if it has none. Reports nothing.
PORTACL_INTERNAL_API bool CurrentDevice(int32_t* deviceId) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_CONTEXT_H_
