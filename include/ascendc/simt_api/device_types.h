// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_TYPES_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_TYPES_H_

#include "portacl/dim3.h"
#include "portacl/float_types.h"

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_TYPES_H_
