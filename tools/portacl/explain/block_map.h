// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_BLOCK_MAP_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_BLOCK_MAP_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace portacl::cli {

/// What a block takes of a phase's work: `count` items from `first`, and, while there are items
/// left, as many again each `step` further. No items: nothing.
struct Share {
    uint64_t first = 0;
    uint64_t count = 0;
    uint64_t step = 0;   ///< 0: one round
    std::string remark;  ///< what those items are in other words; may be empty

    /// Rounds in `total` items.
    uint64_t rounds(uint64_t total) const;
};

/// A part of a kernel's run, after which blocks wait for each other unless it is the last.
struct BlockPhase {
    std::string name;  ///< "fill"
    std::string unit;  ///< plural of what is shared out: "elements"
    uint64_t total = 0;
    std::vector<Share> shares;  ///< by block
    std::string rule;           ///< how a block, and a thread in it, knows its items
};

/// How the blocks of a launch share its work.
struct BlockMap {
    std::vector<BlockPhase> phases;  ///< all with as many shares

    size_t blocks() const { return phases.empty() ? 0 : phases.front().shares.size(); }
};

/// Blocks `first` to `last` that have work of the same size in each phase.
struct BlockGroup {
    size_t first;
    size_t last;
};

/// The blocks in groups, in order.
std::vector<BlockGroup> GroupsOf(const BlockMap& map);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_BLOCK_MAP_H_
