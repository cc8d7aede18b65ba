// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/event_work.h"

#include <fmt/format.h>

namespace portacl {
namespace {

const char* Reason(WaitEnd end) {
    switch (end) {
        case WaitEnd::kNoRecord:
            return "the event was destroyed, or its record could not be queued";
        case WaitEnd::kCircle:
            return "its record stands behind this very wait";
        case WaitEnd::kDrained:
            return "the stream ends and nobody recorded the event";
        default:
            return "";
    }
}

}  // namespace

RecordWork::~RecordWork() {
    if (mark_ != nullptr) mark_->GiveUp();
}

WorkResult RecordWork::Run() noexcept {
    mark_->Complete();
    mark_ = nullptr;
    return {};
}

std::unique_ptr<Work> RecordWork::Detach() {
    auto copy = std::make_unique<RecordWork>(nullptr);
    copy->mark_ = std::exchange(mark_, nullptr);
    return copy;
}

WorkResult ResetWork::Run() noexcept {
    event_->FinishReset(mark_);
    return {};
}

std::unique_ptr<Work> ResetWork::Detach() {
    return std::make_unique<ResetWork>(std::move(event_), std::move(mark_));
}

WaitWork::WaitWork(Ref<Event> event, std::shared_ptr<EventMark> mark, WaitNode& stream)
    : event_(std::move(event)), mark_(std::move(mark)), stream_(stream) {
    if (event_) event_->waits().fetch_add(1, std::memory_order_relaxed);
}

WaitWork::~WaitWork() {
    if (event_) event_->waits().fetch_sub(1, std::memory_order_release);
}

WorkResult WaitWork::Run() noexcept {
    const WaitEnd end = WaitForMark(stream_, *mark_);
    if (end == WaitEnd::kRecordDone) return {};
    try {
        return {ACL_ERROR_RT_INTERNAL_ERROR, fmt::format("the wait for event {} was given up: {}",
                                                         mark_->eventId(), Reason(end))};
    } catch (...) {
        return {ACL_ERROR_RT_INTERNAL_ERROR, {}};
    }
}

std::unique_ptr<Work> WaitWork::Detach() {
    auto copy = std::make_unique<WaitWork>(Ref<Event>(), mark_, stream_);
    copy->event_ = std::move(event_);
    return copy;
}

}  // namespace portacl
