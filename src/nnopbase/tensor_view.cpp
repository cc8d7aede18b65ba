// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/tensor_view.h"

#include "opdev/data_type_utils.h"

namespace portacl {

int64_t TensorView::bytes() const {
    return elements() * static_cast<int64_t>(op::TypeSize(dataType));
}

int64_t TensorView::end() const {
    int64_t last = offset;
    for (int32_t i = 0; i < rank; ++i) {
        if (dims[i] == 0) return offset;
        last += (dims[i] - 1) * strides[i];
    }
    return last + 1;
}

bool TensorView::isContiguous() const {
    int64_t expected = 1;
    bool contiguous = true;
    for (int32_t i = rank - 1; i >= 0; --i) {
        if (dims[i] == 0) return true;
        if (dims[i] != 1 && strides[i] != expected) contiguous = false;
        expected *= dims[i];
    }
    return contiguous;
}

bool MakeTensorView(const aclTensor& tensor, TensorView* view) {
    const op::Shape& shape = tensor.GetViewShape();
    const bool dropsOnes = shape.GetDimNum() > static_cast<size_t>(TensorView::kMaxRank);
    view->dataType = tensor.GetDataType();
    view->offset = tensor.GetViewOffset();
    view->rank = 0;
    for (size_t i = 0; i < shape.GetDimNum(); ++i) {
        if (dropsOnes && shape.GetDim(i) == 1) continue;
        if (view->rank == TensorView::kMaxRank) return false;
        view->dims[view->rank] = shape.GetDim(i);
        view->strides[view->rank] = tensor.GetViewStrides()[i];
        ++view->rank;
    }
    return true;
}

bool ReshapeView(const TensorView& view, const int64_t* dims, int32_t rank, TensorView* result) {
    TensorView out;
    out.dataType = view.dataType;
    out.offset = view.offset;
    out.rank = rank;
    for (int32_t i = 0; i < rank; ++i) out.dims[i] = dims[i];
    if (out.elements() != view.elements()) return false;
    if (out.elements() == 0) {
        *result = out;
        return true;
    }
    // Both shapes are walked from the last dimension: each run of old dimensions that lie back to
    // back must cover a run of new dimensions exactly.
    int32_t next = rank - 1;
    int32_t i = view.rank - 1;
    while (i >= 0) {
        if (view.dims[i] == 1) {
            --i;
            continue;
        }
        const int64_t innerStride = view.strides[i];
        int64_t run = view.dims[i--];
        while (i >= 0 && (view.dims[i] == 1 || view.strides[i] == run * innerStride)) {
            run *= view.dims[i--];
        }
        int64_t covered = 1;
        while (covered < run && next >= 0) {
            out.strides[next] = covered * innerStride;
            covered *= out.dims[next--];
        }
        if (covered != run) return false;
    }
    for (; next >= 0; --next) out.strides[next] = 1;  // only dimensions of size 1 are left
    *result = out;
    return true;
}

}  // namespace portacl
