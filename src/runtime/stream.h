// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_STREAM_H_
#define PORTACL_RUNTIME_STREAM_H_

#include <cstdint>

#include "acl/acl_base.h"
#include "acl/acl_rt.h"
#include "runtime/context.h"
#include "runtime/event_mark.h"
#include "runtime/handle_pool.h"
#include "runtime/internal_api.h"
#include "runtime/stream_failures.h"
#include "runtime/work_queue.h"

namespace portacl {

/// What a stream is made as.
struct StreamTraits {
    bool isDefault = false;          ///< of its context
    bool isSkippedByDevice = false;  ///< aclrtSynchronizeDevice does not wait for it
};

/// An ordered queue of work of one context.
///
/// Lives in HandlePool<Stream>; a call that uses it keeps it alive after its handle was closed.
/// Safe to call from any thread.
class Stream {
  public:
    Stream(const Context& context, const StreamTraits& traits);
    /// Finishes the work, and logs a failure that nobody asked for.
    ~Stream();

    /// For texts; never used again in this process.
    uint64_t id() const { return node_.streamId; }
    uint64_t contextId() const { return node_.contextId; }
    int32_t deviceId() const { return deviceId_; }
    const StreamTraits& traits() const { return traits_; }

    /// The stream as waits for events see it.
    WaitNode& waitNode() { return node_; }

    /// As WorkQueue::Submit.
    void Submit(Work& work, WorkKind kind) { queue_.Submit(work, kind); }

    /// Waits for the work submitted before.
    /// @return false if the deadline came first
    bool Wait(const Deadline& deadline) { return queue_.Wait(deadline); }

    bool isIdle() const { return queue_.isIdle(); }

    /// Reports the first failure that nobody was told of, and forgets all.
    /// @return its status, or ACL_SUCCESS
    aclError ReportFailures(const char* call) noexcept;

  private:
    const int32_t deviceId_;
    const StreamTraits traits_;
    WaitNode node_;
    StreamFailures failures_;
    WorkQueue queue_;  // last, since its work uses the rest
};

/// Which streams a call takes.
enum class StreamUse : uint8_t {
    kSubmit,  ///< those of the thread's current context
    kWait,    ///< any
};

/// The stream of a handle; null means the default stream of the thread's current context.
/// @return ACL_SUCCESS; 107002 no current context, where it is needed; 107017 destroyed or no
///         stream; 107003 (kSubmit) it belongs to another context
aclError AcquireStream(const char* call, aclrtStream handle, StreamUse use,
                       Ref<Stream>* stream) noexcept;

/// Closes a handle and waits for the work issued to its stream.
/// @return whether the handle was open
bool CloseStream(Stream* handle);

/// Waits until the work issued so far to a stream is done, without consuming the stream's stored
/// error. `stream` null means the default stream of the thread's current context; a stream of
/// another context is fine.
/// @return ACL_SUCCESS; 107002 null stream and no current context; 107017 destroyed or no stream
PORTACL_INTERNAL_API aclError WaitStream(const char* call, aclrtStream stream) noexcept;

/// Ends the runtime's objects for aclFinalize: waits for all issued work, gives up waits for events
/// that nobody recorded, logs errors that nobody asked for, and closes every stream, event and
/// context. Later calls with their handles are refused.
void DrainAllStreams() noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_STREAM_H_
