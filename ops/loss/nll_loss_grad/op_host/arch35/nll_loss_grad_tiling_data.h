// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_HOST_ARCH35_NLL_LOSS_GRAD_TILING_DATA_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_HOST_ARCH35_NLL_LOSS_GRAD_TILING_DATA_H_

#include "register/tilingdata_base.h"

namespace optiling {

/// How the blocks share the work: 88 bytes, for host and kernel alike. Names are those of CANN's
/// operator; blocks below notVeryImportantProcessCoreNums fill the gradient with zeros, blocks
/// below veryImportantProcessCoreNums then store the gradients of rows.
BEGIN_TILING_DATA_DEF(NLLLossGradSimtTilingData)
TILING_DATA_FIELD_DEF(uint64_t, batchNum);    // N; 1 for rank 1
TILING_DATA_FIELD_DEF(uint64_t, classNum);    // C
TILING_DATA_FIELD_DEF(uint64_t, usedThread);  // threads of a block that store rows
TILING_DATA_FIELD_DEF(uint64_t, height);      // H; 1 unless rank 4
TILING_DATA_FIELD_DEF(uint64_t, width);       // W; 1 unless rank 4
TILING_DATA_FIELD_DEF(uint64_t, veryImportantProcessCoreNums);
TILING_DATA_FIELD_DEF(uint64_t, notVeryImportantProcessCoreNums);
TILING_DATA_FIELD_DEF(uint64_t, blockPerCore);   // elements that each filling block fills
TILING_DATA_FIELD_DEF(uint64_t, blockTailCore);  // the first so many blocks fill one more
TILING_DATA_FIELD_DEF(uint32_t, xDims);          // rank of x
TILING_DATA_FIELD_DEF(uint32_t, reductionMode);  // none 0, mean 1, sum 2
TILING_DATA_FIELD_DEF(int64_t, ignoreIdx);
END_TILING_DATA_DEF;

REGISTER_TILING_DATA_CLASS(NLLLossGrad, NLLLossGradSimtTilingData)

}  // namespace optiling

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_HOST_ARCH35_NLL_LOSS_GRAD_TILING_DATA_H_
