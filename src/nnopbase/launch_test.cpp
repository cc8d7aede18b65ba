// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Phase two of an API with a kernel of the test's own.

#include "nnopbase/launch.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <new>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "nnopbase/native_kernel.h"
#include "opdev/op_errno.h"

namespace portacl {
namespace {

using op::internal::ApiArguments;
using op::internal::ApiScope;

/// What the kernel was given and does in its runs.
struct KernelProbe {
    std::atomic<int> runs{0};
    std::atomic<const void*> firstInput{nullptr};
    std::atomic<const void*> firstOutput{nullptr};
    WorkResult (*run)(const KernelCall&) = nullptr;
    int64_t trafficBytes = 0;

    void Reset() {
        runs = 0;
        firstInput = nullptr;
        firstOutput = nullptr;
        run = nullptr;
        trafficBytes = 0;
    }
};

KernelProbe probe;

constexpr NativeKernel kKernel{
    .opType = "LaunchTest",
    .labelInputs = 0,
    .shapeOnlyInputs = 0,
    .accepts = [](const Node&) { return true; },
    .trafficBytes = [](std::span<const Operand>,
                       std::span<const Operand>) { return probe.trafficBytes; },
    .run =
        [](const KernelCall& call) {
            ++probe.runs;
            probe.firstInput = call.inputs[0].data;
            probe.firstOutput = call.outputs[0].data;
            return probe.run == nullptr ? WorkResult{} : probe.run(call);
        },
};

const KernelRegistration kRegistration(&kKernel);

std::string TakeErrorText() {
    const char* text = aclGetRecentErrMsg();
    return text == nullptr ? "" : text;
}

class LaunchTest : public testing::Test {
  protected:
    void SetUp() override {
        probe.Reset();
        ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
        ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
        ASSERT_EQ(aclrtCreateStream(&stream_), ACL_SUCCESS);
        TakeErrorText();
    }
    void TearDown() override {
        for (const aclTensor* tensor : tensors_) aclDestroyTensor(tensor);
        for (void* address : allocations_) aclrtFree(address);
        aclrtDestroyStream(stream_);
        aclrtResetDevice(0);
        aclFinalize();
        TakeErrorText();
    }

    char* Allocate(size_t bytes) {
        void* address = nullptr;
        if (aclrtMalloc(&address, bytes, ACL_MEM_MALLOC_HUGE_FIRST) != ACL_SUCCESS) {
            throw std::bad_alloc();
        }
        allocations_.push_back(address);
        return static_cast<char*>(address);
    }

    /// A tensor of six floats.
    aclTensor* CreateTensor(void* data) {
        const int64_t dims[] = {2, 3};
        aclTensor* tensor =
            aclCreateTensor(dims, 2, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, dims, 2, data);
        tensors_.push_back(tensor);
        return tensor;
    }

    /// Phase one: out = kernel(self), through the workspace if asked to.
    static aclOpExecutor* Plan(const aclTensor* self, const aclTensor* out,
                               bool usesWorkspace = false) {
        const ApiArguments inputs = ApiArguments::Of(self);
        const ApiArguments outputs = ApiArguments::Of(out);
        const ApiScope scope("aclnnTestGetWorkspaceSize", "aclnnTest", "DFX_IN(self)", inputs,
                             "DFX_OUT(out)", outputs);
        UniqueExecutor owner("aclnnTestGetWorkspaceSize");
        if (usesWorkspace) {
            const aclTensor* middle = owner->AllocTensor({2, 3}, op::DT_FLOAT);
            owner->AddNode("LaunchTest", {&self, 1, &middle, 1, nullptr, 0});
            owner->AddNode("LaunchTest", {&middle, 1, &out, 1, nullptr, 0});
        } else {
            owner->AddNode("LaunchTest", {&self, 1, &out, 1, nullptr, 0});
        }
        aclOpExecutor* executor = nullptr;
        owner.ReleaseTo(&executor);
        return executor;
    }

    static aclnnStatus RunOn(aclrtStream stream, aclOpExecutor* executor, void* workspace = nullptr,
                             uint64_t workspaceSize = 0) {
        const ApiArguments none;
        const ApiScope scope("aclnnTest", "aclnnTest", "", none, "", none);
        return CommonOpExecutorRun(workspace, workspaceSize, executor, stream);
    }
    aclnnStatus Run(aclOpExecutor* executor, void* workspace = nullptr,
                    uint64_t workspaceSize = 0) {
        return RunOn(stream_, executor, workspace, workspaceSize);
    }

    aclError Synchronize() { return aclrtSynchronizeStream(stream_); }

    static void ExpectText(const std::vector<std::string>& fragments) {
        const std::string text = TakeErrorText();
        for (const std::string& fragment : fragments) {
            EXPECT_NE(text.find(fragment), std::string::npos) << fragment << " in " << text;
        }
    }

  private:
    aclrtStream stream_ = nullptr;
    std::vector<const aclTensor*> tensors_;
    std::vector<void*> allocations_;
};

using LaunchAddresses = LaunchTest;
using LaunchMemory = LaunchTest;
using LaunchFailure = LaunchTest;
using RepeatableLaunch = LaunchTest;

TEST_F(LaunchAddresses, AreThoseOfTheTensors) {
    char* in = Allocate(24);
    char* out = Allocate(24);
    ASSERT_EQ(Run(Plan(CreateTensor(in), CreateTensor(out))), ACLNN_SUCCESS) << TakeErrorText();
    EXPECT_EQ(Synchronize(), ACL_SUCCESS);
    EXPECT_EQ(probe.runs, 1);
    EXPECT_EQ(probe.firstInput, in);
    EXPECT_EQ(probe.firstOutput, out);
}

TEST_F(LaunchAddresses, AreTheSameForWorkOnTheStreamsThread) {
    probe.trafficBytes = int64_t{1} << 40;
    char* in = Allocate(24);
    char* out = Allocate(24);
    ASSERT_EQ(Run(Plan(CreateTensor(in), CreateTensor(out))), ACLNN_SUCCESS) << TakeErrorText();
    EXPECT_EQ(Synchronize(), ACL_SUCCESS);
    EXPECT_EQ(probe.firstInput, in);
    EXPECT_EQ(probe.firstOutput, out);
}

TEST_F(LaunchAddresses, ReachEachOfThirtyTwoTensors) {
    std::vector<aclTensor*> tensors;
    char* data = Allocate(32 * 24);
    for (size_t i = 0; i < 32; ++i) tensors.push_back(CreateTensor(data + 24 * i));
    const auto argsOf = [&](size_t first) {
        const auto at = [&](size_t i) { return tensors[first + i]; };
        return ApiArguments::Of(at(0), at(1), at(2), at(3), at(4), at(5), at(6), at(7), at(8),
                                at(9), at(10), at(11), at(12), at(13), at(14), at(15));
    };
    const ApiArguments inputs = argsOf(0);
    const ApiArguments outputs = argsOf(16);
    aclOpExecutor* executor = nullptr;
    {
        const ApiScope scope("f", "f", "DFX_IN(a)", inputs, "DFX_OUT(b)", outputs);
        UniqueExecutor owner("f");
        const aclTensor* lastInput = tensors[15];
        const aclTensor* lastOutput = tensors[31];
        ASSERT_EQ(owner->AddNode("LaunchTest", {&lastInput, 1, &lastOutput, 1, nullptr, 0}),
                  ACLNN_SUCCESS);
        ASSERT_EQ(owner.ReleaseTo(&executor), ACLNN_SUCCESS);
    }
    ASSERT_EQ(Run(executor), ACLNN_SUCCESS) << TakeErrorText();
    EXPECT_EQ(Synchronize(), ACL_SUCCESS);
    EXPECT_EQ(probe.firstInput, data + 15 * 24);
    EXPECT_EQ(probe.firstOutput, data + 31 * 24);
}

TEST_F(LaunchMemory, EndsAtTheLastByteOfItsAllocation) {
    aclTensor* out = CreateTensor(Allocate(24));
    char* in = Allocate(100);
    EXPECT_EQ(Run(Plan(CreateTensor(in + 76), out)), ACLNN_SUCCESS) << TakeErrorText();
    EXPECT_EQ(Run(Plan(CreateTensor(in + 80), out)), ACLNN_ERR_PARAM_INVALID);
    ExpectText({"aclnnTest: self", "20 bytes", "got 24"});
    EXPECT_EQ(Run(Plan(CreateTensor(in + 100), out)), ACLNN_ERR_PARAM_INVALID);
    ExpectText({"aclnnTest: self", "0 bytes", "got 24"});
}

TEST_F(LaunchMemory, BehindItsAllocationIsRefused) {
    // What is left of the allocation's last page is nobody's.
    aclTensor* out = CreateTensor(Allocate(24));
    char* in = Allocate(100);
    EXPECT_EQ(Run(Plan(CreateTensor(in + 104), out)), ACLNN_ERR_PARAM_INVALID);
    ExpectText({"aclnnTest: self", "got 24"});
    EXPECT_EQ(Run(Plan(CreateTensor(in), CreateTensor(in + 200))), ACLNN_ERR_PARAM_INVALID);
    ExpectText({"aclnnTest: out"});
    EXPECT_EQ(probe.runs, 0);
}

TEST_F(LaunchMemory, OfTheWorkspaceIsHeldAgainstItsAllocation) {
    aclTensor* self = CreateTensor(Allocate(24));
    aclTensor* out = CreateTensor(Allocate(24));
    char* workspace = Allocate(512);
    EXPECT_EQ(Run(Plan(self, out, true), workspace, 512), ACLNN_SUCCESS) << TakeErrorText();
    EXPECT_EQ(Run(Plan(self, out, true), workspace + 64, 512), ACLNN_ERR_PARAM_INVALID);
    ExpectText({"aclnnTest: workspace", "512", "448"});
    EXPECT_EQ(Run(Plan(self, out, true), workspace + 576, 512), ACLNN_ERR_PARAM_INVALID);
    ExpectText({"aclnnTest: workspace"});
    EXPECT_EQ(Run(Plan(self, out, true), workspace, 511), ACLNN_ERR_PARAM_INVALID);
    ExpectText({"aclnnTest: workspaceSize", "at least 512", "got 511"});
}

TEST_F(LaunchMemory, ThatEndedAfterTheLastRunOfTheSameCallIsRefused) {
    char* in = Allocate(24);
    aclOpExecutor* executor = Plan(CreateTensor(in), CreateTensor(Allocate(24)));
    ASSERT_EQ(aclSetAclOpExecutorRepeatable(executor), ACLNN_SUCCESS);
    for (int i = 0; i < 2; ++i) ASSERT_EQ(Run(executor), ACLNN_SUCCESS) << TakeErrorText();
    ASSERT_EQ(aclrtFree(in), ACL_SUCCESS);
    EXPECT_EQ(Run(executor), ACLNN_ERR_RUNTIME_ERROR);
    ExpectText({"aclnnTest: self", "freed device memory"});
    // A shorter allocation at the same address.
    ASSERT_EQ(Allocate(20), in);
    EXPECT_EQ(Run(executor), ACLNN_ERR_PARAM_INVALID);
    ExpectText({"aclnnTest: self", "20 bytes", "got 24"});
    EXPECT_EQ(probe.runs, 2);
    aclDestroyAclOpExecutor(executor);
}

TEST_F(LaunchMemory, IsRefusedOnceItIsNotRegistered) {
    alignas(4096) static char host[4096];
    void* mapped = nullptr;
    ASSERT_EQ(aclrtHostRegister(host, sizeof(host), ACL_HOST_REGISTER_MAPPED, &mapped),
              ACL_SUCCESS);
    aclOpExecutor* executor = Plan(CreateTensor(mapped), CreateTensor(Allocate(24)));
    ASSERT_EQ(aclSetAclOpExecutorRepeatable(executor), ACLNN_SUCCESS);
    for (int i = 0; i < 2; ++i) ASSERT_EQ(Run(executor), ACLNN_SUCCESS) << TakeErrorText();
    ASSERT_EQ(aclrtHostUnregister(host), ACL_SUCCESS);
    EXPECT_EQ(Run(executor), ACLNN_ERR_RUNTIME_ERROR);
    ExpectText({"aclnnTest: self", "ordinary host memory"});
    EXPECT_EQ(probe.runs, 2);
    aclDestroyAclOpExecutor(executor);
}

TEST_F(LaunchFailure, TextOfTheKernelReachesTheProgram) {
    probe.run = [](const KernelCall& call) {
        return WorkResult{ACL_ERROR_RT_VECTOR_CORE_EXCEPTION, std::string(call.api) + ": bad"};
    };
    ASSERT_EQ(Run(Plan(CreateTensor(Allocate(24)), CreateTensor(Allocate(24)))), ACLNN_SUCCESS);
    EXPECT_EQ(Synchronize(), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    ExpectText({"aclnnTest: bad"});
}

TEST_F(LaunchFailure, LetsTheStepsBehindItRun) {
    probe.run = [](const KernelCall&) {
        return WorkResult{ACL_ERROR_RT_VECTOR_CORE_EXCEPTION, "bad"};
    };
    aclTensor* self = CreateTensor(Allocate(24));
    aclTensor* out = CreateTensor(Allocate(24));
    ASSERT_EQ(Run(Plan(self, out, true), Allocate(512), 512), ACLNN_SUCCESS);
    EXPECT_EQ(Synchronize(), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    EXPECT_EQ(probe.runs, 2);
}

TEST_F(LaunchFailure, OfMemoryNamesTheApi) {
    probe.run = [](const KernelCall&) -> WorkResult { throw std::bad_alloc(); };
    ASSERT_EQ(Run(Plan(CreateTensor(Allocate(24)), CreateTensor(Allocate(24)))), ACLNN_SUCCESS);
    EXPECT_NE(Synchronize(), ACL_SUCCESS);
    ExpectText({"aclnnTest", "memory"});
}

TEST_F(LaunchFailure, OfAnyOtherKindNamesTheApi) {
    probe.run = [](const KernelCall&) -> WorkResult { throw std::runtime_error("surprise"); };
    ASSERT_EQ(Run(Plan(CreateTensor(Allocate(24)), CreateTensor(Allocate(24)))), ACLNN_SUCCESS);
    EXPECT_NE(Synchronize(), ACL_SUCCESS);
    ExpectText({"aclnnTest", "surprise"});
}

TEST_F(RepeatableLaunch, KeepsItsAddressWhenANewTensorTakesThePlaceOfADestroyedOne) {
    char* in = Allocate(24);
    char* other = Allocate(24);
    const int64_t dims[] = {2, 3};
    const auto create = [&](void* data) {
        return aclCreateTensor(dims, 2, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, dims, 2, data);
    };
    const aclTensor* first = create(in);
    aclOpExecutor* executor = Plan(first, CreateTensor(Allocate(24)));
    ASSERT_EQ(aclSetAclOpExecutorRepeatable(executor), ACLNN_SUCCESS);
    aclDestroyTensor(first);
    // Handles come up again after some thousand lives.
    const aclTensor* later = create(other);
    for (int i = 0; i < 100000 && later != first; ++i) {
        aclDestroyTensor(later);
        later = create(other);
    }
    ASSERT_EQ(Run(executor), ACLNN_SUCCESS) << TakeErrorText();
    EXPECT_EQ(Synchronize(), ACL_SUCCESS);
    EXPECT_EQ(probe.firstInput, in);
    aclDestroyTensor(later);
    aclDestroyAclOpExecutor(executor);
}

TEST_F(RepeatableLaunch, RunsOnSeveralThreadsAtOnce) {
    constexpr int kThreads = 4;
    constexpr int kRuns = 100;
    aclOpExecutor* executor = Plan(CreateTensor(Allocate(24)), CreateTensor(Allocate(24)));
    ASSERT_EQ(aclSetAclOpExecutorRepeatable(executor), ACLNN_SUCCESS);
    std::atomic<int> failures{0};
    const auto work = [&] {
        aclrtSetDevice(0);
        aclrtStream stream = nullptr;
        aclrtCreateStream(&stream);
        for (int i = 0; i < kRuns; ++i) {
            if (RunOn(stream, executor) != ACLNN_SUCCESS) ++failures;
        }
        if (aclrtSynchronizeStream(stream) != ACL_SUCCESS) ++failures;
        aclrtDestroyStream(stream);
        aclrtResetDevice(0);
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < kThreads; ++i) threads.emplace_back(work);
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(failures, 0);
    EXPECT_EQ(probe.runs, kThreads * kRuns);
    aclDestroyAclOpExecutor(executor);
}

}  // namespace
}  // namespace portacl
