// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_STREAM_FAILURES_H_
#define PORTACL_RUNTIME_STREAM_FAILURES_H_

#include <atomic>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "runtime/work.h"

namespace portacl {

/// Where a piece of work stands in its stream.
struct WorkPlace {
    uint64_t launch;  ///< launches up to here, this one included; the first is 1
    bool isLaunch;    ///< false for what only orders streams, such as waiting for an event
};

/// What the next synchronize or query of a stream reports.
struct StreamFailure {
    WorkPlace place;
    WorkResult result;
    uint64_t moreFailed;  ///< failures after this one

    /// "launch 17: <text of the work>; and 2 more failed"
    std::string Text() const;
};

/// The failures of a stream that nobody was told of: the first, and how many followed. Safe to call
/// from any thread; takes no other lock.
class StreamFailures {
  public:
    void Add(const WorkPlace& place, WorkResult result) noexcept;

    /// Hands over the first failure and forgets all of them.
    std::optional<StreamFailure> Take() noexcept;

  private:
    std::atomic<bool> isEmpty_{true};  // written with mutex_ held; spares Take the lock
    std::mutex mutex_;
    std::optional<StreamFailure> first_;  // guarded by mutex_
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_STREAM_FAILURES_H_
