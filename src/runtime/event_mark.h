// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_EVENT_MARK_H_
#define PORTACL_RUNTIME_EVENT_MARK_H_

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <string>

#include "runtime/deadline.h"

namespace portacl {

class EventMark;
struct BlockedWait;

/// A stream as far as waits for events are concerned. The stream owns it; what changes in it is
/// guarded by the wait graph's mutex.
struct WaitNode {
    WaitNode(uint64_t streamId, uint64_t contextId);
    ~WaitNode();
    WaitNode(const WaitNode&) = delete;
    WaitNode& operator=(const WaitNode&) = delete;

    const uint64_t streamId;
    const uint64_t contextId;
    bool isDraining = false;         ///< its context ends: waits that nothing can end are given up
    BlockedWait* blocked = nullptr;  ///< the wait that its thread is in
};

/// One record of an event: upcoming until aclrtRecordEvent issues it to a stream, then issued until
/// the stream gets there. A wait refers to the mark, not to the event, so a later record changes
/// nothing for it.
///
/// Marks and waits form a graph: a stream waits for a mark, and the mark's record stands in the
/// queue of a stream. All of it is guarded by one mutex, which is taken after an event's and held
/// for a few instructions, never while work runs.
class EventMark {
  public:
    explicit EventMark(uint64_t eventId) : eventId_(eventId) {}
    EventMark(const EventMark&) = delete;
    EventMark& operator=(const EventMark&) = delete;

    uint64_t eventId() const { return eventId_; }
    bool isUpcoming() const { return state() == State::kUpcoming; }
    bool isDone() const { return state() == State::kDone; }
    bool isGivenUp() const { return state() == State::kGivenUp; }

    /// When the record was done; only for a mark that isDone().
    std::chrono::steady_clock::time_point time() const { return time_; }

    /// The record gets its place at the end of a stream's queue. If that closes a circle of waits,
    /// one of them is given up.
    void Issue(WaitNode& stream) noexcept;
    void Complete() noexcept;
    /// No record will come; the waits for it end.
    void GiveUp() noexcept;

    /// Whether a wait in this stream has nothing to wait for: the record is done, or it stands
    /// earlier in the same stream.
    bool isBehind(const WaitNode& stream) const noexcept;

    /// Blocks the host until the record is done or given up.
    /// @return false if the deadline came first
    bool WaitOnHost(const Deadline& deadline) noexcept;

  private:
    friend class WaitGraph;
    enum class State : uint8_t { kUpcoming, kIssued, kDone, kGivenUp };

    State state() const { return state_.load(std::memory_order_acquire); }
    bool isOver() const { return isDone() || isGivenUp(); }
    void EndAs(State state) noexcept;

    const uint64_t eventId_;
    std::atomic<State> state_{State::kUpcoming};  // written with the graph's mutex held
    std::chrono::steady_clock::time_point time_;  // written before state_ becomes kDone
    WaitNode* stream_ = nullptr;                  // of an issued mark; guarded by the graph's mutex
    std::condition_variable changed_;             // used with the graph's mutex
};

enum class WaitEnd : uint8_t {
    kRecordDone,
    kNoRecord,  ///< the mark was given up: its event was destroyed
    kCircle,    ///< the record stands behind this very wait
    kDrained,   ///< the stream's context ends, and no record was issued
};

/// Blocks the thread of `stream` until the record is done, or until it is certain that it never
/// will be.
WaitEnd WaitForMark(WaitNode& stream, EventMark& mark) noexcept;

/// From now on waits in streams of this context end when nothing that was issued can end them.
void DrainWaits(uint64_t contextId) noexcept;

/// What the stream waits for, for error texts: "; stream 3 waits for event 5, which is not
/// recorded", or nothing.
std::string DescribeWait(const WaitNode& stream);

}  // namespace portacl

#endif  // PORTACL_RUNTIME_EVENT_MARK_H_
