// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/block_map_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "text_table.h"

namespace portacl::cli {
namespace {

// Groups of at most so many blocks are shown in full; of others the first ones and the last.
constexpr size_t kShownInFull = 4;
constexpr size_t kShownFirst = 2;

bool HasRemarks(const BlockPhase& phase) {
    return std::any_of(phase.shares.begin(), phase.shares.end(),
                       [](const Share& share) { return !share.remark.empty(); });
}

std::vector<std::string> Cells(const BlockMap& map, size_t block) {
    std::vector<std::string> cells{std::to_string(block)};
    for (const BlockPhase& phase : map.phases) {
        const Share& share = phase.shares[block];
        cells.push_back(std::to_string(share.count));
        cells.push_back(ShareText(share, phase.total));
        if (HasRemarks(phase)) cells.push_back(share.remark);
    }
    return cells;
}

std::vector<std::string> Headings(const BlockMap& map) {
    std::vector<std::string> headings{"block"};
    for (const BlockPhase& phase : map.phases) {
        headings.push_back(phase.unit);
        headings.push_back("which");
        if (HasRemarks(phase)) headings.push_back("that is");
    }
    return headings;
}

void AddGroup(const BlockMap& map, const BlockGroup& group, bool isFull, TextTable& table) {
    const size_t count = group.last - group.first + 1;
    if (isFull || count <= kShownInFull) {
        for (size_t b = group.first; b <= group.last; ++b) table.AddRow(Cells(map, b));
        return;
    }
    for (size_t i = 0; i < kShownFirst; ++i) table.AddRow(Cells(map, group.first + i));
    std::vector<std::string> gap(Headings(map).size());
    gap[0] = "...";
    gap[2] = fmt::format("{} blocks like these", count - kShownFirst - 1);
    table.AddRow(gap);
    table.AddRow(Cells(map, group.last));
}

}  // namespace

std::string ShareText(const Share& share, uint64_t total) {
    if (share.count == 0) return "-";
    const uint64_t rounds = share.rounds(total);
    const std::string range =
        share.count == 1 ? std::to_string(share.first)
                         : fmt::format("{} to {}", share.first, share.first + share.count - 1);
    return rounds == 1 ? range : fmt::format("{}, {} rounds", range, rounds);
}

std::string SharesSummary(const BlockPhase& phase) {
    std::string text;
    for (size_t b = 0; b < phase.shares.size();) {
        size_t end = b;
        while (end < phase.shares.size() && phase.shares[end].count == phase.shares[b].count) ++end;
        if (phase.shares[b].count != 0) {
            text +=
                fmt::format("{}{} x {}", text.empty() ? "" : " + ", end - b, phase.shares[b].count);
        }
        b = end;
    }
    return (text.empty() ? "no" : text) + ' ' + phase.unit;
}

std::string BlockMapText(const BlockMap& map, bool showsAllBlocks) {
    std::string text;
    for (size_t i = 0; i < map.phases.size(); ++i) {
        const BlockPhase& phase = map.phases[i];
        text += fmt::format("  {}. {}: {}\n", i + 1, phase.name, SharesSummary(phase));
        text += "     " + Wrapped(phase.rule, 5, 5) + '\n';
    }
    TextTable table(Headings(map));
    for (const BlockGroup& group : GroupsOf(map)) AddGroup(map, group, showsAllBlocks, table);
    return text + '\n' + table.Text();
}

}  // namespace portacl::cli
