// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Programs that use the library before its start, after its end, or end it out of turn.

#include <gtest/gtest.h>

#include <cstdlib>
#include <thread>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"

namespace portacl::test {
namespace {

/// Settings are those of no test; whatever a test leaves started is ended.
class Finalize : public ::testing::Test {
  protected:
    void SetUp() override { aclFinalize(), TakeErrorText(); }
    void TearDown() override { aclFinalize(), TakeErrorText(); }

  private:
    ScopedVariables variables_{Variables{}};
};

/// A result, or a code with a text.
void ExpectAnswer(int status) {
    const std::string text = TakeErrorText();
    EXPECT_EQ(text.empty(), status == 0) << status << ": " << text;
}

TEST_F(Finalize, SecondInitIsCounted) {
    EXPECT_EQ(aclInit(nullptr), ACL_SUCCESS);
    EXPECT_EQ(aclInit(nullptr), ACL_ERROR_REPEAT_INITIALIZE);
    uint64_t users = 7;
    EXPECT_EQ(aclFinalizeReference(&users), ACL_SUCCESS);
    EXPECT_EQ(users, 1u);
    EXPECT_EQ(aclFinalizeReference(&users), ACL_SUCCESS);
    EXPECT_EQ(users, 0u);
    EXPECT_EQ(aclFinalizeReference(&users), ACL_ERROR_REPEAT_FINALIZE);
    EXPECT_EQ(users, 0u);
}

TEST_F(Finalize, EndsAtOnceHoweverManyInits) {
    EXPECT_EQ(aclInit(nullptr), ACL_SUCCESS);
    EXPECT_EQ(aclInit(nullptr), ACL_ERROR_REPEAT_INITIALIZE);
    EXPECT_EQ(aclFinalize(), ACL_SUCCESS);
    EXPECT_EQ(aclFinalize(), ACL_ERROR_REPEAT_FINALIZE);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclFinalize"}));
}

TEST_F(Finalize, LibraryCanBeStartedAgain) {
    for (int round = 0; round < 3; ++round) {
        const Session session;
        const NllLossCall call = DefaultCall(Api::kNllLossBackward);
        const Outcome outcome = Execute(call, session.stream());
        EXPECT_EQ(outcome.status(), 0) << outcome.text;
        EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call).out, outcome.out));
    }
}

TEST_F(Finalize, CallsAfterItAnswer) {
    Require(aclInit(nullptr), "aclInit");
    Require(aclFinalize(), "aclFinalize");
    ExpectAnswer(aclrtSetDevice(0));
    const NllLossCall call = DefaultCall(Api::kNllLossBackward);
    TensorSpec spec = call[kOut];
    aclTensor* tensor = CreateTensor(spec, nullptr);
    EXPECT_NE(tensor, nullptr);
    ExpectAnswer(aclDestroyTensor(tensor));
    aclrtStream stream = nullptr;
    ExpectAnswer(aclrtCreateStream(&stream));
    ExpectAnswer(aclrtSynchronizeStream(nullptr));
    ExpectAnswer(aclrtSynchronizeDevice());
    if (stream != nullptr) {
        ExpectAnswer(aclrtDestroyStream(stream));
    }
    aclrtResetDevice(0);
}

TEST_F(Finalize, HandlesOfBeforeAreRefusedOrTaken) {
    Require(aclInit(nullptr), "aclInit");
    Require(aclrtSetDevice(0), "aclrtSetDevice");
    aclrtStream stream = nullptr;
    aclrtEvent event = nullptr;
    aclrtContext context = nullptr;
    void* memory = nullptr;
    Require(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST), "aclrtMalloc");
    Require(aclrtCreateEvent(&event), "aclrtCreateEvent");
    Require(aclrtCreateStream(&stream), "aclrtCreateStream");
    Require(aclrtCreateContext(&context, 0), "aclrtCreateContext");
    DeviceCall device(DefaultCall(Api::kNllLossBackward));
    Require(device.Plan(), "phase one");
    Require(aclFinalize(), "aclFinalize");
    ExpectAnswer(aclrtDestroyEvent(event));
    ExpectAnswer(aclrtDestroyStream(stream));
    ExpectAnswer(aclrtDestroyContext(context));
    ExpectAnswer(aclrtFree(memory));
    ExpectAnswer(device.Run(stream));
    ExpectAnswer(aclDestroyTensor(device.tensor(kOut)));
}

TEST_F(Finalize, QueuedWorkIsDoneOrReported) {
    Require(aclInit(nullptr), "aclInit");
    Require(aclrtSetDevice(0), "aclrtSetDevice");
    aclrtStream stream = nullptr;
    Require(aclrtCreateStream(&stream), "aclrtCreateStream");
    const NllLossCall call =
        DenseCall(Api::kNllLossBackward, ACL_FLOAT, ACL_INT64, {601, 503}, kMean);
    DeviceCall device(call);
    Require(device.Plan(), "phase one");
    Require(device.Run(stream), "phase two");
    EXPECT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call).out, device.OutBits()));
}

TEST_F(Finalize, ResetOfTheDeviceWaitsForItsStreams) {
    Require(aclInit(nullptr), "aclInit");
    Require(aclrtSetDevice(0), "aclrtSetDevice");
    aclrtStream stream = nullptr;
    Require(aclrtCreateStream(&stream), "aclrtCreateStream");
    {
        DeviceCall device(DefaultCall(Api::kNllLossBackward));
        Require(device.Plan(), "phase one");
        Require(device.Run(stream), "phase two");
        EXPECT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
        EXPECT_NE(aclrtSynchronizeStream(stream), ACL_SUCCESS) << "it went with its context";
        ExpectAnswer(aclrtResetDevice(0));
    }
    EXPECT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    EXPECT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
}

/// Destroyed when the process exits, long after aclFinalize.
struct LateObjects {
    aclrtStream stream = nullptr;
    aclrtEvent event = nullptr;
    void* memory = nullptr;
    aclTensor* tensor = nullptr;
    aclOpExecutor* executor = nullptr;

    ~LateObjects() {
        aclrtDestroyEvent(event);
        aclrtDestroyStream(stream);
        aclrtFree(memory);
        aclDestroyTensor(tensor);
        aclDestroyAclOpExecutor(executor);
        aclFinalize();
        aclGetRecentErrMsg();
    }
};

[[noreturn]] void LeaveObjectsToTheExit() {
    static LateObjects late;
    aclInit(nullptr);
    aclrtSetDevice(0);
    aclrtCreateStream(&late.stream);
    aclrtCreateEvent(&late.event);
    aclrtMalloc(&late.memory, 64, ACL_MEM_MALLOC_HUGE_FIRST);
    late.tensor = CreateTensor(DefaultCall(Api::kNllLossBackward)[kOut], late.memory);
    aclFinalize();
    std::exit(0);
}

[[noreturn]] void ExitWithoutFinalize() {
    static LateObjects late;
    aclInit(nullptr);
    aclrtSetDevice(0);
    aclrtCreateStream(&late.stream);
    std::atexit([] {
        aclrtSynchronizeDevice();
        aclrtResetDevice(0);
    });
    std::exit(0);
}

class FinalizeDeathTest : public Finalize {
  protected:
    // Other threads live in this process, so a fork alone would copy their locks.
    void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

TEST_F(FinalizeDeathTest, StaticObjectsMayOutliveTheLibrary) {
    EXPECT_EXIT(LeaveObjectsToTheExit(), ::testing::ExitedWithCode(0), "^$");
}

TEST_F(FinalizeDeathTest, ProcessMayExitWithoutIt) {
    EXPECT_EXIT(ExitWithoutFinalize(), ::testing::ExitedWithCode(0), "^$");
}

}  // namespace
}  // namespace portacl::test
