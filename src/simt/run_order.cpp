// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/run_order.h"

#include <algorithm>
#include <numeric>
#include <random>

namespace portacl::simt {

std::vector<uint32_t> MakeOrder(RunOrder order, uint32_t count) {
    std::vector<uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0);
    if (order.kind == OrderKind::kReverse) std::reverse(numbers.begin(), numbers.end());
    if (order.kind == OrderKind::kShuffled) {
        std::mt19937_64 random(order.seed + count);
        // Not std::shuffle, whose result depends on the library.
        for (uint32_t i = count; i > 1; --i) std::swap(numbers[i - 1], numbers[random() % i]);
    }
    return numbers;
}

std::span<const uint32_t> OrderTable::Of(uint32_t count) {
    const auto found = orders_.find(count);
    if (found != orders_.end()) return found->second;
    return orders_.emplace(count, MakeOrder(order_, count)).first->second;
}

}  // namespace portacl::simt
