// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "text_table.h"

#include <fmt/format.h>

#include <algorithm>

namespace portacl::cli {
namespace {

bool IsNumber(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= '0' && c <= '9') || c == '.' || c == ',' || c == '-';
    });
}

}  // namespace

std::string Wrapped(std::string_view text, size_t used, size_t indent) {
    std::string lines;
    size_t column = used;
    for (bool isFirst = true; !text.empty(); isFirst = false) {
        const std::string_view word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(word.size() + 1, text.size()));
        if (!isFirst && column + 1 + word.size() > kLineColumns) {
            lines += '\n' + std::string(indent, ' ');
            column = indent;
        } else if (!isFirst) {
            lines += ' ';
            ++column;
        }
        lines += word;
        column += word.size();
    }
    return lines;
}

size_t TextTable::Width(size_t column) const {
    size_t width = headings_[column].size();
    for (const auto& row : rows_) width = std::max(width, row[column].size());
    return width;
}

bool TextTable::HoldsNumbers(size_t column) const {
    return !rows_.empty() && std::all_of(rows_.begin(), rows_.end(),
                                         [&](const auto& row) { return IsNumber(row[column]); });
}

std::string TextTable::Text(size_t indent) const {
    const size_t last = headings_.size() - 1;
    std::vector<size_t> widths(headings_.size());
    std::vector<bool> toTheRight(headings_.size());
    size_t lastBegins = indent;
    for (size_t i = 0; i <= last; ++i) {
        widths[i] = Width(i);
        toTheRight[i] = HoldsNumbers(i);
        if (i < last) lastBegins += widths[i] + 2;
    }
    std::string text;
    const auto addLine = [&](const std::vector<std::string>& cells) {
        std::string line(indent, ' ');
        for (size_t i = 0; i < last; ++i) {
            line += toTheRight[i] ? fmt::format("{:>{}}  ", cells[i], widths[i])
                                  : fmt::format("{:<{}}  ", cells[i], widths[i]);
        }
        line += toTheRight[last] ? fmt::format("{:>{}}", cells[last], widths[last])
                                 : Wrapped(cells[last], lastBegins, lastBegins);
        text += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
    };
    addLine(headings_);
    for (const auto& row : rows_) addLine(row);
    return text;
}

}  // namespace portacl::cli
