// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_MATH_CONSTANTS_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_MATH_CONSTANTS_H_

#include <math.h>

// Names as in the device's header.
#define ASCRT_INF_F __builtin_inff()
#define ASCRT_NAN_F __builtin_nanf("")
#define ASCRT_PI_F 3.14159274f

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_MATH_CONSTANTS_H_
