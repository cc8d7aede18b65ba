// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Streams, contexts and threads that phase two cannot use, and those that it can.

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "aclnnop/aclnn_nll_loss_backward.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"

namespace portacl::test {
namespace {

/// A status and the text that came with it; texts belong to the thread that got the status.
struct Answer {
    aclnnStatus status = 0;
    std::string text;
};

class CallStream : public SessionTest, public ::testing::WithParamInterface<Api> {
  protected:
    NllLossCall call_ = DefaultCall(GetParam());
    DeviceCall device_{call_};

    void SetUp() override { ASSERT_EQ(device_.Plan(), ACLNN_SUCCESS); }

    void ExpectRefused(const Answer& answer, aclnnStatus status,
                       std::vector<std::string> fragments) {
        EXPECT_EQ(answer.status, status);
        fragments.push_back(ApiName(GetParam()) + ":");
        EXPECT_TRUE(HoldsAll(answer.text, fragments));
        EXPECT_TRUE(device_.NothingChanged());
        EXPECT_EQ(device_.Run(stream()), ACLNN_ERR_INNER) << "the executor is used up";
        EXPECT_TRUE(HoldsAll(TakeErrorText(), {"executor"}));
        EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
        EXPECT_TRUE(device_.NothingChanged());
    }

    Answer RunOn(aclrtStream stream) {
        const aclnnStatus status = device_.Run(stream);
        return {status, TakeErrorText()};
    }
};

TEST_P(CallStream, DestroyedIsRefused) {
    aclrtStream gone = nullptr;
    ASSERT_EQ(aclrtCreateStream(&gone), ACL_SUCCESS);
    ASSERT_EQ(aclrtDestroyStream(gone), ACL_SUCCESS);
    ExpectRefused(RunOn(gone), ACL_ERROR_RT_INVALID_HANDLE, {"stream"});
}

TEST_P(CallStream, DestroyedIsRefusedThoughANewOneTookItsPlace) {
    aclrtStream gone = nullptr;
    aclrtStream fresh = nullptr;
    ASSERT_EQ(aclrtCreateStream(&gone), ACL_SUCCESS);
    ASSERT_EQ(aclrtDestroyStream(gone), ACL_SUCCESS);
    ASSERT_EQ(aclrtCreateStream(&fresh), ACL_SUCCESS);
    ExpectRefused(RunOn(gone), ACL_ERROR_RT_INVALID_HANDLE, {"stream"});
    EXPECT_EQ(aclrtDestroyStream(fresh), ACL_SUCCESS);
}

TEST_P(CallStream, HandlesOfOtherKindsAreRefused) {
    aclrtEvent event = nullptr;
    ASSERT_EQ(aclrtCreateEvent(&event), ACL_SUCCESS);
    ExpectRefused(RunOn(event), ACL_ERROR_RT_INVALID_HANDLE, {"stream"});
    EXPECT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);
}

TEST_P(CallStream, OfAnotherContextIsRefused) {
    aclrtContext mine = nullptr;
    aclrtContext other = nullptr;
    ASSERT_EQ(aclrtGetCurrentContext(&mine), ACL_SUCCESS);
    ASSERT_EQ(aclrtCreateContext(&other, 0), ACL_SUCCESS);
    const Answer answer = RunOn(stream());
    ASSERT_EQ(aclrtSetCurrentContext(mine), ACL_SUCCESS);
    ExpectRefused(answer, ACL_ERROR_RT_STREAM_CONTEXT, {"stream", "context"});
    EXPECT_EQ(aclrtDestroyContext(other), ACL_SUCCESS);
}

TEST_P(CallStream, ThreadWithoutDeviceIsRefused) {
    Answer answer;
    std::thread([&] { answer = RunOn(stream()); }).join();
    ExpectRefused(answer, ACL_ERROR_RT_CONTEXT_NULL, {"aclrtSetDevice"});
}

TEST_P(CallStream, DefaultNeedsADeviceToo) {
    Answer answer;
    std::thread([&] { answer = RunOn(nullptr); }).join();
    ExpectRefused(answer, ACL_ERROR_RT_CONTEXT_NULL, {"aclrtSetDevice"});
}

TEST_P(CallStream, ThreadWithDeviceMayUseIt) {
    Answer answer;
    std::thread([&] {
        Require(aclrtSetDevice(0), "aclrtSetDevice");
        answer = RunOn(stream());
        aclrtResetDevice(0);
    }).join();
    EXPECT_EQ(answer.status, ACLNN_SUCCESS) << answer.text;
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call_).out, device_.OutBits()));
}

TEST_P(CallStream, ThreadMayTakeTheContext) {
    aclrtContext context = nullptr;
    ASSERT_EQ(aclrtGetCurrentContext(&context), ACL_SUCCESS);
    Answer answer;
    std::thread([&] {
        Require(aclrtSetCurrentContext(context), "aclrtSetCurrentContext");
        answer = RunOn(stream());
    }).join();
    EXPECT_EQ(answer.status, ACLNN_SUCCESS) << answer.text;
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call_).out, device_.OutBits()));
}

TEST_P(CallStream, NullIsTheDefaultOne) {
    EXPECT_EQ(device_.Run(nullptr), ACLNN_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(nullptr), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call_).out, device_.OutBits()));
}

TEST_P(CallStream, OfACreatedContextWorks) {
    aclrtContext mine = nullptr;
    aclrtContext other = nullptr;
    aclrtStream itsStream = nullptr;
    ASSERT_EQ(aclrtGetCurrentContext(&mine), ACL_SUCCESS);
    ASSERT_EQ(aclrtCreateContext(&other, 0), ACL_SUCCESS);
    ASSERT_EQ(aclrtCreateStream(&itsStream), ACL_SUCCESS);
    EXPECT_EQ(device_.Run(itsStream), ACLNN_SUCCESS) << TakeErrorText();
    EXPECT_EQ(aclrtSynchronizeStream(itsStream), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyStream(itsStream), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyContext(other), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetCurrentContext(mine), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call_).out, device_.OutBits()));
}

TEST_P(CallStream, RunsTheWorkBeforeItIsDestroyed) {
    aclrtStream shortLived = nullptr;
    ASSERT_EQ(aclrtCreateStream(&shortLived), ACL_SUCCESS);
    {
        StreamGate gate(shortLived);
        EXPECT_EQ(device_.Run(shortLived), ACLNN_SUCCESS);
    }
    EXPECT_EQ(aclrtDestroyStream(shortLived), ACL_SUCCESS);
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call_).out, device_.OutBits()));
}

// Destroying the context waits or cancels; what is left of it is refused.
TEST_P(CallStream, MayGoWithItsContext) {
    aclrtContext mine = nullptr;
    aclrtContext other = nullptr;
    aclrtStream itsStream = nullptr;
    ASSERT_EQ(aclrtGetCurrentContext(&mine), ACL_SUCCESS);
    ASSERT_EQ(aclrtCreateContext(&other, 0), ACL_SUCCESS);
    ASSERT_EQ(aclrtCreateStream(&itsStream), ACL_SUCCESS);
    EXPECT_EQ(device_.Run(itsStream), ACLNN_SUCCESS) << TakeErrorText();
    EXPECT_EQ(aclrtDestroyContext(other), ACL_SUCCESS);
    EXPECT_NE(aclrtSynchronizeStream(itsStream), ACL_SUCCESS);
    EXPECT_FALSE(TakeErrorText().empty());
    EXPECT_EQ(aclrtDestroyContext(other), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_NE(aclrtSetCurrentContext(other), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetCurrentContext(mine), ACL_SUCCESS);
    EXPECT_TRUE(device_.NothingElseChanged());
}

INSTANTIATE_TEST_SUITE_P(Apis, CallStream,
                         ::testing::Values(Api::kNllLossBackward, Api::kNllLoss2dBackward),
                         [](const auto& instance) { return ApiName(instance.param); });

using StreamOwner = SessionTest;

TEST_F(StreamOwner, AloneDestroysAStream) {
    aclrtContext mine = nullptr;
    aclrtContext other = nullptr;
    aclrtStream itsStream = nullptr;
    ASSERT_EQ(aclrtGetCurrentContext(&mine), ACL_SUCCESS);
    ASSERT_EQ(aclrtCreateContext(&other, 0), ACL_SUCCESS);
    ASSERT_EQ(aclrtCreateStream(&itsStream), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetCurrentContext(mine), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyStream(itsStream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {"aclrtDestroyStream", "stream", "context"}));
    ASSERT_EQ(aclrtSetCurrentContext(other), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyStream(itsStream), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyContext(other), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetCurrentContext(mine), ACL_SUCCESS);
}

TEST_F(StreamOwner, MustBeSetInEachThread) {
    std::vector<Answer> answers;
    std::thread([&answers] {
        void* memory = nullptr;
        aclrtStream made = nullptr;
        size_t free = 0;
        size_t total = 0;
        const auto keep = [&answers](int status) { answers.push_back({status, TakeErrorText()}); };
        keep(aclrtMalloc(&memory, 64, ACL_MEM_MALLOC_HUGE_FIRST));
        keep(aclrtCreateStream(&made));
        keep(aclrtGetMemInfo(ACL_HBM_MEM, &free, &total));
        keep(aclrtSynchronizeStream(nullptr));
    }).join();
    for (const Answer& answer : answers) {
        EXPECT_EQ(answer.status, ACL_ERROR_RT_CONTEXT_NULL);
        EXPECT_TRUE(HoldsAll(answer.text, {"aclrtSetDevice"}));
    }
}

/// One thread of many that plan and launch on one stream, with inputs that all share.
class Launcher {
  public:
    Launcher(const DeviceCall& shared, aclrtStream stream)
        : shared_(shared), stream_(stream), spec_(shared.call()[kOut]) {
        for (int launch = 0; launch < kLaunches; ++launch) {
            outs_.emplace_back(spec_.bytes);
        }
    }

    void Run() {
        Require(aclrtSetDevice(0), "aclrtSetDevice");
        for (const GuardedStorage& out : outs_) {
            aclTensor* tensor = CreateTensor(spec_, out.data());
            Launch(tensor);
            aclDestroyTensor(tensor);
        }
        aclrtResetDevice(0);
    }

    int failures() const { return failures_; }
    const std::vector<GuardedStorage>& outs() const { return outs_; }

  private:
    static constexpr int kLaunches = 25;

    void Launch(aclTensor* out) {
        const NllLossCall& call = shared_.call();
        uint64_t workspaceSize = 0;
        aclOpExecutor* executor = nullptr;
        aclnnStatus status = aclnnNLLLossBackwardGetWorkspaceSize(
            shared_.tensor(kGradOutput), shared_.tensor(kSelf), shared_.tensor(kTarget),
            shared_.tensor(kWeight), call.reduction, call.ignoreIndex, shared_.tensor(kTotalWeight),
            out, &workspaceSize, &executor);
        if (status == 0) {
            status = aclnnNLLLossBackward(nullptr, workspaceSize, executor, stream_);
        }
        failures_ += status == 0 ? 0 : 1;
    }

    const DeviceCall& shared_;
    aclrtStream stream_;
    TensorSpec spec_;
    std::vector<GuardedStorage> outs_;
    int failures_ = 0;
};

using SharedStream = SessionTest;

TEST_F(SharedStream, TakesLaunchesOfManyThreads) {
    const NllLossCall call =
        DenseCall(Api::kNllLossBackward, ACL_FLOAT, ACL_INT64, {61, 47}, kMean);
    const DeviceCall shared(call);
    std::vector<std::unique_ptr<Launcher>> launchers;
    std::vector<std::thread> threads;
    for (int index = 0; index < 8; ++index) {
        launchers.push_back(std::make_unique<Launcher>(shared, stream()));
    }
    for (const auto& launcher : launchers) {
        threads.emplace_back([&launcher] { launcher->Run(); });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    TensorSpec expected = call[kOut];
    const std::vector<uint64_t> bits = Expected(call).out;
    for (size_t index = 0; index < bits.size(); ++index) {
        SetElementBits(expected, static_cast<int64_t>(index), bits[index]);
    }
    for (const auto& launcher : launchers) {
        EXPECT_EQ(launcher->failures(), 0);
        for (const GuardedStorage& out : launcher->outs()) {
            EXPECT_EQ(out.ReadAll(), expected.bytes);
            EXPECT_TRUE(out.GuardsAreIntact());
        }
    }
}

// Each run starts from what the one before left: any other order gives other values.
TEST_F(SharedStream, RunsCallsInTheOrderOfTheirLaunch) {
    const NllLossCall alone =
        DenseCall(Api::kNllLossBackward, ACL_FLOAT, ACL_INT64, {509, 1}, kNone);
    DeviceCall start(alone);
    NllLossCall second = alone;
    second.gradOutput().address = start.storage(kOut).data();
    DeviceCall next(second);
    ASSERT_EQ(start.Plan(), ACLNN_SUCCESS);
    ASSERT_EQ(next.Plan(), ACLNN_SUCCESS);
    StreamGate gate(stream());
    EXPECT_EQ(start.Run(stream()), ACLNN_SUCCESS);
    EXPECT_EQ(next.Run(stream()), ACLNN_SUCCESS);
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    NllLossCall chained = alone;
    chained.gradOutput() = BitsTensor(ACL_FLOAT, {509}, Expected(alone).out);
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(chained).out, next.OutBits()));
}

}  // namespace
}  // namespace portacl::test
