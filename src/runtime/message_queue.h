// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_MESSAGE_QUEUE_H_
#define PORTACL_RUNTIME_MESSAGE_QUEUE_H_

#include <chrono>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "runtime/error_report.h"

namespace portacl {

/// Bytes of the longest message, the terminating zero of the C text included.
inline constexpr size_t kMaxMessageBytes = 1024;

/// The messages that wait for the next aclGetRecentErrMsg. Not thread safe.
class MessageQueue {
  public:
    /// A program that never reads must not grow without bound: beyond this, the oldest message
    /// except the first of all gives way.
    static constexpr size_t kMaxMessages = 64;

    /// Adds a message unless the same text waits already. If memory runs out it throws
    /// std::bad_alloc and nothing changed.
    void Add(const TextCode& code, std::string_view text);

    bool empty() const { return messages_.empty(); }
    void Clear() noexcept { messages_.clear(); }

    /// All messages as one text of the shape that aclGetRecentErrMsg gives; not for an empty queue.
    std::string Text() const;

  private:
    struct Message {
        TextCode code;
        std::chrono::system_clock::time_point time;
        std::string text;
    };

    size_t Headline() const;

    std::vector<Message> messages_;
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_MESSAGE_QUEUE_H_
