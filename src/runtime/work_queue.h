// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_WORK_QUEUE_H_
#define PORTACL_RUNTIME_WORK_QUEUE_H_

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>

#include "runtime/deadline.h"
#include "runtime/stream_failures.h"
#include "runtime/work.h"

namespace portacl {

enum class WorkKind : uint8_t {
    kLaunch,  ///< work of the program: counted, and named by its number when it fails
    kOrder,   ///< what only orders streams: records, resets and waits of events
};

/// Runs work in the order of submission, one piece at a time: short work on an idle queue inside
/// the call, the rest on a thread of its own that starts when it is first needed.
///
/// Whoever makes the queue busy holds the turn: it runs work, without any lock, until it finds the
/// queue empty, or passes the turn to the thread. A caller of Wait takes the turn while the thread
/// is still waking up: mostly one submits and waits, and then nothing is to be gained from another
/// thread. A piece that fails leaves its result in the failures, and those behind it run all the
/// same.
///
/// Safe to call from any thread. Its mutex is taken last, apart from that of the failures.
class WorkQueue {
  public:
    /// @param streamId  of the stream that the queue is of, for traces
    WorkQueue(StreamFailures& failures, uint64_t streamId)
        : failures_(failures), streamId_(streamId) {}
    WorkQueue(const WorkQueue&) = delete;
    WorkQueue& operator=(const WorkQueue&) = delete;
    /// Finishes what is queued.
    ~WorkQueue();

    /// Runs or queues a piece of work. Throws std::bad_alloc, or std::system_error if the thread
    /// cannot be started; the work is not queued then.
    void Submit(Work& work, WorkKind kind);

    /// Waits until the work submitted before is done.
    /// @return false if the deadline came first
    bool Wait(const Deadline& deadline);

    bool isIdle() const { return (state_.load(std::memory_order_acquire) & kBusy) == 0; }

  private:
    // A piece of work in the queue, or a caller of Wait.
    struct Entry {
        Entry* next = this;
        Entry* previous = this;
        std::unique_ptr<Work> work;  // null for a caller of Wait
        WorkPlace place{};
        std::condition_variable* passed = nullptr;  // of a caller of Wait
        bool isPassed = false;
    };

    void RunInline(Work& work, WorkKind kind, uint64_t state);
    void Execute(Work& work, const WorkPlace& place) noexcept;
    WorkResult RunTraced(Work& work) noexcept;
    void Enqueue(std::unique_ptr<Entry> entry, WorkKind kind);
    void Serve();

    // With mutex_ held.
    void Append(Entry* entry);
    static void Unlink(Entry* entry);
    bool isEmpty() const { return entries_.next == &entries_; }
    void PassWaiters();
    void GiveTurnToThread();
    void ServeTurn(std::unique_lock<std::mutex>& lock);
    void ServeUntilPassed(const Entry& waiter, std::unique_lock<std::mutex>& lock);
    void RunFirst(std::unique_lock<std::mutex>& lock);
    void EndTurn();

    // state_: launches so far << 2 | flags. One word, so that a launch gets its number and its
    // place in one step.
    static constexpr uint64_t kBusy = 1;    // somebody holds the turn
    static constexpr uint64_t kQueued = 2;  // its holder must take mutex_ and look at entries_
    static constexpr int kLaunchShift = 2;

    static uint64_t StepOf(WorkKind kind) {
        return kind == WorkKind::kLaunch ? uint64_t{1} << kLaunchShift : 0;
    }

    StreamFailures& failures_;
    const uint64_t streamId_;
    std::atomic<uint64_t> state_{0};
    std::mutex mutex_;
    std::condition_variable turnOrEnd_;
    Entry entries_;               // ends of the ring; guarded by mutex_, as is all below
    bool threadHasTurn_ = false;  // given, and not taken up yet
    bool isEnding_ = false;
    std::thread thread_;
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_WORK_QUEUE_H_
