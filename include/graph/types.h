// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_GRAPH_TYPES_H_
#define PORTACL_INCLUDE_GRAPH_TYPES_H_

#include <cstdint>

namespace ge {

/// Element types of tensors; the values are those of aclDataType.
enum DataType {
    DT_UNDEFINED = -1,
    DT_FLOAT = 0,
    DT_FLOAT16 = 1,
    DT_INT8 = 2,
    DT_INT32 = 3,
    DT_UINT8 = 4,
    DT_INT16 = 6,
    DT_UINT16 = 7,
    DT_UINT32 = 8,
    DT_INT64 = 9,
    DT_UINT64 = 10,
    DT_DOUBLE = 11,
    DT_BOOL = 12,
    DT_STRING = 13,
    DT_COMPLEX64 = 16,
    DT_COMPLEX128 = 17,
    DT_BF16 = 27,
    DT_INT4 = 29,
    DT_UINT1 = 30,
    DT_COMPLEX32 = 33,
};

/// Memory formats of tensors; the values are those of aclFormat.
enum Format {
    FORMAT_UNDEFINED = -1,
    FORMAT_NCHW = 0,
    FORMAT_NHWC = 1,
    FORMAT_ND = 2,
    FORMAT_NC1HWC0 = 3,
    FORMAT_FRACTAL_Z = 4,
    FORMAT_HWCN = 16,
    FORMAT_NDHWC = 27,
    FORMAT_FRACTAL_NZ = 29,
    FORMAT_NCDHW = 30,
    FORMAT_NCL = 47,
};

}  // namespace ge

#endif  // PORTACL_INCLUDE_GRAPH_TYPES_H_
