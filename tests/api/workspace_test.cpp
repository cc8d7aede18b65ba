// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// The workspace: how much is asked for, and what phase two says to another one.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"

namespace portacl::test {
namespace {

/// Calls whose unfused plan casts to float32 and back, through workspace.
class Workspace : public ::testing::TestWithParam<Api> {
  protected:
    Session session_{Variables{{"PORTACL_SOC", "Ascend910B"}, {"PORTACL_FUSION", "off"}}};
    NllLossCall call_ = HalfCall();

    static NllLossCall HalfCall() {
        return DenseCall(GetParam(), ACL_FLOAT16, ACL_INT64,
                         GetParam() == Api::kNllLossBackward ? Dims{33, 17} : Dims{2, 5, 7, 3},
                         kMean);
    }

    void ExpectRefused(DeviceCall& device, void* workspace, uint64_t workspaceSize,
                       aclnnStatus status, std::vector<std::string> fragments) {
        EXPECT_EQ(device.RunWith(workspace, workspaceSize, session_.stream()), status);
        fragments.push_back(ApiName(GetParam()) + ":");
        EXPECT_TRUE(HoldsAll(TakeErrorText(), fragments));
        EXPECT_EQ(aclrtSynchronizeStream(session_.stream()), ACL_SUCCESS);
        EXPECT_TRUE(device.NothingChanged());
        EXPECT_EQ(device.Run(session_.stream()), ACLNN_ERR_INNER) << "the executor is used up";
        EXPECT_TRUE(HoldsAll(TakeErrorText(), {"executor"}));
    }
};

TEST_P(Workspace, LargerThanAskedForIsFine) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_GT(device.workspaceSize(), 0u);
    const GuardedStorage workspace(2 * device.workspaceSize());
    EXPECT_EQ(device.RunWith(workspace.data(), workspace.sizeBytes(), session_.stream()),
              ACLNN_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(session_.stream()), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT16, Expected(call_).out, device.OutBits()));
    EXPECT_TRUE(workspace.GuardsAreIntact());
}

TEST_P(Workspace, BytesBehindWhatWasAskedForStay) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    const uint64_t size = device.workspaceSize();
    const std::vector<std::byte> before(size + 4096, std::byte{0x5A});
    const GuardedStorage workspace(before);
    EXPECT_EQ(device.RunWith(workspace.data(), workspace.sizeBytes(), session_.stream()),
              ACLNN_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(session_.stream()), ACL_SUCCESS);
    EXPECT_EQ(workspace.Read(size, 4096), std::vector<std::byte>(4096, std::byte{0x5A}));
}

TEST_P(Workspace, NullIsRefused) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_GT(device.workspaceSize(), 0u);
    ExpectRefused(device, nullptr, device.workspaceSize(), ACLNN_ERR_PARAM_NULLPTR,
                  {"workspace", "EZ1001"});
}

TEST_P(Workspace, SmallerThanPlannedIsRefused) {
    for (const uint64_t missing : {uint64_t{1}, uint64_t{512}}) {
        DeviceCall device(call_);
        ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
        const uint64_t planned = device.workspaceSize();
        ASSERT_GT(planned, missing);
        const GuardedStorage workspace(planned);
        ExpectRefused(
            device, workspace.data(), planned - missing, ACLNN_ERR_PARAM_INVALID,
            {"workspaceSize", std::to_string(planned), std::to_string(planned - missing)});
        EXPECT_TRUE(workspace.GuardsAreIntact());
    }
}

TEST_P(Workspace, NoneWhereSomeWasPlannedIsRefused) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_GT(device.workspaceSize(), 0u);
    ExpectRefused(device, nullptr, 0, ACLNN_ERR_PARAM_INVALID, {"workspaceSize", "got 0"});
}

TEST_P(Workspace, HostMemoryIsRefused) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    std::vector<std::byte> host(device.workspaceSize());
    ExpectRefused(device, host.data(), host.size(), ACLNN_ERR_RUNTIME_ERROR,
                  {"workspace", "aclrtMalloc", "EZ9903"});
}

TEST_P(Workspace, FreedMemoryIsRefused) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    const uint64_t size = device.workspaceSize();
    GuardedStorage workspace(size);
    void* freed = workspace.data();
    workspace.Free();
    ExpectRefused(device, freed, size, ACLNN_ERR_RUNTIME_ERROR, {"workspace"});
}

INSTANTIATE_TEST_SUITE_P(Apis, Workspace,
                         ::testing::Values(Api::kNllLossBackward, Api::kNllLoss2dBackward),
                         [](const auto& instance) { return ApiName(instance.param); });

using FusedWorkspace = SessionTest;

TEST_F(FusedWorkspace, IsNotNeeded) {
    for (const Api api : {Api::kNllLossBackward, Api::kNllLoss2dBackward}) {
        DeviceCall device(DefaultCall(api));
        EXPECT_EQ(device.Plan(), ACLNN_SUCCESS);
        EXPECT_EQ(device.workspaceSize(), 0u);
    }
}

TEST_F(FusedWorkspace, NullWithASizeIsRefusedAllTheSame) {
    DeviceCall device(DefaultCall(Api::kNllLossBackward));
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    EXPECT_EQ(device.RunWith(nullptr, 16, stream()), ACLNN_ERR_PARAM_NULLPTR);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclnnNLLLossBackward:", "workspace"}));
    EXPECT_EQ(device.Run(stream()), ACLNN_ERR_INNER);
    EXPECT_TRUE(device.NothingChanged());
}

// A model's logits: no temporary of their size.
TEST_F(FusedWorkspace, StaysSmallForLargeDenseTensors) {
    NllLossCall call;
    const int64_t rows = 4096;
    const int64_t classes = 131072;
    const auto describe = [](aclDataType dtype, Dims shape) {
        TensorSpec tensor;
        tensor.dtype = dtype;
        tensor.storageDims = shape;
        tensor.shape = std::move(shape);
        return tensor;
    };
    call.self() = call.out() = describe(ACL_BF16, {rows, classes});
    call.gradOutput() = call.totalWeight() = describe(ACL_BF16, {1});
    call.target() = describe(ACL_INT64, {rows});
    call.weight() = describe(ACL_BF16, {classes});
    DeviceCall device(call);
    EXPECT_EQ(device.Plan(), ACLNN_SUCCESS) << TakeErrorText();
    EXPECT_LT(device.workspaceSize(), 1u << 20);
}

}  // namespace
}  // namespace portacl::test
