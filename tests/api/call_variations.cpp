// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/api/call_variations.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "tests/api/float_bits.h"

namespace portacl::test {
namespace {

// NaN in every floating point type, and no class in every label type.
constexpr uint64_t kGap = ~0ull;

std::vector<size_t> NaturalOrder(const Dims& shape) {
    std::vector<size_t> order(shape.size());
    std::iota(order.begin(), order.end(), 0u);
    return order;
}

std::vector<size_t> ReversedOrder(const Dims& shape) {
    std::vector<size_t> order = NaturalOrder(shape);
    std::reverse(order.begin(), order.end());
    return order;
}

void Spread(TensorSpec& tensor, int64_t gap, int64_t offset) {
    tensor = WithLayout(tensor,
                        OrderedLayout(tensor.shape, NaturalOrder(tensor.shape), gap, offset), kGap);
}

void Transpose(TensorSpec& tensor, int64_t gap, int64_t offset) {
    tensor = WithLayout(
        tensor, OrderedLayout(tensor.shape, ReversedOrder(tensor.shape), gap, offset), kGap);
}

/// Rows that are three elements longer than the view: a slice of the columns of a wider tensor.
void SliceColumns(TensorSpec& tensor) {
    Dims wide = tensor.shape;
    if (wide.empty()) {
        return;
    }
    wide.back() += 3;
    tensor = WithLayout(tensor, {ContiguousStrides(wide), 2, ElementCount(wide)}, kGap);
}

/// One element that stands for all, as gradients of sum() are given.
void Expand(TensorSpec& tensor) {
    tensor = BitsTensor(tensor.dtype, tensor.shape, {ElementBits(tensor, 0)});
    tensor.strides = Dims(tensor.shape.size(), 0);
}

/// Last in memory: the axis of the classes.
void PutChannelsLast(TensorSpec& tensor) {
    std::vector<size_t> order = NaturalOrder(tensor.shape);
    if (order.size() > 2) {
        std::rotate(order.begin() + 1, order.begin() + 2, order.end());
    }
    tensor = WithLayout(tensor, OrderedLayout(tensor.shape, order, 0, 0), kGap);
}

void LayDense(NllLossCall&) {}

void LayWithOffsets(NllLossCall& call) {
    int64_t offset = 1;
    for (TensorSpec& tensor : call.tensors) {
        Spread(tensor, 0, offset++);
    }
}

void LaySliced(NllLossCall& call) {
    SliceColumns(call.self());
    SliceColumns(call.out());
    SliceColumns(call.target());
}

void LayEveryOther(NllLossCall& call) {
    for (TensorSpec& tensor : call.tensors) {
        Spread(tensor, 1, 0);
    }
}

void LayTransposed(NllLossCall& call) {
    Transpose(call.self(), 0, 0);
    Transpose(call.out(), 0, 0);
}

void LayGradExpanded(NllLossCall& call) { Expand(call.gradOutput()); }

void LayInputsStrided(NllLossCall& call) {
    Transpose(call.gradOutput(), 1, 1);
    Transpose(call.target(), 2, 0);
    Spread(call.weight(), 3, 2);
    Spread(call.totalWeight(), 4, 1);
}

void LayChannelsLast(NllLossCall& call) {
    PutChannelsLast(call.self());
    PutChannelsLast(call.out());
    PutChannelsLast(call.target());
}

void LayMixed(NllLossCall& call) {
    Spread(call.gradOutput(), 2, 1);
    SliceColumns(call.self());
    SliceColumns(call.target());
    Spread(call.weight(), 1, 0);
    Transpose(call.out(), 2, 5);
}

/// What some clients pass as storage: the dims of the view, whatever the view looks like.
void LayWithViewDimsAsStorage(NllLossCall& call) {
    LaySliced(call);
    for (TensorSpec& tensor : call.tensors) {
        tensor.storageDims = tensor.shape;
    }
}

/// Other ranks where only the number of elements counts.
void LayWithOtherRanks(NllLossCall& call) {
    call.totalWeight().shape = {1, 1, 1};
    if (call.reduction != kNone || call[kSelf].shape.size() == 1) {
        call.gradOutput().shape = {};
    }
    if (call.api == Api::kNllLoss2dBackward) {
        call.totalWeight().shape = {};
    }
}

/// Powers of ten around which every step of a call rounds, overflows or loses bits somewhere.
std::vector<float> MixedValues(int64_t count, uint32_t seed) {
    const float magnitudes[] = {1, 0.1f, 300, 1e-3f, 0, 6e4f, 1e-7f, 3e-39f, 2e18f};
    std::vector<float> values;
    uint32_t state = seed;
    for (int64_t index = 0; index < count; ++index) {
        state = state * 1664525u + 1013904223u;
        const float fraction = 1 + static_cast<float>(state >> 9) * 0x1p-23f;
        const float magnitude = magnitudes[(state >> 5) % std::size(magnitudes)];
        values.push_back((state & 0x10) != 0 ? -fraction * magnitude : fraction * magnitude);
    }
    return values;
}

bool Holds(aclDataType labelType, int64_t label) {
    return DecodeLabel(labelType, static_cast<uint64_t>(label)) == label;
}

}  // namespace

const std::vector<LayoutVariation> kLayoutVariations = {
    {"dense", LayDense},
    {"offsets", LayWithOffsets},
    {"sliced", LaySliced},
    {"every other", LayEveryOther},
    {"transposed", LayTransposed},
    {"gradOutput expanded", LayGradExpanded},
    {"inputs strided", LayInputsStrided},
    {"channels last", LayChannelsLast},
    {"mixed", LayMixed},
    {"view dims as storage", LayWithViewDimsAsStorage},
    {"other ranks", LayWithOtherRanks},
};

const std::vector<IgnoreVariation> kIgnoreVariations = {
    {"absent", [](int64_t) -> int64_t { return -100; }, false},
    {"in range", [](int64_t classes) -> int64_t { return classes / 2; }, true},
    {"negative", [](int64_t) -> int64_t { return -7; }, true},
    // Narrowed to 32 bits it would be class 0, and to 8 bits too.
    {"beyond int32", [](int64_t) -> int64_t { return 1ll << 32; }, true},
    {"lowest", [](int64_t) { return std::numeric_limits<int64_t>::min(); }, true},
    {"class count", [](int64_t classes) { return classes; }, true},
};

NllLossCall ValuesCall(aclDataType dtype, aclDataType labelType, const Dims& selfShape,
                       int64_t reduction) {
    const Api api = selfShape.size() == 4 ? Api::kNllLoss2dBackward : Api::kNllLossBackward;
    NllLossCall call = DenseCall(api, dtype, labelType, selfShape, reduction);
    const Dims gradShape = call[kGradOutput].shape;
    call.gradOutput() = FloatTensor(dtype, gradShape, MixedValues(ElementCount(gradShape), 11));
    call.weight() = FloatTensor(dtype, call[kWeight].shape, MixedValues(call.classCount(), 23));
    call.totalWeight() = FloatTensor(dtype, {1}, {reduction == kMean ? 2.7f : 0.0f});
    return call;
}

void ApplyIgnore(const IgnoreVariation& variation, NllLossCall& call) {
    call.ignoreIndex = variation.ignoreIndex(call.classCount());
    if (!variation.occurs || !Holds(call[kTarget].dtype, call.ignoreIndex)) {
        return;
    }
    const bool gradPerRow = ElementCount(call[kGradOutput].shape) == call.rowCount();
    for (int64_t row = 0; row < call.rowCount(); row += 3) {
        SetElementBits(call.target(), row, static_cast<uint64_t>(call.ignoreIndex));
        if (gradPerRow && call.reduction == kNone) {
            SetElementBits(call.gradOutput(), row, kGap);
        }
    }
}

const char* ShortName(aclDataType dtype) {
    switch (dtype) {
        case ACL_FLOAT:
            return "fp32";
        case ACL_FLOAT16:
            return "fp16";
        case ACL_BF16:
            return "bf16";
        case ACL_INT64:
            return "i64";
        case ACL_INT32:
            return "i32";
        default:
            return "u8";
    }
}

}  // namespace portacl::test
