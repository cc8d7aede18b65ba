// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// How long error texts stay, whose they are, and what they begin with.

#include <gtest/gtest.h>

#include <string>
#include <thread>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"

namespace portacl::test {
namespace {

class ErrorText : public SessionTest {
  protected:
    static NllLossCall CallWithShortWeight() {
        NllLossCall call = DefaultCall(Api::kNllLossBackward);
        call.weight() = UnwrittenTensor(ACL_FLOAT, {3});
        return call;
    }

    static NllLossCall CallWithWrongReduction() {
        NllLossCall call = DefaultCall(Api::kNllLoss2dBackward);
        call.reduction = 3;
        return call;
    }
};

TEST_F(ErrorText, StaysWhileOtherCallsSucceed) {
    DeviceCall faulty(CallWithShortWeight());
    EXPECT_EQ(faulty.Plan(), ACLNN_ERR_PARAM_INVALID);
    DeviceCall good(DefaultCall(Api::kNllLossBackward));
    EXPECT_EQ(good.Plan(), ACLNN_SUCCESS);
    EXPECT_EQ(good.Run(stream()), ACLNN_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclnnNLLLossBackwardGetWorkspaceSize", "weight"}));
}

TEST_F(ErrorText, IsGoneOnceRead) {
    DeviceCall faulty(CallWithShortWeight());
    EXPECT_EQ(faulty.Plan(), ACLNN_ERR_PARAM_INVALID);
    EXPECT_NE(aclGetRecentErrMsg(), nullptr);
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
}

TEST_F(ErrorText, HoldsEveryFailureSinceTheLastRead) {
    DeviceCall shortWeight(CallWithShortWeight());
    DeviceCall wrongReduction(CallWithWrongReduction());
    EXPECT_EQ(shortWeight.Plan(), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(wrongReduction.Plan(), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclrtFree(nullptr), ACL_ERROR_INVALID_PARAM);
    EXPECT_TRUE(HoldsAll(TakeErrorText(),
                         {"aclnnNLLLossBackwardGetWorkspaceSize", "weight",
                          "aclnnNLLLoss2dBackwardGetWorkspaceSize", "reduction", "aclrtFree"}));
}

TEST_F(ErrorText, RepeatsAreHeldOnce) {
    DeviceCall faulty(CallWithWrongReduction());
    for (int times = 0; times < 3; ++times) {
        EXPECT_EQ(faulty.Plan(), ACLNN_ERR_PARAM_INVALID);
    }
    const std::string text = TakeErrorText();
    EXPECT_EQ(text.find("reduction"), text.rfind("reduction")) << text;
}

TEST_F(ErrorText, BelongsToItsThread) {
    DeviceCall faulty(CallWithWrongReduction());
    std::string otherText;
    std::thread([&] {
        EXPECT_EQ(faulty.Plan(), ACLNN_ERR_PARAM_INVALID);
        otherText = TakeErrorText();
    }).join();
    EXPECT_TRUE(HoldsAll(otherText, {"reduction"}));
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
}

TEST_F(ErrorText, BeginsWithProcessAndCode) {
    DeviceCall faulty(CallWithWrongReduction());
    EXPECT_EQ(faulty.Plan(), ACLNN_ERR_PARAM_INVALID);
    const std::string text = TakeErrorText();
    EXPECT_EQ(text.rfind("[PID: ", 0), 0u) << text;
    EXPECT_TRUE(HoldsAll(text, {"AclNN_Parameter_Error(EZ1001): "}));
}

TEST_F(ErrorText, CodeTellsTheKindOfFault) {
    std::vector<std::byte> host(48);
    NllLossCall call = DefaultCall(Api::kNllLossBackward);
    call.out().address = host.data();
    DeviceCall device(call);
    EXPECT_EQ(device.Plan(), ACLNN_SUCCESS);
    EXPECT_EQ(device.Run(stream()), ACLNN_ERR_RUNTIME_ERROR);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"AclNN_Runtime_Error(EZ9903): "}));
    EXPECT_EQ(device.Run(stream()), ACLNN_ERR_INNER);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"EZ9999"}));
}

TEST_F(ErrorText, StaysReadableUntilTheNextRead) {
    DeviceCall faulty(CallWithWrongReduction());
    EXPECT_EQ(faulty.Plan(), ACLNN_ERR_PARAM_INVALID);
    const char* text = aclGetRecentErrMsg();
    const std::string before = text;
    DeviceCall other(CallWithShortWeight());
    EXPECT_EQ(other.Plan(), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(before, text);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"weight"}));
}

TEST_F(ErrorText, FailuresOfTheRuntimeAreAlsoTheLastError) {
    aclrtGetLastError(ACL_RT_THREAD_LEVEL);
    aclrtStream gone = nullptr;
    ASSERT_EQ(aclrtCreateStream(&gone), ACL_SUCCESS);
    ASSERT_EQ(aclrtDestroyStream(gone), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(gone), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclrtSynchronizeStream", "stream"}));
}

}  // namespace
}  // namespace portacl::test
