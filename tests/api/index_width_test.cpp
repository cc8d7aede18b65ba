// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Shapes that 32 bits, or even 64, cannot count. Phase one only: there is no memory behind them.

#include <gtest/gtest.h>

#include <limits>
#include <string>
#include <utility>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/session_settings.h"

namespace portacl::test {
namespace {

constexpr int64_t kLargest = std::numeric_limits<int64_t>::max();

TensorSpec Described(aclDataType dtype, Dims shape) {
    TensorSpec tensor;
    tensor.dtype = dtype;
    tensor.storageDims = shape;
    tensor.shape = std::move(shape);
    return tensor;
}

NllLossCall DescribedCall(int64_t rows, int64_t classes) {
    NllLossCall call;
    call.self() = call.out() = Described(ACL_FLOAT, {rows, classes});
    call.gradOutput() = call.totalWeight() = Described(ACL_FLOAT, {1});
    call.target() = Described(ACL_INT64, {rows});
    call.weight() = Described(ACL_FLOAT, {classes});
    return call;
}

struct LargeCall {
    const char* name;
    int64_t rows;
    int64_t classes;
    bool isCountable;  ///< its elements fit the address space
};

class IndexWidth : public ::testing::TestWithParam<LargeCall> {};

TEST_P(IndexWidth, PlansOrRefusesWithText) {
    for (const std::string& fusion : kFusions) {
        SCOPED_TRACE(fusion);
        const Session session(Variables{{"PORTACL_FUSION", fusion}});
        NllLossCall call = DescribedCall(GetParam().rows, GetParam().classes);
        // One weight for all classes, so that only self and out are large.
        call.weight().strides = Dims{0};
        call.weight().storageDims = Dims{1};
        DeviceCall device(call);
        const aclnnStatus status = device.Plan();
        if (GetParam().isCountable && fusion == "on") {
            EXPECT_EQ(status, ACLNN_SUCCESS);
        }
        const std::string text = TakeErrorText();
        EXPECT_EQ(text.empty(), status == ACLNN_SUCCESS) << text;
        EXPECT_EQ(device.executor() != nullptr, status == ACLNN_SUCCESS);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Shapes, IndexWidth,
    ::testing::Values(LargeCall{"classes_beyond_int32", 1, (1ll << 32) + 1, true},
                      LargeCall{"rows_beyond_int32", (1ll << 31) + 7, 2, true},
                      LargeCall{"both_at_a_billion", 1'000'000'007, 2, true},
                      LargeCall{"elements_at_two_to_the_sixty_one", 1ll << 31, 1ll << 30, false},
                      LargeCall{"bytes_beyond_int64", 1ll << 31, 1ll << 31, false},
                      LargeCall{"elements_beyond_int64", 1ll << 40, 1ll << 40, false},
                      LargeCall{"elements_wrap_to_zero", 1ll << 32, 1ll << 32, false},
                      LargeCall{"largest", kLargest, kLargest, false}),
    [](const auto& instance) { return instance.param.name; });

using IndexWidthOfImages = SessionTest;

TEST_F(IndexWidthOfImages, PlansOrRefusesWithText) {
    for (const Dims& shape :
         {Dims{1, 2, 1 << 20, 1 << 20}, Dims{1ll << 33, 1, 1, 1},
          Dims{1 << 16, 1 << 16, 1 << 16, 1 << 16}, Dims{1ll << 62, 1, 1ll << 62, 4}}) {
        SCOPED_TRACE(ToText(shape));
        NllLossCall call;
        call.api = Api::kNllLoss2dBackward;
        call.self() = call.out() = Described(ACL_FLOAT, shape);
        call.gradOutput() = call.totalWeight() = Described(ACL_FLOAT, {1});
        call.target() = Described(ACL_UINT8, {shape[0], shape[2], shape[3]});
        call.weight() = Described(ACL_FLOAT, {shape[1]});
        DeviceCall device(call);
        const aclnnStatus status = device.Plan();
        const std::string text = TakeErrorText();
        EXPECT_EQ(text.empty(), status == ACLNN_SUCCESS) << text;
    }
}

using LargeEmpty = SessionTest;

// A dimension of 0 makes a tensor empty, however large the others are.
TEST_F(LargeEmpty, Succeeds) {
    DeviceCall device(DescribedCall(0, 1ll << 60));
    EXPECT_EQ(device.Plan(), ACLNN_SUCCESS) << TakeErrorText();
    EXPECT_EQ(device.workspaceSize(), 0u);
}

}  // namespace
}  // namespace portacl::test
