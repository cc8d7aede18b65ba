// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_ASC_SIMT_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_ASC_SIMT_H_

#include "simt_api/common_functions.h"
#include "simt_api/device_functions.h"
#include "simt_api/math_functions.h"
#include "simt_api/vector_functions.h"

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_ASC_SIMT_H_
