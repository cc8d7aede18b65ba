// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_ROW_PERMUTATION_H_
#define PORTACL_TESTS_API_ROW_PERMUTATION_H_

#include <cstdint>
#include <vector>

#include "tests/api/nll_loss_call.h"

namespace portacl::test {

/// For each new row the row that it takes its label and gradient from.
using RowOrder = std::vector<int64_t>;

RowOrder Reversed(int64_t rows);

/// The call with its rows in another order. target and gradOutput become contiguous; the layout of
/// out stays.
NllLossCall WithRows(const NllLossCall& call, const RowOrder& order);

/// What out must hold after WithRows, given what it holds without.
std::vector<uint64_t> OutWithRows(const NllLossCall& call, const std::vector<uint64_t>& out,
                                  const RowOrder& order);

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_ROW_PERMUTATION_H_
