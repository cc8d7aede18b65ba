// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_EVENT_H_
#define PORTACL_RUNTIME_EVENT_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>

#include "acl/acl_rt.h"
#include "runtime/event_mark.h"
#include "runtime/handle_pool.h"

namespace portacl {

/// Which function and flags made an event; the kinds differ in what may be done with them.
enum class EventKind : uint8_t {
    kPlain,       ///< aclrtCreateEvent
    kSync,        ///< aclrtCreateEventWithFlag with ACL_EVENT_SYNC
    kRecordOnly,  ///< aclrtCreateEventWithFlag without it: streams cannot wait for it
    kLatest,      ///< aclrtCreateEventExWithFlag: stands for its latest record, complete before
};

/// What an event is made as.
struct EventTraits {
    EventKind kind;
    bool tellsTime;   ///< keeps time stamps
    bool isExternal;  ///< ACL_EVENT_EXTERNAL
};

/// A mark that moves: each record gives the event a new EventMark.
///
/// Lives in HandlePool<Event>; work in streams keeps it alive after its handle was closed. Records
/// and resets take effect for waits when they are issued, and for queries when the stream gets
/// there. Safe to call from any thread; its mutex is taken before that of the wait graph.
class Event {
  public:
    Event(int32_t deviceId, const EventTraits& traits);

    /// For texts; never used again in this process.
    uint64_t id() const { return id_; }
    int32_t deviceId() const { return deviceId_; }
    const EventTraits& traits() const { return traits_; }

    /// Issues a record to a stream; null if the event was destroyed. Throws std::bad_alloc.
    std::shared_ptr<EventMark> IssueRecord(WaitNode& stream);

    /// The mark that a wait issued now refers to: the latest record, else null.
    std::shared_ptr<EventMark> LatestRecord() const;
    /// As LatestRecord, else the record to come; null if the event was destroyed. Throws
    /// std::bad_alloc.
    std::shared_ptr<EventMark> LatestOrNextRecord();

    /// Issues a reset: waits from now on find no record. Returns what FinishReset takes.
    std::shared_ptr<EventMark> BeginReset();
    /// The stream is there: queries find no record, unless there is a later one.
    void FinishReset(const std::shared_ptr<EventMark>& mark);

    /// The record that queries tell of; null if there is none.
    std::shared_ptr<EventMark> ShownRecord() const;

    /// Waits in streams that have not ended.
    std::atomic<uint32_t>& waits() { return waits_; }

    /// To be called when the handle is closed: waits for a record to come end.
    void MarkDestroyed() noexcept;

  private:
    const uint64_t id_;
    const int32_t deviceId_;
    const EventTraits traits_;
    std::atomic<uint32_t> waits_{0};
    mutable std::mutex mutex_;
    // Guarded by mutex_.
    std::shared_ptr<EventMark> upcoming_;  // what waits refer to that came before the record
    std::shared_ptr<EventMark> latest_;    // what waits refer to
    std::shared_ptr<EventMark> shown_;     // what queries tell of
    bool isDestroyed_ = false;
};

/// Reports a handle that is no live event.
/// @return 107017
aclError RefuseEvent(const char* call, const char* argument, const void* handle) noexcept;

/// The event of a handle.
/// @return ACL_SUCCESS; 107017 destroyed or no event
aclError AcquireEvent(const char* call, const char* argument, aclrtEvent handle,
                      Ref<Event>* event) noexcept;

/// Closes and ends every event, for aclFinalize.
void DestroyAllEvents() noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_EVENT_H_
