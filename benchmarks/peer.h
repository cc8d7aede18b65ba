// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_BENCHMARKS_PEER_H_
#define PORTACL_BENCHMARKS_PEER_H_

#include <cstdint>
#include <memory>
#include <string>

#include "loss_data.h"

namespace portacl::bench {

/// LibTorch's CPU operator on the same problem, in the same memory. Its headers stay in one source,
/// which builds without LibTorch too; then there is no peer.
class Peer {
  public:
    /// The version of the library; empty if the benchmarks were built without it.
    static std::string Version();

    /// Whether the library is there and its operator takes the dtype.
    static bool Takes(aclDataType type);

    /// Only for a dtype that it takes. The data has to outlive it.
    Peer(const LossData& data, Reduction reduction, int ignoredPercent, uint32_t threads);
    ~Peer();
    Peer(Peer&&) noexcept;

    /// Computes out. Throws what the library throws.
    void Run() const;

  private:
    struct Tensors;
    std::unique_ptr<Tensors> tensors_;
};

}  // namespace portacl::bench

#endif  // PORTACL_BENCHMARKS_PEER_H_
