// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/work_queue.h"

#include <utility>

#include "runtime/trace.h"

namespace portacl {

WorkQueue::~WorkQueue() {
    {
        std::lock_guard lock(mutex_);
        isEnding_ = true;
    }
    turnOrEnd_.notify_one();
    if (thread_.joinable()) thread_.join();
}

void WorkQueue::Submit(Work& work, WorkKind kind) {
    if (work.RunsInline()) {
        uint64_t state = state_.load(std::memory_order_relaxed);
        while ((state & kBusy) == 0) {
            const uint64_t taken = (state + StepOf(kind)) | kBusy;
            if (state_.compare_exchange_weak(state, taken, std::memory_order_acquire,
                                             std::memory_order_relaxed)) {
                RunInline(work, kind, taken);
                return;
            }
        }
    }
    auto entry = std::make_unique<Entry>();
    entry->work = work.Detach();
    Enqueue(std::move(entry), kind);
}

void WorkQueue::RunInline(Work& work, WorkKind kind, uint64_t state) {
    Execute(work, {state >> kLaunchShift, kind == WorkKind::kLaunch});
    // Fails if anyone came meanwhile, to submit or to wait.
    if (state_.compare_exchange_strong(state, state & ~kBusy, std::memory_order_release,
                                       std::memory_order_relaxed)) {
        return;
    }
    std::lock_guard lock(mutex_);
    PassWaiters();
    if (isEmpty()) {
        EndTurn();
    } else {
        GiveTurnToThread();
    }
}

void WorkQueue::Execute(Work& work, const WorkPlace& place) noexcept {
    WorkResult result = IsTracing() ? RunTraced(work) : work.Run();
    if (result.status != ACL_SUCCESS) failures_.Add(place, std::move(result));
}

WorkResult WorkQueue::RunTraced(Work& work) noexcept {
    const TraceScope traced(work.TraceName(), streamId_);
    work.NoteForTrace();
    WorkResult result = work.Run();
    NoteTracedStatus(result.status);
    return result;
}

void WorkQueue::Enqueue(std::unique_ptr<Entry> entry, WorkKind kind) {
    std::lock_guard lock(mutex_);
    if (!thread_.joinable()) thread_ = std::thread(&WorkQueue::Serve, this);
    uint64_t state = state_.load(std::memory_order_relaxed);
    while (!state_.compare_exchange_weak(state, (state + StepOf(kind)) | kBusy | kQueued,
                                         std::memory_order_acq_rel, std::memory_order_relaxed)) {
    }
    entry->place = {(state + StepOf(kind)) >> kLaunchShift, kind == WorkKind::kLaunch};
    Append(entry.release());
    if ((state & kBusy) == 0) GiveTurnToThread();
}

bool WorkQueue::Wait(const Deadline& deadline) {
    if (isIdle()) return true;
    std::unique_lock lock(mutex_);
    uint64_t state = state_.load(std::memory_order_acquire);
    do {
        if ((state & kBusy) == 0) return true;
    } while (!state_.compare_exchange_weak(state, state | kQueued, std::memory_order_acq_rel,
                                           std::memory_order_acquire));
    std::condition_variable passed;
    Entry waiter;
    waiter.passed = &passed;
    Append(&waiter);
    if (threadHasTurn_ && !deadline.has_value()) {
        threadHasTurn_ = false;
        ServeUntilPassed(waiter, lock);
        return true;
    }
    const bool isPassed = WaitUntil(passed, lock, deadline, [&] { return waiter.isPassed; });
    if (!isPassed) Unlink(&waiter);
    return isPassed;
}

void WorkQueue::Serve() {
    std::unique_lock lock(mutex_);
    for (;;) {
        turnOrEnd_.wait(lock, [this] { return threadHasTurn_ || isEnding_; });
        if (!threadHasTurn_) return;
        ServeTurn(lock);
    }
}

void WorkQueue::ServeTurn(std::unique_lock<std::mutex>& lock) {
    threadHasTurn_ = false;
    for (PassWaiters(); !isEmpty(); PassWaiters()) RunFirst(lock);
    EndTurn();
}

void WorkQueue::ServeUntilPassed(const Entry& waiter, std::unique_lock<std::mutex>& lock) {
    for (PassWaiters(); !waiter.isPassed; PassWaiters()) RunFirst(lock);
    if (isEmpty()) {
        EndTurn();
    } else {
        GiveTurnToThread();
    }
}

void WorkQueue::RunFirst(std::unique_lock<std::mutex>& lock) {
    std::unique_ptr<Entry> entry(entries_.next);
    Unlink(entry.get());
    lock.unlock();
    Execute(*entry->work, entry->place);
    // What the work holds is released before a waiter learns that it is done.
    entry.reset();
    lock.lock();
}

void WorkQueue::Append(Entry* entry) {
    entry->previous = entries_.previous;
    entry->next = &entries_;
    entry->previous->next = entry;
    entries_.previous = entry;
}

void WorkQueue::Unlink(Entry* entry) {
    entry->previous->next = entry->next;
    entry->next->previous = entry->previous;
}

void WorkQueue::PassWaiters() {
    while (!isEmpty() && entries_.next->passed != nullptr) {
        Entry* waiter = entries_.next;
        Unlink(waiter);
        waiter->isPassed = true;
        // Under the lock: the waiter's condition variable ends with its call.
        waiter->passed->notify_one();
    }
}

void WorkQueue::GiveTurnToThread() {
    threadHasTurn_ = true;
    turnOrEnd_.notify_one();
}

void WorkQueue::EndTurn() { state_.fetch_and(~(kBusy | kQueued), std::memory_order_release); }

}  // namespace portacl
