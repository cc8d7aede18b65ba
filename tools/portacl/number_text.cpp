// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "number_text.h"

#include <fmt/format.h>

#include <cstddef>
#include <iterator>

namespace portacl::cli {

std::string BytesText(uint64_t bytes) {
    static constexpr const char* kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB"};
    auto value = static_cast<double>(bytes);
    size_t unit = 0;
    while (value >= 1024 && unit + 1 < std::size(kUnits)) {
        value /= 1024;
        ++unit;
    }
    const bool isWhole = value == static_cast<double>(static_cast<uint64_t>(value));
    return isWhole ? fmt::format("{:.0f} {}", value, kUnits[unit])
                   : fmt::format("{:.1f} {}", value, kUnits[unit]);
}

std::string ExactBytesText(uint64_t bytes) {
    return bytes < 1024 ? fmt::format("{} bytes", bytes)
                        : fmt::format("{} bytes ({})", bytes, BytesText(bytes));
}

const char* YesNo(bool value) { return value ? "yes" : "no"; }

std::string DimsText(std::span<const int64_t> dims) {
    return fmt::format("[{}]", fmt::join(dims, ", "));
}

}  // namespace portacl::cli
