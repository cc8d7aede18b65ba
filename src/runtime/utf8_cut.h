// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_UTF8_CUT_H_
#define PORTACL_RUNTIME_UTF8_CUT_H_

#include <cstddef>
#include <string_view>

namespace portacl {

/// The longest start of `text` that has at most `maxBytes` bytes and ends between two characters.
/// Programs hand file names and values to us that end up in messages, and some clients refuse text
/// that is no valid UTF-8.
inline std::string_view CutText(std::string_view text, size_t maxBytes) noexcept {
    if (text.size() <= maxBytes) return text;
    constexpr size_t kMaxContinuationBytes = 3;
    size_t end = maxBytes;
    for (size_t back = 0; back < kMaxContinuationBytes && end > 0; ++back) {
        const bool continues = (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80;
        if (!continues) return text.substr(0, end);
        --end;
    }
    const bool starts = (static_cast<unsigned char>(text[end]) & 0xC0) != 0x80;
    return text.substr(0, starts ? end : maxBytes);
}

}  // namespace portacl

#endif  // PORTACL_RUNTIME_UTF8_CUT_H_
