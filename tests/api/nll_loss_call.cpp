// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/api/nll_loss_call.h"

#include <vector>

namespace portacl::test {
namespace {

/// The shape of target, and of gradOutput under reduction none.
Dims RowShape(const Dims& selfShape) {
    Dims shape = selfShape;
    shape.erase(shape.begin() + (shape.size() == 1 ? 0 : 1));
    return shape;
}

/// Small numbers of both signs that every type holds exactly.
std::vector<float> SmallValues(int64_t count, float first) {
    std::vector<float> values;
    for (int64_t index = 0; index < count; ++index) {
        const float magnitude = first + static_cast<float>(index % 7) * 0.25f;
        values.push_back(index % 3 == 2 ? -magnitude : magnitude);
    }
    return values;
}

std::vector<int64_t> CyclingLabels(int64_t rows, int64_t classes) {
    std::vector<int64_t> labels;
    for (int64_t row = 0; row < rows; ++row) {
        labels.push_back(classes == 0 ? 0 : (row * 5 + 1) % classes);
    }
    return labels;
}

}  // namespace

int64_t NllLossCall::rowCount() const { return ElementCount(RowShape(tensors[kSelf].shape)); }

int64_t NllLossCall::classCount() const {
    const Dims& shape = tensors[kSelf].shape;
    return shape.size() == 1 ? shape[0] : shape[1];
}

int64_t ElementOfRow(const Dims& shape, int64_t row, int64_t classIndex) {
    if (shape.size() == 1) {
        return classIndex;
    }
    const int64_t classes = shape[1];
    const int64_t pixels = shape.size() == 4 ? shape[2] * shape[3] : 1;
    return (row / pixels * classes + classIndex) * pixels + row % pixels;
}

std::string ApiName(Api api) {
    return api == Api::kNllLossBackward ? "aclnnNLLLossBackward" : "aclnnNLLLoss2dBackward";
}

std::string PlanName(Api api) { return ApiName(api) + "GetWorkspaceSize"; }

NllLossCall DefaultCall(Api api) {
    const Dims shape = api == Api::kNllLossBackward ? Dims{3, 4} : Dims{2, 3, 2, 2};
    return DenseCall(api, ACL_FLOAT, ACL_INT64, shape, kSum);
}

NllLossCall DenseCall(Api api, aclDataType dtype, aclDataType labelType, const Dims& selfShape,
                      int64_t reduction) {
    NllLossCall call;
    call.api = api;
    call.reduction = reduction;
    call.self() = UnwrittenTensor(dtype, selfShape);
    call.out() = UnwrittenTensor(dtype, selfShape);
    const Dims rowShape = RowShape(selfShape);
    const int64_t rows = call.rowCount();
    const int64_t classes = call.classCount();
    const Dims gradShape = reduction == kNone ? rowShape : Dims{1};
    call.gradOutput() = FloatTensor(dtype, gradShape, SmallValues(ElementCount(gradShape), 1.5f));
    call.target() = LabelTensor(labelType, rowShape, CyclingLabels(rows, classes));
    call.weight() = FloatTensor(dtype, {classes}, SmallValues(classes, 0.75f));
    call.totalWeight() = FloatTensor(dtype, {1}, {3});
    return call;
}

std::ostream& operator<<(std::ostream& stream, const NllLossCall& call) {
    stream << ApiName(call.api) << " reduction " << call.reduction << " ignoreIndex "
           << call.ignoreIndex;
    for (int argument = 0; argument < kArgumentCount; ++argument) {
        const TensorSpec& tensor = call.tensors[argument];
        stream << "\n  " << kArgumentNames[argument] << " dtype " << tensor.dtype << " shape "
               << ToText(tensor.shape) << " strides " << ToText(tensor.viewStrides()) << " offset "
               << tensor.offset << " stored " << tensor.storedElements();
        const int64_t count = tensor.reservedElements != 0 ? 0 : ElementCount(tensor.shape);
        for (int64_t index = 0; index < count && index < 64 && argument != kOut; ++index) {
            stream << (index == 0 ? " bits" : "") << ' ' << std::hex << ElementBits(tensor, index)
                   << std::dec;
        }
    }
    return stream;
}

}  // namespace portacl::test
