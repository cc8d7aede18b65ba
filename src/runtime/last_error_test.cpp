// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/last_error.h"

#include <gtest/gtest.h>

#include <thread>

#include "acl/acl.h"
#include "runtime/error_report.h"
#include "runtime/test_error_text.h"

namespace portacl::test {
namespace {

class LastError : public ::testing::Test {
  protected:
    void SetUp() override { Clear(); }
    void TearDown() override { Clear(); }

    static void Clear() {
        aclrtGetLastError(ACL_RT_THREAD_LEVEL);
        TakeErrorText();
    }
    static aclError FailWith(aclError status) {
        return Fail(status, text_code::kRuntimeArgument, "failed with {}", status);
    }
};

TEST_F(LastError, IsSuccessAtFirst) {
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
}

TEST_F(LastError, IsKeptByPeekingAndClearedByGetting) {
    FailWith(ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
}

TEST_F(LastError, IsTheLatest) {
    FailWith(ACL_ERROR_RT_CONTEXT_NULL);
    FailWith(ACL_ERROR_RT_MEMORY_ALLOCATION);
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_MEMORY_ALLOCATION);
}

TEST_F(LastError, ComesFromTheRuntimeLayerOnly) {
    FailWith(ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    FailWith(ACL_ERROR_INVALID_PARAM);
    FailWith(161002);
    FailWith(500000);
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
}

TEST_F(LastError, IsNotChangedBySuccess) {
    FailWith(ACL_ERROR_RT_CONTEXT_NULL);
    aclrtRunMode mode = ACL_DEVICE;
    EXPECT_EQ(aclrtGetRunMode(&mode), ACL_SUCCESS);
    EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_CONTEXT_NULL);
}

TEST_F(LastError, BelongsToItsThread) {
    FailWith(ACL_ERROR_RT_CONTEXT_NULL);
    std::thread([] {
        EXPECT_EQ(aclrtPeekAtLastError(ACL_RT_THREAD_LEVEL), ACL_SUCCESS);
        FailWith(ACL_ERROR_RT_PARAM_INVALID);
    }).join();
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_CONTEXT_NULL);
}

TEST_F(LastError, HasOneLevel) {
    FailWith(ACL_ERROR_RT_CONTEXT_NULL);
    TakeErrorText();
    const auto other = static_cast<aclrtLastErrLevel>(1);
    const Refusal refusal{ACL_ERROR_INVALID_PARAM,
                          {"level is unknown", "ACL_RT_THREAD_LEVEL", "1"}};
    EXPECT_TRUE(IsRefused(aclrtPeekAtLastError(other), "aclrtPeekAtLastError", refusal));
    EXPECT_TRUE(IsRefused(aclrtGetLastError(other), "aclrtGetLastError", refusal));
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_CONTEXT_NULL);
}

TEST(RuntimeStatus, HasSevenAsItsLayer) {
    static_assert(IsRuntimeStatus(107000) && IsRuntimeStatus(207001) && IsRuntimeStatus(507911));
    static_assert(!IsRuntimeStatus(0) && !IsRuntimeStatus(100000) && !IsRuntimeStatus(161002) &&
                  !IsRuntimeStatus(361001) && !IsRuntimeStatus(148046));
}

}  // namespace
}  // namespace portacl::test
