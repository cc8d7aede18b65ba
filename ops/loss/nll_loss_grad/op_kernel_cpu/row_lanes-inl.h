// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Labels and cell values of many rows as vector lanes, for the regimes that work across rows.

// clang-format off
#if defined(PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_ROW_LANES_INL_H_) == defined(HWY_TARGET_TOGGLE)  // NOLINT
#ifdef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_ROW_LANES_INL_H_
#undef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_ROW_LANES_INL_H_
#else
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_ROW_LANES_INL_H_
#endif
// clang-format on

#include <hwy/highway.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/scalar_types.h"

HWY_BEFORE_NAMESPACE();
namespace portacl::nll_loss_grad::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// Elements that an array of lanes needs behind its last row, since lanes are written and read in
/// whole vectors.
inline constexpr int64_t kLaneRoom = HWY_MAX_BYTES;

// Labels are compared in 64 or 32 bits, as unsigned numbers: negative ones are too large.
template <typename Label>
using WideTag = hn::ScalableTag<std::conditional_t<sizeof(Label) == 8, uint64_t, uint32_t>>;

// Widens lanes that are narrower than those of `d`.
template <class D, typename Lane>
HWY_INLINE hn::Vec<D> LoadLanes(D d, const Lane* lanes) {
    using Wide = hn::TFromD<D>;
    if constexpr (sizeof(Lane) == sizeof(Wide)) {
        return hn::LoadU(d, reinterpret_cast<const Wide*>(lanes));
    } else {
        return hn::PromoteTo(d, hn::LoadU(hn::Rebind<Lane, D>(), lanes));
    }
}

template <class D, typename Lane>
HWY_INLINE void StoreLanes(D d, hn::Vec<D> wide, Lane* lanes) {
    if constexpr (sizeof(Lane) == sizeof(hn::TFromD<D>)) {
        hn::StoreU(wide, d, lanes);
    } else {
        const hn::Rebind<Lane, D> dLane;
        hn::StoreU(hn::TruncateTo(dLane, wide), dLane, lanes);
    }
}

/// A vector's worth of values from `first` on. Where `last` is nearer than that: a copy in `room`,
/// filled up with the last value, so that nothing outside is read.
template <typename T, size_t kRoom>
HWY_INLINE const T* WholeVector(const T* first, const T* last, size_t lanes, T (&room)[kRoom]) {
    const auto left = static_cast<size_t>(last - first);
    if (HWY_LIKELY(left >= lanes)) return first;
    std::copy(first, last, room);
    std::fill(room + left, room + lanes, last[-1]);
    return room;
}

/// lanes[i] = labels[i] - firstClass, or `classes` where that is not in [0, classes), and `classes`
/// in the vector behind the last. Returns whether there was a label that is not in the range.
template <typename Label, typename Lane>
HWY_INLINE bool LabelsToLanes(const Label* HWY_RESTRICT labels, int64_t count, int64_t firstClass,
                              int64_t classes, Lane* HWY_RESTRICT lanes) {
    const WideTag<Label> d;
    using Wide = hn::TFromD<decltype(d)>;
    const size_t step = hn::Lanes(d);
    const auto first = hn::Set(d, static_cast<Wide>(firstClass));
    const auto outside = hn::Set(d, static_cast<Wide>(classes));
    auto most = hn::Zero(d);
    Label room[hn::MaxLanes(d)];
    for (int64_t i = 0; i < count; i += step) {
        const Label* at = WholeVector(labels + i, labels + count, step, room);
        const auto lane = hn::Min(hn::Sub(LoadLanes(d, at), first), outside);
        StoreLanes(d, lane, lanes + i);
        most = hn::Max(most, lane);
    }
    std::fill_n(lanes + count, hn::MaxLanes(hn::ScalableTag<Lane>()), static_cast<Lane>(classes));
    return !hn::AllFalse(d, hn::Eq(most, outside));
}

/// Whether some label is neither in [0, classes) nor ignoreIndex.
template <typename Label>
HWY_INLINE bool HasBadLabel(const Label* HWY_RESTRICT labels, int64_t count, int64_t classes,
                            int64_t ignoreIndex) {
    const auto narrowed = static_cast<Label>(ignoreIndex);
    const WideTag<Label> d;
    using Wide = hn::TFromD<decltype(d)>;
    const size_t step = hn::Lanes(d);
    const auto end = hn::Set(d, static_cast<Wide>(classes));
    const auto ignored = hn::Set(d, static_cast<Wide>(narrowed));
    // A sentinel that the label type cannot hold is no label's value.
    const auto cannotIgnore = hn::Eq(hn::Set(d, Wide{narrowed == ignoreIndex}), hn::Zero(d));
    auto bad = hn::Zero(d);
    Label room[hn::MaxLanes(d)];
    for (int64_t i = 0; i < count; i += step) {
        const auto label = LoadLanes(d, WholeVector(labels + i, labels + count, step, room));
        const auto counts = hn::Or(hn::Ne(label, ignored), cannotIgnore);
        bad = hn::Or(bad, hn::IfThenElseZero(hn::AndNot(hn::Lt(label, end), counts), end));
    }
    return !hn::AllTrue(d, hn::Eq(bad, hn::Zero(d)));
}

/// Replaces one lane value by another.
template <typename Lane>
HWY_INLINE void ReplaceLanes(Lane* HWY_RESTRICT lanes, int64_t count, Lane from, Lane to) {
    const hn::ScalableTag<Lane> d;
    for (int64_t i = 0; i < count; i += hn::Lanes(d)) {
        const auto lane = hn::LoadU(d, lanes + i);
        const auto isFrom = hn::Eq(lane, hn::Set(d, from));
        hn::StoreU(hn::IfThenElse(isFrom, hn::Set(d, to), lane), d, lanes + i);
    }
}

#if HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX2

// F16C: exact, subnormals included, and to nearest even, whatever the modes of the thread.

template <class D>
HWY_INLINE hn::Vec<D> WidenHalf(D d, hn::Vec<hn::Rebind<uint16_t, D>> half) {
    return hn::PromoteTo(d, hn::BitCast(hn::Rebind<hwy::float16_t, D>(), half));
}

template <class D>
HWY_INLINE hn::Vec<hn::RebindToUnsigned<D>> RoundToHalf(D /*d*/, hn::Vec<D> value) {
    const hn::Rebind<hwy::float16_t, D> dHalf;
    const hn::Rebind<uint16_t, D> dBits;
    return hn::PromoteTo(hn::RebindToUnsigned<D>(), hn::BitCast(dBits, hn::DemoteTo(dHalf, value)));
}

#else

// Written out in integers: elsewhere Highway's own round towards zero or lose subnormals.

template <class D>
HWY_INLINE hn::Vec<D> WidenHalf(D d, hn::Vec<hn::Rebind<uint16_t, D>> bits) {
    const hn::RebindToUnsigned<D> du;
    const auto half = hn::PromoteTo(du, bits);
    const auto sign = hn::ShiftLeft<16>(hn::And(half, hn::Set(du, 0x8000u)));
    const auto magnitude = hn::And(half, hn::Set(du, 0x7FFFu));
    // Rebiases the exponent: exact, and subnormals become normal.
    const auto scaled = hn::Mul(hn::BitCast(d, hn::ShiftLeft<13>(magnitude)), hn::Set(d, 0x1p112f));
    const auto isFinite = hn::Lt(magnitude, hn::Set(du, 0x7C00u));
    const auto special = hn::Or(hn::ShiftLeft<13>(magnitude), hn::Set(du, 0x7F800000u));
    return hn::BitCast(d, hn::Or(sign, hn::IfThenElse(isFinite, hn::BitCast(du, scaled), special)));
}

template <class D>
HWY_INLINE hn::Vec<hn::RebindToUnsigned<D>> RoundToHalf(D d, hn::Vec<D> value) {
    const hn::RebindToUnsigned<D> du;
    const auto bits = hn::BitCast(du, value);
    const auto sign = hn::ShiftRight<16>(hn::And(bits, hn::Set(du, 0x80000000u)));
    const auto magnitude = hn::And(bits, hn::Set(du, 0x7FFFFFFFu));
    // Rebiased by 112, then half a unit less one added, and one more if the last kept bit is odd.
    const auto odd = hn::And(hn::ShiftRight<13>(magnitude), hn::Set(du, 1u));
    const auto rebiased = hn::Add(hn::Sub(magnitude, hn::Set(du, (112u << 23) - 0xFFFu)), odd);
    const auto normal = hn::Min(hn::ShiftRight<13>(rebiased), hn::Set(du, 0x7C00u));
    // Adding 0.5 leaves the 2^-24 units of half's subnormals in the last place, rounded.
    const auto shifted = hn::Add(hn::BitCast(d, magnitude), hn::Set(d, 0.5f));
    const auto subnormal = hn::Sub(hn::BitCast(du, shifted), hn::BitCast(du, hn::Set(d, 0.5f)));
    const auto isSubnormal = hn::Lt(magnitude, hn::Set(du, 113u << 23));
    return hn::Or(sign, hn::IfThenElse(isSubnormal, subnormal, normal));
}

#endif  // HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX2

template <class D>
HWY_INLINE hn::Vec<hn::RebindToUnsigned<D>> RoundToBfloat16(D /*d*/, hn::Vec<D> value) {
    const hn::RebindToUnsigned<D> du;
    const auto bits = hn::BitCast(du, value);
    const auto odd = hn::And(hn::ShiftRight<16>(bits), hn::Set(du, 1u));
    return hn::ShiftRight<16>(hn::Add(hn::Add(bits, hn::Set(du, 0x7FFFu)), odd));
}

template <typename Float, class D>
HWY_INLINE hn::Vec<D> LoadFloats(D d, const BitsOf<Float>* bits) {
    const hn::RebindToUnsigned<D> du;
    if constexpr (std::is_same_v<Float, float>) {
        return hn::BitCast(d, hn::LoadU(du, bits));
    } else if constexpr (std::is_same_v<Float, Eigen::half>) {
        return WidenHalf(d, hn::LoadU(hn::Rebind<uint16_t, D>(), bits));
    } else {
        return hn::BitCast(d, hn::ShiftLeft<16>(LoadLanes(du, bits)));
    }
}

// RoundToBits of scalar_types.h, for a vector.
template <typename Float, class D>
HWY_INLINE hn::Vec<hn::RebindToUnsigned<D>> RoundLanes(D d, hn::Vec<D> value) {
    const hn::RebindToUnsigned<D> du;
    const auto isNumber = hn::RebindMask(du, hn::Eq(value, value));
    const auto nan = hn::Set(du, uint32_t{RoundToBits<Float>(NAN)});
    if constexpr (std::is_same_v<Float, float>) {
        return hn::IfThenElse(isNumber, hn::BitCast(du, value), nan);
    } else if constexpr (std::is_same_v<Float, Eigen::half>) {
        return hn::IfThenElse(isNumber, RoundToHalf(d, value), nan);
    } else {
        return hn::IfThenElse(isNumber, RoundToBfloat16(d, value), nan);
    }
}

// weights[lane] for lanes below `classes`; what others get does not matter.
template <class D>
HWY_INLINE hn::Vec<D> LookUpWeights(D d, const float* HWY_RESTRICT weights, int64_t classes,
                                    hn::Vec<hn::RebindToSigned<D>> lane) {
    // A permutation of one vector is faster than a gather: 0.1 instead of 0.5 ns per row (Zen 4).
    const auto step = static_cast<int64_t>(hn::Lanes(d));
    if (classes > step) return hn::GatherIndex(d, weights, lane);
    const auto inVector = hn::And(lane, hn::Set(hn::RebindToSigned<D>(), step - 1));
    return hn::TableLookupLanes(hn::LoadU(d, weights), hn::IndicesFromVec(d, inVector));
}

/// CellBits of a vector of rows, from the gradients at `gradOutput` and the classes' weights.
template <typename Float, class D>
HWY_INLINE hn::Vec<hn::RebindToUnsigned<D>> CellLanes(D d, const BitsOf<Float>* gradOutput,
                                                      const float* HWY_RESTRICT weights,
                                                      int64_t classes,
                                                      hn::Vec<hn::RebindToUnsigned<D>> label) {
    const auto lane = hn::BitCast(hn::RebindToSigned<D>(), label);
    const auto product =
        hn::Mul(LoadFloats<Float>(d, gradOutput), LookUpWeights(d, weights, classes, lane));
    return RoundLanes<Float>(d, hn::Neg(product));
}

/// values[i] = CellBits(gradOutput[i], weights[lanes[i]]), and anything for the lane `classes`.
/// `weights` has room for that lane and for a vector.
template <typename Float, typename Lane, typename Value>
HWY_INLINE void ValuesOfLanes(const BitsOf<Float>* HWY_RESTRICT gradOutput,
                              const Lane* HWY_RESTRICT lanes, int64_t count,
                              const float* HWY_RESTRICT weights, int64_t classes,
                              Value* HWY_RESTRICT values) {
    const hn::ScalableTag<float> d;
    const hn::RebindToUnsigned<decltype(d)> du;
    const size_t step = hn::Lanes(d);
    BitsOf<Float> room[hn::MaxLanes(d)];
    for (int64_t i = 0; i < count; i += step) {
        const auto* at = WholeVector(gradOutput + i, gradOutput + count, step, room);
        const auto label = LoadLanes(du, lanes + i);
        StoreLanes(du, CellLanes<Float>(d, at, weights, classes, label), values + i);
    }
}

}  // namespace portacl::nll_loss_grad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_ROW_LANES_INL_H_
