// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/api/row_permutation.h"

namespace portacl::test {
namespace {

TensorSpec Permuted(const TensorSpec& tensor, const RowOrder& order) {
    std::vector<uint64_t> elements;
    for (const int64_t row : order) {
        elements.push_back(ElementBits(tensor, row));
    }
    return BitsTensor(tensor.dtype, tensor.shape, elements);
}

}  // namespace

RowOrder Reversed(int64_t rows) {
    RowOrder order;
    for (int64_t row = rows; row-- > 0;) {
        order.push_back(row);
    }
    return order;
}

NllLossCall WithRows(const NllLossCall& call, const RowOrder& order) {
    NllLossCall permuted = call;
    permuted.target() = Permuted(call[kTarget], order);
    if (call.reduction == kNone && call[kGradOutput].shape == call[kTarget].shape) {
        permuted.gradOutput() = Permuted(call[kGradOutput], order);
    }
    return permuted;
}

std::vector<uint64_t> OutWithRows(const NllLossCall& call, const std::vector<uint64_t>& out,
                                  const RowOrder& order) {
    std::vector<uint64_t> permuted(out.size(), 0);
    const Dims& shape = call[kOut].shape;
    for (size_t row = 0; row < order.size(); ++row) {
        for (int64_t classIndex = 0; classIndex < call.classCount(); ++classIndex) {
            const int64_t to = ElementOfRow(shape, static_cast<int64_t>(row), classIndex);
            const int64_t from = ElementOfRow(shape, order[row], classIndex);
            permuted[static_cast<size_t>(to)] = out[static_cast<size_t>(from)];
        }
    }
    return permuted;
}

}  // namespace portacl::test
