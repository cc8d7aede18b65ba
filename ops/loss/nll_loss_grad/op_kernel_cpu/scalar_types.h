// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_SCALAR_TYPES_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_SCALAR_TYPES_H_

#include <Eigen/Core>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <utility>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/nll_loss_grad_kernel.h"

namespace portacl::nll_loss_grad {

/// Unsigned integer with the width of a float type: zeros and cells are moved as bits.
template <typename Float>
using BitsOf = std::conditional_t<sizeof(Float) == 2, uint16_t, uint32_t>;

inline int64_t SizeOf(FloatType type) { return type == FloatType::kFloat32 ? 4 : 2; }

inline int64_t SizeOf(TargetType type) {
    if (type == TargetType::kInt64) return 8;
    return type == TargetType::kInt32 ? 4 : 1;
}

/// Calls function(std::type_identity<Float>()) with the C++ type of `type`.
template <typename Function>
decltype(auto) WithFloat(FloatType type, Function&& function) {
    switch (type) {
        case FloatType::kFloat32:
            return function(std::type_identity<float>());
        case FloatType::kFloat16:
            return function(std::type_identity<Eigen::half>());
        default:
            return function(std::type_identity<Eigen::bfloat16>());
    }
}

/// Calls function(std::type_identity<Label>()) with the C++ type of `type`.
template <typename Function>
decltype(auto) WithLabel(TargetType type, Function&& function) {
    switch (type) {
        case TargetType::kInt64:
            return function(std::type_identity<int64_t>());
        case TargetType::kInt32:
            return function(std::type_identity<int32_t>());
        default:
            return function(std::type_identity<uint8_t>());
    }
}

/// Both choices at once: function(std::type_identity<Float>(), std::type_identity<Label>()).
template <typename Function>
decltype(auto) WithTypes(const Problem& problem, Function&& function) {
    return WithFloat(problem.type, [&](auto floatType) {
        return WithLabel(problem.targetType,
                         [&](auto labelType) { return function(floatType, labelType); });
    });
}

/// Rounds once, to nearest even. Every NaN becomes the positive quiet one: which NaN a product
/// keeps depends on the order of its operands, and that is the compiler's choice.
template <typename Float>
BitsOf<Float> RoundToBits(float value) {
    if (std::isnan(value)) value = std::numeric_limits<float>::quiet_NaN();
    if constexpr (std::is_same_v<Float, float>) {
        return std::bit_cast<uint32_t>(value);
    } else {
        return Eigen::numext::bit_cast<uint16_t>(static_cast<Float>(value));
    }
}

/// The value of a target cell from its two factors, in the operator's order of operations.
template <typename Float>
BitsOf<Float> CellBits(float scale, Float weight) {
    return RoundToBits<Float>(-(scale * static_cast<float>(weight)));
}

/// What multiplies the weight in every row under mean and sum.
template <typename Float>
float SharedScale(const Problem& problem) {
    const auto gradOutput = static_cast<float>(*static_cast<const Float*>(problem.gradOutput));
    if (problem.reduction != Reduction::kMean) return gradOutput;
    return gradOutput / static_cast<float>(*static_cast<const Float*>(problem.totalWeight));
}

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_SCALAR_TYPES_H_
