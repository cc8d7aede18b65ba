// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/message_queue.h"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <iterator>
#include <utility>

namespace portacl {
namespace {

// Codes of this form carry details from inside the library; they are no headline for a user.
bool IsInner(const TextCode& code) {
    const std::string_view number = std::string_view(code.code).substr(2);
    return number == "9999" || number == "8888";
}

std::string LocalTime(std::chrono::system_clock::time_point time) {
    const auto sinceEpoch = time.time_since_epoch();
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(sinceEpoch);
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(sinceEpoch - seconds);
    const std::time_t clock = seconds.count();
    std::tm local{};
    localtime_r(&clock, &local);
    return fmt::format("{:%Y-%m-%d-%H:%M:%S}.{:03}.{:03}", local, micros.count() / 1000,
                       micros.count() % 1000);
}

}  // namespace

void MessageQueue::Add(const TextCode& code, std::string_view text) {
    const auto isSame = [&](const Message& message) { return message.text == text; };
    if (std::any_of(messages_.begin(), messages_.end(), isSame)) return;
    Message message{code, std::chrono::system_clock::now(), std::string(text)};
    if (messages_.size() == kMaxMessages) messages_.erase(messages_.begin() + 1);
    messages_.push_back(std::move(message));
}

size_t MessageQueue::Headline() const {
    const auto isPublic = [](const Message& message) { return !IsInner(message.code); };
    const auto found = std::find_if(messages_.begin(), messages_.end(), isPublic);
    return found == messages_.end() ? 0 : static_cast<size_t>(found - messages_.begin());
}

std::string MessageQueue::Text() const {
    const size_t headline = Headline();
    const Message& head = messages_[headline];
    std::string text;
    const auto out = std::back_inserter(text);
    if (IsInner(head.code)) fmt::format_to(out, "{}: internal error\n", head.code.code);
    fmt::format_to(out, "[PID: {}] {} {}({}): {}", getpid(), LocalTime(head.time), head.code.title,
                   head.code.code, head.text);
    if (head.code.cause) fmt::format_to(out, "\n        Possible Cause: {}", head.code.cause);
    if (head.code.solution) fmt::format_to(out, "\n        Solution: {}", head.code.solution);
    if (messages_.size() > 1) text += "\nTraceBack (most recent call last):";
    for (size_t i = 0; i < messages_.size(); ++i) {
        if (i != headline) fmt::format_to(out, "\n        {}", messages_[i].text);
    }
    return text;
}

}  // namespace portacl
