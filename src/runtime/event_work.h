// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_EVENT_WORK_H_
#define PORTACL_RUNTIME_EVENT_WORK_H_

#include <memory>
#include <utility>

#include "runtime/event.h"
#include "runtime/work.h"

namespace portacl {

/// Completes a record when the stream gets there. A record that is never queued is given up.
class RecordWork final : public Work {
  public:
    explicit RecordWork(std::shared_ptr<EventMark> mark) : mark_(std::move(mark)) {}
    ~RecordWork() override;

    WorkResult Run() noexcept override;
    std::unique_ptr<Work> Detach() override;
    bool RunsInline() const noexcept override { return true; }
    const char* TraceName() const noexcept override { return "record event"; }

  private:
    std::shared_ptr<EventMark> mark_;  // null once the record is over
};

/// Makes queries find no record when the stream gets there.
class ResetWork final : public Work {
  public:
    ResetWork(Ref<Event> event, std::shared_ptr<EventMark> mark)
        : event_(std::move(event)), mark_(std::move(mark)) {}

    WorkResult Run() noexcept override;
    std::unique_ptr<Work> Detach() override;
    bool RunsInline() const noexcept override { return true; }
    const char* TraceName() const noexcept override { return "reset event"; }

  private:
    Ref<Event> event_;
    std::shared_ptr<EventMark> mark_;
};

/// Holds a stream until a record is done. Fails if the record can never come.
class WaitWork final : public Work {
  public:
    /// `stream` is that of the stream that the work is submitted to.
    WaitWork(Ref<Event> event, std::shared_ptr<EventMark> mark, WaitNode& stream);
    ~WaitWork() override;

    WorkResult Run() noexcept override;
    std::unique_ptr<Work> Detach() override;
    /// Never, since it blocks.
    bool RunsInline() const noexcept override { return false; }
    const char* TraceName() const noexcept override { return "wait for event"; }

  private:
    Ref<Event> event_;  // counts this wait; empty once another does
    std::shared_ptr<EventMark> mark_;
    WaitNode& stream_;
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_EVENT_WORK_H_
