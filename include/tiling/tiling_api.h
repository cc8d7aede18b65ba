// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_TILING_TILING_API_H_
#define PORTACL_INCLUDE_TILING_TILING_API_H_

#include "register/tilingdata_base.h"
#include "tiling/platform/platform_ascendc.h"

// Tiling functions of library calls (matrix multiplication and the like) would be in here.
namespace AscendC {}

#endif  // PORTACL_INCLUDE_TILING_TILING_API_H_
