// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_ORACLE_H_
#define PORTACL_TESTS_API_ORACLE_H_

#include <cstdint>
#include <vector>

#include "tests/api/nll_loss_call.h"

namespace portacl::test {

/// What a correct call must leave behind, straight from the definition.
struct Expectation {
    std::vector<uint64_t> out;  ///< bits of out's elements in row-major order
    bool hasBadTarget = false;  ///< the stream must report an error
};

/// A row whose label is ignoreIndex, compared in 64 bits, is zero. A row with another label outside
/// [0, C) is zero too and is an error. Else the label's class gets -(gradOutput / totalWeight) *
/// weight (mean), -gradOutput * weight (sum), -gradOutput[row] * weight (none), each step in
/// float32, rounded once to the type of out; all other classes are zero.
Expectation Expected(const NllLossCall& call);

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_ORACLE_H_
