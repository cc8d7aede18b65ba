// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "aclnn_kernels/transpose.h"
#include "nnopbase/level0.h"
#include "opdev/op_log.h"

namespace l0op {
namespace {

bool IsPermutation(const aclIntArray& perm, size_t rank) {
    if (perm.Size() != rank || rank > op::Shape::kMaxDimNum) return false;
    uint32_t seen = 0;
    for (size_t i = 0; i < rank; ++i) {
        if (perm[i] < 0 || perm[i] >= static_cast<int64_t>(rank)) return false;
        seen |= uint32_t{1} << perm[i];
    }
    return seen == (uint32_t{1} << rank) - 1;
}

}  // namespace

const aclTensor* Transpose(const aclTensor* self, const aclIntArray* perm,
                           aclOpExecutor* executor) {
    const op::Shape& shape = self->GetViewShape();
    if (perm == nullptr || !IsPermutation(*perm, shape.GetDimNum())) {
        OP_LOGE(ACLNN_ERR_INNER, "Transpose expects a permutation of %zu dimensions",
                shape.GetDimNum());
        return nullptr;
    }
    op::Shape permuted;
    op::Strides strides;
    for (size_t i = 0; i < shape.GetDimNum(); ++i) {
        permuted.AppendDim(shape.GetDim((*perm)[i]));
        strides.push_back(self->GetViewStrides()[(*perm)[i]]);
    }
    const aclTensor* view = executor->CreateView(self, permuted, strides, 0);
    if (view == nullptr) return nullptr;
    return portacl::RecordCopyToNew("Transpose", view, permuted, self->GetDataType(), executor);
}

}  // namespace l0op
