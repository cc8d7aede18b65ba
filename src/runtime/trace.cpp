// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/trace.h"

#include <fmt/format.h>
#include <pthread.h>
#include <unistd.h>

#include <chrono>
#include <memory>
#include <mutex>
#include <unordered_set>
#include <utility>
#include <vector>

#include "runtime/log.h"
#include "runtime/status_table.h"
#include "runtime/trace_file.h"

namespace portacl {

std::atomic<bool> isTracing{false};

namespace {

// Rows of streams begin here, behind those of threads.
constexpr uint64_t kFirstStreamRow = 100000;

struct TracedEvent {
    const char* name = "";
    TracedEvent* outer = nullptr;
    uint64_t row = 0;
    uint64_t begin = 0;
    uint64_t end = 0;
    int sameInside = 0;  // scopes of the same name that are open inside
    aclError status = ACL_SUCCESS;
    std::string args;  // as members of a JSON object, a comma behind each
    // Those that ended inside, which are written once nothing around them is timed any more.
    std::vector<std::unique_ptr<TracedEvent>> finished;
};

struct Trace {
    std::mutex mutex;
    TraceFile file;                          // guarded by mutex
    std::unordered_set<uint64_t> namedRows;  // in the file; guarded by mutex
    std::atomic<uint64_t> threadRows{0};
};

// Never destroyed: static destructors still make calls.
Trace& ProcessTrace() {
    static Trace* const trace = new Trace;
    return *trace;
}

// Plain values, since threads may end with scopes of the library still to come.
thread_local TracedEvent* innermost = nullptr;
thread_local uint64_t threadRow = 0;

uint64_t RowOfThread() {
    if (threadRow == 0) {
        threadRow = ProcessTrace().threadRows.fetch_add(1, std::memory_order_relaxed) + 1;
    }
    return threadRow;
}

std::string NameOfRow(uint64_t row) {
    if (row >= kFirstStreamRow) return fmt::format("stream {}", row - kFirstStreamRow);
    char name[16] = {};  // as long as the system lets it be
    pthread_getname_np(pthread_self(), name, sizeof(name));
    return fmt::format("thread {} ({})", row, name);
}

// A JSON string. What is not ASCII becomes a question mark: it comes from names of threads only.
std::string Quoted(std::string_view text) {
    std::string quoted(1, '"');
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            quoted += '\\';
            quoted += c;
        } else if (byte < 0x20) {
            quoted += fmt::format("\\u{:04x}", byte);
        } else {
            quoted += byte < 0x7F ? c : '?';
        }
    }
    return quoted += '"';
}

// With the mutex held. A row is named by an event of the thread that first needs it.
bool NameRow(Trace& trace, uint64_t row) {
    if (!trace.namedRows.insert(row).second) return true;
    return trace.file.Append(
        fmt::format(R"({{"name":"thread_name","ph":"M","pid":{},"tid":{},"args":{{"name":{}}}}})",
                    getpid(), row, Quoted(NameOfRow(row))));
}

std::string EventText(const TracedEvent& event) {
    std::string args = event.args + fmt::format(R"("status":{})", event.status);
    if (event.status != ACL_SUCCESS) {
        args += fmt::format(R"(,"status_name":{})", Quoted(StatusName(event.status)));
    }
    return fmt::format(
        R"({{"name":{},"cat":"{}","ph":"X","ts":{:.3f},"dur":{:.3f},"pid":{},"tid":{},)"
        R"("args":{{{}}}}})",
        Quoted(event.name), event.row >= kFirstStreamRow ? "stream" : "call",
        static_cast<double>(event.begin) / 1e3, static_cast<double>(event.end - event.begin) / 1e3,
        getpid(), event.row, args);
}

void Write(const TracedEvent& event) {
    for (const auto& inner : event.finished) Write(*inner);
    const std::string text = EventText(event);
    if (!IsTracing()) return;
    Trace& trace = ProcessTrace();
    const std::lock_guard lock(trace.mutex);
    if (NameRow(trace, event.row) && trace.file.Append(text)) return;
    isTracing.store(false, std::memory_order_relaxed);
    Log(ACL_ERROR, "tracing ends: {} cannot be written", trace.file.path());
}

/// What the trace lacks memory for is left out of it.
template <typename Body>
void Try(const Body& body) noexcept {
    try {
        body();
    } catch (...) {
        return;
    }
}

}  // namespace

int TraceTo(const std::string& file) {
    Trace& trace = ProcessTrace();
    // A child has the same file open, and would write over what its parent writes.
    static const int handled =
        pthread_atfork(nullptr, nullptr, [] { isTracing.store(false, std::memory_order_relaxed); });
    static_cast<void>(handled);
    const std::lock_guard lock(trace.mutex);
    if (!file.empty() && file != trace.file.path()) {
        if (const int error = trace.file.Open(file)) return error;
        trace.namedRows.clear();
    }
    isTracing.store(!file.empty(), std::memory_order_relaxed);
    return 0;
}

uint64_t TraceClock() noexcept {
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return static_cast<uint64_t>(std::chrono::nanoseconds(now).count());
}

bool TraceScope::Open(const char* name, std::optional<uint64_t> streamId) noexcept {
    TracedEvent* const outer = innermost;
    if (outer != nullptr && !streamId && std::string_view(outer->name) == name) {
        ++outer->sameInside;
        return true;
    }
    Try([&] {
        const uint64_t row = streamId           ? kFirstStreamRow + *streamId
                             : outer != nullptr ? outer->row
                                                : RowOfThread();
        auto event = std::make_unique<TracedEvent>();
        event->name = name;
        event->outer = outer;
        event->row = row;
        event->begin = TraceClock();
        innermost = event.release();
    });
    return innermost != outer;
}

void TraceScope::Close() noexcept {
    if (innermost->sameInside > 0) {
        --innermost->sameInside;
        return;
    }
    std::unique_ptr<TracedEvent> event(innermost);
    event->end = TraceClock();
    innermost = event->outer;
    Try([&] {
        if (innermost != nullptr) {
            innermost->finished.push_back(std::move(event));
        } else {
            Write(*event);
        }
    });
}

void NoteTraced(const char* key, uint64_t value) noexcept {
    if (innermost == nullptr) return;
    Try([&] { innermost->args += fmt::format("{}:{},", Quoted(key), value); });
}

void NoteTraced(const char* key, std::string_view value) noexcept {
    if (innermost == nullptr) return;
    Try([&] { innermost->args += fmt::format("{}:{},", Quoted(key), Quoted(value)); });
}

void NoteTracedStatus(aclError status) noexcept {
    if (innermost != nullptr) innermost->status = status;
}

void TraceSince(const char* name, uint64_t begin, aclError status) noexcept {
    Try([&] {
        TracedEvent event;
        event.name = name;
        event.row = RowOfThread();
        event.begin = begin;
        event.status = status;
        event.end = TraceClock();
        Write(event);
    });
}

}  // namespace portacl
