// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_TEST_KERNELS_SCALED_COPY_OP_KERNEL_SCALED_COPY_TILING_KEY_H_
#define PORTACL_SIMT_TEST_KERNELS_SCALED_COPY_OP_KERNEL_SCALED_COPY_TILING_KEY_H_

#include "ascendc/host_api/tiling/template_argument.h"

ASCENDC_TPL_ARGS_DECL(
    ScaledCopy, ASCENDC_TPL_UINT_DECL(scaleIndex, ASCENDC_TPL_8_BW, ASCENDC_TPL_UI_LIST, 2, 0, 1),
    ASCENDC_TPL_UINT_DECL(factor, ASCENDC_TPL_4_BW, ASCENDC_TPL_UI_MIX, 1, 4, 6, 10),
    ASCENDC_TPL_BOOL_DECL(isNegative, 0, 1), );

ASCENDC_TPL_SEL(ASCENDC_TPL_ARGS_SEL(ASCENDC_TPL_KERNEL_TYPE_SEL(ASCENDC_TPL_AIV_ONLY),
                                     ASCENDC_TPL_UINT_SEL(scaleIndex, ASCENDC_TPL_UI_LIST, 0, 1, 2),
                                     ASCENDC_TPL_UINT_SEL(factor, ASCENDC_TPL_UI_RANGE, 1, 4, 6),
                                     ASCENDC_TPL_BOOL_SEL(isNegative, 0, 1)),
                ASCENDC_TPL_ARGS_SEL(ASCENDC_TPL_UINT_SEL(scaleIndex, ASCENDC_TPL_UI_LIST, 1),
                                     ASCENDC_TPL_UINT_SEL(factor, ASCENDC_TPL_UI_LIST, 10),
                                     ASCENDC_TPL_BOOL_SEL(isNegative, 0)), );

#endif  // PORTACL_SIMT_TEST_KERNELS_SCALED_COPY_OP_KERNEL_SCALED_COPY_TILING_KEY_H_
