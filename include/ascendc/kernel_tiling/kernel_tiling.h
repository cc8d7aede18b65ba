// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_KERNEL_TILING_KERNEL_TILING_H_
#define PORTACL_INCLUDE_ASCENDC_KERNEL_TILING_KERNEL_TILING_H_

#include "portacl/tiling_data.h"

#endif  // PORTACL_INCLUDE_ASCENDC_KERNEL_TILING_KERNEL_TILING_H_
