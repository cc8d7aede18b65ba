// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "peer.h"

namespace portacl::bench {

struct Peer::Tensors {};

std::string Peer::Version() { return {}; }

bool Peer::Takes(aclDataType) { return false; }

Peer::Peer(const LossData&, Reduction, int, uint32_t) {
    throw BenchmarkFailure("built without LibTorch");
}

Peer::~Peer() = default;
Peer::Peer(Peer&&) noexcept = default;

void Peer::Run() const {}

}  // namespace portacl::bench
