// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/plan_cache.h"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <memory>
#include <ostream>
#include <string>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "nnopbase/executor.h"
#include "nnopbase/native_kernel.h"
#include "opdev/op_errno.h"
#include "runtime/settings.h"

namespace portacl {
namespace {

using op::internal::ApiArguments;
using op::internal::ApiScope;

constexpr NativeKernel kKernel{
    .opType = "PlanCacheTest",
    .labelInputs = 0,
    .shapeOnlyInputs = 0,
    .accepts = [](const Node&) { return true; },
    .trafficBytes = [](std::span<const Operand>, std::span<const Operand>) { return int64_t{0}; },
    .run = [](const KernelCall&) { return WorkResult{}; },
};

const KernelRegistration kRegistration(&kKernel);

const aclTensor& TensorOf(const op::Shape& shape) {
    static std::vector<std::unique_ptr<aclTensor>> tensors;
    return *tensors.emplace_back(
        std::make_unique<aclTensor>(shape, op::DT_FLOAT, ge::FORMAT_ND, nullptr));
}

/// A call of an API with two tensors and an attribute.
struct Call {
    const char* api = "aclnnTest";
    int64_t attribute = 1;
    const aclTensor* self = &TensorOf({2, 3});
    const aclTensor* out = &TensorOf({2, 3});
};

std::vector<uint64_t> WordsOf(const Call& call) {
    const ApiArguments inputs = ApiArguments::Of(call.self, call.attribute);
    const ApiArguments outputs = ApiArguments::Of(call.out);
    const ApiScope scope("f", call.api, "DFX_IN(self, attribute)", inputs, "DFX_OUT(out)", outputs);
    PlanKey key;
    if (!key.Describe(scope)) return {};
    return {key.words().begin(), key.words().end()};
}

TEST(PlanKey, IsTheSameForEqualCalls) {
    EXPECT_EQ(WordsOf({}), WordsOf({}));
    EXPECT_FALSE(WordsOf({}).empty());
}

struct Difference {
    std::string name;
    std::function<void(Call*, aclTensor*)> make;  // changes the call, or the tensor given as self
};

std::ostream& operator<<(std::ostream& stream, const Difference& value) {
    return stream << value.name;
}

class PlanKeyDifference : public testing::TestWithParam<Difference> {};

TEST_P(PlanKeyDifference, MakesAnotherKey) {
    aclTensor self = TensorOf({2, 3});
    Call call;
    call.self = &self;
    const std::vector<uint64_t> before = WordsOf(call);
    GetParam().make(&call, &self);
    EXPECT_NE(WordsOf(call), before);
}

const Difference kDifferences[] = {
    {"Api", [](Call* call, aclTensor*) { call->api = "aclnnOther"; }},
    {"Attribute", [](Call* call, aclTensor*) { call->attribute = -100; }},
    {"Null", [](Call* call, aclTensor*) { call->self = nullptr; }},
    {"OneHandleTwice", [](Call* call, aclTensor*) { call->out = call->self; }},
    {"Dim",
     [](Call*, aclTensor* self) {
         self->SetViewShape({2, 4});
     }},
    {"Rank",
     [](Call*, aclTensor* self) {
         self->SetViewShape({2, 3, 1});
     }},
    {"Stride",
     [](Call*, aclTensor* self) {
         self->SetViewStrides({6, 1});
     }},
    {"Offset", [](Call*, aclTensor* self) { self->SetViewOffset(1); }},
    {"StorageShape", [](Call*, aclTensor* self) { self->SetStorageShape({7}); }},
    {"OriginalShape", [](Call*, aclTensor* self) { self->SetOriginalShape({7}); }},
    {"DataType", [](Call*, aclTensor* self) { self->SetDataType(op::DT_BF16); }},
    {"ViewFormat", [](Call*, aclTensor* self) { self->SetViewFormat(ge::FORMAT_NCHW); }},
    {"StorageFormat", [](Call*, aclTensor* self) { self->SetStorageFormat(ge::FORMAT_NCHW); }},
    {"OriginalFormat", [](Call*, aclTensor* self) { self->SetOriginalFormat(ge::FORMAT_NCHW); }},
};

INSTANTIATE_TEST_SUITE_P(Each, PlanKeyDifference, testing::ValuesIn(kDifferences),
                         [](const auto& test) { return test.param.name; });

TEST(PlanKey, IsRefusedForArgumentsThatWordsDoNotDescribe) {
    const ApiArguments inputs = ApiArguments::Of(&TensorOf({2, 3}), "text");
    const ApiArguments outputs;
    const ApiScope scope("f", "f", "DFX_IN(self, text)", inputs, "DFX_OUT()", outputs);
    EXPECT_FALSE(PlanKey().Describe(scope));
}

TEST(PlanKey, IsRefusedForMoreThanFits) {
    const aclTensor* wide =
        &TensorOf({1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1});
    const ApiArguments many = ApiArguments::Of(wide, wide, wide, wide, wide, wide, wide, wide);
    const ApiScope scope("f", "f", "DFX_IN(a)", many, "DFX_OUT(b)", many);
    EXPECT_FALSE(PlanKey().Describe(scope));
}

std::shared_ptr<const PlannedCall> SomePlan() {
    CallRecording recording(nullptr);
    return recording.Plan();
}

PlanKey KeyOf(int64_t attribute) {
    const ApiArguments inputs = ApiArguments::Of(attribute);
    const ApiArguments outputs;
    const ApiScope scope("f", "f", "DFX_IN(a)", inputs, "DFX_OUT()", outputs);
    PlanKey key;
    EXPECT_TRUE(key.Describe(scope));
    return key;
}

TEST(PlanCache, FindsWhatItKeeps) {
    PlanCache cache;
    const auto plan = SomePlan();
    EXPECT_EQ(cache.Find(KeyOf(1)), nullptr);
    cache.Keep(KeyOf(1), plan, 10);
    EXPECT_EQ(cache.Find(KeyOf(1)), plan);
    EXPECT_EQ(cache.Find(KeyOf(2)), nullptr);
}

TEST(PlanCache, GivesUpTheLeastRecentlyUsed) {
    PlanCache cache;
    for (const int64_t i : {1, 2, 3}) cache.Keep(KeyOf(i), SomePlan(), 3);
    EXPECT_NE(cache.Find(KeyOf(1)), nullptr);
    cache.Keep(KeyOf(4), SomePlan(), 3);
    EXPECT_EQ(cache.size(), 3u);
    EXPECT_NE(cache.Find(KeyOf(1)), nullptr);
    EXPECT_EQ(cache.Find(KeyOf(2)), nullptr);
    EXPECT_NE(cache.Find(KeyOf(4)), nullptr);
}

TEST(PlanCache, TakesANewPlanForAKeyThatItHas) {
    PlanCache cache;
    cache.Keep(KeyOf(1), SomePlan(), 3);
    const auto second = SomePlan();
    cache.Keep(KeyOf(1), second, 3);
    EXPECT_EQ(cache.size(), 1u);
    EXPECT_EQ(cache.Find(KeyOf(1)), second);
}

/// Phase one of an API, as an operator writes it, with live tensors.
class KeptPlans : public testing::Test {
  protected:
    KeptPlans() { aclGetRecentErrMsg(); }
    ~KeptPlans() override {
        for (aclTensor* tensor : tensors_) aclDestroyTensor(tensor);
        for (const char* name : {"DISABLE_L2_CACHE", "ACLNN_CACHE_LIMIT"}) unsetenv(name);
        ReadSettings("test");
    }

    aclTensor* CreateTensor(int64_t columns) {
        const int64_t dims[] = {2, columns};
        return tensors_.emplace_back(
            aclCreateTensor(dims, 2, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, dims, 2, nullptr));
    }

    static void Set(const char* name, const char* value) {
        setenv(name, value, 1);
        ReadSettings("test");
    }

    static aclnnStatus aclnnKeptGetWorkspaceSize(const aclTensor* self, int64_t attribute,
                                                 aclTensor* out, uint64_t* workspaceSize,
                                                 aclOpExecutor** executor) {
        L2_DFX_PHASE_1(aclnnKept, DFX_IN(self, attribute), DFX_OUT(out));
        ++planned;
        if (attribute < 0) return ACLNN_ERR_PARAM_INVALID;
        UniqueExecutor owner(__func__);
        const aclTensor* result = out;
        owner->AddNode("PlanCacheTest", {&self, 1, &result, 1, nullptr, 0});
        *workspaceSize = owner->GetWorkspaceSize();
        return owner.ReleaseTo(executor);
    }

    /// Calls phase one.
    /// @return how often it was planned
    int Plan(const aclTensor* self, aclTensor* out, int64_t attribute = 0) {
        planned = 0;
        uint64_t workspaceSize = 1;
        aclOpExecutor* executor = nullptr;
        status_ = aclnnKeptGetWorkspaceSize(self, attribute, out, &workspaceSize, &executor);
        if (executor != nullptr) {
            plan_ = Executor::Of(executor).planned();
            arguments_ = {Executor::Of(executor).arguments()[0].handle,
                          Executor::Of(executor).arguments()[1].handle};
            aclDestroyAclOpExecutor(executor);
        }
        return planned;
    }

    static inline thread_local int planned = 0;
    aclnnStatus status_ = ACLNN_SUCCESS;
    std::shared_ptr<const PlannedCall> plan_;
    std::array<const aclTensor*, 2> arguments_{};

  private:
    std::vector<aclTensor*> tensors_;
};

TEST_F(KeptPlans, ServeEqualCallsWithTheirOwnTensors) {
    EXPECT_EQ(Plan(CreateTensor(11), CreateTensor(11)), 1);
    const auto first = plan_;
    const aclTensor* self = CreateTensor(11);
    aclTensor* out = CreateTensor(11);
    EXPECT_EQ(Plan(self, out), 0);
    EXPECT_EQ(plan_, first);
    EXPECT_EQ(arguments_[0], self);
    EXPECT_EQ(arguments_[1], out);
}

TEST_F(KeptPlans, DoNotServeOtherCalls) {
    EXPECT_EQ(Plan(CreateTensor(12), CreateTensor(12)), 1);
    EXPECT_EQ(Plan(CreateTensor(13), CreateTensor(12)), 1);
    EXPECT_EQ(Plan(CreateTensor(12), CreateTensor(12), 7), 1);
    aclTensor* same = CreateTensor(12);
    EXPECT_EQ(Plan(same, same), 1);
}

TEST_F(KeptPlans, AreNotMadeOfFailures) {
    EXPECT_EQ(Plan(CreateTensor(14), CreateTensor(14), -1), 1);
    EXPECT_EQ(Plan(CreateTensor(14), CreateTensor(14), -1), 1);
    EXPECT_EQ(status_, ACLNN_ERR_PARAM_INVALID);
}

TEST_F(KeptPlans, BelongToAThread) {
    const aclTensor* self = CreateTensor(15);
    aclTensor* out = CreateTensor(15);
    EXPECT_EQ(Plan(self, out), 1);
    std::thread([&] { EXPECT_EQ(Plan(self, out), 1); }).join();
    EXPECT_EQ(Plan(self, out), 0);
}

TEST_F(KeptPlans, BelongToTheSettings) {
    const aclTensor* self = CreateTensor(16);
    aclTensor* out = CreateTensor(16);
    EXPECT_EQ(Plan(self, out), 1);
    Set("PORTACL_FUSION", "off");
    EXPECT_EQ(Plan(self, out), 1);
    unsetenv("PORTACL_FUSION");
    ReadSettings("test");
    EXPECT_EQ(Plan(self, out), 0);
}

TEST_F(KeptPlans, AreNoneIfSwitchedOff) {
    const aclTensor* self = CreateTensor(17);
    aclTensor* out = CreateTensor(17);
    for (const auto& [name, value] :
         {std::pair{"DISABLE_L2_CACHE", ""}, {"ACLNN_CACHE_LIMIT", "0"}}) {
        Set(name, value);
        EXPECT_EQ(Plan(self, out), 1) << name;
        EXPECT_EQ(Plan(self, out), 1) << name;
        unsetenv(name);
    }
}

TEST_F(KeptPlans, AreAsManyAsTheLimitSays) {
    Set("ACLNN_CACHE_LIMIT", "1");
    EXPECT_EQ(Plan(CreateTensor(18), CreateTensor(18)), 1);
    EXPECT_EQ(Plan(CreateTensor(18), CreateTensor(18)), 0);
    EXPECT_EQ(Plan(CreateTensor(19), CreateTensor(19)), 1);
    EXPECT_EQ(Plan(CreateTensor(18), CreateTensor(18)), 1);
}

TEST_F(KeptPlans, IgnoreALimitThatIsNoNumber) {
    Set("ACLNN_CACHE_LIMIT", "many");
    EXPECT_EQ(CurrentSettings().keptPlans, 10000u);
    Set("ACLNN_CACHE_LIMIT", "99999999999999999999");
    EXPECT_EQ(CurrentSettings().keptPlans, 10'000'000u);
}

TEST_F(KeptPlans, DoNotServeADestroyedTensor) {
    aclTensor* self = CreateTensor(20);
    aclTensor* out = CreateTensor(20);
    EXPECT_EQ(Plan(self, out), 1);
    const aclTensor* destroyed = CreateTensor(20);
    aclDestroyTensor(destroyed);
    EXPECT_EQ(Plan(destroyed, out), 0);
    EXPECT_EQ(status_, ACLNN_ERR_PARAM_INVALID);
}

}  // namespace
}  // namespace portacl
