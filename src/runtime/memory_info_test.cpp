// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <thread>

#include "acl/acl.h"
#include "runtime/host_memory_size.h"
#include "runtime/memory.h"
#include "runtime/test_error_text.h"
#include "runtime/test_stream_work.h"

namespace portacl::test {
namespace {

using MemInfo = DeviceTest;

TEST_F(MemInfo, TellsOfTheKindsThatThereAre) {
    for (int attr = ACL_DDR_MEM; attr <= ACL_MEM_P2P_HUGE1G; ++attr) {
        size_t free = 1;
        size_t total = 1;
        ASSERT_EQ(aclrtGetMemInfo(static_cast<aclrtMemAttr>(attr), &free, &total), ACL_SUCCESS);
        const bool has =
            attr <= ACL_HBM_MEM_NORMAL || attr == ACL_MEM_NORMAL || attr == ACL_MEM_HUGE;
        EXPECT_EQ(total, has ? HostMemoryBytes() : 0) << attr;
        EXPECT_EQ(free > 0, has) << attr;
        EXPECT_LE(free, total) << attr;
    }
}

TEST_F(MemInfo, RefusesNullThenKindsThenNoContext) {
    size_t value = 0;
    const auto odd = static_cast<aclrtMemAttr>(18);
    EXPECT_TRUE(IsRefused(aclrtGetMemInfo(odd, nullptr, nullptr), "aclrtGetMemInfo",
                          {ACL_ERROR_INVALID_PARAM, {"free is null"}}));
    EXPECT_TRUE(IsRefused(aclrtGetMemInfo(odd, &value, nullptr), "aclrtGetMemInfo",
                          {ACL_ERROR_INVALID_PARAM, {"total is null"}}));
    const Refusal unknown{ACL_ERROR_RT_INVALID_MEMORY_TYPE, {"attr is unknown", "0 to 17", "18"}};
    EXPECT_TRUE(IsRefused(aclrtGetMemInfo(odd, &value, &value), "aclrtGetMemInfo", unknown));
    std::thread([&] {
        EXPECT_EQ(aclrtGetMemInfo(odd, &value, &value), ACL_ERROR_RT_INVALID_MEMORY_TYPE);
        TakeErrorText();
        EXPECT_TRUE(
            IsWithoutContext(aclrtGetMemInfo(ACL_HBM_MEM, &value, &value), "aclrtGetMemInfo"));
    }).join();
}

using PointerAttributes = DeviceTest;

TEST_F(PointerAttributes, TellWhereMemoryLies) {
    void* device = nullptr;
    void* pinned = nullptr;
    int ordinary = 0;
    ASSERT_EQ(aclrtMalloc(&device, 64, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    ASSERT_EQ(aclrtMallocHost(&pinned, 64), ACL_SUCCESS);
    const auto typeOf = [](const void* address) {
        aclrtPtrAttributes attributes{};
        EXPECT_EQ(aclrtPointerGetAttributes(address, &attributes), ACL_SUCCESS);
        return attributes.location.type;
    };
    EXPECT_EQ(typeOf(device), ACL_MEM_LOCATION_TYPE_DEVICE);
    EXPECT_EQ(typeOf(static_cast<char*>(device) + 63), ACL_MEM_LOCATION_TYPE_DEVICE);
    EXPECT_EQ(typeOf(pinned), ACL_MEM_LOCATION_TYPE_HOST);
    EXPECT_EQ(typeOf(&ordinary), ACL_MEM_LOCATION_TYPE_UNREGISTERED);
    EXPECT_EQ(aclrtFree(device), ACL_SUCCESS);
    EXPECT_EQ(aclrtFreeHost(pinned), ACL_SUCCESS);
    EXPECT_EQ(typeOf(device), ACL_MEM_LOCATION_TYPE_UNREGISTERED);
    EXPECT_EQ(typeOf(pinned), ACL_MEM_LOCATION_TYPE_UNREGISTERED);
}

TEST_F(PointerAttributes, RefuseNull) {
    aclrtPtrAttributes attributes{};
    EXPECT_TRUE(IsRefused(aclrtPointerGetAttributes(nullptr, nullptr), "aclrtPointerGetAttributes",
                          {ACL_ERROR_INVALID_PARAM, {"ptr is null"}}));
    EXPECT_TRUE(IsRefused(aclrtPointerGetAttributes(&attributes, nullptr),
                          "aclrtPointerGetAttributes",
                          {ACL_ERROR_INVALID_PARAM, {"attributes is null"}}));
}

TEST(UnknownMemory, IsOrdinaryHostMemory) {
    int ordinary = 0;
    EXPECT_EQ(FindMemory(&ordinary).kind, MemoryKind::kUnregistered);
    EXPECT_EQ(FindMemory(nullptr).kind, MemoryKind::kUnregistered);
    const auto* const last = std::bit_cast<const char*>(UINTPTR_MAX);
    EXPECT_EQ(FindMemory(last).kind, MemoryKind::kUnregistered);
}

}  // namespace
}  // namespace portacl::test
