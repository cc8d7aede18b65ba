// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_NLL_LOSS_CALL_H_
#define PORTACL_TESTS_API_NLL_LOSS_CALL_H_

#include <array>
#include <cstdint>
#include <ostream>
#include <string>

#include "tests/api/tensor_spec.h"

namespace portacl::test {

/// Values of the argument `reduction`.
constexpr int64_t kNone = 0;
constexpr int64_t kMean = 1;
constexpr int64_t kSum = 2;

enum class Api { kNllLossBackward, kNllLoss2dBackward };

/// Tensor arguments in the order in which the APIs take them.
enum Argument { kGradOutput, kSelf, kTarget, kWeight, kTotalWeight, kOut, kArgumentCount };

constexpr std::array<const char*, kArgumentCount> kArgumentNames = {
    "gradOutput", "self", "target", "weight", "totalWeight", "out"};

/// All that one call of either API is given.
struct NllLossCall {
    Api api = Api::kNllLossBackward;
    std::array<TensorSpec, kArgumentCount> tensors;
    int64_t reduction = kMean;
    int64_t ignoreIndex = -100;

    TensorSpec& operator[](Argument argument) { return tensors[argument]; }
    const TensorSpec& operator[](Argument argument) const { return tensors[argument]; }
    TensorSpec& gradOutput() { return tensors[kGradOutput]; }
    TensorSpec& self() { return tensors[kSelf]; }
    TensorSpec& target() { return tensors[kTarget]; }
    TensorSpec& weight() { return tensors[kWeight]; }
    TensorSpec& totalWeight() { return tensors[kTotalWeight]; }
    TensorSpec& out() { return tensors[kOut]; }

    /// Positions of `self` that have a label each: N, or N * H * W.
    int64_t rowCount() const;
    int64_t classCount() const;
};

/// Position in the row-major order of `self` and `out` of one class of one row.
int64_t ElementOfRow(const Dims& shape, int64_t row, int64_t classIndex);

/// `aclnnNLLLossBackward` or `aclnnNLLLoss2dBackward`
std::string ApiName(Api api);
std::string PlanName(Api api);

/// A correct call of self [3, 4] or [2, 3, 2, 2], float32, int64 labels, sum; a test states its
/// difference.
NllLossCall DefaultCall(Api api);

/// A correct call with every tensor contiguous: gradOutput has one element per row for none and
/// one in all else; labels run through the classes.
NllLossCall DenseCall(Api api, aclDataType dtype, aclDataType labelType, const Dims& selfShape,
                      int64_t reduction);

/// How RapidCheck and GoogleTest print a call.
std::ostream& operator<<(std::ostream& stream, const NllLossCall& call);

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_NLL_LOSS_CALL_H_
