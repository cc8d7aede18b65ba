// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/trace_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstddef>
#include <string_view>

namespace portacl {
namespace {

constexpr std::string_view kArrayBegin = "[\n";
constexpr std::string_view kArrayEnd = "\n]\n";
constexpr std::string_view kSeparator = ",\n";

}  // namespace

int TraceFile::Open(const std::string& path) {
    std::string kept = path;
    const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (descriptor < 0) return errno;
    Close();
    path_ = std::move(kept);
    descriptor_ = descriptor;
    isEmpty_ = true;
    arrayEnd_ = static_cast<off_t>(kArrayBegin.size()) - 1;
    const std::string emptyArray = std::string(kArrayBegin).substr(0, arrayEnd_).append(kArrayEnd);
    WriteAt(0, emptyArray.data(), emptyArray.size());
    return 0;
}

void TraceFile::Close() noexcept {
    if (descriptor_ >= 0) close(descriptor_);
    descriptor_ = -1;
    path_.clear();
}

bool TraceFile::Append(const std::string& object) {
    if (descriptor_ < 0) return false;
    std::string bytes(isEmpty_ ? std::string_view("\n") : kSeparator);
    bytes += object;
    const auto added = static_cast<off_t>(bytes.size());
    bytes += kArrayEnd;
    if (!WriteAt(arrayEnd_, bytes.data(), bytes.size())) return false;
    isEmpty_ = false;
    arrayEnd_ += added;
    return true;
}

bool TraceFile::WriteAt(off_t offset, const char* bytes, size_t count) const noexcept {
    while (count > 0) {
        const ssize_t written = pwrite(descriptor_, bytes, count, offset);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        bytes += written;
        offset += written;
        count -= static_cast<size_t>(written);
    }
    return true;
}

}  // namespace portacl
