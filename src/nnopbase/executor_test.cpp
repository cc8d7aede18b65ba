// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/executor.h"

#include <gtest/gtest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <new>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "aclnn_kernels/cast.h"
#include "nnopbase/native_kernel.h"
#include "opdev/op_errno.h"

namespace portacl {
namespace {

using op::internal::ApiArguments;
using op::internal::ApiScope;

std::string TakeErrorText() {
    const char* text = aclGetRecentErrMsg();
    return text == nullptr ? "" : text;
}

constexpr NativeKernel kKernel{
    .opType = "ExecutorTest",
    .labelInputs = 0,
    .shapeOnlyInputs = 0,
    .accepts = [](const Node&) { return true; },
    .trafficBytes = [](std::span<const Operand>, std::span<const Operand>) { return int64_t{0}; },
    .run = [](const KernelCall&) { return WorkResult{}; },
};

const KernelRegistration kRegistration(&kKernel);

/// Memory from the heap, as long as it is allowed.
class SwitchedMemory final : public std::pmr::memory_resource {
  public:
    SwitchedMemory() : before_(std::pmr::set_default_resource(this)) {}
    ~SwitchedMemory() override { std::pmr::set_default_resource(before_); }

    bool isExhausted = false;

  private:
    void* do_allocate(size_t bytes, size_t alignment) override {
        if (isExhausted) throw std::bad_alloc();
        return std::pmr::new_delete_resource()->allocate(bytes, alignment);
    }
    void do_deallocate(void* memory, size_t bytes, size_t alignment) override {
        std::pmr::new_delete_resource()->deallocate(memory, bytes, alignment);
    }
    bool do_is_equal(const memory_resource& other) const noexcept override {
        return this == &other;
    }

    std::pmr::memory_resource* const before_;
};

/// Phase one of an API with the tensors self and out.
class ExecutorTest : public testing::Test {
  protected:
    ExecutorTest() { TakeErrorText(); }
    ~ExecutorTest() override {
        aclDestroyTensor(self_);
        aclDestroyTensor(out_);
    }

    static aclTensor* CreateTensor() {
        const int64_t dims[] = {2, 3};
        return aclCreateTensor(dims, 2, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, dims, 2, nullptr);
    }

    aclTensor* self() { return self_; }
    aclTensor* out() { return out_; }

  private:
    aclTensor* self_ = CreateTensor();
    aclTensor* out_ = CreateTensor();
    const ApiArguments inputs_ = ApiArguments::Of(self_);
    const ApiArguments outputs_ = ApiArguments::Of(out_);
    const ApiScope scope_{"aclnnTestGetWorkspaceSize",
                          "aclnnTest",
                          "DFX_IN(self)",
                          inputs_,
                          "DFX_OUT(out)",
                          outputs_};
};

using ExecutorArguments = ExecutorTest;
using ExecutorNodes = ExecutorTest;
using ExecutorMemory = ExecutorTest;

TEST_F(ExecutorArguments, AreASnapshotOfTheScopesTensors) {
    UniqueExecutor owner("f");
    Executor& executor = Executor::Of(owner.get());
    ASSERT_EQ(executor.arguments().size(), 2u);
    EXPECT_EQ(executor.arguments()[0].handle, self());
    ASSERT_TRUE(executor.EnsurePlan());
    const PlannedCall& planned = *executor.planned();
    EXPECT_EQ(planned.inputNum(), 1u);
    ASSERT_EQ(planned.arguments().size(), 2u);
    EXPECT_EQ(planned.arguments()[0].name.text(), "self");
    EXPECT_EQ(planned.arguments()[1].name.text(), "out");
    EXPECT_EQ(planned.arguments()[1].endBytes, 24);
    EXPECT_STREQ(planned.api(), "aclnnTest");
}

TEST(ExecutorWithoutScope, HasNoArguments) {
    UniqueExecutor owner("f");
    EXPECT_TRUE(Executor::Of(owner.get()).arguments().empty());
}

TEST_F(ExecutorNodes, CopyTheTextsOfAttributes) {
    UniqueExecutor owner("f");
    std::string reduction = "mean";
    const aclTensor* inputs[] = {self()};
    const aclTensor* outputs[] = {owner->AllocTensor({2, 3}, op::DT_FLOAT)};
    const op::OpAttr attrs[] = {op::OpAttr::Of(reduction), op::OpAttr::Of(int64_t{-100})};
    ASSERT_EQ(owner->AddNode("ExecutorTest", {inputs, 1, outputs, 1, attrs, 2}), ACLNN_SUCCESS);
    reduction = "none";
    const Node& node = Executor::Of(owner.get()).graph().nodes.back();
    ASSERT_EQ(node.attrs.size(), 2u);
    EXPECT_STREQ(node.attrs[0].text, "mean");
    EXPECT_EQ(node.attrs[1].integer, -100);
    EXPECT_EQ(node.kernel, &kKernel);
}

TEST_F(ExecutorNodes, NeedAKernel) {
    UniqueExecutor owner("f");
    const aclTensor* tensors[] = {self()};
    EXPECT_EQ(owner->AddNode("NoSuchOp", {tensors, 1, tensors, 1, nullptr, 0}),
              ACLNN_ERR_INNER_FIND_KERNEL_ERROR);
    EXPECT_NE(TakeErrorText().find("NoSuchOp"), std::string::npos);
}

TEST_F(ExecutorNodes, NeedEveryTensor) {
    UniqueExecutor owner("f");
    const aclTensor* tensors[] = {self(), nullptr};
    EXPECT_EQ(owner->AddNode("ExecutorTest", {tensors, 2, tensors, 1, nullptr, 0}),
              ACLNN_ERR_INNER_NULLPTR);
    EXPECT_EQ(owner->AddNode("ExecutorTest", {tensors, 1, tensors + 1, 1, nullptr, 0}),
              ACLNN_ERR_INNER_NULLPTR);
    EXPECT_NE(TakeErrorText().find("ExecutorTest"), std::string::npos);
    EXPECT_TRUE(Executor::Of(owner.get()).graph().nodes.empty());
}

TEST_F(ExecutorNodes, RefuseMoreOperandsThanALaunchTakes) {
    UniqueExecutor owner("f");
    std::array<const aclTensor*, 40> inputs;
    inputs.fill(self());
    const aclTensor* outputs[] = {out()};
    EXPECT_NE(
        owner->AddNode("ExecutorTest", {inputs.data(), inputs.size(), outputs, 1, nullptr, 0}),
        ACLNN_SUCCESS);
}

TEST_F(ExecutorMemory, RunningOutWhileRecordingIsAnError) {
    SwitchedMemory memory;
    UniqueExecutor owner("f");
    memory.isExhausted = true;
    const aclTensor* cast = self();
    // The executor's own memory is used up sooner or later.
    for (int i = 0; i < 1000 && cast != nullptr; ++i) {
        cast = l0op::Cast(cast, i % 2 == 0 ? op::DT_FLOAT16 : op::DT_FLOAT, owner.get());
    }
    EXPECT_EQ(cast, nullptr);
    EXPECT_NE(TakeErrorText().find("out of host memory"), std::string::npos);
    EXPECT_EQ(owner->AllocTensor({1000}, op::DT_FLOAT), nullptr);
}

TEST_F(ExecutorMemory, PlanThatFailedIsNotHandedOverLater) {
    SwitchedMemory memory;
    UniqueExecutor owner("f");
    const aclTensor* cast = self();
    for (int i = 0; i < 100; ++i) {
        cast = l0op::Cast(cast, i % 2 == 0 ? op::DT_FLOAT16 : op::DT_FLOAT, owner.get());
        ASSERT_NE(cast, nullptr);
    }
    memory.isExhausted = true;
    // What is left of memory that was taken before goes to tensors.
    while (owner->AllocTensor({1}, op::DT_FLOAT) != nullptr) {
    }
    EXPECT_EQ(owner->GetWorkspaceSize(), 0u);
    memory.isExhausted = false;
    // The caller was told 0 bytes already.
    aclOpExecutor* executor = nullptr;
    EXPECT_EQ(owner.ReleaseTo(&executor), ACLNN_ERR_INNER_CREATE_EXECUTOR);
    EXPECT_EQ(executor, nullptr);
    aclDestroyAclOpExecutor(executor);
}

TEST_F(ExecutorNodes, AreNotTakenOnceThePlanWasHandedOver) {
    UniqueExecutor owner("f");
    aclOpExecutor* executor = nullptr;
    ASSERT_EQ(owner.ReleaseTo(&executor), ACLNN_SUCCESS);
    EXPECT_EQ(executor->AllocTensor({2, 3}, op::DT_FLOAT), nullptr);
    EXPECT_NE(TakeErrorText().find("handed over"), std::string::npos);
    EXPECT_EQ(l0op::Cast(self(), op::DT_FLOAT16, executor), nullptr);
    aclDestroyAclOpExecutor(executor);
}

TEST_F(ExecutorMemory, OwnerClosesWhatWasNotHandedOver) {
    const aclOpExecutor* seen = nullptr;
    {
        UniqueExecutor owner("f");
        seen = owner.get();
        EXPECT_TRUE(ExecutorPool::Instance().IsOpen(seen));
    }
    EXPECT_FALSE(ExecutorPool::Instance().IsOpen(seen));
}

}  // namespace
}  // namespace portacl
