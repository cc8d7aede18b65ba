// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_TEST_KERNELS_SCALED_COPY_OP_HOST_SCALED_COPY_TILING_H_
#define PORTACL_SIMT_TEST_KERNELS_SCALED_COPY_OP_HOST_SCALED_COPY_TILING_H_

#include "register/tilingdata_base.h"
#include "what/kernels/do/not/have.h"

namespace optiling {

BEGIN_TILING_DATA_DEF(ScaledCopyRange)
TILING_DATA_FIELD_DEF(int32_t, first);  // [elements]; the first one
TILING_DATA_FIELD_DEF(uint64_t, count);
END_TILING_DATA_DEF;
REGISTER_TILING_DATA_CLASS(ScaledCopyRangeOp, ScaledCopyRange)

BEGIN_TILING_DATA_DEF(ScaledCopyTilingData)
TILING_DATA_FIELD_DEF(uint8_t, isUsed);
TILING_DATA_FIELD_DEF_STRUCT(ScaledCopyRange, range);
TILING_DATA_FIELD_DEF_ARR(uint16_t, 3, scales);
END_TILING_DATA_DEF;
REGISTER_TILING_DATA_CLASS(ScaledCopy, ScaledCopyTilingData)

}  // namespace optiling

#endif  // PORTACL_SIMT_TEST_KERNELS_SCALED_COPY_OP_HOST_SCALED_COPY_TILING_H_
