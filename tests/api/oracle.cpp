// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/api/oracle.h"

#include "tests/api/float_bits.h"

namespace portacl::test {
namespace {

float ReadFloat(const TensorSpec& tensor, int64_t index) {
    return DecodeFloat(tensor.dtype, ElementBits(tensor, index));
}

float LiveValue(const NllLossCall& call, int64_t row, int64_t label) {
    const TensorSpec& gradOutput = call[kGradOutput];
    const bool perRow = call.reduction == kNone && ElementCount(gradOutput.shape) > 1;
    float grad = ReadFloat(gradOutput, perRow ? row : 0);
    if (call.reduction == kMean) {
        grad = grad / ReadFloat(call[kTotalWeight], 0);
    }
    return -grad * ReadFloat(call[kWeight], label);
}

}  // namespace

Expectation Expected(const NllLossCall& call) {
    const TensorSpec& out = call[kOut];
    Expectation expectation;
    expectation.out.assign(static_cast<size_t>(ElementCount(out.shape)), 0);
    const int64_t classes = call.classCount();
    const int64_t rows = classes == 0 ? 0 : call.rowCount();
    for (int64_t row = 0; row < rows; ++row) {
        const TensorSpec& target = call[kTarget];
        const int64_t label = DecodeLabel(target.dtype, ElementBits(target, row));
        if (label == call.ignoreIndex) {
            continue;
        }
        if (label < 0 || label >= classes) {
            expectation.hasBadTarget = true;
            continue;
        }
        const int64_t element = ElementOfRow(out.shape, row, label);
        expectation.out[static_cast<size_t>(element)] =
            EncodeFloat(out.dtype, LiveValue(call, row, label));
    }
    return expectation;
}

}  // namespace portacl::test
