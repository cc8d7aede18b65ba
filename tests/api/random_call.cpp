// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/api/random_call.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>

#include "tests/api/float_bits.h"

namespace portacl::test {
namespace {

/// Elements of storages. Only its seed is drawn: shapes shrink, contents need not.
using Contents = std::mt19937;

int64_t DrawInRange(int64_t first, int64_t last) { return *rc::gen::inRange(first, last + 1); }

std::vector<int64_t> DrawOrder(int64_t count) {
    std::vector<int64_t> order(static_cast<size_t>(count));
    std::iota(order.begin(), order.end(), 0);
    for (size_t place = order.size(); place > 1; --place) {
        const auto other = static_cast<size_t>(DrawInRange(0, static_cast<int64_t>(place) - 1));
        std::swap(order[place - 1], order[other]);
    }
    return order;
}

Layout DrawLayout(const Dims& shape, bool mayExpand) {
    const std::vector<int64_t> order = DrawOrder(static_cast<int64_t>(shape.size()));
    Layout layout =
        OrderedLayout(shape, {order.begin(), order.end()}, DrawInRange(0, 2), DrawInRange(0, 3));
    const bool expands = mayExpand && !shape.empty() && DrawInRange(0, 4) == 0;
    if (expands) {
        const int64_t last = static_cast<int64_t>(shape.size()) - 1;
        layout.strides[static_cast<size_t>(DrawInRange(0, last))] = 0;
    }
    return layout;
}

TensorSpec DrawTensor(aclDataType dtype, const Dims& shape, bool mayExpand) {
    const Layout layout = DrawLayout(shape, mayExpand);
    TensorSpec tensor = UnwrittenTensor(dtype, {layout.storedElements});
    tensor.shape = shape;
    tensor.strides = layout.strides;
    tensor.offset = layout.offset;
    return tensor;
}

void FillFloats(TensorSpec& tensor, bool modest, Contents& random) {
    for (int64_t position = 0; position < tensor.storedElements(); ++position) {
        const bool anyBits = !modest && random() % 2 == 0;
        const float value = static_cast<float>(static_cast<int>(random() % 257) - 128) / 8;
        SetStoredBits(tensor, position, anyBits ? random() : EncodeFloat(tensor.dtype, value));
    }
}

int64_t DrawIgnoreIndex(int64_t classes) {
    const int64_t kinds[] = {-100,
                             0,
                             classes - 1,
                             classes,
                             255,
                             -1,
                             (1ll << 32) + 1,
                             std::numeric_limits<int64_t>::min(),
                             std::numeric_limits<int64_t>::max()};
    return kinds[DrawInRange(0, static_cast<int64_t>(std::size(kinds)) - 1)];
}

/// Labels of the type of target among which rows choose; the kinds in equal parts.
std::vector<int64_t> LabelPool(const NllLossCall& call, bool badTargets) {
    const int64_t classes = call.classCount();
    std::vector<int64_t> pool = {0, classes - 1, classes / 2, call.ignoreIndex};
    if (badTargets) {
        pool.insert(pool.end(), {classes, -1, classes + (1ll << 32), 200});
    }
    const aclDataType labelType = call[kTarget].dtype;
    std::erase_if(pool, [&](int64_t label) {
        const bool isHeld = DecodeLabel(labelType, static_cast<uint64_t>(label)) == label;
        const bool isGood = (label >= 0 && label < classes) || label == call.ignoreIndex;
        return !isHeld || (!badTargets && !isGood);
    });
    return pool;
}

void FillLabels(NllLossCall& call, bool badTargets, Contents& random) {
    const std::vector<int64_t> pool = LabelPool(call, badTargets);
    TensorSpec& target = call.target();
    for (int64_t position = 0; position < target.storedElements(); ++position) {
        const int64_t label = pool[random() % pool.size()];
        SetStoredBits(target, position, static_cast<uint64_t>(label));
    }
}

Dims DrawSelfShape() {
    const int64_t classes = DrawInRange(1, 70);
    switch (DrawInRange(0, 3)) {
        case 0:
            return {classes};
        case 1:
            return {DrawInRange(1, 5), DrawInRange(1, 9), DrawInRange(1, 5), DrawInRange(1, 5)};
        default:
            return {DrawInRange(1, 40), classes};
    }
}

NllLossCall DrawCall(RandomContents contents) {
    const aclDataType dtypes[] = {ACL_FLOAT, ACL_FLOAT16, ACL_BF16};
    const aclDataType labelTypes[] = {ACL_INT64, ACL_INT32, ACL_UINT8};
    const Dims shape = DrawSelfShape();
    const aclDataType dtype = dtypes[DrawInRange(0, 2)];
    // The contiguous call has the right shapes; every tensor is then drawn anew.
    NllLossCall call =
        DenseCall(shape.size() == 4 ? Api::kNllLoss2dBackward : Api::kNllLossBackward, dtype,
                  labelTypes[DrawInRange(0, 2)], shape, DrawInRange(kNone, kSum));
    call.ignoreIndex = DrawIgnoreIndex(call.classCount());
    for (int argument = 0; argument < kArgumentCount; ++argument) {
        TensorSpec& tensor = call.tensors[argument];
        tensor = DrawTensor(tensor.dtype, tensor.shape, argument != kOut);
    }
    Contents random(*rc::gen::arbitrary<uint32_t>());
    for (const Argument argument : {kGradOutput, kSelf, kWeight, kTotalWeight}) {
        FillFloats(call[argument], contents.modestValues, random);
    }
    FillLabels(call, contents.badTargets, random);
    return call;
}

}  // namespace

rc::Gen<NllLossCall> RandomCalls(RandomContents contents) {
    return rc::gen::exec([contents] { return DrawCall(contents); });
}

rc::Gen<std::vector<int64_t>> RandomRowOrders(int64_t rows) {
    return rc::gen::exec([rows] { return DrawOrder(rows); });
}

}  // namespace portacl::test
