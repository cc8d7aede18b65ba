// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_TRACE_H_
#define PORTACL_RUNTIME_TRACE_H_

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "acl/acl_base.h"
#include "runtime/internal_api.h"

namespace portacl {

/// Whether PORTACL_TRACE names a file, to which calls and stream work are written as they end.
PORTACL_INTERNAL_API extern std::atomic<bool> isTracing;

inline bool IsTracing() noexcept { return isTracing.load(std::memory_order_relaxed); }

/// Traces to a file from now on, which is emptied unless it is the one in use; to none if the name
/// is empty. May throw std::bad_alloc.
/// @return 0, or the errno that says why the file cannot be written: tracing stays as it was then
int TraceTo(const std::string& file);

/// The clock of the trace, in nanoseconds.
PORTACL_INTERNAL_API uint64_t TraceClock() noexcept;

/// A call, or work of a stream, for as long as it lasts; nothing while tracing is off. Scopes nest;
/// one of the same name as the one around it is the same event.
class PORTACL_INTERNAL_API TraceScope {
  public:
    /// A call, which is shown on the row of its thread, or part of the work around it.
    explicit TraceScope(const char* name) noexcept
        : isOpen_(IsTracing() && Open(name, std::nullopt)) {}
    /// Work, shown on the row of its stream, whatever thread it runs on.
    TraceScope(const char* name, uint64_t streamId) noexcept
        : isOpen_(IsTracing() && Open(name, streamId)) {}
    TraceScope(const TraceScope&) = delete;
    TraceScope& operator=(const TraceScope&) = delete;
    ~TraceScope() {
        if (isOpen_) Close();
    }

    /// Opens and closes a scope that is no object. Each Open that returned true has its Close.
    static bool Open(const char* name, std::optional<uint64_t> streamId) noexcept;
    static void Close() noexcept;

  private:
    const bool isOpen_;
};

/// Adds to the innermost scope of this thread what is known of the call; nothing without one. To be
/// called only while IsTracing(): making the values has its price.
PORTACL_INTERNAL_API void NoteTraced(const char* key, uint64_t value) noexcept;
PORTACL_INTERNAL_API void NoteTraced(const char* key, std::string_view value) noexcept;

/// How it ended; the last status counts.
PORTACL_INTERNAL_API void NoteTracedStatus(aclError status) noexcept;

/// An event that began before tracing did: aclInit.
void TraceSince(const char* name, uint64_t begin, aclError status) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_TRACE_H_
