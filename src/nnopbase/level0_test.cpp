// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "aclnn_kernels/cast.h"
#include "aclnn_kernels/contiguous.h"
#include "aclnn_kernels/reshape.h"
#include "aclnn_kernels/transpose.h"
#include "level0/squeeze.h"
#include "level0/unsqueeze.h"
#include "nnopbase/executor.h"
#include "nnopbase/native_kernel.h"
#include "opdev/op_errno.h"

namespace portacl {
namespace {

using Numbers = std::vector<int64_t>;
using op::internal::ApiArguments;
using op::internal::ApiScope;

std::string TakeErrorText() {
    const char* text = aclGetRecentErrMsg();
    return text == nullptr ? "" : text;
}

const aclTensor* CreateTensor(const Numbers& dims, const Numbers& strides, aclDataType type,
                              int64_t offset = 0) {
    const int64_t storage = 1000;
    return aclCreateTensor(dims.data(), dims.size(), type,
                           strides.empty() ? nullptr : strides.data(), offset, ACL_FORMAT_ND,
                           &storage, 1, nullptr);
}

Numbers DimsOf(const TensorView& view) { return {view.dims, view.dims + view.rank}; }
Numbers StridesOf(const TensorView& view) { return {view.strides, view.strides + view.rank}; }

Numbers DimsOf(const aclTensor& tensor) {
    Numbers dims;
    for (size_t i = 0; i < tensor.GetViewShape().GetDimNum(); ++i) {
        dims.push_back(tensor.GetViewShape().GetDim(i));
    }
    return dims;
}
Numbers StridesOf(const aclTensor& tensor) {
    return {tensor.GetViewStrides().begin(), tensor.GetViewStrides().end()};
}

/// The executor of an API with the tensors self and out.
class Recording {
  public:
    Recording(const aclTensor* self, const aclTensor* out)
        : self_(self),
          out_(out),
          inputs_(ApiArguments::Of(self)),
          outputs_(ApiArguments::Of(out)) {}
    explicit Recording(const aclTensor* self)
        : Recording(self, CreateTensor({2, 3}, {}, ACL_FLOAT)) {}
    Recording() : Recording(CreateTensor({2, 3}, {}, ACL_FLOAT)) {}
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;
    ~Recording() {
        aclDestroyTensor(self_);
        aclDestroyTensor(out_);
        TakeErrorText();
    }

    const aclTensor* self() const { return self_; }
    const aclTensor* out() const { return out_; }
    aclOpExecutor* executor() const { return executor_.get(); }
    const Graph& graph() const { return Executor::Of(executor()).graph(); }
    size_t nodeNum() const { return graph().nodes.size(); }
    const Node& node(size_t index) const { return graph().nodes[index]; }

  private:
    const aclTensor* self_;
    const aclTensor* out_;
    const ApiArguments inputs_;
    const ApiArguments outputs_;
    const ApiScope scope_{"aclnnTestGetWorkspaceSize",
                          "aclnnTest",
                          "DFX_IN(self)",
                          inputs_,
                          "DFX_OUT(out)",
                          outputs_};
    const UniqueExecutor executor_{"aclnnTestGetWorkspaceSize"};
};

/// The text that a refused call left, which names the API.
void ExpectRefusal(const aclTensor* result, const std::vector<std::string>& fragments) {
    EXPECT_EQ(result, nullptr);
    const std::string text = TakeErrorText();
    EXPECT_NE(text.find("aclnnTestGetWorkspaceSize: "), std::string::npos) << text;
    for (const std::string& fragment : fragments) {
        EXPECT_NE(text.find(fragment), std::string::npos) << fragment << " in " << text;
    }
}

TEST(LevelZeroCast, ReturnsATensorOfTheTypeItself) {
    Recording recording;
    EXPECT_EQ(l0op::Cast(recording.self(), op::DT_FLOAT, recording.executor()), recording.self());
    EXPECT_EQ(recording.nodeNum(), 0u);
}

TEST(LevelZeroCast, RecordsTheConversionOfAView) {
    Recording recording(CreateTensor({2, 3}, {1, 2}, ACL_FLOAT, 5));
    const aclTensor* cast = l0op::Cast(recording.self(), op::DT_FLOAT16, recording.executor());
    ASSERT_NE(cast, nullptr);
    EXPECT_EQ(cast->GetDataType(), op::DT_FLOAT16);
    EXPECT_EQ(DimsOf(*cast), (Numbers{2, 3}));
    EXPECT_EQ(StridesOf(*cast), (Numbers{3, 1}));
    EXPECT_TRUE(cast->IsFromWorkspace());
    ASSERT_EQ(recording.nodeNum(), 1u);
    EXPECT_STREQ(recording.node(0).opType, "Cast");
    EXPECT_TRUE(recording.node(0).isCopy());
    EXPECT_EQ(StridesOf(recording.node(0).inputs[0].view), (Numbers{1, 2}));
    EXPECT_EQ(recording.node(0).inputs[0].view.offset, 5);
    EXPECT_EQ(recording.node(0).outputs[0].storage, cast->ExecutorStorage());
    EXPECT_EQ(recording.graph().storages.back().sizeBytes, 12u);
}

TEST(LevelZeroCast, RefusesPairsWithoutAKernel) {
    Recording recording;
    ExpectRefusal(l0op::Cast(recording.self(), op::DT_INT32, recording.executor()),
                  {"Cast", "from DT_FLOAT to DT_INT32"});
    EXPECT_EQ(recording.nodeNum(), 0u);
}

TEST(LevelZeroContiguous, ReturnsADenseTensorItself) {
    Recording recording(CreateTensor({2, 1, 3}, {3, 77, 1}, ACL_INT64, 4));
    EXPECT_EQ(l0op::Contiguous(recording.self(), recording.executor()), recording.self());
    EXPECT_EQ(recording.nodeNum(), 0u);
}

TEST(LevelZeroContiguous, ReturnsEmptyAndOneElementTensorsThemselves) {
    Recording one(CreateTensor({1, 1}, {7, 9}, ACL_FLOAT));
    EXPECT_EQ(l0op::Contiguous(one.self(), one.executor()), one.self());
    Recording empty(CreateTensor({0, 3}, {9, 9}, ACL_FLOAT));
    EXPECT_EQ(l0op::Contiguous(empty.self(), empty.executor()), empty.self());
}

TEST(LevelZeroContiguous, RecordsAsStridedForAnyOtherView) {
    Recording recording(CreateTensor({2, 3}, {0, 2}, ACL_INT64, 1));
    const aclTensor* dense = l0op::Contiguous(recording.self(), recording.executor());
    ASSERT_NE(dense, nullptr);
    EXPECT_EQ(dense->GetDataType(), op::DT_INT64);
    EXPECT_EQ(StridesOf(*dense), (Numbers{3, 1}));
    ASSERT_EQ(recording.nodeNum(), 1u);
    EXPECT_STREQ(recording.node(0).opType, "AsStrided");
    EXPECT_EQ(StridesOf(recording.node(0).inputs[0].view), (Numbers{0, 2}));
}

TEST(LevelZeroReshape, MakesAViewWithoutANode) {
    Recording recording(CreateTensor({2, 3}, {}, ACL_FLOAT, 7));
    const aclTensor* view = l0op::Reshape(recording.self(), {3, -1}, recording.executor());
    ASSERT_NE(view, nullptr);
    EXPECT_EQ(DimsOf(*view), (Numbers{3, 2}));
    EXPECT_EQ(StridesOf(*view), (Numbers{2, 1}));
    EXPECT_EQ(view->GetViewOffset(), 7);
    EXPECT_EQ(recording.nodeNum(), 0u);
}

TEST(LevelZeroReshape, RefusesShapesOfOtherSizes) {
    Recording recording;
    for (const op::Shape& shape : {op::Shape{5}, op::Shape{-1, -1}, op::Shape{4, -1},
                                   op::Shape{0, -1}, op::Shape{-2, -3}, op::Shape{2, -3, -1}}) {
        ExpectRefusal(l0op::Reshape(recording.self(), shape, recording.executor()),
                      {"Reshape", "[2, 3] to ["});
    }
}

TEST(LevelZeroReshape, RefusesAStridedTensor) {
    Recording recording(CreateTensor({2, 3}, {4, 1}, ACL_FLOAT));
    ExpectRefusal(l0op::Reshape(recording.self(), {6}, recording.executor()),
                  {"Reshape", "contiguous"});
}

TEST(LevelZeroUnsqueezeNd, InsertsADimensionAndKeepsTheStrides) {
    Recording recording(CreateTensor({2, 3}, {9, 2}, ACL_FLOAT));
    const std::vector<Numbers> expected{{1, 2, 3}, {2, 1, 3}, {2, 3, 1}};
    for (size_t dim = 0; dim < 3; ++dim) {
        const aclTensor* view =
            l0op::UnsqueezeNd(recording.self(), static_cast<int64_t>(dim), recording.executor());
        ASSERT_NE(view, nullptr);
        EXPECT_EQ(DimsOf(*view), expected[dim]);
        Numbers strides = StridesOf(*view);
        strides.erase(strides.begin() + static_cast<int64_t>(dim));
        EXPECT_EQ(strides, (Numbers{9, 2}));
    }
    EXPECT_EQ(recording.nodeNum(), 0u);
}

TEST(LevelZeroUnsqueezeNd, RefusesPlacesThatAreNone) {
    Recording recording;
    ExpectRefusal(l0op::UnsqueezeNd(recording.self(), 3, recording.executor()),
                  {"UnsqueezeNd", "3", "[2, 3]"});
    ExpectRefusal(l0op::UnsqueezeNd(recording.self(), -1, recording.executor()), {"-1"});
}

TEST(LevelZeroSqueezeNd, TakesADimensionOfSizeOneAway) {
    Recording recording(CreateTensor({2, 1, 3}, {9, 50, 2}, ACL_FLOAT));
    const aclTensor* view = l0op::SqueezeNd(recording.self(), 1, recording.executor());
    ASSERT_NE(view, nullptr);
    EXPECT_EQ(DimsOf(*view), (Numbers{2, 3}));
    EXPECT_EQ(StridesOf(*view), (Numbers{9, 2}));
    EXPECT_EQ(recording.nodeNum(), 0u);
}

TEST(LevelZeroSqueezeNd, RefusesDimensionsOfOtherSizes) {
    Recording recording;
    ExpectRefusal(l0op::SqueezeNd(recording.self(), 1, recording.executor()),
                  {"SqueezeNd", "1", "[2, 3]"});
    ExpectRefusal(l0op::SqueezeNd(recording.self(), 2, recording.executor()), {"SqueezeNd"});
}

TEST(LevelZeroTranspose, RecordsACopyOfThePermutedView) {
    Recording recording(CreateTensor({2, 3, 4}, {}, ACL_FLOAT));
    const int64_t order[] = {2, 0, 1};
    const aclTensor* result = l0op::Transpose(
        recording.self(), recording.executor()->AllocIntArray(order, 3), recording.executor());
    ASSERT_NE(result, nullptr);
    EXPECT_EQ(DimsOf(*result), (Numbers{4, 2, 3}));
    EXPECT_EQ(StridesOf(*result), (Numbers{6, 3, 1}));
    ASSERT_EQ(recording.nodeNum(), 1u);
    EXPECT_STREQ(recording.node(0).opType, "Transpose");
    EXPECT_EQ(DimsOf(recording.node(0).inputs[0].view), (Numbers{4, 2, 3}));
    EXPECT_EQ(StridesOf(recording.node(0).inputs[0].view), (Numbers{1, 12, 4}));
    EXPECT_EQ(recording.node(0).inputs[0].storage, 0);
}

TEST(LevelZeroTranspose, RefusesWhatIsNoPermutation) {
    Recording recording;
    for (const Numbers& order :
         {Numbers{0}, Numbers{0, 0}, Numbers{0, 2}, Numbers{-1, 0}, Numbers{0, 1, 2}, Numbers{}}) {
        const aclIntArray* perm = recording.executor()->AllocIntArray(order.data(), order.size());
        ExpectRefusal(l0op::Transpose(recording.self(), perm, recording.executor()),
                      {"Transpose", "permutation of 2 dimensions"});
    }
    ExpectRefusal(l0op::Transpose(recording.self(), nullptr, recording.executor()), {"Transpose"});
}

TEST(LevelZeroViewCopy, LetsADenseOutTakeOverADenseTemporary) {
    Recording recording(CreateTensor({2, 3}, {}, ACL_FLOAT16),
                        CreateTensor({2, 3}, {}, ACL_FLOAT, 7));
    const aclTensor* cast = l0op::Cast(recording.self(), op::DT_FLOAT, recording.executor());
    EXPECT_NE(l0op::ViewCopy(cast, recording.out(), recording.executor()), nullptr);
    EXPECT_EQ(recording.nodeNum(), 1u);
    const Storage& storage =
        recording.graph().storages[static_cast<size_t>(cast->ExecutorStorage())];
    EXPECT_EQ(storage.redirect, 1);
    EXPECT_EQ(storage.redirectOffset, 7);
}

TEST(LevelZeroViewCopy, MovesToTheSecondOut) {
    Recording recording(CreateTensor({2, 3}, {}, ACL_FLOAT16));
    const aclTensor* cast = l0op::Cast(recording.self(), op::DT_FLOAT, recording.executor());
    l0op::ViewCopy(cast, recording.out(), recording.executor());
    EXPECT_NE(l0op::ViewCopy(cast, recording.out(), recording.executor()), nullptr);
    ASSERT_EQ(recording.nodeNum(), 2u);
    EXPECT_STREQ(recording.node(1).opType, "TensorMove");
}

TEST(LevelZeroViewCopy, MovesAProgramsTensor) {
    Recording recording;
    EXPECT_NE(l0op::ViewCopy(recording.self(), recording.out(), recording.executor()), nullptr);
    ASSERT_EQ(recording.nodeNum(), 1u);
    EXPECT_STREQ(recording.node(0).opType, "TensorMove");
    EXPECT_EQ(recording.node(0).outputs[0].storage, 1);
}

TEST(LevelZeroViewCopy, MovesAPartOfATemporary) {
    Recording recording(CreateTensor({3, 3}, {}, ACL_FLOAT16));
    const aclTensor* cast = l0op::Cast(recording.self(), op::DT_FLOAT, recording.executor());
    const aclTensor* part = recording.executor()->CreateView(cast, {2, 3}, 0);
    EXPECT_NE(l0op::ViewCopy(part, recording.out(), recording.executor()), nullptr);
    ASSERT_EQ(recording.nodeNum(), 2u);
    EXPECT_STREQ(recording.node(1).opType, "TensorMove");
}

TEST(LevelZeroViewCopy, RecordsACopyToAStridedOut) {
    Recording recording(CreateTensor({2, 3}, {}, ACL_FLOAT16),
                        CreateTensor({2, 3}, {1, 2}, ACL_FLOAT));
    const aclTensor* cast = l0op::Cast(recording.self(), op::DT_FLOAT, recording.executor());
    EXPECT_NE(l0op::ViewCopy(cast, recording.out(), recording.executor()), nullptr);
    ASSERT_EQ(recording.nodeNum(), 2u);
    EXPECT_STREQ(recording.node(1).opType, "ViewCopy");
    EXPECT_EQ(StridesOf(recording.node(1).outputs[0].view), (Numbers{1, 2}));
}

TEST(LevelZeroViewCopy, TakesOneElementOfAnyRank) {
    Recording recording(CreateTensor({1, 1, 1}, {}, ACL_FLOAT), CreateTensor({}, {}, ACL_FLOAT));
    EXPECT_NE(l0op::ViewCopy(recording.self(), recording.out(), recording.executor()), nullptr);
}

TEST(LevelZeroViewCopy, WritesToAViewOfTheProgramsOut) {
    Recording recording(CreateTensor({6}, {}, ACL_FLOAT));
    const aclTensor* out = l0op::Reshape(recording.out(), {6}, recording.executor());
    EXPECT_NE(l0op::ViewCopy(recording.self(), out, recording.executor()), nullptr)
        << TakeErrorText();
}

TEST(LevelZeroViewCopy, RefusesOtherTypesAndShapes) {
    Recording type(CreateTensor({2, 3}, {}, ACL_FLOAT16));
    ExpectRefusal(l0op::ViewCopy(type.self(), type.out(), type.executor()), {"ViewCopy"});
    Recording size(CreateTensor({2, 2}, {}, ACL_FLOAT));
    ExpectRefusal(l0op::ViewCopy(size.self(), size.out(), size.executor()), {"ViewCopy"});
    Recording shape(CreateTensor({3, 2}, {}, ACL_FLOAT));
    ExpectRefusal(l0op::ViewCopy(shape.self(), shape.out(), shape.executor()), {"ViewCopy"});
}

TEST(LevelZeroViewCopy, RefusesATemporaryAsOut) {
    Recording recording;
    const aclTensor* cast = l0op::Cast(recording.self(), op::DT_FLOAT16, recording.executor());
    const aclTensor* back = l0op::Cast(cast, op::DT_FLOAT, recording.executor());
    ExpectRefusal(l0op::ViewCopy(recording.self(), back, recording.executor()), {"ViewCopy"});
}

TEST(LevelZeroView, OfAProgramsTensorIsNotFromTheWorkspace) {
    Recording recording;
    const aclTensor* view = l0op::Reshape(recording.self(), {6}, recording.executor());
    ASSERT_NE(view, nullptr);
    EXPECT_FALSE(view->IsFromWorkspace());
}

TEST(LevelZeroView, OfATemporaryIsFromTheWorkspace) {
    Recording recording;
    const aclTensor* cast = l0op::Cast(recording.self(), op::DT_FLOAT16, recording.executor());
    EXPECT_TRUE(l0op::Reshape(cast, {6}, recording.executor())->IsFromWorkspace());
}

TEST(LevelZeroOps, RefuseATensorThatIsNoArgument) {
    Recording recording;
    const aclTensor* stranger = CreateTensor({2, 3}, {1, 2}, ACL_FLOAT);
    ExpectRefusal(l0op::Contiguous(stranger, recording.executor()), {"AsStrided", "no argument"});
    aclDestroyTensor(stranger);
}

TEST(LevelZeroOps, RefuseNineDimensionsOfSizeAboveOne) {
    Recording recording(CreateTensor(Numbers(9, 2), {}, ACL_FLOAT));
    ExpectRefusal(l0op::Cast(recording.self(), op::DT_FLOAT16, recording.executor()),
                  {"Cast", "8 dimensions"});
}

TEST(LevelZeroOps, TakeTwentyFiveDimensionsOfSizeOne) {
    Recording recording(CreateTensor(Numbers(25, 1), {}, ACL_FLOAT));
    EXPECT_NE(l0op::Cast(recording.self(), op::DT_FLOAT16, recording.executor()), nullptr);
}

}  // namespace
}  // namespace portacl
