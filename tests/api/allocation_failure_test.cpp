// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Host memory that runs out at every place of every call: a code and a text, and nothing broken.
// What a failed call leaves behind is for the leak checker of a sanitizer to find.

#include "tests/allocation_failure.h"

#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"
#include "tests/api/session_settings.h"

namespace portacl::test {
namespace {

void ExpectOutOfMemoryCode(int status) {
    const std::set<int> documented = {
        ACLNN_ERR_INNER,         ACLNN_ERR_INNER_CREATE_EXECUTOR, ACLNN_ERR_INNER_NULLPTR,
        ACLNN_ERR_RUNTIME_ERROR, ACL_ERROR_RT_MEMORY_ALLOCATION,  ACL_ERROR_BAD_ALLOC};
    EXPECT_EQ(documented.count(status), 1u) << status;
}

/// A function that makes an object, and the one that ends it.
struct Creation {
    const char* name;
    std::function<const void*()> create;
    std::function<aclnnStatus(const void*)> destroy;
};

template <typename T>
std::function<aclnnStatus(const void*)> Ends(aclnnStatus (*destroy)(const T*)) {
    return [destroy](const void* object) { return destroy(static_cast<const T*>(object)); };
}

const int64_t kDims[] = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
const int64_t kIntegers[64] = {};
const float kFloats[64] = {};
const bool kBools[64] = {};
int32_t scalarValue = 7;

const void* CreateTensorOfRankTwelve() {
    return aclCreateTensor(kDims, 12, ACL_FLOAT, kDims, 0, ACL_FORMAT_ND, kDims, 12, nullptr);
}

const std::vector<Creation> kCreations = {
    {"aclCreateTensor", CreateTensorOfRankTwelve, Ends(aclDestroyTensor)},
    {"aclCreateScalar", [] { return aclCreateScalar(&scalarValue, ACL_INT32); },
     Ends(aclDestroyScalar)},
    {"aclCreateIntArray", [] { return aclCreateIntArray(kIntegers, 64); },
     Ends(aclDestroyIntArray)},
    {"aclCreateFloatArray", [] { return aclCreateFloatArray(kFloats, 64); },
     Ends(aclDestroyFloatArray)},
    {"aclCreateBoolArray", [] { return aclCreateBoolArray(kBools, 64); },
     Ends(aclDestroyBoolArray)},
};

class OutOfMemoryInCreation : public SessionTest, public ::testing::WithParamInterface<Creation> {};

TEST_P(OutOfMemoryInCreation, GivesNullAndText) {
    const Creation& creation = GetParam();
    const size_t failures =
        ForEachAllocationFailure(creation.create, [&](const void* object, bool failed) {
            EXPECT_TRUE(object != nullptr || failed);
            EXPECT_EQ(HoldsAll(TakeErrorText(), {creation.name}), object == nullptr);
            EXPECT_EQ(creation.destroy(object), ACLNN_SUCCESS);
        });
    EXPECT_LT(failures, kMaxFailures);
}

INSTANTIATE_TEST_SUITE_P(Objects, OutOfMemoryInCreation, ::testing::ValuesIn(kCreations),
                         [](const auto& instance) { return std::string(instance.param.name); });

using OutOfMemoryInLists = SessionTest;

// A list that could not be made has not taken its members.
TEST_F(OutOfMemoryInLists, LeavesTheMembersToTheCaller) {
    const aclTensor* members[] = {static_cast<const aclTensor*>(CreateTensorOfRankTwelve())};
    const auto create = [&members] { return aclCreateTensorList(members, 1); };
    ForEachAllocationFailure(create, [&](const aclTensorList* list, bool failed) {
        EXPECT_TRUE(list != nullptr || failed);
        const std::string text = TakeErrorText();
        if (list == nullptr) {
            EXPECT_TRUE(HoldsAll(text, {"aclCreateTensorList"}));
            EXPECT_EQ(aclDestroyTensor(members[0]), ACLNN_SUCCESS);
        } else {
            EXPECT_EQ(aclDestroyTensorList(list), ACLNN_SUCCESS);
        }
        members[0] = failed ? static_cast<const aclTensor*>(CreateTensorOfRankTwelve()) : nullptr;
    });
}

TEST_F(OutOfMemoryInLists, LeavesTheScalarsToTheCaller) {
    const aclScalar* members[] = {aclCreateScalar(&scalarValue, ACL_INT32)};
    const auto create = [&members] { return aclCreateScalarList(members, 1); };
    ForEachAllocationFailure(create, [&](const aclScalarList* list, bool failed) {
        EXPECT_TRUE(list != nullptr || failed);
        const std::string text = TakeErrorText();
        if (list == nullptr) {
            EXPECT_TRUE(HoldsAll(text, {"aclCreateScalarList"}));
            EXPECT_EQ(aclDestroyScalar(members[0]), ACLNN_SUCCESS);
        } else {
            EXPECT_EQ(aclDestroyScalarList(list), ACLNN_SUCCESS);
        }
        members[0] = failed ? aclCreateScalar(&scalarValue, ACL_INT32) : nullptr;
    });
}

/// An API under one value of PORTACL_FUSION.
struct Setting {
    Api api;
    std::string fusion;
};

std::vector<Setting> AllSettings() {
    std::vector<Setting> all;
    for (const Api api : {Api::kNllLossBackward, Api::kNllLoss2dBackward}) {
        for (const std::string& fusion : kFusions) {
            all.push_back({api, fusion});
        }
    }
    return all;
}

class OutOfMemory : public ::testing::TestWithParam<Setting> {
  protected:
    // A SoC on which an unfused plan casts, and shapes for which it copies.
    Session session_{
        Variables{{"PORTACL_SOC", "Ascend910B"}, {"PORTACL_FUSION", GetParam().fusion}}};
    NllLossCall call_ = StridedHalfCall();

    static NllLossCall StridedHalfCall() {
        const Dims shape = GetParam().api == Api::kNllLossBackward ? Dims{5, 7} : Dims{2, 3, 3, 2};
        NllLossCall call = DenseCall(GetParam().api, ACL_FLOAT16, ACL_INT64, shape, kMean);
        Dims wide = shape;
        wide.back() += 2;
        for (TensorSpec* tensor : {&call.self(), &call.out()}) {
            *tensor = WithLayout(*tensor, {ContiguousStrides(wide), 1, ElementCount(wide)}, ~0ull);
        }
        return call;
    }

    void ExpectResult(const DeviceCall& device) const {
        EXPECT_TRUE(SameElements(ACL_FLOAT16, Expected(call_).out, device.OutBits()));
        EXPECT_TRUE(device.NothingElseChanged());
    }
};

TEST_P(OutOfMemory, InPhaseOneGivesNoExecutor) {
    DeviceCall device(call_);
    const size_t failures =
        ForEachAllocationFailure([&] { return device.Plan(); },
                                 [&](aclnnStatus status, bool failed) {
                                     const std::string text = TakeErrorText();
                                     EXPECT_EQ(device.executor() != nullptr, status == 0);
                                     if (status != 0) {
                                         EXPECT_TRUE(failed);
                                         ExpectOutOfMemoryCode(status);
                                         EXPECT_TRUE(HoldsAll(text, {PlanName(GetParam().api)}));
                                     } else if (failed) {
                                         EXPECT_EQ(device.DestroyExecutor(), ACLNN_SUCCESS);
                                     }
                                 });
    EXPECT_LT(failures, kMaxFailures);
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(session_.stream()), ACL_SUCCESS);
    ExpectResult(device);
}

TEST_P(OutOfMemory, InARefusedPhaseOneIsStillRefused) {
    call_.reduction = 3;
    DeviceCall device(call_);
    ForEachAllocationFailure([&] { return device.Plan(); },
                             [&](aclnnStatus status, bool) {
                                 EXPECT_NE(status, ACLNN_SUCCESS);
                                 EXPECT_EQ(device.executor(), nullptr);
                                 TakeErrorText();
                             });
}

TEST_P(OutOfMemory, InPhaseTwoIsReportedOnceAndForAll) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    const GuardedStorage workspace(device.workspaceSize());
    const auto run = [&] {
        return device.RunWith(workspace.data(), workspace.sizeBytes(), session_.stream());
    };
    const size_t failures = ForEachAllocationFailure(run, [&](aclnnStatus status, bool failed) {
        std::string text = TakeErrorText();
        const int synchronized = aclrtSynchronizeStream(session_.stream());
        text += TakeErrorText();
        if (status != 0 || synchronized != 0) {
            EXPECT_TRUE(failed);
            ExpectOutOfMemoryCode(status != 0 ? status : synchronized);
            EXPECT_TRUE(HoldsAll(text, {ApiName(GetParam().api)}));
        } else {
            ExpectResult(device);
        }
        EXPECT_EQ(run(), ACLNN_ERR_INNER) << "the executor is used up";
        TakeErrorText();
        ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
        device.storage(kOut).Write(call_[kOut].bytes);
    });
    EXPECT_LT(failures, kMaxFailures);
}

TEST_P(OutOfMemory, WhileQueueingLeavesTheQueueWhole) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    const GuardedStorage workspace(device.workspaceSize());
    StreamGate gate(session_.stream());
    const size_t failures = ForEachAllocationFailure(
        [&] { return device.RunWith(workspace.data(), workspace.sizeBytes(), session_.stream()); },
        [&](aclnnStatus status, bool failed) {
            const std::string text = TakeErrorText();
            if (status != 0) {
                EXPECT_TRUE(failed);
                ExpectOutOfMemoryCode(status);
                EXPECT_TRUE(HoldsAll(text, {ApiName(GetParam().api)}));
            }
            EXPECT_TRUE(device.NothingChanged());
            if (failed) {
                ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
            }
        });
    EXPECT_LT(failures, kMaxFailures);
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(session_.stream()), ACL_SUCCESS);
    ExpectResult(device);
}

TEST_P(OutOfMemory, NeverHidesABadTarget) {
    SetElementBits(call_.target(), 1, 4242);
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    const GuardedStorage workspace(device.workspaceSize());
    const auto complete = [&] {
        const aclnnStatus status =
            device.RunWith(workspace.data(), workspace.sizeBytes(), session_.stream());
        return status != 0 ? status : aclrtSynchronizeStream(session_.stream());
    };
    ForEachAllocationFailure(complete, [&](int status, bool failed) {
        EXPECT_NE(status, 0);
        EXPECT_TRUE(failed || status == ACL_ERROR_RT_VECTOR_CORE_EXCEPTION) << status;
        TakeErrorText();
        ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    });
}

TEST_P(OutOfMemory, InAddressSettersLeavesTheExecutorWhole) {
    DeviceCall device(call_);
    ASSERT_EQ(device.Plan(), ACLNN_SUCCESS);
    ASSERT_EQ(device.MakeRepeatable(), ACLNN_SUCCESS);
    ForEachAllocationFailure(
        [&] {
            return aclSetOutputTensorAddr(device.executor(), 0, device.tensor(kOut),
                                          device.storage(kOut).data());
        },
        [&](aclnnStatus status, bool failed) { EXPECT_TRUE(status == 0 || failed); });
    TakeErrorText();
    EXPECT_EQ(device.Run(session_.stream()), ACLNN_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(session_.stream()), ACL_SUCCESS);
    ExpectResult(device);
}

INSTANTIATE_TEST_SUITE_P(Settings, OutOfMemory, ::testing::ValuesIn(AllSettings()),
                         [](const auto& instance) {
                             return ApiName(instance.param.api) + "_fusion_" +
                                    instance.param.fusion;
                         });

}  // namespace
}  // namespace portacl::test
