// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/error_report.h"

#include <unistd.h>

#include <atomic>
#include <iterator>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "runtime/last_error.h"
#include "runtime/log.h"
#include "runtime/message_queue.h"
#include "runtime/status_table.h"
#include "runtime/trace.h"
#include "runtime/utf8_cut.h"

namespace portacl {
namespace {

struct ThreadMessages {
    MessageQueue queue;
    std::string lastRead;  // what the thread's last aclGetRecentErrMsg returned
};

struct SharedMessages {
    std::mutex mutex;
    MessageQueue queue;  // guarded by mutex
};

std::atomic<bool> isShared{false};

// The pointer has no destructor, so that failures in static destructors still find it usable.
thread_local ThreadMessages* threadMessages = nullptr;
thread_local bool isThreadEnding = false;

struct ThreadEnd {
    ~ThreadEnd() {
        isThreadEnding = true;
        delete std::exchange(threadMessages, nullptr);
    }
};

// Null if there is no memory. A thread that is ending gets none, since nobody would free them; the
// first thread goes on to static destructors, and its messages stay reachable to the end.
ThreadMessages* MessagesOfThread() noexcept {
    if (threadMessages != nullptr) return threadMessages;
    if (isThreadEnding && gettid() != getpid()) return nullptr;
    threadMessages = new (std::nothrow) ThreadMessages;
    thread_local ThreadEnd end;
    static_cast<void>(end);
    return threadMessages;
}

// Never destroyed: static destructors may still fail and read.
SharedMessages& MessagesOfProcess() {
    static SharedMessages* const messages = new SharedMessages;
    return *messages;
}

void Keep(const TextCode& code, std::string_view text) {
    if (isShared.load(std::memory_order_relaxed)) {
        const std::string marked = fmt::format("{} [TID: {}]", text, gettid());
        SharedMessages& shared = MessagesOfProcess();
        const std::lock_guard lock(shared.mutex);
        shared.queue.Add(code, marked);
    } else if (ThreadMessages* own = MessagesOfThread()) {
        own->queue.Add(code, text);
    }
}

// Room for "[TID: n]" in the mode that adds it keeps every message within its limit.
size_t MaxTextBytes() {
    constexpr size_t kThreadMarkBytes = sizeof(" [TID: 4194304]") - 1;
    const bool marks = isShared.load(std::memory_order_relaxed);
    return kMaxMessageBytes - 1 - (marks ? kThreadMarkBytes : 0);
}

std::string_view Format(char (&buffer)[kMaxMessageBytes], fmt::string_view format,
                        fmt::format_args args) noexcept {
    try {
        const auto end = fmt::vformat_to_n(buffer, sizeof(buffer), format, args);
        const size_t kept = static_cast<size_t>(end.out - buffer);
        return CutText({buffer, kept}, MaxTextBytes());
    } catch (...) {
        return {format.data(), format.size()};
    }
}

// The text of the messages in `queue`, which it empties; null if there are none.
const char* Read(MessageQueue& queue, std::string& lastRead) {
    if (queue.empty()) return nullptr;
    lastRead = queue.Text();
    queue.Clear();
    return lastRead.c_str();
}

}  // namespace

aclError ReportError(aclError status, const TextCode& code, fmt::string_view format,
                     fmt::format_args args) noexcept {
    if (IsRuntimeStatus(status)) KeepLastError(status);
    if (IsTracing()) NoteTracedStatus(status);
    char buffer[kMaxMessageBytes];
    const std::string_view text = Format(buffer, format, args);
    Log(ACL_ERROR, "{} ({} {})", text, status, StatusName(status));
    try {
        Keep(code, text);
    } catch (...) {
        // Without memory the status has to tell all.
    }
    return status;
}

void ShareMessagesOfThreads(bool share) noexcept {
    isShared.store(share, std::memory_order_relaxed);
}

namespace {

const char* ReadMessages() noexcept {
    const bool shares = isShared.load(std::memory_order_relaxed);
    if (!shares && threadMessages == nullptr) return nullptr;
    ThreadMessages* own = MessagesOfThread();
    if (own == nullptr) return nullptr;
    try {
        if (!shares) return Read(own->queue, own->lastRead);
        SharedMessages& shared = MessagesOfProcess();
        const std::lock_guard lock(shared.mutex);
        return Read(shared.queue, own->lastRead);
    } catch (...) {
        return "out of host memory: the texts of recent errors wait for the next call";
    }
}

}  // namespace
}  // namespace portacl

const char* aclGetRecentErrMsg() { return portacl::ReadMessages(); }
