// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <string>
#include <thread>

#include "acl/acl.h"
#include "opdev/op_dfx.h"
#include "opdev/op_errno.h"
#include "runtime/settings.h"

namespace op::internal {
namespace {

std::string TakeErrorText() {
    const char* text = aclGetRecentErrMsg();
    return text == nullptr ? "" : text;
}

aclTensor* CreateTensor() {
    const int64_t dims[] = {2, 3};
    return aclCreateTensor(dims, 2, ACL_FLOAT, nullptr, 0, ACL_FORMAT_ND, dims, 2, nullptr);
}

std::string NameOf(const ApiScope& scope, size_t index) {
    return std::string(scope.name(index).text());
}

TEST(ApiArguments, KeepTensorsAndTheirPositions) {
    const aclTensor* first = reinterpret_cast<const aclTensor*>(64);
    auto* second = reinterpret_cast<aclTensor*>(128);
    const aclTensor* missing = nullptr;
    const ApiArguments args = ApiArguments::Of(first, int64_t{3}, second, "text", missing);
    ASSERT_EQ(args.size(), 3u);
    EXPECT_EQ(args.tensor(0), first);
    EXPECT_EQ(args.tensor(1), second);
    EXPECT_EQ(args.tensor(2), nullptr);
    EXPECT_EQ(args.position(0), 0u);
    EXPECT_EQ(args.position(1), 2u);
    EXPECT_EQ(args.position(2), 4u);
}

TEST(ApiScopeNames, AreThoseWrittenInTheLists) {
    const aclTensor* tensor = nullptr;
    const ApiArguments inputs = ApiArguments::Of(tensor, int64_t{0}, tensor, int64_t{0}, tensor);
    const ApiArguments outputs = ApiArguments::Of(tensor);
    const ApiScope scope("aclnnTestGetWorkspaceSize", "aclnnTest",
                         "DFX_IN(gradOutput, reduction,   self,\n    ignoreIndex, totalWeight )",
                         inputs, "DFX_OUT(out)", outputs);
    ASSERT_EQ(scope.tensorNum(), 4u);
    EXPECT_EQ(scope.inputNum(), 3u);
    EXPECT_EQ(NameOf(scope, 0), "gradOutput");
    EXPECT_EQ(NameOf(scope, 1), "self");
    EXPECT_EQ(NameOf(scope, 2), "totalWeight");
    EXPECT_EQ(NameOf(scope, 3), "out");
}

TEST(ApiScopeNames, AreEmptyForListsThatSayNothing) {
    const aclTensor* tensor = nullptr;
    const ApiArguments inputs = ApiArguments::Of(tensor);
    for (const char* list : {"", "DFX_IN()", "DFX_IN(  )"}) {
        const ApiScope scope("f", "f", list, inputs, "", inputs);
        EXPECT_EQ(NameOf(scope, 0), "") << list;
    }
}

TEST(ApiScope, IsCurrentOnItsThreadWhileItLives) {
    EXPECT_EQ(ApiScope::Current(), nullptr);
    const ApiArguments none;
    {
        const ApiScope outer("outerFunction", "outer", "", none, "", none);
        EXPECT_EQ(ApiScope::Current(), &outer);
        {
            const ApiScope inner("innerFunction", "inner", "", none, "", none);
            EXPECT_EQ(ApiScope::Current(), &inner);
        }
        EXPECT_EQ(ApiScope::Current(), &outer);
        std::thread([] { EXPECT_EQ(ApiScope::Current(), nullptr); }).join();
    }
    EXPECT_EQ(ApiScope::Current(), nullptr);
}

/// Phase one of an API, as operators open it.
class CheckedScope : public testing::Test {
  protected:
    aclnnStatus Check(const aclTensor* self, const aclTensor* out, uint64_t* workspaceSize,
                      aclOpExecutor** executor) {
        TakeErrorText();
        const ApiArguments inputs = ApiArguments::Of(int64_t{1}, self);
        const ApiArguments outputs = ApiArguments::Of(out);
        const ApiScope scope("aclnnTestGetWorkspaceSize", "aclnnTest", "DFX_IN(reduction, self)",
                             inputs, "DFX_OUT(out)", outputs);
        return scope.Check(executor, workspaceSize);
    }
    aclnnStatus Check(const aclTensor* self, const aclTensor* out) {
        return Check(self, out, &workspaceSize_, &executor_);
    }

    void ExpectText(const std::string& fragment) {
        const std::string text = TakeErrorText();
        EXPECT_NE(text.find(fragment), std::string::npos) << text;
    }

    uint64_t workspaceSize_ = 77;
    aclOpExecutor* executor_ = reinterpret_cast<aclOpExecutor*>(64);
};

using ApiScopeCheck = CheckedScope;

TEST_F(ApiScopeCheck, ClearsTheResults) {
    aclTensor* tensor = CreateTensor();
    EXPECT_EQ(Check(tensor, tensor), ACLNN_SUCCESS);
    EXPECT_EQ(workspaceSize_, 0u);
    EXPECT_EQ(executor_, nullptr);
    EXPECT_EQ(TakeErrorText(), "");
    aclDestroyTensor(tensor);
}

TEST_F(ApiScopeCheck, RefusesNullResults) {
    EXPECT_EQ(Check(nullptr, nullptr, nullptr, &executor_), ACLNN_ERR_PARAM_NULLPTR);
    ExpectText("aclnnTestGetWorkspaceSize: workspaceSize is null");
    EXPECT_EQ(Check(nullptr, nullptr, &workspaceSize_, nullptr), ACLNN_ERR_PARAM_NULLPTR);
    ExpectText("aclnnTestGetWorkspaceSize: executor is null");
}

TEST_F(ApiScopeCheck, LeavesNullTensorsToTheApi) {
    EXPECT_EQ(Check(nullptr, nullptr), ACLNN_SUCCESS);
}

TEST_F(ApiScopeCheck, RefusesADestroyedTensorByName) {
    aclTensor* live = CreateTensor();
    aclTensor* stale = CreateTensor();
    aclDestroyTensor(stale);
    EXPECT_EQ(Check(stale, live), ACLNN_ERR_PARAM_INVALID);
    ExpectText("aclnnTestGetWorkspaceSize: self is no live tensor");
    EXPECT_EQ(workspaceSize_, 0u);
    EXPECT_EQ(executor_, nullptr);
    EXPECT_EQ(Check(live, stale), ACLNN_ERR_PARAM_INVALID);
    ExpectText("aclnnTestGetWorkspaceSize: out is no live tensor");
    aclDestroyTensor(live);
}

TEST_F(ApiScopeCheck, RefusesMemoryThatIsNoTensor) {
    alignas(16) char memory[2048] = {};
    EXPECT_EQ(Check(reinterpret_cast<aclTensor*>(memory), nullptr), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(Check(reinterpret_cast<aclTensor*>(8), nullptr), ACLNN_ERR_PARAM_INVALID);
    ExpectText("self is no live tensor");
}

TEST_F(ApiScopeCheck, LooksAtNoHandleWhenChecksAreOff) {
    ASSERT_EQ(setenv("PORTACL_CHECK", "off", 1), 0);
    ASSERT_EQ(portacl::ReadSettings("test"), ACL_SUCCESS);
    EXPECT_EQ(Check(reinterpret_cast<aclTensor*>(8), nullptr), ACLNN_SUCCESS);
    ASSERT_EQ(unsetenv("PORTACL_CHECK"), 0);
    ASSERT_EQ(portacl::ReadSettings("test"), ACL_SUCCESS);
}

}  // namespace
}  // namespace op::internal
