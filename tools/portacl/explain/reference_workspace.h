// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_REFERENCE_WORKSPACE_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_REFERENCE_WORKSPACE_H_

#include <cstdint>

#include "nnopbase/graph.h"

namespace portacl::cli {

/// The workspace that the reference would ask for, by its rules of placement: what each kernel's
/// tiling asks for and every temporary, with memory used again once its reader is done. Kernels
/// without a tiling here count with none of their own.
uint64_t ReferenceWorkspaceBytes(const Graph& graph);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_REFERENCE_WORKSPACE_H_
