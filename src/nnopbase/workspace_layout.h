// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_WORKSPACE_LAYOUT_H_
#define PORTACL_NNOPBASE_WORKSPACE_LAYOUT_H_

#include <cstdint>
#include <memory_resource>
#include <vector>

#include "nnopbase/graph.h"

namespace portacl {

/// Bytes that a tensor of `bytes` takes in the workspace: 32 to read past the end, then a multiple
/// of 512.
constexpr uint64_t PlacedBytes(uint64_t bytes) { return (bytes + 32 + 511) & ~uint64_t{511}; }

/// Gives each temporary that `steps` write, and what each step's kernel works in, an offset in the
/// workspace, so that memory that is no longer used is used again. offsets[i] is that of storage i,
/// stepOffsets[i] that of step i.
/// @return bytes of the whole workspace
uint64_t LayOutWorkspace(const std::pmr::vector<Storage>& storages,
                         const std::pmr::vector<Node>& steps, std::pmr::memory_resource* memory,
                         std::pmr::vector<uint64_t>* offsets,
                         std::pmr::vector<uint64_t>* stepOffsets);

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_WORKSPACE_LAYOUT_H_
