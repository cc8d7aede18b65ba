// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Executors that run many times, with new contents and at new addresses.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"
#include "tests/api/session_settings.h"

namespace portacl::test {
namespace {

/// An API and a way to run its plans.
struct Setting {
    Api api;
    Way way;
};

std::vector<Setting> AllSettings() {
    std::vector<Setting> all;
    for (const Api api : {Api::kNllLossBackward, Api::kNllLoss2dBackward}) {
        for (const Way& way : kWays) {
            all.push_back({api, way});
        }
    }
    return all;
}

class RepeatableExecutor : public ::testing::TestWithParam<Setting> {
  protected:
    Session session_{GetParam().way.settings};
    NllLossCall call_ = StridedCall();

    /// Half precision and strided, so that an unfused plan has steps and workspace.
    static NllLossCall StridedCall() {
        const Dims shape = GetParam().api == Api::kNllLossBackward ? Dims{5, 7} : Dims{2, 3, 3, 2};
        NllLossCall call = DenseCall(GetParam().api, ACL_FLOAT16, ACL_INT32, shape, kMean);
        Dims wide = shape;
        wide.back() += 2;
        call.out() =
            WithLayout(call[kOut], {ContiguousStrides(wide), 1, ElementCount(wide)}, ~0ull);
        return call;
    }

    /// The same call with other gradients and labels.
    NllLossCall Changed(int step) const {
        NllLossCall changed = call_;
        changed.gradOutput() = FloatTensor(ACL_FLOAT16, {1}, {static_cast<float>(step) + 0.5f});
        for (int64_t row = 0; row < call_.rowCount(); ++row) {
            SetElementBits(changed.target(), row,
                           static_cast<uint64_t>((row + step) % call_.classCount()));
        }
        return changed;
    }

    void ExpectOut(const NllLossCall& call, const DeviceCall& device) {
        EXPECT_EQ(aclrtSynchronizeStream(session_.stream()), ACL_SUCCESS) << TakeErrorText();
        EXPECT_TRUE(SameElements(ACL_FLOAT16, Expected(call).out, device.OutBits()));
    }
};

TEST_P(RepeatableExecutor, SeesNewContentsInEachRun) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_EQ(device.MakeRepeatable(), ACLNN_SUCCESS);
    for (int step = 0; step < 3; ++step) {
        const NllLossCall changed = Changed(step);
        for (const Argument argument : {kGradOutput, kTarget, kOut}) {
            device.storage(argument).Write(changed[argument].bytes);
        }
        EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
        ExpectOut(changed, device);
    }
    EXPECT_EQ(device.DestroyExecutor(), ACLNN_SUCCESS);
}

TEST_P(RepeatableExecutor, IsGoneAfterItsDestruction) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_EQ(device.MakeRepeatable(), ACLNN_SUCCESS);
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
    EXPECT_EQ(device.DestroyExecutor(), ACLNN_SUCCESS);
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_ERR_INNER);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {ApiName(GetParam().api), "executor"}));
    EXPECT_EQ(device.DestroyExecutor(), ACLNN_ERR_INNER);
    ExpectOut(call_, device);
}

TEST_P(RepeatableExecutor, MayBeDestroyedWhileItsRunIsQueued) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_EQ(device.MakeRepeatable(), ACLNN_SUCCESS);
    StreamGate gate(session_.stream());
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
    EXPECT_EQ(device.DestroyExecutor(), ACLNN_SUCCESS);
    gate.Open();
    ExpectOut(call_, device);
}

TEST_P(RepeatableExecutor, SurvivesARunThatFails) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_EQ(device.MakeRepeatable(), ACLNN_SUCCESS);
    EXPECT_EQ(device.RunWith(nullptr, device.workspaceSize() + 512, session_.stream()),
              ACLNN_ERR_PARAM_NULLPTR);
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
    ExpectOut(call_, device);
}

using SetAddress = aclnnStatus (*)(aclOpExecutor*, size_t, aclTensor*, void*);

/// A way to name a tensor of the call.
struct AddressSetter {
    const char* name;
    SetAddress set;
    size_t index;
    Argument argument;
};

const AddressSetter kSetters[] = {
    {"aclSetInputTensorAddr", aclSetInputTensorAddr, 0, kGradOutput},
    {"AclSetInputTensorAddr", AclSetInputTensorAddr, 2, kTarget},
    {"aclSetOutputTensorAddr", aclSetOutputTensorAddr, 0, kOut},
    {"AclSetOutputTensorAddr", AclSetOutputTensorAddr, 0, kOut},
    {"aclSetTensorAddr", aclSetTensorAddr, 0, kGradOutput},
    {"aclSetTensorAddr", aclSetTensorAddr, 5, kOut},
    {"AclSetTensorAddr", AclSetTensorAddr, 3, kWeight},
    {"AclSetTensorAddr", AclSetTensorAddr, 4, kTotalWeight},
};

/// The argument holds something else from now on, in a storage of its own.
void ChangeContents(NllLossCall& call, Argument argument) {
    if (argument == kTarget) {
        SetElementBits(call.target(), 0, 2);
    } else if (argument != kOut) {
        SetElementBits(call[argument], 0, 0x4500);  // 5 in half precision
    }
}

TEST_P(RepeatableExecutor, RunsAtNewAddresses) {
    for (const AddressSetter& setter : kSetters) {
        SCOPED_TRACE(std::string(setter.name) + " " + kArgumentNames[setter.argument]);
        DeviceCall device(call_);
        ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
        ASSERT_EQ(device.MakeRepeatable(), ACLNN_SUCCESS);
        EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
        ExpectOut(call_, device);
        NllLossCall moved = call_;
        ChangeContents(moved, setter.argument);
        GuardedStorage storage(moved[setter.argument].bytes);
        EXPECT_EQ(setter.set(device.executor(), setter.index, device.tensor(setter.argument),
                             storage.data()),
                  ACLNN_SUCCESS)
            << TakeErrorText();
        device.storage(kOut).Write(call_[kOut].bytes);
        std::swap(device.storage(setter.argument), storage);
        EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS) << TakeErrorText();
        ExpectOut(moved, device);
        EXPECT_EQ(storage.ReadAll(), call_[setter.argument].bytes) << "the old one was written";
    }
}

TEST_P(RepeatableExecutor, ReadsTheAddressesOfItsTensorsInEachRun) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_EQ(device.MakeRepeatable(), ACLNN_SUCCESS);
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
    ExpectOut(call_, device);
    GuardedStorage elsewhere(call_[kOut].bytes);
    device.storage(kOut).Write(call_[kOut].bytes);
    EXPECT_EQ(aclSetRawTensorAddr(device.tensor(kOut), elsewhere.data()), ACLNN_SUCCESS);
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
    std::swap(device.storage(kOut), elsewhere);
    ExpectOut(call_, device);
    EXPECT_EQ(elsewhere.ReadAll(), call_[kOut].bytes) << "the old one was written";
}

TEST_P(RepeatableExecutor, QueuedRunsKeepTheirAddresses) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_EQ(device.MakeRepeatable(), ACLNN_SUCCESS);
    GuardedStorage second(call_[kOut].bytes);
    StreamGate gate(session_.stream());
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
    EXPECT_EQ(aclSetOutputTensorAddr(device.executor(), 0, device.tensor(kOut), second.data()),
              ACLNN_SUCCESS);
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
    gate.Open();
    ExpectOut(call_, device);
    std::swap(device.storage(kOut), second);
    ExpectOut(call_, device);
}

TEST_P(RepeatableExecutor, ChecksNewAddressesInTheNextRun) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_EQ(device.MakeRepeatable(), ACLNN_SUCCESS);
    std::vector<std::byte> host(call_[kOut].bytes.size());
    EXPECT_EQ(aclSetOutputTensorAddr(device.executor(), 0, device.tensor(kOut), host.data()),
              ACLNN_SUCCESS);
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_ERR_RUNTIME_ERROR);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {ApiName(GetParam().api), "out", "aclrtMalloc"}));
    EXPECT_EQ(host, std::vector<std::byte>(host.size()));
}

TEST_P(RepeatableExecutor, SettersRefuseWhatIsMissing) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_EQ(device.MakeRepeatable(), ACLNN_SUCCESS);
    void* address = device.storage(kOut).data();
    for (const AddressSetter& setter : kSetters) {
        SCOPED_TRACE(setter.name);
        EXPECT_EQ(setter.set(nullptr, setter.index, device.tensor(setter.argument), address),
                  ACLNN_ERR_INNER_NULLPTR);
        EXPECT_TRUE(HoldsAll(TakeErrorText(), {"executor"}));
        EXPECT_EQ(setter.set(device.executor(), setter.index, nullptr, address),
                  ACLNN_ERR_INNER_NULLPTR);
        EXPECT_TRUE(HoldsAll(TakeErrorText(), {"tensor"}));
    }
    EXPECT_EQ(aclSetOutputTensorAddr(device.executor(), 1, device.tensor(kOut), address),
              ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclSetInputTensorAddr(device.executor(), 5, device.tensor(kWeight), address),
              ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclSetTensorAddr(device.executor(), 6, device.tensor(kOut), address),
              ACLNN_ERR_PARAM_INVALID);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"index", "6"}));
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
    ExpectOut(call_, device);
}

INSTANTIATE_TEST_SUITE_P(Settings, RepeatableExecutor, ::testing::ValuesIn(AllSettings()),
                         [](const auto& instance) {
                             return ApiName(instance.param.api) + "_" + instance.param.way.name;
                         });

using PlainExecutor = SessionTest;

// Never by half.
TEST_F(PlainExecutor, TakesANewAddressOrRefusesIt) {
    const NllLossCall call = DefaultCall(Api::kNllLossBackward);
    DeviceCall device(call);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    GuardedStorage elsewhere(call[kOut].bytes);
    const aclnnStatus status =
        aclSetOutputTensorAddr(device.executor(), 0, device.tensor(kOut), elsewhere.data());
    EXPECT_EQ(device.Run(stream()), ACLNN_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    if (status == ACLNN_SUCCESS) {
        EXPECT_TRUE(device.NothingChanged());
        std::swap(device.storage(kOut), elsewhere);
    }
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call).out, device.OutBits()));
}

}  // namespace
}  // namespace portacl::test
