// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/block_map.h"

#include <algorithm>

namespace portacl::cli {
namespace {

bool AreAlike(const BlockMap& map, size_t a, size_t b) {
    return std::all_of(map.phases.begin(), map.phases.end(), [&](const BlockPhase& phase) {
        return phase.shares[a].count == phase.shares[b].count;
    });
}

}  // namespace

uint64_t Share::rounds(uint64_t total) const {
    if (count == 0) return 0;
    return step == 0 || first >= total ? 1 : 1 + (total - 1 - first) / step;
}

std::vector<BlockGroup> GroupsOf(const BlockMap& map) {
    std::vector<BlockGroup> groups;
    for (size_t block = 0; block < map.blocks(); ++block) {
        if (groups.empty() || !AreAlike(map, groups.back().first, block)) {
            groups.push_back({block, block});
        }
        groups.back().last = block;
    }
    return groups;
}

}  // namespace portacl::cli
