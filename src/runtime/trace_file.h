// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_TRACE_FILE_H_
#define PORTACL_RUNTIME_TRACE_FILE_H_

#include <sys/types.h>

#include <string>

namespace portacl {

/// A file of JSON objects in one array, the array form of the Trace Event format. It is a whole
/// array after each object, so that it can be read however the process ends. Not safe for several
/// threads at once.
class TraceFile {
  public:
    TraceFile() = default;
    TraceFile(const TraceFile&) = delete;
    TraceFile& operator=(const TraceFile&) = delete;
    ~TraceFile() { Close(); }

    /// Empties or makes the file. May throw std::bad_alloc.
    /// @return 0, or errno; the file in use stays in use then
    int Open(const std::string& path);
    void Close() noexcept;

    const std::string& path() const { return path_; }  ///< empty: none is open

    /// @return whether it could be written
    bool Append(const std::string& object);

  private:
    bool WriteAt(off_t offset, const char* bytes, size_t count) const noexcept;

    std::string path_;
    int descriptor_ = -1;
    bool isEmpty_ = true;
    off_t arrayEnd_ = 0;  // where the bracket is that ends the array
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_TRACE_FILE_H_
