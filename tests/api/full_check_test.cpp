// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// PORTACL_CHECK=full, as calls of operators see it.

#include <gtest/gtest.h>

#include <string>

#include "acl/acl.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"

namespace portacl::test {
namespace {

constexpr uint64_t kWorkspaceBytes = 16777728;  // of a dense call on the emulated device

void ExpectNeeded(aclError status, const std::string& call, const std::string& needer) {
    EXPECT_EQ(status, ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_TRUE(HoldsAll(TakeErrorText(),
                         {call + ":", "still needed", needer + " of aclnnNLLLossBackward"}));
}

TEST(FullChecks, KeepTheMemoryOfAQueuedCall) {
    const Session session({{"PORTACL_CHECK", "full"}, {"PORTACL_ENGINE", "simt"}});
    const NllLossCall call = DefaultCall(Api::kNllLossBackward);
    DeviceCall device(call);
    void* workspace = nullptr;
    ASSERT_EQ(aclrtMalloc(&workspace, kWorkspaceBytes, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    ASSERT_EQ(device.Plan(), ACL_SUCCESS);
    ASSERT_EQ(device.workspaceSize(), kWorkspaceBytes);
    {
        StreamGate gate(session.stream());
        ASSERT_EQ(device.RunWith(workspace, kWorkspaceBytes, session.stream()), ACL_SUCCESS);
        ExpectNeeded(aclrtFree(workspace), "aclrtFree", "workspace");
        ExpectNeeded(aclrtMemset(device.storage(kTarget).data(), 1, 0, 1), "aclrtMemset", "target");
        char host = 0;
        ExpectNeeded(
            aclrtMemcpy(&host, 1, device.storage(kOut).data(), 1, ACL_MEMCPY_DEVICE_TO_HOST),
            "aclrtMemcpy", "out");
        EXPECT_EQ(
            aclrtMemcpy(&host, 1, device.storage(kWeight).data(), 1, ACL_MEMCPY_DEVICE_TO_HOST),
            ACL_SUCCESS);
        gate.Open();
        EXPECT_EQ(aclrtSynchronizeStream(session.stream()), ACL_SUCCESS);
    }
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call).out, device.OutBits()));
    EXPECT_EQ(aclrtFree(workspace), ACL_SUCCESS);
}

TEST(FullChecks, PrintHandlesThatNobodyDestroyed) {
    const int64_t dims[] = {2};
    aclTensor* tensor =
        aclCreateTensor(dims, 1, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, dims, 1, nullptr);
    ::testing::internal::CaptureStderr();
    { const Session session(Variables{{"PORTACL_CHECK", "full"}}); }
    const std::string printed = ::testing::internal::GetCapturedStderr();
    EXPECT_TRUE(
        HoldsAll(printed, {"aclFinalize: not given back by the program:", " aclTensor(s)"}));
    aclDestroyTensor(tensor);
}

TEST(FullChecks, PrintNothingAfterATidyProgram) {
    ::testing::internal::CaptureStderr();
    {
        const Session session(Variables{{"PORTACL_CHECK", "full"}});
        EXPECT_EQ(Execute(DefaultCall(Api::kNllLossBackward), session.stream()).status(), 0);
    }
    EXPECT_EQ(::testing::internal::GetCapturedStderr(), "");
}

}  // namespace
}  // namespace portacl::test
