// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "aclnn_scaled_add.h"

#include "aclnn_kernels/common/op_error_check.h"
#include "aclnn_kernels/contiguous.h"
#include "opdev/make_op_executor.h"
#include "opdev/op_dfx.h"
#include "opdev/tensor_view_utils.h"
#include "scaled_add.h"

namespace {

aclnnStatus CheckArguments(const aclTensor* self, const aclTensor* other, const aclTensor* out) {
    const auto floats = {op::DT_FLOAT, op::DT_FLOAT16, op::DT_BF16};
    OP_CHECK_DTYPE_NOT_SUPPORT(self, floats, return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK_DTYPE_NOT_MATCH(other, self->GetDataType(), return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK_DTYPE_NOT_MATCH(out, self->GetDataType(), return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK(
        self->GetViewShape().GetDimNum() <= 8,
        OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                "self has the wrong rank, expected at most 8, got %zu in shape %s",
                self->GetViewShape().GetDimNum(), op::ToString(self->GetViewShape()).GetString()),
        return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK_SHAPE_NOT_EQUAL(other, self, return ACLNN_ERR_PARAM_INVALID);
    OP_CHECK_SHAPE_NOT_EQUAL(out, self, return ACLNN_ERR_PARAM_INVALID);
    CHECK_RET(op::CheckView(self, "self") == ACLNN_SUCCESS, ACLNN_ERR_PARAM_INVALID);
    CHECK_RET(op::CheckView(other, "other") == ACLNN_SUCCESS, ACLNN_ERR_PARAM_INVALID);
    CHECK_RET(op::CheckView(out, "out") == ACLNN_SUCCESS, ACLNN_ERR_PARAM_INVALID);
    OP_CHECK(
        !op::HasOverlappingElements(out),
        OP_LOGE(ACLNN_ERR_PARAM_INVALID,
                "out has elements that share memory, expected strides that keep them apart, got %s",
                op::ToString(out->GetViewStrides()).GetString()),
        return ACLNN_ERR_PARAM_INVALID);
    return ACLNN_SUCCESS;
}

}  // namespace

aclnnStatus aclnnScaledAddGetWorkspaceSize(const aclTensor* self, const aclTensor* other,
                                           double alpha, aclTensor* out, uint64_t* workspaceSize,
                                           aclOpExecutor** executor) {
    L2_DFX_PHASE_1(aclnnScaledAdd, DFX_IN(self, other, alpha), DFX_OUT(out));
    OP_CHECK_NULL(self, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(other, return ACLNN_ERR_PARAM_NULLPTR);
    OP_CHECK_NULL(out, return ACLNN_ERR_PARAM_NULLPTR);
    const aclnnStatus status = CheckArguments(self, other, out);
    CHECK_RET(status == ACLNN_SUCCESS, status);

    auto uniqueExecutor = CREATE_EXECUTOR();
    CHECK_RET(uniqueExecutor.get() != nullptr, ACLNN_ERR_INNER_CREATE_EXECUTOR);
    if (!self->IsEmpty()) {
        aclOpExecutor* graph = uniqueExecutor.get();
        const aclTensor* x1 = l0op::Contiguous(self, graph);
        CHECK_RET(x1 != nullptr, graph->GetFailure());
        const aclTensor* x2 = l0op::Contiguous(other, graph);
        CHECK_RET(x2 != nullptr, graph->GetFailure());
        const aclTensor* y = l0op::ScaledAdd(x1, x2, static_cast<float>(alpha), graph);
        CHECK_RET(y != nullptr, graph->GetFailure());
        CHECK_RET(l0op::ViewCopy(y, out, graph) != nullptr, graph->GetFailure());
    }
    *workspaceSize = uniqueExecutor->GetWorkspaceSize();
    return uniqueExecutor.ReleaseTo(executor);
}

aclnnStatus aclnnScaledAdd(void* workspace, uint64_t workspaceSize, aclOpExecutor* executor,
                           aclrtStream stream) {
    L2_DFX_PHASE_2(aclnnScaledAdd);
    return CommonOpExecutorRun(workspace, workspaceSize, executor, stream);
}
