// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Calls on the emulated device, as far as they differ from those on the native engine. Values are
// compared where those of all settings are.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/call_variations.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"

namespace portacl::test {
namespace {

const Variables kEmulated = {{"PORTACL_ENGINE", "simt"}};

Variables EmulatedOn(const std::string& soc) {
    return {{"PORTACL_ENGINE", "simt"}, {"PORTACL_SOC", soc}};
}

NllLossCall Strided(NllLossCall call, Argument argument) {
    Dims wide = call[argument].shape;
    wide.back() += 2;
    call[argument] =
        WithLayout(call[argument], {ContiguousStrides(wide), 1, ElementCount(wide)}, ~0ull);
    return call;
}

/// A call and the workspace that CANN asks for on an Ascend950: 16 MiB for the system, and what
/// copies need, each placed with 32 bytes more on multiples of 512.
struct WorkspaceCase {
    std::string name;
    NllLossCall call;
    uint64_t bytes;
};

std::vector<WorkspaceCase> WorkspaceCases() {
    const NllLossCall dense =
        DenseCall(Api::kNllLossBackward, ACL_FLOAT, ACL_INT64, {1000, 10}, kMean);
    return {
        {"dense", dense, 16777728},
        {"strided_out", Strided(dense, kOut), 16777728 + 40448},
        {"strided_self", Strided(dense, kSelf), 16777728 + 40448},
        {"one_row", DenseCall(Api::kNllLossBackward, ACL_BF16, ACL_UINT8, {7}, kSum), 16777728},
        {"images", DenseCall(Api::kNllLoss2dBackward, ACL_FLOAT16, ACL_INT32, {2, 3, 4, 5}, kNone),
         16777728},
        {"empty", DenseCall(Api::kNllLossBackward, ACL_FLOAT, ACL_INT64, {0, 10}, kMean), 0},
    };
}

class EmulatedWorkspace : public ::testing::TestWithParam<WorkspaceCase> {};

TEST_P(EmulatedWorkspace, IsWhatTheDeviceNeeds) {
    const Session session(kEmulated);
    const Outcome outcome = Execute(GetParam().call, session.stream());
    EXPECT_EQ(outcome.status(), 0) << outcome.text;
    EXPECT_EQ(outcome.workspaceSize, GetParam().bytes);
    EXPECT_TRUE(
        SameElements(GetParam().call[kOut].dtype, Expected(GetParam().call).out, outcome.out));
    EXPECT_TRUE(outcome.nothingElseChanged);
}

INSTANTIATE_TEST_SUITE_P(Calls, EmulatedWorkspace, ::testing::ValuesIn(WorkspaceCases()),
                         [](const auto& instance) { return instance.param.name; });

TEST(EmulatedWorkspaceOf, ACallThatIsTooSmallIsRefused) {
    const Session session(kEmulated);
    DeviceCall device(DefaultCall(Api::kNllLossBackward));
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    EXPECT_EQ(device.RunWith(nullptr, 0, session.stream()), ACLNN_ERR_PARAM_INVALID);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"workspaceSize", "16777728", "got 0"}));
    EXPECT_TRUE(device.NothingChanged());
}

// The kernel is right: its checkers find nothing, also where memory is shared.
TEST(EmulatedKernel, PassesAllChecks) {
    const Session session({{"PORTACL_ENGINE", "simt"}, {"PORTACL_CHECK", "full"}});
    for (const Dims& shape : {Dims{7}, Dims{13, 37}, Dims{2, 3, 2, 3}}) {
        for (const int64_t reduction : {kNone, kMean, kSum}) {
            for (const LayoutVariation& layout : kLayoutVariations) {
                NllLossCall call = ValuesCall(ACL_FLOAT16, ACL_INT32, shape, reduction);
                layout.apply(call);
                const Outcome outcome = Execute(call, session.stream());
                EXPECT_EQ(outcome.status(), 0) << layout.name << ": " << outcome.text;
                EXPECT_TRUE(SameElements(ACL_FLOAT16, Expected(call).out, outcome.out));
                EXPECT_TRUE(outcome.nothingElseChanged);
            }
        }
    }
}

class EmulatedProduct : public ::testing::TestWithParam<const char*> {};
class ProductWithoutSimt : public ::testing::TestWithParam<const char*> {};

TEST_P(EmulatedProduct, GivesTheBitsOfTheDefinition) {
    const Session session(EmulatedOn(GetParam()));
    for (const Dims& shape : {Dims{13, 37}, Dims{2, 3, 2, 3}}) {
        const NllLossCall call = ValuesCall(ACL_BF16, ACL_INT64, shape, kNone);
        const Outcome outcome = Execute(call, session.stream());
        EXPECT_EQ(outcome.status(), 0) << outcome.text;
        EXPECT_TRUE(SameElements(ACL_BF16, Expected(call).out, outcome.out));
    }
}

TEST_P(ProductWithoutSimt, HasNoKernelForTheDevice) {
    const Session session(EmulatedOn(GetParam()));
    for (const Api api : {Api::kNllLossBackward, Api::kNllLoss2dBackward}) {
        DeviceCall device(DefaultCall(api));
        EXPECT_EQ(device.Plan(), ACLNN_ERR_INNER_FIND_KERNEL_ERROR);
        EXPECT_EQ(device.executor(), nullptr);
        EXPECT_TRUE(HoldsAll(TakeErrorText(), {PlanName(api), "NLLLossGrad", "PORTACL_SOC",
                                               "PORTACL_ENGINE=native", GetParam()}));
        EXPECT_TRUE(device.NothingChanged());
    }
}

TEST_P(ProductWithoutSimt, ChecksParametersFirst) {
    const Session session(EmulatedOn(GetParam()));
    NllLossCall call = DefaultCall(Api::kNllLossBackward);
    call.reduction = 3;
    DeviceCall device(call);
    EXPECT_EQ(device.Plan(), ACLNN_ERR_PARAM_INVALID);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"reduction"}));
}

INSTANTIATE_TEST_SUITE_P(Socs, EmulatedProduct,
                         ::testing::Values("Ascend950", "Ascend350", "Ascend350_28"),
                         [](const auto& instance) { return std::string(instance.param); });
INSTANTIATE_TEST_SUITE_P(Socs, ProductWithoutSimt,
                         ::testing::Values("Ascend910B", "Ascend910_93", "Ascend910"),
                         [](const auto& instance) { return std::string(instance.param); });

}  // namespace
}  // namespace portacl::test
