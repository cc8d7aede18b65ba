// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/event.h"

#include <utility>

#include "runtime/device.h"
#include "runtime/handle_text.h"

namespace portacl {
namespace {

std::atomic<uint64_t> eventsMade{0};

}  // namespace

Event::Event(int32_t deviceId, const EventTraits& traits)
    : id_(eventsMade.fetch_add(1, std::memory_order_relaxed) + 1),
      deviceId_(deviceId),
      traits_(traits) {}

std::shared_ptr<EventMark> Event::IssueRecord(WaitNode& stream) {
    std::lock_guard lock(mutex_);
    if (isDestroyed_) return nullptr;
    if (upcoming_ == nullptr) upcoming_ = std::make_shared<EventMark>(id_);
    latest_ = std::exchange(upcoming_, nullptr);
    shown_ = latest_;
    latest_->Issue(stream);
    return latest_;
}

std::shared_ptr<EventMark> Event::LatestRecord() const {
    std::lock_guard lock(mutex_);
    return latest_;
}

std::shared_ptr<EventMark> Event::LatestOrNextRecord() {
    std::lock_guard lock(mutex_);
    if (latest_ != nullptr) return latest_;
    if (upcoming_ == nullptr && !isDestroyed_) upcoming_ = std::make_shared<EventMark>(id_);
    return upcoming_;
}

std::shared_ptr<EventMark> Event::BeginReset() {
    std::lock_guard lock(mutex_);
    latest_ = nullptr;
    return shown_;
}

void Event::FinishReset(const std::shared_ptr<EventMark>& mark) {
    std::lock_guard lock(mutex_);
    if (shown_ == mark) shown_ = nullptr;
}

std::shared_ptr<EventMark> Event::ShownRecord() const {
    std::lock_guard lock(mutex_);
    return shown_;
}

void Event::MarkDestroyed() noexcept {
    std::lock_guard lock(mutex_);
    isDestroyed_ = true;
    if (upcoming_ != nullptr) std::exchange(upcoming_, nullptr)->GiveUp();
}

aclError RefuseEvent(const char* call, const char* argument, const void* handle) noexcept {
    return Fail(ACL_ERROR_RT_INVALID_HANDLE, text_code::kRuntimeArgument,
                "{}: {} is an unknown or destroyed event, expected one that lives, got {}{}", call,
                argument, KindOfHandle(handle), FinalizedRemark());
}

aclError AcquireEvent(const char* call, const char* argument, aclrtEvent handle,
                      Ref<Event>* event) noexcept {
    *event = HandlePool<Event>::Instance().Acquire(handle);
    return *event ? ACL_SUCCESS : RefuseEvent(call, argument, handle);
}

void DestroyAllEvents() noexcept {
    HandlePool<Event>& events = HandlePool<Event>::Instance();
    events.ForEachOpen([&](Event& event) {
        if (Ref<Event> closed = events.Close(&event)) {
            closed->MarkDestroyed();
            Device::At(closed->deviceId()).events.Return();
        }
    });
}

}  // namespace portacl
