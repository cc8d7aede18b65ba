// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_MISUSE_STEPS_H_
#define PORTACL_TESTS_API_MISUSE_STEPS_H_

#include <cstdint>

#include "tests/api/nll_loss_call.h"

namespace portacl::test {

/// Changes of which the tables of misuses are made; templates, so that tables can name them.

template <Argument argument>
void PassNull(NllLossCall& call) {
    call[argument].isNull = true;
}

template <Argument argument, aclDataType dtype>
void SetDtype(NllLossCall& call) {
    call[argument] = UnwrittenTensor(dtype, call[argument].shape);
}

/// All floating point arguments alike, so that they still match each other.
template <aclDataType dtype>
void SetAllDtypes(NllLossCall& call) {
    for (const Argument argument : {kGradOutput, kSelf, kWeight, kTotalWeight, kOut}) {
        call[argument] = UnwrittenTensor(dtype, call[argument].shape);
    }
}

template <int64_t reduction>
void SetReduction(NllLossCall& call) {
    call.reduction = reduction;
}

template <Argument argument, int64_t... dims>
void SetShape(NllLossCall& call) {
    call[argument] = UnwrittenTensor(call[argument].dtype, {dims...});
}

template <int64_t... dims>
void SetGradOfNone(NllLossCall& call) {
    call.reduction = kNone;
    SetShape<kGradOutput, dims...>(call);
}

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_MISUSE_STEPS_H_
