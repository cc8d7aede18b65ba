// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/visible_devices.h"

#include <algorithm>
#include <charconv>

namespace portacl {
namespace {

// -1: no plain number, or no device.
int32_t ReadId(std::string_view entry, uint32_t deviceCount) {
    const bool isPlain = !entry.empty() && std::all_of(entry.begin(), entry.end(),
                                                       [](char c) { return '0' <= c && c <= '9'; });
    uint32_t id = 0;
    const auto [end, error] = std::from_chars(entry.data(), entry.data() + entry.size(), id);
    const bool isDevice = isPlain && error == std::errc() && id < deviceCount;
    return isDevice ? static_cast<int32_t>(id) : -1;
}

}  // namespace

uint32_t CountVisible(std::string_view list, uint32_t deviceCount) noexcept {
    uint32_t count = 0;
    int32_t last = -1;
    for (;;) {
        const size_t comma = std::min(list.find(','), list.size());
        const int32_t id = ReadId(list.substr(0, comma), deviceCount);
        if (id < 0) return count;
        if (id <= last) return 0;
        last = id;
        ++count;
        if (comma == list.size()) return count;
        list.remove_prefix(comma + 1);
    }
}

}  // namespace portacl
