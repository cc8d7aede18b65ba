// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef CUSTOM_OPERATOR_SCALED_ADD_OP_HOST_SCALED_ADD_TILING_H_
#define CUSTOM_OPERATOR_SCALED_ADD_OP_HOST_SCALED_ADD_TILING_H_

#include "register/tilingdata_base.h"

namespace optiling {

/// How the blocks share the elements, for host and kernel alike.
BEGIN_TILING_DATA_DEF(ScaledAddTilingData)
TILING_DATA_FIELD_DEF(uint64_t, elements);          // of x1, x2 and y
TILING_DATA_FIELD_DEF(uint64_t, elementsPerBlock);  // the last block may have fewer
TILING_DATA_FIELD_DEF(uint32_t, threads);           // of a block
TILING_DATA_FIELD_DEF(float, alpha);
END_TILING_DATA_DEF;

REGISTER_TILING_DATA_CLASS(ScaledAdd, ScaledAddTilingData)

}  // namespace optiling

#endif  // CUSTOM_OPERATOR_SCALED_ADD_OP_HOST_SCALED_ADD_TILING_H_
