// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/tensor_view.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

namespace portacl {
namespace {

using Numbers = std::vector<int64_t>;

TensorView MakeView(const Numbers& dims, const Numbers& strides, int64_t offset = 0) {
    TensorView view;
    view.dataType = op::DT_FLOAT;
    view.rank = static_cast<int32_t>(dims.size());
    view.offset = offset;
    std::copy(dims.begin(), dims.end(), view.dims);
    std::copy(strides.begin(), strides.end(), view.strides);
    return view;
}

Numbers DenseStrides(const Numbers& dims) {
    Numbers strides(dims.size(), 1);
    for (size_t i = dims.size(); i-- > 1;) {
        strides[i - 1] = strides[i] * std::max<int64_t>(dims[i], 1);
    }
    return strides;
}

/// Index in the storage of each element, in row-major order.
Numbers Indices(const TensorView& view) {
    Numbers indices{view.offset};
    for (int32_t i = 0; i < view.rank; ++i) {
        Numbers longer;
        for (const int64_t index : indices) {
            for (int64_t k = 0; k < view.dims[i]; ++k) {
                longer.push_back(index + k * view.strides[i]);
            }
        }
        indices = longer;
    }
    return indices;
}

/// Whether some strides lead through `indices` in a shape. Those of a dimension of size > 1 follow
/// from its second element.
bool AreIndicesOfShape(const Numbers& indices, const Numbers& dims) {
    Numbers strides(dims.size(), 0);
    const Numbers dense = DenseStrides(dims);
    for (size_t i = 0; i < dims.size(); ++i) {
        if (dims[i] > 1) strides[i] = indices[static_cast<size_t>(dense[i])] - indices[0];
    }
    return Indices(MakeView(dims, strides, indices[0])) == indices;
}

TEST(TensorViewIsContiguous, IgnoresOffsetAndStridesOfDimensionsOfSizeOne) {
    EXPECT_TRUE(MakeView({}, {}, 5).isContiguous());
    EXPECT_TRUE(MakeView({2, 1, 3}, {3, 77, 1}, 9).isContiguous());
    EXPECT_TRUE(MakeView({1, 1}, {0, 0}).isContiguous());
}

TEST(TensorViewIsContiguous, HoldsForEveryEmptyView) {
    EXPECT_TRUE(MakeView({0, 3}, {7, 7}).isContiguous());
    EXPECT_TRUE(MakeView({3, 0}, {7, 7}).isContiguous());
    EXPECT_TRUE(MakeView({2, 3, 0, 4}, {1, 1, 1, 9}).isContiguous());
}

TEST(TensorViewIsContiguous, FailsForGapsTransposesAndBroadcasts) {
    EXPECT_FALSE(MakeView({2, 3}, {4, 1}).isContiguous());
    EXPECT_FALSE(MakeView({2, 3}, {1, 2}).isContiguous());
    EXPECT_FALSE(MakeView({2, 3}, {0, 1}).isContiguous());
    EXPECT_FALSE(MakeView({3}, {2}).isContiguous());
}

TEST(TensorViewEnd, IsOnePastTheFarthestElement) {
    EXPECT_EQ(MakeView({}, {}, 4).end(), 5);
    EXPECT_EQ(MakeView({2, 3}, {10, 2}, 1).end(), 1 + 10 + 4 + 1);
    EXPECT_EQ(MakeView({5}, {0}, 2).end(), 3);
    EXPECT_EQ(MakeView({1, 3}, {9999, 1}).end(), 3);
}

TEST(TensorViewEnd, IsTheOffsetWithoutElements) { EXPECT_EQ(MakeView({3, 0}, {5, 1}, 7).end(), 7); }

TEST(TensorViewBytes, CountsRepeatedElementsEachTime) {
    EXPECT_EQ(MakeView({4, 3}, {0, 1}).bytes(), 48);
    EXPECT_EQ(MakeView({}, {}).bytes(), 4);
    EXPECT_EQ(MakeView({4, 0}, {1, 1}).bytes(), 0);
}

aclTensor MakeTensor(const Numbers& dims, const Numbers& strides, int64_t offset) {
    op::Shape shape;
    op::Strides tensorStrides;
    for (const int64_t dim : dims) shape.AppendDim(dim);
    for (const int64_t stride : strides) tensorStrides.push_back(stride);
    aclTensor tensor(shape, op::DT_INT64, ge::FORMAT_ND, nullptr);
    tensor.SetViewStrides(tensorStrides);
    tensor.SetViewOffset(offset);
    return tensor;
}

TEST(MakeTensorView, KeepsEveryDimensionUpToEight) {
    const Numbers dims{1, 2, 1, 3, 1, 1, 4, 1};
    const Numbers strides{5, 12, 6, 4, 9, 8, 1, 3};
    TensorView view;
    ASSERT_TRUE(MakeTensorView(MakeTensor(dims, strides, 11), &view));
    EXPECT_EQ(view.dataType, op::DT_INT64);
    EXPECT_EQ(view.offset, 11);
    ASSERT_EQ(view.rank, 8);
    EXPECT_EQ(Numbers(view.dims, view.dims + 8), dims);
    EXPECT_EQ(Numbers(view.strides, view.strides + 8), strides);
}

TEST(MakeTensorView, DropsOnesOfHigherRanks) {
    TensorView view;
    ASSERT_TRUE(MakeTensorView(
        MakeTensor({1, 2, 1, 3, 1, 1, 4, 1, 1}, {0, 12, 0, 4, 0, 0, 1, 0, 0}, 2), &view));
    ASSERT_EQ(view.rank, 3);
    EXPECT_EQ(Numbers(view.dims, view.dims + 3), (Numbers{2, 3, 4}));
    EXPECT_EQ(Numbers(view.strides, view.strides + 3), (Numbers{12, 4, 1}));
}

TEST(MakeTensorView, MakesAScalarOfTwentyFiveOnes) {
    TensorView view;
    ASSERT_TRUE(MakeTensorView(MakeTensor(Numbers(25, 1), Numbers(25, 3), 0), &view));
    EXPECT_EQ(view.rank, 0);
    EXPECT_EQ(view.elements(), 1);
}

TEST(MakeTensorView, RefusesNineDimensionsOfSizeAboveOne) {
    TensorView view;
    EXPECT_FALSE(MakeTensorView(MakeTensor(Numbers(9, 2), DenseStrides(Numbers(9, 2)), 0), &view));
}

struct ReshapeCase {
    std::string name;
    Numbers dims;
    Numbers strides;
    Numbers newDims;
    bool isPossible;
    Numbers newStrides;  // those of dimensions of size 1 do not count
};

std::ostream& operator<<(std::ostream& stream, const ReshapeCase& value) {
    return stream << value.name;
}

class ReshapeViewCases : public testing::TestWithParam<ReshapeCase> {};

TEST_P(ReshapeViewCases, GiveTheStridesOrRefuse) {
    const ReshapeCase& value = GetParam();
    const TensorView view = MakeView(value.dims, value.strides, 3);
    TensorView result;
    ASSERT_EQ(ReshapeView(view, value.newDims.data(), static_cast<int32_t>(value.newDims.size()),
                          &result),
              value.isPossible);
    if (!value.isPossible) return;
    EXPECT_EQ(result.offset, 3);
    EXPECT_EQ(result.dataType, view.dataType);
    ASSERT_EQ(result.rank, static_cast<int32_t>(value.newDims.size()));
    for (size_t i = 0; i < value.newDims.size(); ++i) {
        EXPECT_EQ(result.dims[i], value.newDims[i]);
        if (value.newDims[i] == 1) continue;
        EXPECT_EQ(result.strides[i], value.newStrides[i]) << i;
    }
}

const std::vector<ReshapeCase> kReshapeCases = {
    {"SplitsARow", {6}, {2}, {2, 3}, true, {6, 2}},
    {"MergesBackToBackRows", {2, 3}, {6, 2}, {6}, true, {2}},
    {"KeepsGapsBetweenRows", {2, 6}, {10, 1}, {2, 2, 3}, true, {10, 3, 1}},
    {"RefusesToMergeAcrossAGap", {2, 3}, {4, 1}, {6}, false, {}},
    {"RefusesToMergeATranspose", {2, 3}, {1, 2}, {6}, false, {}},
    {"RefusesRunsThatDoNotMatch", {2, 6}, {10, 1}, {4, 3}, false, {}},
    {"AddsOnes", {2, 3}, {5, 1}, {1, 2, 1, 3, 1}, true, {0, 5, 0, 1, 0}},
    {"DropsOnesOfAnyStride", {1, 2, 1, 3}, {99, 5, 42, 1}, {2, 3}, true, {5, 1}},
    {"MergesAcrossOnes", {2, 1, 3}, {3, 50, 1}, {6}, true, {1}},
    {"MergesBroadcasts", {2, 3}, {0, 0}, {6}, true, {0}},
    {"KeepsABroadcastRow", {4, 6}, {0, 1}, {4, 2, 3}, true, {0, 3, 1}},
    {"RefusesToMergeABroadcastRow", {4, 6}, {0, 1}, {24}, false, {}},
    {"ScalarToOnes", {}, {}, {1, 1}, true, {0, 0}},
    {"OnesToScalar", {1, 1}, {7, 8}, {}, true, {}},
    {"EmptyToEmpty", {0, 3}, {9, 9}, {5, 0}, true, {0, 0}},
    {"RefusesAnotherNumberOfElements", {6}, {1}, {5}, false, {}},
    {"RefusesEmptyForSome", {6}, {1}, {0}, false, {}},
};

INSTANTIATE_TEST_SUITE_P(Table, ReshapeViewCases, testing::ValuesIn(kReshapeCases),
                         [](const auto& test) { return test.param.name; });

TEST(ReshapeView, MayWriteItsResultOverTheView) {
    TensorView view = MakeView({2, 6}, {10, 1}, 1);
    const Numbers dims{2, 3, 2};
    ASSERT_TRUE(ReshapeView(view, dims.data(), 3, &view));
    EXPECT_EQ(Indices(view), Indices(MakeView({2, 6}, {10, 1}, 1)));
}

TensorView DrawView() {
    const auto rank = static_cast<size_t>(*rc::gen::inRange(0, 5));
    Numbers dims;
    for (size_t i = 0; i < rank; ++i) dims.push_back(*rc::gen::inRange<int64_t>(1, 5));
    Numbers strides = DenseStrides(dims);
    for (size_t i = 0; i < rank; ++i) {
        if (*rc::gen::inRange(0, 3) == 0) strides[i] = *rc::gen::inRange<int64_t>(0, 13);
    }
    return MakeView(dims, strides, *rc::gen::inRange<int64_t>(0, 4));
}

/// A shape of as many elements, often cut where the view's is.
Numbers DrawShape(int64_t elements) {
    Numbers dims;
    while (elements > 1) {
        int64_t dim = *rc::gen::inRange<int64_t>(1, elements + 1);
        while (elements % dim != 0) ++dim;
        dims.push_back(dim);
        elements /= dim;
        if (dims.size() == 6) break;
    }
    if (elements > 1) dims.push_back(elements);
    if (*rc::gen::inRange(0, 2) == 0) dims.push_back(1);
    return dims;
}

RC_GTEST_PROP(ReshapeView, IsExactForEveryViewAndShape, ()) {
    const TensorView view = DrawView();
    const Numbers dims = DrawShape(view.elements());
    const Numbers indices = Indices(view);
    TensorView result;
    const bool isPossible =
        ReshapeView(view, dims.data(), static_cast<int32_t>(dims.size()), &result);
    RC_ASSERT(isPossible == AreIndicesOfShape(indices, dims));
    if (isPossible) RC_ASSERT(Indices(result) == indices);
}

RC_GTEST_PROP(TensorView, EndAndContiguityAreThoseOfItsElements, ()) {
    const TensorView view = DrawView();
    const Numbers indices = Indices(view);
    RC_ASSERT(view.end() == *std::max_element(indices.begin(), indices.end()) + 1);
    bool isConsecutive = true;
    for (size_t i = 0; i < indices.size(); ++i) {
        isConsecutive &= indices[i] == view.offset + static_cast<int64_t>(i);
    }
    RC_ASSERT(view.isContiguous() == isConsecutive);
}

}  // namespace
}  // namespace portacl
