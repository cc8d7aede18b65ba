// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACL_BASE_DATA_TYPE_H_
#define PORTACL_INCLUDE_ACL_BASE_DATA_TYPE_H_

#include <stddef.h>
#include <stdint.h>

#include "acl/base/visibility.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The bits of an IEEE 754 binary16 number.
typedef uint16_t aclFloat16;

/// Element types of tensors and scalars.
typedef enum aclDataType {
    ACL_DT_UNDEFINED = -1,
    ACL_FLOAT = 0,
    ACL_FLOAT16 = 1,
    ACL_INT8 = 2,
    ACL_INT32 = 3,
    ACL_UINT8 = 4,
    ACL_INT16 = 6,
    ACL_UINT16 = 7,
    ACL_UINT32 = 8,
    ACL_INT64 = 9,
    ACL_UINT64 = 10,
    ACL_DOUBLE = 11,
    ACL_BOOL = 12,
    ACL_STRING = 13,
    ACL_COMPLEX64 = 16,
    ACL_COMPLEX128 = 17,
    ACL_BF16 = 27,
    ACL_INT4 = 29,
    ACL_UINT1 = 30,
    ACL_COMPLEX32 = 33,
    ACL_HIFLOAT8 = 34,
    ACL_FLOAT8_E5M2 = 35,
    ACL_FLOAT8_E4M3FN = 36,
    ACL_FLOAT8_E8M0 = 37,
    ACL_FLOAT6_E3M2 = 38,
    ACL_FLOAT6_E2M3 = 39,
    ACL_FLOAT4_E2M1 = 40,
    ACL_FLOAT4_E1M2 = 41
} aclDataType;

/// Meanings and orders of a tensor's dimensions; ACL_FORMAT_ND claims none.
typedef enum aclFormat {
    ACL_FORMAT_UNDEFINED = -1,
    ACL_FORMAT_NCHW = 0,
    ACL_FORMAT_NHWC = 1,
    ACL_FORMAT_ND = 2,
    ACL_FORMAT_NC1HWC0 = 3,
    ACL_FORMAT_FRACTAL_Z = 4,
    ACL_FORMAT_NC1HWC0_C04 = 12,
    ACL_FORMAT_HWCN = 16,
    ACL_FORMAT_NDHWC = 27,
    ACL_FORMAT_FRACTAL_NZ = 29,
    ACL_FORMAT_NCDHW = 30,
    ACL_FORMAT_NDC1HWC0 = 32,
    ACL_FRACTAL_Z_3D = 33,
    ACL_FORMAT_NC = 35,
    ACL_FORMAT_NCL = 47,
    ACL_FORMAT_FRACTAL_NZ_C0_16 = 50,
    ACL_FORMAT_FRACTAL_NZ_C0_32 = 51,
    ACL_FORMAT_FRACTAL_NZ_C0_2 = 52,
    ACL_FORMAT_FRACTAL_NZ_C0_4 = 53,
    ACL_FORMAT_FRACTAL_NZ_C0_8 = 54
} aclFormat;

/// Tells how many bytes one element takes.
/// @param[in] dataType  any value.
/// @return bytes; 0 for ACL_DT_UNDEFINED and ACL_STRING, 1 for types of less than a byte that are
///         known here, 8 for ACL_FLOAT6_*, ACL_FLOAT4_* and every unknown value.
/// @note Thread safe.
ACL_FUNC_VISIBILITY size_t aclDataTypeSize(aclDataType dataType);

/// Converts half precision to single precision, without infinities and NaNs: the largest exponent
/// counts as an ordinary one, so 0x7C00 gives 65536.
/// @param[in] value  the bits of the number.
/// @return the number, exactly.
/// @note Thread safe. For programs on the host; operators follow IEEE 754.
ACL_FUNC_VISIBILITY float aclFloat16ToFloat(aclFloat16 value);

/// Converts single precision to half precision, to nearest with ties to even; subnormals are kept.
/// @param[in] value  any number; what is too large, infinite or NaN gives 65504 with its sign.
/// @return the bits of the number.
/// @note Thread safe. For programs on the host; operators follow IEEE 754.
ACL_FUNC_VISIBILITY aclFloat16 aclFloatToFloat16(float value);

#ifdef __cplusplus
}
#endif

#endif  // PORTACL_INCLUDE_ACL_BASE_DATA_TYPE_H_
