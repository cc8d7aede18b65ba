// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_WARP_FUNCTIONS_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_WARP_FUNCTIONS_H_

// Functions across a warp are not part of portacl's subset. Kernels include this file without using
// it.

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_DEVICE_WARP_FUNCTIONS_H_
