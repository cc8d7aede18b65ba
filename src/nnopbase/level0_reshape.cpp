// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "aclnn_kernels/reshape.h"
#include "level0/squeeze.h"
#include "level0/unsqueeze.h"
#include "opdev/data_type_utils.h"
#include "opdev/op_log.h"
#include "opdev/tensor_view_utils.h"

namespace l0op {
namespace {

/// Replaces the one dimension -1 by what is left for it. False if there is no such size.
bool ResolveShape(const aclTensor& self, const op::Shape& shape, op::Shape* resolved) {
    *resolved = shape;
    int64_t known = 1;
    size_t unknown = shape.GetDimNum();
    for (size_t i = 0; i < shape.GetDimNum(); ++i) {
        if (shape.GetDim(i) < -1) return false;
        if (shape.GetDim(i) != -1) {
            known *= shape.GetDim(i);
        } else if (unknown != shape.GetDimNum()) {
            return false;
        } else {
            unknown = i;
        }
    }
    if (unknown == shape.GetDimNum()) return known == self.Numel();
    if (known <= 0 || self.Numel() % known != 0) return false;
    resolved->SetDim(unknown, self.Numel() / known);
    return true;
}

}  // namespace

const aclTensor* Reshape(const aclTensor* self, const op::Shape& shape, aclOpExecutor* executor) {
    op::Shape resolved;
    if (!op::IsContiguous(self) || !ResolveShape(*self, shape, &resolved)) {
        OP_LOGE(ACLNN_ERR_INNER,
                "Reshape expects a contiguous tensor of as many elements, %s to %s",
                op::ToString(self->GetViewShape()).GetString(), op::ToString(shape).GetString());
        return nullptr;
    }
    return executor->CreateView(self, resolved, 0);
}

const aclTensor* UnsqueezeNd(const aclTensor* self, int64_t dim, aclOpExecutor* executor) {
    const op::Shape& shape = self->GetViewShape();
    op::Shape result;
    op::Strides strides;
    for (size_t i = 0; i <= shape.GetDimNum(); ++i) {
        if (static_cast<int64_t>(i) == dim) {
            result.AppendDim(1);
            strides.push_back(1);
        }
        if (i == shape.GetDimNum()) break;
        result.AppendDim(shape.GetDim(i));
        strides.push_back(self->GetViewStrides()[i]);
    }
    if (result.GetDimNum() != shape.GetDimNum() + 1) {
        OP_LOGE(ACLNN_ERR_INNER, "UnsqueezeNd has no place %lld in shape %s",
                static_cast<long long>(dim), op::ToString(shape).GetString());
        return nullptr;
    }
    return executor->CreateView(self, result, strides, 0);
}

const aclTensor* SqueezeNd(const aclTensor* self, int64_t dim, aclOpExecutor* executor) {
    const op::Shape& shape = self->GetViewShape();
    op::Shape result;
    op::Strides strides;
    for (size_t i = 0; i < shape.GetDimNum(); ++i) {
        if (static_cast<int64_t>(i) == dim && shape.GetDim(i) == 1) continue;
        result.AppendDim(shape.GetDim(i));
        strides.push_back(self->GetViewStrides()[i]);
    }
    if (result.GetDimNum() + 1 != shape.GetDimNum()) {
        OP_LOGE(ACLNN_ERR_INNER, "SqueezeNd has no dimension %lld of size 1 in shape %s",
                static_cast<long long>(dim), op::ToString(shape).GetString());
        return nullptr;
    }
    return executor->CreateView(self, result, strides, 0);
}

}  // namespace l0op
