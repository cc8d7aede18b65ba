// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_TEXT_TABLE_H_
#define PORTACL_TOOLS_PORTACL_TEXT_TABLE_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace portacl::cli {

/// Columns that no output goes beyond, unless a single word is longer.
inline constexpr size_t kLineColumns = 100;

/// Breaks text at spaces, so that it ends before kLineColumns; lines after the first begin with
/// `indent` spaces. The first line begins at column `used`.
std::string Wrapped(std::string_view text, size_t used, size_t indent);

/// A table of plain text: columns two spaces apart, numbers to the right, the last column wrapped.
class TextTable {
  public:
    explicit TextTable(std::vector<std::string> headings) : headings_(std::move(headings)) {}

    /// As many cells as there are headings.
    void AddRow(std::vector<std::string> cells) { rows_.push_back(std::move(cells)); }

    /// Lines that begin with `indent` spaces; each ends with a line feed.
    std::string Text(size_t indent = 2) const;

  private:
    size_t Width(size_t column) const;
    bool HoldsNumbers(size_t column) const;

    std::vector<std::string> headings_;
    std::vector<std::vector<std::string>> rows_;
};

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_TEXT_TABLE_H_
