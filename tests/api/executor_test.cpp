// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// The life of an executor: one run, many runs, and runs that must not be.

#include <gtest/gtest.h>

#include <cstddef>
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

const std::vector<Api> kApis = {Api::kNllLossBackward, Api::kNllLoss2dBackward};

std::string NameOfApi(const ::testing::TestParamInfo<Api>& instance) {
    return ApiName(instance.param);
}

class ExecutorLife : public SessionTest, public ::testing::WithParamInterface<Api> {
  protected:
    NllLossCall call_ = DefaultCall(GetParam());
    std::vector<uint64_t> expected_ = Expected(call_).out;

    void ExpectRefused(DeviceCall& device, const std::string& why) {
        device.storage(kOut).Write(call_[kOut].bytes);
        EXPECT_EQ(device.Run(stream()), ACLNN_ERR_INNER);
        EXPECT_TRUE(HoldsAll(TakeErrorText(), {ApiName(GetParam()) + ":", "executor", why}));
        EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
        EXPECT_TRUE(device.NothingChanged());
    }
};

TEST_P(ExecutorLife, SecondRunIsRefused) {
    DeviceCall device(call_);
    device.Complete(stream());
    ExpectRefused(device, "already");
}

TEST_P(ExecutorLife, SecondRunIsRefusedBeforeTheFirstEnds) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    StreamGate gate(stream());
    EXPECT_EQ(device.Run(stream()), ACLNN_SUCCESS);
    EXPECT_EQ(device.Run(stream()), ACLNN_ERR_INNER);
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT, expected_, device.OutBits()));
}

TEST_P(ExecutorLife, OldExecutorIsRefusedWhileANewOneLives) {
    DeviceCall old(call_);
    old.Complete(stream());
    DeviceCall fresh(call_);
    ASSERT_EQ(fresh.Plan(), ACLNN_SUCCESS);
    ExpectRefused(old, "");
    EXPECT_EQ(fresh.Run(stream()), ACLNN_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT, expected_, fresh.OutBits()));
}

TEST_P(ExecutorLife, DestroyedExecutorIsRefused) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    EXPECT_EQ(device.DestroyExecutor(), ACLNN_SUCCESS);
    ExpectRefused(device, "");
}

TEST_P(ExecutorLife, TextTellsUsedFromDestroyed) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    EXPECT_EQ(device.DestroyExecutor(), ACLNN_SUCCESS);
    EXPECT_EQ(device.Run(stream()), ACLNN_ERR_INNER);
    const std::string text = TakeErrorText();
    EXPECT_TRUE(HoldsAll(text, {"already"}) || HoldsAll(text, {"destroyed"})) << text;
}

TEST_P(ExecutorLife, UnusedExecutorIsDestroyedOnce) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    EXPECT_EQ(device.DestroyExecutor(), ACLNN_SUCCESS);
    EXPECT_EQ(device.DestroyExecutor(), ACLNN_ERR_INNER);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclDestroyAclOpExecutor", "executor"}));
}

TEST_P(ExecutorLife, UsedExecutorCannotBeDestroyed) {
    DeviceCall device(call_);
    device.Complete(stream());
    EXPECT_EQ(device.DestroyExecutor(), ACLNN_ERR_INNER);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclDestroyAclOpExecutor", "executor"}));
}

TEST_P(ExecutorLife, UsedExecutorCannotBecomeRepeatable) {
    DeviceCall device(call_);
    device.Complete(stream());
    EXPECT_EQ(device.MakeRepeatable(), ACLNN_ERR_INNER);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclSetAclOpExecutorRepeatable", "executor"}));
}

TEST_P(ExecutorLife, NullExecutorIsRefused) {
    DeviceCall device(call_);
    EXPECT_EQ(device.RunWith(nullptr, 0, stream()), ACLNN_ERR_PARAM_NULLPTR);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {ApiName(GetParam()), "executor", "EZ1001"}));
    EXPECT_EQ(aclSetAclOpExecutorRepeatable(nullptr), ACLNN_ERR_INNER_NULLPTR);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclSetAclOpExecutorRepeatable", "executor"}));
    EXPECT_EQ(aclDestroyAclOpExecutor(nullptr), ACLNN_ERR_INNER_NULLPTR);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclDestroyAclOpExecutor", "executor"}));
}

TEST_P(ExecutorLife, TensorsMayBeDestroyedBetweenThePhases) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    device.DestroyTensors();
    // Whatever takes the place of the destroyed handles must not be taken for them.
    const DeviceCall other(
        DenseCall(GetParam(), ACL_FLOAT, ACL_INT64,
                  GetParam() == Api::kNllLossBackward ? Dims{1, 1} : Dims{1, 1, 1, 1}, kSum));
    EXPECT_EQ(device.Run(stream()), ACLNN_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT, expected_, device.OutBits()));
    EXPECT_TRUE(other.NothingChanged());
}

TEST_P(ExecutorLife, TensorsMayBeDestroyedWhileTheRunIsQueued) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    StreamGate gate(stream());
    EXPECT_EQ(device.Run(stream()), ACLNN_SUCCESS);
    device.DestroyTensors();
    EXPECT_TRUE(device.NothingChanged());
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT, expected_, device.OutBits()));
}

TEST_P(ExecutorLife, NewTensorAddressLeavesAQueuedRunAlone) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    const GuardedStorage elsewhere(call_[kOut].bytes);
    StreamGate gate(stream());
    EXPECT_EQ(device.Run(stream()), ACLNN_SUCCESS);
    EXPECT_EQ(aclSetRawTensorAddr(device.tensor(kOut), elsewhere.data()), ACLNN_SUCCESS);
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT, expected_, device.OutBits()));
    EXPECT_EQ(elsewhere.ReadAll(), call_[kOut].bytes);
}

INSTANTIATE_TEST_SUITE_P(Apis, ExecutorLife, ::testing::ValuesIn(kApis), NameOfApi);

using ForeignExecutor = SessionTest;

TEST_F(ForeignExecutor, IsRefusedEverywhere) {
    alignas(64) std::byte memory[4096] = {};
    const auto foreign = reinterpret_cast<aclOpExecutor*>(memory + 1024);
    EXPECT_EQ(aclDestroyAclOpExecutor(foreign), ACLNN_ERR_INNER);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclDestroyAclOpExecutor", "executor"}));
    EXPECT_EQ(aclSetAclOpExecutorRepeatable(foreign), ACLNN_ERR_INNER);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclSetAclOpExecutorRepeatable", "executor"}));
    DeviceCall device(DefaultCall(Api::kNllLossBackward));
    const auto tensor = reinterpret_cast<aclOpExecutor*>(device.tensor(kOut));
    EXPECT_EQ(aclDestroyAclOpExecutor(tensor), ACLNN_ERR_INNER);
    EXPECT_EQ(device.Plan(), ACLNN_SUCCESS) << "the tensor is still one";
}

}  // namespace
}  // namespace portacl::test
