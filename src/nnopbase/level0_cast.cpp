// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "aclnn_kernels/cast.h"
#include "nnopbase/level0.h"
#include "nnopbase/strided_copy.h"
#include "opdev/data_type_utils.h"
#include "opdev/op_log.h"

namespace l0op {

const aclTensor* Cast(const aclTensor* self, op::DataType dataType, aclOpExecutor* executor) {
    if (self->GetDataType() == dataType) return self;
    if (!portacl::CanConvert(self->GetDataType(), dataType)) {
        OP_LOGE(ACLNN_ERR_INNER_FIND_KERNEL_ERROR, "Cast has no kernel from %s to %s",
                op::ToString(self->GetDataType()).GetString(), op::ToString(dataType).GetString());
        return nullptr;
    }
    return portacl::RecordCopyToNew("Cast", self, self->GetViewShape(), dataType, executor);
}

}  // namespace l0op
