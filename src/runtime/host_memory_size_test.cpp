// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/host_memory_size.h"

#include <gtest/gtest.h>

#include <cstdint>

#include "runtime/test_environment.h"

namespace portacl::test {
namespace {

class CgroupLimit : public ::testing::Test {
  protected:
    uint64_t Limit(const std::string& membership) const {
        return CgroupLimitBytes(folder_.path(), folder_.Write("membership", membership));
    }
    const Folder folder_;
};

TEST_F(CgroupLimit, IsNoneWithoutFiles) {
    EXPECT_EQ(CgroupLimitBytes("/nowhere", "/nowhere"), UINT64_MAX);
    EXPECT_EQ(Limit("0::/a/b\n"), UINT64_MAX);
}

TEST_F(CgroupLimit, IsThatOfTheGroup) {
    folder_.Write("a/b/memory.max", "1048576\n");
    EXPECT_EQ(Limit("0::/a/b\n"), 1048576U);
    EXPECT_EQ(Limit("0::/a\n"), UINT64_MAX);
}

TEST_F(CgroupLimit, IsTheSmallestUpToTheRoot) {
    folder_.Write("memory.max", "9000000\n");
    folder_.Write("a/memory.max", "5000000\n");
    folder_.Write("a/b/memory.max", "7000000\n");
    EXPECT_EQ(Limit("0::/a/b\n"), 5000000U);
    EXPECT_EQ(Limit("0::/\n"), 9000000U);
}

TEST_F(CgroupLimit, MayBeUnlimited) {
    folder_.Write("a/memory.max", "max\n");
    EXPECT_EQ(Limit("0::/a\n"), UINT64_MAX);
}

TEST_F(CgroupLimit, IgnoresOtherHierarchiesAndOddNumbers) {
    folder_.Write("a/memory.max", "12x\n");
    folder_.Write("b/memory.max", "77\n");
    EXPECT_EQ(Limit("4:memory:/b\n0::/a\n"), UINT64_MAX);
}

TEST(HostMemory, IsSomeAndStaysTheSame) {
    EXPECT_GT(HostMemoryBytes(), uint64_t{1} << 20);
    EXPECT_LT(HostMemoryBytes(), uint64_t{1} << 50);
    EXPECT_EQ(HostMemoryBytes(), HostMemoryBytes());
}

}  // namespace
}  // namespace portacl::test
