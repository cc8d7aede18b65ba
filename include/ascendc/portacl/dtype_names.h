// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_DTYPE_NAMES_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_DTYPE_NAMES_H_

// Values that the build gives ORIG_DTYPE_<PARAM> and FORMAT_<PARAM>. Macros, so that kernels can
// compare them in #if.
#define DT_FLOAT 0
#define DT_FLOAT16 1
#define DT_INT8 2
#define DT_INT32 3
#define DT_UINT8 4
#define DT_INT16 6
#define DT_UINT16 7
#define DT_UINT32 8
#define DT_INT64 9
#define DT_UINT64 10
#define DT_DOUBLE 11
#define DT_BOOL 12
#define DT_BF16 27
#define FORMAT_ND 2

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_DTYPE_NAMES_H_
