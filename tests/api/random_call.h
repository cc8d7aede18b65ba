// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_RANDOM_CALL_H_
#define PORTACL_TESTS_API_RANDOM_CALL_H_

#include <rapidcheck.h>

#include "tests/api/nll_loss_call.h"

namespace portacl::test {

/// What random calls may hold.
struct RandomContents {
    bool badTargets = false;    ///< labels outside [0, C) that are not ignoreIndex
    bool modestValues = false;  ///< only multiples of 1/8 up to 16, so that products are exact
};

/// Correct calls of either API: any types, reduction, shape, ignoreIndex, and any order, gaps and
/// offset for each tensor in its storage; inputs also expanded.
rc::Gen<NllLossCall> RandomCalls(RandomContents contents);

/// A random order of all rows of a call.
rc::Gen<std::vector<int64_t>> RandomRowOrders(int64_t rows);

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_RANDOM_CALL_H_
