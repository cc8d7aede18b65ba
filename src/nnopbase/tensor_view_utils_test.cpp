// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "opdev/tensor_view_utils.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "opdev/op_errno.h"

namespace op {
namespace {

using Numbers = std::vector<int64_t>;

constexpr int64_t kMax = std::numeric_limits<int64_t>::max();
constexpr int64_t kMin = std::numeric_limits<int64_t>::min();

Shape ToShape(const Numbers& dims) {
    Shape shape;
    for (const int64_t dim : dims) shape.AppendDim(dim);
    return shape;
}

aclTensor MakeTensor(const Numbers& dims, const Numbers& strides, int64_t offset,
                     const Numbers& storage, DataType dataType = DT_FLOAT) {
    Strides tensorStrides;
    for (const int64_t stride : strides) tensorStrides.push_back(stride);
    aclTensor tensor(ToShape(dims), dataType, ge::FORMAT_ND, nullptr);
    tensor.SetViewStrides(tensorStrides);
    tensor.SetViewOffset(offset);
    tensor.SetStorageShape(ToShape(storage));
    return tensor;
}

std::string TakeErrorText() {
    const char* text = aclGetRecentErrMsg();
    return text == nullptr ? "" : text;
}

struct ViewCase {
    std::string name;
    Numbers dims;
    Numbers strides;
    int64_t offset;
    Numbers storage;
    std::vector<std::string> refusal;  // what the text says; empty: accepted
};

std::ostream& operator<<(std::ostream& stream, const ViewCase& value) {
    return stream << value.name;
}

class CheckViewCases : public testing::TestWithParam<ViewCase> {};

TEST_P(CheckViewCases, AreAcceptedOrRefusedWithAText) {
    const ViewCase& value = GetParam();
    const aclTensor tensor = MakeTensor(value.dims, value.strides, value.offset, value.storage);
    TakeErrorText();
    const aclnnStatus expected = value.refusal.empty() ? ACLNN_SUCCESS : ACLNN_ERR_PARAM_INVALID;
    EXPECT_EQ(CheckView(&tensor, "weight"), expected);
    const std::string text = TakeErrorText();
    EXPECT_EQ(text.empty(), value.refusal.empty()) << text;
    for (const std::string& fragment : value.refusal) {
        EXPECT_NE(text.find(fragment), std::string::npos) << fragment << " in " << text;
    }
}

const std::vector<ViewCase> kViewCases = {
    {"Dense", {2, 3}, {3, 1}, 0, {2, 3}, {}},
    {"Scalar", {}, {}, 0, {}, {}},
    {"ScalarInAFlatStorage", {}, {}, 4, {5}, {}},
    {"StridedExactlyToTheEnd", {2, 3}, {10, 2}, 1, {16}, {}},
    {"LongStrideOfADimensionOfSizeOne", {1, 3}, {9999, 1}, 0, {3}, {}},
    {"StorageOfAsManyElementsAsTheView", {2, 3}, {10, 1}, 5, {6}, {}},
    {"EmptyWithoutStorage", {0, 3}, {3, 1}, 100, {0}, {}},
    {"Broadcast", {1000, 3}, {0, 1}, 0, {3}, {}},
    {"LargestExtentThatFits", {2}, {kMax / 4 - 1}, 0, {2}, {}},
    {"NegativeDimension",
     {2, -1},
     {3, 1},
     0,
     {6},
     {"weight has a negative dimension", "expected sizes >= 0", "got shape [2, -1]"}},
    {"NegativeStride",
     {2, 3},
     {3, -1},
     0,
     {6},
     {"weight has a negative stride", "expected strides >= 0", "got -1 in dimension 1"}},
    {"NegativeOffset",
     {2, 3},
     {3, 1},
     -2,
     {6},
     {"weight has a negative view offset", "expected >= 0", "got -2"}},
    {"MostNegativeOffset", {2}, {1}, kMin, {2}, {"weight has a negative view offset"}},
    {"StorageShort",
     {2, 3},
     {10, 2},
     1,
     {15},
     {"weight has a view beyond its storage", "at least 16 elements", "[15] with 15"}},
    {"OffsetBeyondTheStorage", {2}, {1}, 4, {5}, {"at least 6 elements", "[5] with 5"}},
    {"TooManyElements", {kMax, 2}, {1, 1}, 0, {1}, {"weight is too large", "2^63 bytes"}},
    {"StrideBeyondTheRange", {3}, {kMax}, 0, {3}, {"weight is too large"}},
    {"SumOfStridesBeyondTheRange", {2, 2}, {kMax, kMax}, 0, {4}, {"weight is too large"}},
    {"OffsetAtTheEndOfTheRange", {1}, {1}, kMax, {1}, {"weight is too large"}},
    {"OneByteBeyondTheRange", {2}, {kMax / 4}, 0, {2}, {"weight is too large"}},
};

INSTANTIATE_TEST_SUITE_P(Table, CheckViewCases, testing::ValuesIn(kViewCases),
                         [](const auto& test) { return test.param.name; });

TEST(CheckView, AcceptsAnEmptyTensorWhoseOtherDimensionsAreHuge) {
    const aclTensor tensor = MakeTensor({int64_t{1} << 40, int64_t{1} << 40, 0}, {0, 0, 1}, 0, {0});
    EXPECT_EQ(CheckView(&tensor, "self"), ACLNN_SUCCESS);
}

TEST(ContiguousStrides, AreRowMajor) {
    const Strides strides = ContiguousStrides(ToShape({2, 3, 4}));
    EXPECT_EQ(Numbers(strides.begin(), strides.end()), (Numbers{12, 4, 1}));
    EXPECT_TRUE(ContiguousStrides(ToShape({})).empty());
}

TEST(IsContiguous, IgnoresStridesOfDimensionsOfSizeOneAndOfEmptyTensors) {
    const aclTensor ones = MakeTensor({1, 3, 1}, {7, 1, 9}, 2, {5});
    const aclTensor empty = MakeTensor({2, 0}, {5, 5}, 0, {0});
    const aclTensor gaps = MakeTensor({2, 3}, {4, 1}, 0, {7});
    EXPECT_TRUE(IsContiguous(&ones));
    EXPECT_TRUE(IsContiguous(&empty));
    EXPECT_FALSE(IsContiguous(&gaps));
}

struct OverlapCase {
    std::string name;
    Numbers dims;
    Numbers strides;
    bool overlaps;
};

std::ostream& operator<<(std::ostream& stream, const OverlapCase& value) {
    return stream << value.name;
}

class OverlapCases : public testing::TestWithParam<OverlapCase> {};

TEST_P(OverlapCases, AreDecided) {
    const OverlapCase& value = GetParam();
    const aclTensor tensor = MakeTensor(value.dims, value.strides, 3, {1});
    EXPECT_EQ(HasOverlappingElements(&tensor), value.overlaps);
}

constexpr int64_t kBig = int64_t{1} << 31;

const std::vector<OverlapCase> kOverlapCases = {
    {"Scalar", {}, {}, false},
    {"Dense", {2, 3, 4}, {12, 4, 1}, false},
    {"Transposed", {2, 3}, {1, 2}, false},
    {"Padded", {2, 3}, {5, 1}, false},
    {"Interleaved", {2, 3}, {3, 2}, false},
    {"InterleavedLonger", {2, 4}, {3, 2}, false},
    {"InterleavedUntilTheyMeet", {3, 4}, {3, 2}, true},
    {"Broadcast", {2, 3}, {0, 1}, true},
    {"BroadcastOfOne", {1, 3}, {0, 1}, false},
    {"BroadcastEmpty", {2, 0}, {0, 1}, false},
    {"EqualStrides", {2, 2}, {1, 1}, true},
    {"RowsThatOverlapByOne", {2, 4}, {3, 1}, true},
    {"Sliding", {3, 3}, {1, 1}, true},
    {"HugeDense", {kBig, kBig}, {kBig, 1}, false},
    {"HugeThatOverlapByOne", {kBig, kBig}, {kBig - 1, 1}, true},
    {"HugeOddStrides", {3, kBig}, {1, 3}, false},
    {"LargestStrides", {2, 2}, {kMax, kMax - 1}, false},
    {"DistinctSums", {2, 2, 2, 2}, {3, 5, 6, 7}, false},
    {"SumsThatMeet", {2, 2, 2, 2}, {3, 5, 6, 8}, true},
};

INSTANTIATE_TEST_SUITE_P(Table, OverlapCases, testing::ValuesIn(kOverlapCases),
                         [](const auto& test) { return test.param.name; });

/// Strides of dimensions of size 2 such that all sums differ, packed as tightly as the sequence of
/// Conway and Guy does, so that no bound cuts the search short.
Numbers ConwayGuyStrides(size_t count) {
    Numbers u{0, 1};
    for (size_t n = 1; u.size() <= count; ++n) {
        size_t r = 0;
        while (r * (r + 1) / 2 < n) ++r;
        u.push_back(2 * u[n] - u[n - r]);
    }
    Numbers strides;
    for (size_t i = 0; i < count; ++i) strides.push_back(u[count] - u[i]);
    return strides;
}

TEST(HasOverlappingElements, DecidesTightViewsOfModerateRank) {
    const aclTensor tensor = MakeTensor(Numbers(10, 2), ConwayGuyStrides(10), 0, {1});
    EXPECT_FALSE(HasOverlappingElements(&tensor));
}

TEST(HasOverlappingElements, CallsWhatIsTooIntricateOverlapping) {
    const aclTensor tensor = MakeTensor(Numbers(25, 2), ConwayGuyStrides(25), 0, {1});
    EXPECT_TRUE(HasOverlappingElements(&tensor));
}

bool OverlapsByEnumeration(const Numbers& dims, const Numbers& strides) {
    std::multiset<int64_t> indices{0};
    for (size_t i = 0; i < dims.size(); ++i) {
        std::multiset<int64_t> more;
        for (const int64_t index : indices) {
            for (int64_t k = 0; k < dims[i]; ++k) more.insert(index + k * strides[i]);
        }
        indices = more;
    }
    return std::set<int64_t>(indices.begin(), indices.end()).size() != indices.size();
}

RC_GTEST_PROP(HasOverlappingElements, IsExactForEverySmallView, ()) {
    const auto rank = static_cast<size_t>(*rc::gen::inRange(1, 5));
    Numbers dims;
    Numbers strides;
    for (size_t i = 0; i < rank; ++i) {
        dims.push_back(*rc::gen::inRange<int64_t>(0, 6));
        strides.push_back(*rc::gen::inRange<int64_t>(0, 40));
    }
    const aclTensor tensor = MakeTensor(dims, strides, 0, {1});
    RC_ASSERT(HasOverlappingElements(&tensor) == OverlapsByEnumeration(dims, strides));
}

}  // namespace
}  // namespace op
