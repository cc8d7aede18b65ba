// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_TILING_PLATFORM_PLATFORM_ASCENDC_H_
#define PORTACL_INCLUDE_TILING_PLATFORM_PLATFORM_ASCENDC_H_

#include "platform/platform_ascendc.h"

#endif  // PORTACL_INCLUDE_TILING_PLATFORM_PLATFORM_ASCENDC_H_
