// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "arch35/scaled_copy.h"

#include "../inc/kernel_utils.h"
#include "scaled_copy_tiling_key.h"

template <uint64_t scaleIndex, uint32_t factor, bool isNegative>
__global__ __aicore__ void scaled_copy(GM_ADDR x, GM_ADDR y, GM_ADDR, GM_ADDR tiling) {
    REGISTER_TILING_DEFAULT(ScaledCopyTilingData);
    GET_TILING_DATA(tilingData, tiling);
    GET_TILING_DATA_MEMBER(ScaledCopyTilingData, range, range, tiling);
    static_assert(ops::IsSame<decltype(range), ScaledCopyRange>::value);
    ASSERT(range.count == tilingData.range.count && tilingData.isUsed == 1);
    ASSERT(TILING_KEY_IS(GET_TPL_TILING_KEY(scaleIndex, factor, isNegative)));
    const uint32_t scale = tilingData.scales[scaleIndex] * factor;
    ScaledCopy copy;
    copy.Process(x, y, tilingData, isNegative ? scale + 1000 : scale);
}
