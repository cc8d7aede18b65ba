// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_KERNELS_COMMON_OP_ERROR_CHECK_H_
#define PORTACL_INCLUDE_ACLNN_KERNELS_COMMON_OP_ERROR_CHECK_H_

#include "opdev/data_type_utils.h"
#include "opdev/op_errno.h"
#include "opdev/op_log.h"

/// Checks of operator APIs. Each runs `action` after recording a text that names argument, rule and
/// value.

#define OP_CHECK_NULL(tensor, action)                                                            \
    OP_CHECK(                                                                                    \
        (tensor) != nullptr,                                                                     \
        OP_LOGE(ACLNN_ERR_PARAM_NULLPTR, "%s is null, expected a tensor, got nullptr", #tensor), \
        action)

#define OP_CHECK_DTYPE_NOT_SUPPORT(tensor, list, action)                                 \
    OP_CHECK(op::CheckType((tensor)->GetDataType(), list),                               \
             OP_LOGE(ACLNN_ERR_PARAM_INVALID,                                            \
                     "%s has an unsupported dtype, expected one of %s, got %s", #tensor, \
                     op::ToString(list).GetString(),                                     \
                     op::ToString((tensor)->GetDataType()).GetString()),                 \
             action)

#define OP_CHECK_DTYPE_NOT_MATCH(tensor, dataType, action)                                   \
    OP_CHECK((tensor)->GetDataType() == (dataType),                                          \
             OP_LOGE(ACLNN_ERR_PARAM_INVALID, "%s has the wrong dtype, expected %s, got %s", \
                     #tensor, op::ToString(dataType).GetString(),                            \
                     op::ToString((tensor)->GetDataType()).GetString()),                     \
             action)

#define OP_CHECK_SHAPE_NOT_EQUAL(tensor, other, action)                                          \
    OP_CHECK((tensor)->GetViewShape() == (other)->GetViewShape(),                                \
             OP_LOGE(ACLNN_ERR_PARAM_INVALID,                                                    \
                     "%s has the wrong shape, expected that of %s, %s, got %s", #tensor, #other, \
                     op::ToString((other)->GetViewShape()).GetString(),                          \
                     op::ToString((tensor)->GetViewShape()).GetString()),                        \
             action)

#endif  // PORTACL_INCLUDE_ACLNN_KERNELS_COMMON_OP_ERROR_CHECK_H_
