// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_RUN_ORDER_H_
#define PORTACL_SIMT_RUN_ORDER_H_

#include <cstdint>
#include <map>
#include <span>
#include <vector>

namespace portacl::simt {

enum class OrderKind : uint8_t { kForward, kReverse, kShuffled };

/// The order in which blocks, and threads of a block, take their turns.
struct RunOrder {
    OrderKind kind = OrderKind::kForward;
    uint64_t seed = 0;  ///< of kShuffled
};

/// 0 to count - 1 in the order given. The same seed gives the same order.
std::vector<uint32_t> MakeOrder(RunOrder order, uint32_t count);

/// Orders made once for each count.
class OrderTable {
  public:
    explicit OrderTable(RunOrder order) : order_(order) {}
    std::span<const uint32_t> Of(uint32_t count);

  private:
    RunOrder order_;
    std::map<uint32_t, std::vector<uint32_t>> orders_;
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_RUN_ORDER_H_
