// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <string>
#include <thread>

#include "acl/acl.h"
#include "runtime/test_stream_work.h"

namespace portacl::test {
namespace {

// Objects that lived when the runtime was finalized.
class FinalizedHandles : public testing::Test {
  protected:
    void SetUp() override {
        ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
        ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
        ASSERT_EQ(aclrtCreateContext(&context_, 0), ACL_SUCCESS);
        ASSERT_EQ(aclrtCreateStream(&stream_), ACL_SUCCESS);
        ASSERT_EQ(aclrtCreateEvent(&event_), ACL_SUCCESS);
        ASSERT_EQ(Submit(stream_, [this] { ++runs_; }), ACL_SUCCESS);
        ASSERT_EQ(SubmitFailing(nullptr, "nobody asked"), ACL_SUCCESS);
        ASSERT_EQ(aclFinalize(), ACL_SUCCESS);
        RecentText();
    }
    void TearDown() override { RecentText(); }

    aclrtContext context_ = nullptr;
    aclrtStream stream_ = nullptr;
    aclrtEvent event_ = nullptr;
    int runs_ = 0;
};

TEST_F(FinalizedHandles, WorkIsDone) { EXPECT_EQ(runs_, 1); }

TEST_F(FinalizedHandles, AreRefusedWithATextThatSaysWhy) {
    EXPECT_EQ(aclrtDestroyStream(stream_), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_TRUE(Contains(RecentText(), "since aclFinalize released all devices"));
    EXPECT_EQ(aclrtSynchronizeStream(stream_), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_TRUE(Contains(RecentText(), "aclFinalize destroyed all"));
    EXPECT_EQ(aclrtDestroyEvent(event_), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_TRUE(Contains(RecentText(), "aclFinalize destroyed all"));
    EXPECT_EQ(aclrtDestroyContext(context_), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_TRUE(Contains(RecentText(), "aclFinalize destroyed all"));
    EXPECT_EQ(aclrtResetDevice(0), ACL_ERROR_RT_CONTEXT_RELEASE_ERROR);
}

TEST_F(FinalizedHandles, ThreadThatStillWorksIsRefused) {
    std::thread([&] {
        EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_CONTEXT_NULL);
        EXPECT_TRUE(Contains(RecentText(), "since aclFinalize released all devices"));
    }).join();
}

TEST_F(FinalizedHandles, DevicesCanBeSetAgain) {
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyStream(stream_), ACL_ERROR_RT_INVALID_HANDLE);
    int runs = 0;
    EXPECT_EQ(Submit(nullptr, [&] { ++runs; }), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
    EXPECT_EQ(runs, 1);
    EXPECT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
}

}  // namespace
}  // namespace portacl::test
