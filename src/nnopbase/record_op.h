// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_RECORD_OP_H_
#define PORTACL_NNOPBASE_RECORD_OP_H_

#include "nnopbase/recording.h"
#include "opdev/op_executor.h"

namespace portacl {

/// Records a level-0 op for the engine that the settings select, with what its tiling decided. The
/// arguments are checked before, see node_host.h. May throw what the operator throws.
/// @return ACLNN_SUCCESS; ACLNN_ERR_INNER_FIND_KERNEL_ERROR or ACLNN_ERR_INNER_TILING_ERROR, with a
///         text recorded
aclnnStatus RecordOp(const char* opType, const aclOpExecutor::OpArguments& arguments,
                     CallRecording& recording);

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_RECORD_OP_H_
