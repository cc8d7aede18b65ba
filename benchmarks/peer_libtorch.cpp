// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <ATen/Parallel.h>
#include <ATen/core/Tensor.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/nll_loss_backward.h>
#include <c10/core/InferenceMode.h>
#include <torch/csrc/api/include/torch/version.h>

#include "peer.h"

namespace portacl::bench {
namespace {

at::ScalarType TorchType(aclDataType type) {
    return type == ACL_FLOAT ? at::kFloat : type == ACL_BF16 ? at::kBFloat16 : at::kHalf;
}

}  // namespace

struct Peer::Tensors {
    at::Tensor gradOutput, self, target, weight, totalWeight, out;
    int64_t reduction;
};

std::string Peer::Version() { return TORCH_VERSION; }

// LibTorch 1.13 has no half-precision nll_loss_backward on CPUs.
bool Peer::Takes(aclDataType type) { return type != ACL_FLOAT16; }

Peer::Peer(const LossData& data, Reduction reduction, int ignoredPercent, uint32_t threads)
    : tensors_(std::make_unique<Tensors>()) {
    if (at::get_num_threads() != static_cast<int>(threads)) {
        at::set_num_threads(static_cast<int>(threads));
    }
    const auto type = at::dtype(TorchType(data.shape().type));
    const int64_t rows = data.shape().rowCount();
    const std::vector<int64_t> gradientShape =
        reduction == Reduction::kNone ? std::vector<int64_t>{rows} : std::vector<int64_t>{};
    tensors_->gradOutput = at::from_blob(data.gradOutput(), gradientShape, type);
    tensors_->self = at::from_blob(data.self(), data.OutShape(), type);
    tensors_->target = at::from_blob(data.labels(ignoredPercent), {rows}, at::dtype(at::kLong));
    tensors_->weight = at::from_blob(data.weight(), {data.shape().classes}, type);
    tensors_->totalWeight = at::from_blob(data.totalWeight(), at::IntArrayRef{}, type);
    tensors_->out = at::from_blob(data.out(), data.OutShape(), type);
    tensors_->reduction = static_cast<int64_t>(reduction);
}

Peer::~Peer() = default;
Peer::Peer(Peer&&) noexcept = default;

void Peer::Run() const {
    // Without the bookkeeping for derivatives, as in a program that cares for speed.
    const c10::InferenceMode inference;
    at::nll_loss_backward_out(tensors_->out, tensors_->gradOutput, tensors_->self, tensors_->target,
                              tensors_->weight, tensors_->reduction, LossData::kIgnoreIndex,
                              tensors_->totalWeight);
}

}  // namespace portacl::bench
