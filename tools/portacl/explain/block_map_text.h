// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_BLOCK_MAP_TEXT_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_BLOCK_MAP_TEXT_H_

#include <string>

#include "explain/block_map.h"

namespace portacl::cli {

/// Which block takes what, a line for each. Of many blocks with as much work each, only the first
/// and last are shown, unless all are asked for.
std::string BlockMapText(const BlockMap& map, bool showsAllBlocks);

/// "0 to 1023"; "0 to 1023, 3 rounds"; "-" for nothing.
std::string ShareText(const Share& share, uint64_t total);

/// "64 x 2048000 elements": how many blocks have how much of a phase's work.
std::string SharesSummary(const BlockPhase& phase);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_BLOCK_MAP_TEXT_H_
