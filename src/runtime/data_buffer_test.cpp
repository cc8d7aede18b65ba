// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "acl/acl_base.h"
#include "runtime/test_error_text.h"
#include "tests/allocation_failure.h"

namespace portacl::test {
namespace {

TEST(DataBuffer, HoldsAnAddressAndASize) {
    int value = 0;
    aclDataBuffer* buffer = aclCreateDataBuffer(&value, sizeof(value));
    ASSERT_NE(buffer, nullptr);
    EXPECT_EQ(aclGetDataBufferAddr(buffer), &value);
    EXPECT_EQ(aclGetDataBufferSize(buffer), sizeof(value));
    EXPECT_EQ(aclGetDataBufferSizeV2(buffer), sizeof(value));
    EXPECT_EQ(aclDestroyDataBuffer(buffer), ACL_SUCCESS);
}

TEST(DataBuffer, MayDescribeNothing) {
    aclDataBuffer* buffer = aclCreateDataBuffer(nullptr, 0);
    ASSERT_NE(buffer, nullptr);
    EXPECT_EQ(aclGetDataBufferAddr(buffer), nullptr);
    EXPECT_EQ(aclGetDataBufferSizeV2(buffer), 0U);
    EXPECT_EQ(aclDestroyDataBuffer(buffer), ACL_SUCCESS);
}

TEST(DataBuffer, CanDescribeOtherMemoryLater) {
    int values[2] = {};
    aclDataBuffer* buffer = aclCreateDataBuffer(&values[0], 1);
    EXPECT_EQ(aclUpdateDataBuffer(buffer, &values[1], size_t{1} << 33), ACL_SUCCESS);
    EXPECT_EQ(aclGetDataBufferAddr(buffer), &values[1]);
    EXPECT_EQ(aclGetDataBufferSizeV2(buffer), size_t{1} << 33);
    EXPECT_EQ(aclGetDataBufferSize(buffer), 0U);
    EXPECT_EQ(aclDestroyDataBuffer(buffer), ACL_SUCCESS);
}

TEST(DataBuffer, RefusesNull) {
    TakeErrorText();
    const Refusal refusal{ACL_ERROR_INVALID_PARAM, {"dataBuffer is null"}};
    EXPECT_TRUE(IsRefused(aclDestroyDataBuffer(nullptr), "aclDestroyDataBuffer", refusal));
    EXPECT_TRUE(
        IsRefused(aclUpdateDataBuffer(nullptr, nullptr, 0), "aclUpdateDataBuffer", refusal));
    EXPECT_EQ(aclGetDataBufferAddr(nullptr), nullptr);
    EXPECT_EQ(aclGetDataBufferSize(nullptr), 0U);
    EXPECT_EQ(aclGetDataBufferSizeV2(nullptr), 0U);
}

TEST(DataBuffer, IsRefusedOnceDestroyed) {
    TakeErrorText();
    int value = 0;
    aclDataBuffer* buffer = aclCreateDataBuffer(&value, 4);
    ASSERT_EQ(aclDestroyDataBuffer(buffer), ACL_SUCCESS);
    const Refusal refusal{ACL_ERROR_INVALID_PARAM, {"dataBuffer is no data buffer", "destroyed"}};
    EXPECT_TRUE(IsRefused(aclDestroyDataBuffer(buffer), "aclDestroyDataBuffer", refusal));
    EXPECT_TRUE(IsRefused(aclUpdateDataBuffer(buffer, &value, 4), "aclUpdateDataBuffer", refusal));
    EXPECT_EQ(aclGetDataBufferAddr(buffer), nullptr);
    EXPECT_EQ(aclGetDataBufferSizeV2(buffer), 0U);
    auto* foreign = reinterpret_cast<aclDataBuffer*>(&value);
    EXPECT_TRUE(IsRefused(aclDestroyDataBuffer(foreign), "aclDestroyDataBuffer", refusal));
}

TEST(DataBuffer, IsNullWithATextIfThereIsNoMemory) {
    TakeErrorText();
    std::vector<aclDataBuffer*> made;
    // Enough for the pool to grow, which takes memory.
    for (int i = 0; i < 1000; ++i) {
        const auto create = [] { return aclCreateDataBuffer(nullptr, 1); };
        ForEachAllocationFailure(create, [&](aclDataBuffer* buffer, bool failed) {
            EXPECT_TRUE(buffer != nullptr || failed);
            if (buffer != nullptr) made.push_back(buffer);
        });
    }
    EXPECT_EQ(std::set<aclDataBuffer*>(made.begin(), made.end()).size(), made.size());
    for (aclDataBuffer* buffer : made) EXPECT_EQ(aclDestroyDataBuffer(buffer), ACL_SUCCESS);
    TakeErrorText();
}

}  // namespace
}  // namespace portacl::test
