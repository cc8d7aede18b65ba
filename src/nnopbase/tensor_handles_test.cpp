// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "aclnn/acl_meta.h"
#include "nnopbase/executor.h"
#include "opdev/op_errno.h"

namespace portacl {
namespace {

aclTensor* CreateTensor(int64_t offset = 0) {
    const int64_t dims[] = {2, 3};
    return aclCreateTensor(dims, 2, ACL_FLOAT, nullptr, offset, ACL_FORMAT_ND, dims, 2, nullptr);
}

TEST(TensorHandle, IsStaleOnceItWasDestroyed) {
    aclTensor* tensor = CreateTensor();
    EXPECT_EQ(aclDestroyTensor(tensor), ACLNN_SUCCESS);
    int64_t offset = 0;
    EXPECT_EQ(aclGetViewOffset(tensor, &offset), ACLNN_ERR_PARAM_INVALID);
    EXPECT_EQ(aclDestroyTensor(tensor), ACLNN_ERR_PARAM_INVALID);
}

TEST(TensorHandle, StaysStaleWhileThousandsOfOthersLive) {
    aclTensor* stale = CreateTensor();
    aclDestroyTensor(stale);
    for (int i = 0; i < 4000; ++i) {
        aclTensor* tensor = CreateTensor();
        ASSERT_NE(tensor, stale) << "after " << i << " lives";
        aclDestroyTensor(tensor);
    }
    EXPECT_FALSE(TensorPool::Instance().IsOpen(stale));
}

TEST(TensorHandle, IsTheAddressOfTheObjectAlone) {
    aclTensor* tensor = CreateTensor();
    char* const bytes = reinterpret_cast<char*>(tensor);
    for (const int step : {-64, -16, -1, 1, 8, 16, 64}) {
        EXPECT_FALSE(TensorPool::Instance().IsOpen(bytes + step)) << step;
        EXPECT_FALSE(TensorPool::Instance().Close(bytes + step)) << step;
    }
    EXPECT_TRUE(TensorPool::Instance().IsOpen(tensor));
    aclDestroyTensor(tensor);
}

TEST(TensorHandle, IsNotAnyOtherAddress) {
    int local = 0;
    for (const void* address :
         {static_cast<const void*>(nullptr), static_cast<const void*>(&local),
          reinterpret_cast<const void*>(8), reinterpret_cast<const void*>(UINTPTR_MAX)}) {
        EXPECT_FALSE(TensorPool::Instance().Acquire(address));
    }
}

TEST(TensorHandle, ObjectOutlivesItsHandleWhileUsed) {
    aclTensor* tensor = CreateTensor(17);
    const Ref<aclTensor> used = TensorPool::Instance().Acquire(tensor);
    ASSERT_TRUE(used);
    EXPECT_EQ(aclDestroyTensor(tensor), ACLNN_SUCCESS);
    EXPECT_FALSE(TensorPool::Instance().Acquire(tensor));
    EXPECT_EQ(used->GetViewOffset(), 17);
}

TEST(TensorHandle, ClosesForOneOfManyThreads) {
    constexpr int kRounds = 500;
    std::vector<aclTensor*> tensors;
    for (int i = 0; i < kRounds; ++i) tensors.push_back(CreateTensor());
    std::atomic<int> closed{0};
    const auto closeAll = [&] {
        for (aclTensor* tensor : tensors) {
            int64_t offset = 0;
            aclGetViewOffset(tensor, &offset);
            if (TensorPool::Instance().Close(tensor)) closed.fetch_add(1);
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(closeAll);
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(closed.load(), kRounds);
}

TEST(TensorHandle, LivesAreIndependentBetweenThreads) {
    std::atomic<int> wrong{0};
    const auto work = [&](int64_t mark) {
        for (int i = 0; i < 2000; ++i) {
            aclTensor* tensor = CreateTensor(mark);
            int64_t offset = 0;
            if (aclGetViewOffset(tensor, &offset) != ACLNN_SUCCESS || offset != mark) ++wrong;
            if (aclDestroyTensor(tensor) != ACLNN_SUCCESS) ++wrong;
        }
    };
    std::vector<std::thread> threads;
    for (int64_t mark = 1; mark <= 4; ++mark) threads.emplace_back(work, mark);
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong.load(), 0);
}

}  // namespace
}  // namespace portacl
