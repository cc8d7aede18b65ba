// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Views against their storage, in phase one: what they may look like and what is refused.

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"

namespace portacl::test {
namespace {

constexpr int64_t kLargest = std::numeric_limits<int64_t>::max();

/// Every argument of both APIs.
struct Place {
    Api api;
    Argument argument;
};

std::vector<Place> AllPlaces() {
    std::vector<Place> all;
    for (const Api api : {Api::kNllLossBackward, Api::kNllLoss2dBackward}) {
        for (int argument = 0; argument < kArgumentCount; ++argument) {
            all.push_back({api, static_cast<Argument>(argument)});
        }
    }
    return all;
}

std::string NameOfPlace(const ::testing::TestParamInfo<Place>& instance) {
    return ApiName(instance.param.api) + "_" + kArgumentNames[instance.param.argument];
}

class ViewCheck : public SessionTest, public ::testing::WithParamInterface<Place> {
  protected:
    NllLossCall call_ = DefaultCall(GetParam().api);
    TensorSpec& tensor_ = call_[GetParam().argument];

    /// Phase one refuses the call and says which argument is at fault.
    void ExpectRefused(std::vector<std::string> fragments) {
        DeviceCall device(call_);
        ASSERT_NE(device.tensor(GetParam().argument), nullptr) << TakeErrorText();
        EXPECT_EQ(device.Plan(), ACLNN_ERR_PARAM_INVALID);
        fragments.push_back(PlanName(GetParam().api));
        fragments.push_back(kArgumentNames[GetParam().argument]);
        EXPECT_TRUE(HoldsAll(TakeErrorText(), fragments));
        EXPECT_TRUE(device.NothingChanged());
    }

    void ExpectAccepted() {
        const Outcome outcome = Execute(call_, stream());
        ASSERT_EQ(outcome.status(), 0) << outcome.text;
        EXPECT_TRUE(SameElements(call_[kOut].dtype, Expected(call_).out, outcome.out));
        EXPECT_TRUE(outcome.nothingElseChanged);
    }
};

TEST_P(ViewCheck, RefusesNegativeDims) {
    tensor_.shape.back() = -3;
    tensor_.storageDims = Dims{12};
    ExpectRefused({"-3"});
}

TEST_P(ViewCheck, RefusesNegativeOffsets) {
    tensor_.offset = -2;
    ExpectRefused({"-2"});
}

TEST_P(ViewCheck, RefusesStorageShorterThanTheView) {
    const int64_t count = ElementCount(tensor_.shape);
    tensor_.storageDims = Dims{count + 5};
    tensor_.offset = 17;
    ExpectRefused({std::to_string(count + 5), std::to_string(count + 17)});
}

TEST_P(ViewCheck, RefusesPositionsBeyondInt64) {
    tensor_.storageDims = Dims{ElementCount(tensor_.shape) + 5};
    tensor_.offset = kLargest;
    ExpectRefused({});
}

// Where the storage claims to be the view, only the allocation tells.
TEST_P(ViewCheck, NeverRunsWithPositionsBeyondInt64) {
    tensor_.offset = kLargest;
    const Outcome outcome = Execute(call_, stream());
    EXPECT_TRUE(outcome.plan == ACLNN_ERR_PARAM_INVALID || outcome.run == ACLNN_ERR_PARAM_INVALID)
        << outcome.status();
    EXPECT_TRUE(HoldsAll(outcome.text, {kArgumentNames[GetParam().argument]}));
}

TEST_P(ViewCheck, AcceptsStorageAsAnyShapeOfItsSize) {
    const int64_t stored = tensor_.storedElements();
    for (const Dims& storageDims : {Dims{stored}, Dims{1, stored}, Dims{stored, 1, 1}}) {
        SCOPED_TRACE(ToText(storageDims));
        tensor_.storageDims = storageDims;
        ExpectAccepted();
    }
}

TEST_P(ViewCheck, AcceptsStorageLargerThanTheView) {
    tensor_.bytes.resize(tensor_.bytes.size() + 10 * tensor_.elementSize());
    ExpectAccepted();
}

// Clients pass the view's dims as storage, also for views with gaps.
TEST_P(ViewCheck, AcceptsStorageOfAsManyElementsAsTheView) {
    const int64_t count = ElementCount(tensor_.shape);
    Layout layout{ContiguousStrides(tensor_.shape), 3, 2 * count + 3};
    for (int64_t& stride : layout.strides) {
        stride *= 2;
    }
    tensor_ = WithLayout(tensor_, layout, 0);
    tensor_.storageDims = Dims{count};
    ExpectAccepted();
}

TEST_P(ViewCheck, AcceptsAnyStrideOfAxesOfLengthOne) {
    call_ =
        DenseCall(GetParam().api, ACL_FLOAT, ACL_INT64,
                  GetParam().api == Api::kNllLossBackward ? Dims{1, 1} : Dims{1, 1, 1, 1}, kMean);
    tensor_.bytes.resize(2 * tensor_.elementSize());
    for (const int64_t stride : {int64_t{0}, int64_t{9999}, kLargest}) {
        tensor_.strides = Dims(tensor_.shape.size(), stride);
        ExpectAccepted();
    }
}

INSTANTIATE_TEST_SUITE_P(Arguments, ViewCheck, ::testing::ValuesIn(AllPlaces()), NameOfPlace);

/// totalWeight has one element, so its strides cannot be wrong.
std::vector<Place> PlacesOfManyElements() {
    std::vector<Place> places = AllPlaces();
    std::erase_if(places, [](const Place& place) { return place.argument == kTotalWeight; });
    return places;
}

using StrideCheck = ViewCheck;

TEST_P(StrideCheck, RefusesNegativeStrides) {
    call_ = DenseCall(GetParam().api, ACL_FLOAT, ACL_INT64, call_[kSelf].shape, kNone);
    tensor_.strides = ContiguousStrides(tensor_.shape);
    tensor_.strides->back() = -1;
    tensor_.offset = tensor_.shape.back() - 1;
    ExpectRefused({"-1"});
}

TEST_P(StrideCheck, RefusesStridesBeyondInt64) {
    call_ = DenseCall(GetParam().api, ACL_FLOAT, ACL_INT64, call_[kSelf].shape, kNone);
    tensor_.storageDims = Dims{ElementCount(tensor_.shape) + 5};
    tensor_.strides = Dims(tensor_.shape.size(), kLargest / 2 + 1);
    ExpectRefused({});
}

INSTANTIATE_TEST_SUITE_P(Arguments, StrideCheck, ::testing::ValuesIn(PlacesOfManyElements()),
                         NameOfPlace);

using StorageShape = SessionTest;

TEST_F(StorageShape, DoesNotMatterForATransposedOut) {
    NllLossCall call = DefaultCall(Api::kNllLossBackward);
    call.out() = WithLayout(call[kOut], {{1, 3}, 0, 12}, 0);
    const std::vector<uint64_t> expected = Expected(call).out;
    for (const Dims& storageDims : {Dims{12}, Dims{4, 3}, Dims{3, 4}}) {
        SCOPED_TRACE(ToText(storageDims));
        call.out().storageDims = storageDims;
        const Outcome outcome = Execute(call, stream());
        EXPECT_EQ(outcome.status(), 0) << outcome.text;
        EXPECT_TRUE(SameElements(ACL_FLOAT, expected, outcome.out));
    }
}

/// Views of out whose elements lie on one another, or only look as if they did.
struct OutView {
    const char* name;
    Dims shape;
    Layout layout;
};

class OutOverlap : public SessionTest, public ::testing::WithParamInterface<OutView> {
  protected:
    static NllLossCall CallOf(const OutView& view) {
        const Api api = view.shape.size() == 4 ? Api::kNllLoss2dBackward : Api::kNllLossBackward;
        NllLossCall call = DenseCall(api, ACL_FLOAT, ACL_INT64, view.shape, kNone);
        call.out() = WithLayout(call[kOut], view.layout, ~0ull);
        return call;
    }
};

using OverlappingOut = OutOverlap;

TEST_P(OverlappingOut, IsRefused) {
    DeviceCall device(CallOf(GetParam()));
    EXPECT_EQ(device.Plan(), ACLNN_ERR_PARAM_INVALID);
    EXPECT_TRUE(HoldsAll(TakeErrorText(),
                         {GetParam().shape.size() == 4 ? "aclnnNLLLoss2dBackwardGetWorkspaceSize"
                                                       : "aclnnNLLLossBackwardGetWorkspaceSize",
                          "out"}));
    EXPECT_TRUE(device.NothingChanged());
}

INSTANTIATE_TEST_SUITE_P(
    Views, OverlappingOut,
    ::testing::Values(OutView{"one_element_for_all", {3, 4}, {{0, 0}, 0, 1}},
                      OutView{"one_row_for_all", {3, 4}, {{0, 1}, 0, 4}},
                      OutView{"one_column_for_all", {3, 4}, {{1, 0}, 0, 3}},
                      OutView{"one_class_for_all", {4}, {{0}, 0, 1}},
                      OutView{"sliding_window", {3, 4}, {{1, 1}, 0, 6}},
                      OutView{"rows_too_close", {3, 4}, {{3, 1}, 0, 10}},
                      OutView{"meets_at_a_multiple", {4, 3}, {{2, 3}, 0, 13}},
                      OutView{"images_share_pixels", {2, 3, 2, 2}, {{4, 4, 2, 1}, 0, 16}}),
    [](const auto& instance) { return instance.param.name; });

using InterleavedOut = OutOverlap;

TEST_P(InterleavedOut, IsWritten) {
    const NllLossCall call = CallOf(GetParam());
    const Outcome outcome = Execute(call, stream());
    ASSERT_EQ(outcome.status(), 0) << outcome.text;
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call).out, outcome.out));
    EXPECT_TRUE(outcome.nothingElseChanged);
}

INSTANTIATE_TEST_SUITE_P(
    Views, InterleavedOut,
    ::testing::Values(OutView{"coprime_strides", {4, 2}, {{2, 3}, 0, 10}},
                      OutView{"columns_between_rows", {2, 3}, {{1, 2}, 0, 6}},
                      OutView{"classes_between_images", {2, 3, 2, 2}, {{2, 8, 4, 1}, 0, 24}}),
    [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace portacl::test
