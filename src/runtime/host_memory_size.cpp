// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/host_memory_size.h"

#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>
#include <string_view>
#include <system_error>

namespace portacl {
namespace {

constexpr uint64_t kNoLimit = std::numeric_limits<uint64_t>::max();

// "max" or a number of bytes.
uint64_t LimitIn(const std::string& file) {
    std::ifstream stream(file);
    std::string word;
    stream >> word;
    uint64_t limit = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), limit);
    return error == std::errc() && end == word.data() + word.size() ? limit : kNoLimit;
}

// The line of version 2 reads "0::/path".
std::string GroupOf(const std::string& membership) {
    constexpr std::string_view kPrefix = "0::";
    std::ifstream stream(membership);
    for (std::string line; std::getline(stream, line);) {
        if (line.starts_with(kPrefix)) return line.substr(kPrefix.size());
    }
    return {};
}

uint64_t MachineBytes() {
    const long pages = sysconf(_SC_PHYS_PAGES);
    const long pageBytes = sysconf(_SC_PAGESIZE);
    if (pages <= 0 || pageBytes <= 0) return kNoLimit;
    return static_cast<uint64_t>(pages) * static_cast<uint64_t>(pageBytes);
}

uint64_t CgroupLimitOfProcess() noexcept {
    try {
        return CgroupLimitBytes("/sys/fs/cgroup", "/proc/self/cgroup");
    } catch (...) {
        return kNoLimit;
    }
}

}  // namespace

uint64_t CgroupLimitBytes(const std::string& cgroupRoot, const std::string& membership) {
    std::string group = GroupOf(membership);
    uint64_t limit = LimitIn(cgroupRoot + "/memory.max");
    while (group.size() > 1) {
        limit = std::min(limit, LimitIn(cgroupRoot + group + "/memory.max"));
        group.resize(group.rfind('/') == std::string::npos ? 0 : group.rfind('/'));
    }
    return limit;
}

uint64_t HostMemoryBytes() noexcept {
    static const uint64_t bytes = std::min(MachineBytes(), CgroupLimitOfProcess());
    return bytes;
}

}  // namespace portacl
