// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "scaled_add.h"

#include "opdev/make_op_executor.h"
#include "opdev/op_dfx.h"
#include "opdev/op_log.h"

namespace l0op {

OP_TYPE_REGISTER(ScaledAdd);

const aclTensor* ScaledAdd(const aclTensor* x1, const aclTensor* x2, float alpha,
                           aclOpExecutor* executor) {
    L0_DFX(ScaledAdd, x1, x2, alpha);
    const op::Format format = x1->GetStorageFormat();
    const aclTensor* y = executor->AllocTensor(x1->GetDataType(), format, format);
    CHECK_RET(y != nullptr, nullptr);
    const auto inputs = OP_INPUT(x1, x2);
    const auto outputs = OP_OUTPUT(y);
    const auto attrs = OP_ATTR(alpha);
    aclnnStatus status = INFER_SHAPE(ScaledAdd, inputs, outputs, attrs);
    CHECK_RET(status == ACLNN_SUCCESS, nullptr);
    status = ADD_TO_LAUNCHER_LIST_AICORE(ScaledAdd, inputs, outputs, attrs);
    CHECK_RET(status == ACLNN_SUCCESS, nullptr);
    return y;
}

}  // namespace l0op
