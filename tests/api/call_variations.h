// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_CALL_VARIATIONS_H_
#define PORTACL_TESTS_API_CALL_VARIATIONS_H_

#include <cstdint>
#include <vector>

#include "tests/api/nll_loss_call.h"

namespace portacl::test {

/// The parts of which the table of values is the product.

/// A way to lay the tensors of a contiguous call; leaves its elements alone.
struct LayoutVariation {
    const char* name;
    void (*apply)(NllLossCall& call);
};

extern const std::vector<LayoutVariation> kLayoutVariations;

/// A kind of ignoreIndex for C classes, and whether rows have it as their label.
struct IgnoreVariation {
    const char* name;
    int64_t (*ignoreIndex)(int64_t classes);
    bool occurs;
};

extern const std::vector<IgnoreVariation> kIgnoreVariations;

/// A contiguous call with values of all magnitudes and signs.
NllLossCall ValuesCall(aclDataType dtype, aclDataType labelType, const Dims& selfShape,
                       int64_t reduction);

/// Sets ignoreIndex and, in every third row, the label that equals it, where the type of target
/// holds it; those rows get a NaN gradient.
void ApplyIgnore(const IgnoreVariation& variation, NllLossCall& call);

/// `bf16`, `i64` and so on, for test names.
const char* ShortName(aclDataType dtype);

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_CALL_VARIATIONS_H_
