// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_NODE_HOST_H_
#define PORTACL_NNOPBASE_NODE_HOST_H_

#include <memory_resource>

#include "nnopbase/node_tiling.h"
#include "nnopbase/recording.h"
#include "opdev/op_executor.h"

namespace portacl {

/// Runs the operator's inference and gives the outputs what it finds. The arguments are checked
/// before: no null tensor, at most kMaxOperands of them. May throw what the operator throws.
/// @return ACLNN_SUCCESS or ACLNN_ERR_INNER_INFERSHAPE_ERROR, with a text recorded
aclnnStatus InferOutputs(const char* opType, const aclOpExecutor::OpArguments& arguments,
                         CallRecording& recording);

/// Runs the operator's tiling for the selected product. Arguments as above.
/// @param tiling  what it decided, in `memory`; null for a product that the operator's definition
///                has no configuration for, and for an op without a definition
/// @return ACLNN_SUCCESS or ACLNN_ERR_INNER_TILING_ERROR, with a text recorded
aclnnStatus TileNode(const char* opType, const aclOpExecutor::OpArguments& arguments,
                     std::pmr::memory_resource* memory, const NodeTiling** tiling);

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_NODE_HOST_H_
