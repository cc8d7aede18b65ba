// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "runtime/memory.h"
#include "runtime/test_error_text.h"
#include "runtime/test_stream_work.h"
#include "tests/allocation_failure.h"

namespace portacl::test {
namespace {

alignas(4096) char pages[4 * 4096];

class HostRegistration : public DeviceTest {
  protected:
    void TearDown() override {
        for (size_t page = 0; page < 4; ++page) aclrtHostUnregister(pages + page * 4096);
        DeviceTest::TearDown();
    }
    static aclError Register(size_t page, uint64_t size) {
        void* device = nullptr;
        return aclrtHostRegister(pages + page * 4096, size, ACL_HOST_REGISTER_MAPPED, &device);
    }
};

TEST_F(HostRegistration, MakesMemoryKnown) {
    void* device = nullptr;
    ASSERT_EQ(aclrtHostRegister(pages, 5000, ACL_HOST_REGISTER_MAPPED, &device), ACL_SUCCESS);
    EXPECT_EQ(device, pages);
    const MemoryInfo info = FindMemory(pages + 4999);
    EXPECT_EQ(info.kind, MemoryKind::kRegisteredHost);
    EXPECT_EQ(info.begin, reinterpret_cast<uintptr_t>(pages));
    EXPECT_EQ(info.sizeBytes, 5000U);
    EXPECT_EQ(FindMemory(pages + 5000).kind, MemoryKind::kUnregistered);
    aclrtPtrAttributes attributes{};
    EXPECT_EQ(aclrtPointerGetAttributes(pages, &attributes), ACL_SUCCESS);
    EXPECT_EQ(attributes.location.type, ACL_MEM_LOCATION_TYPE_HOST);
    EXPECT_EQ(aclrtHostUnregister(pages), ACL_SUCCESS);
    EXPECT_EQ(FindMemory(pages).kind, MemoryKind::kUnregistered);
}

TEST_F(HostRegistration, TakesEachKnownType) {
    void* device = nullptr;
    for (const auto type :
         {ACL_HOST_REGISTER_MAPPED, ACL_HOST_REGISTER_IOMEMORY, ACL_HOST_REGISTER_READONLY}) {
        EXPECT_EQ(aclrtHostRegister(pages, 1, type, &device), ACL_SUCCESS);
        EXPECT_EQ(aclrtHostUnregister(pages), ACL_SUCCESS);
    }
}

TEST_F(HostRegistration, MayHaveNeighbours) {
    EXPECT_EQ(Register(1, 4096), ACL_SUCCESS);
    EXPECT_EQ(Register(0, 4096), ACL_SUCCESS);
    EXPECT_EQ(Register(2, 8192), ACL_SUCCESS);
    EXPECT_EQ(FindMemory(pages + 4096).begin, reinterpret_cast<uintptr_t>(pages + 4096));
}

TEST_F(HostRegistration, RefusesWhatOverlaps) {
    ASSERT_EQ(Register(1, 8192), ACL_SUCCESS);
    struct Range {
        size_t page;
        uint64_t size;
    };
    for (const Range& range : {Range{1, 8192}, Range{1, 1}, Range{2, 1}, Range{0, 4097},
                               Range{0, sizeof(pages)}, Range{2, 8192}}) {
        EXPECT_TRUE(IsRefused(
            Register(range.page, range.size), "aclrtHostRegister",
            {ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED, {"ptr is registered already", "overlap"}}));
    }
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED);
}

TEST_F(HostRegistration, RefusesMemoryOfTheRuntime) {
    void* device = nullptr;
    void* pinned = nullptr;
    void* result = nullptr;
    ASSERT_EQ(aclrtMalloc(&device, 4096, ACL_MEM_MALLOC_HUGE_FIRST), ACL_SUCCESS);
    ASSERT_EQ(aclrtMallocHost(&pinned, 4096), ACL_SUCCESS);
    EXPECT_TRUE(IsRefused(
        aclrtHostRegister(device, 64, ACL_HOST_REGISTER_MAPPED, &result), "aclrtHostRegister",
        {ACL_ERROR_RT_PARAM_INVALID, {"ptr is no host memory", "device memory"}}));
    EXPECT_TRUE(IsRefused(
        aclrtHostRegister(pinned, 64, ACL_HOST_REGISTER_MAPPED, &result), "aclrtHostRegister",
        {ACL_ERROR_HOST_MEMORY_ALREADY_REGISTERED, {"ptr is registered", "aclrtMallocHost"}}));
    EXPECT_EQ(aclrtFree(device), ACL_SUCCESS);
    EXPECT_EQ(aclrtFreeHost(pinned), ACL_SUCCESS);
}

TEST_F(HostRegistration, RefusesArgumentsInTheirOrder) {
    void* device = this;
    const char* call = "aclrtHostRegister";
    const auto odd = static_cast<aclrtHostRegisterType>(5);
    const auto refusal = [](aclError status, const char* fragment) {
        return Refusal{status, {fragment}};
    };
    EXPECT_TRUE(IsRefused(aclrtHostRegister(nullptr, 0, odd, nullptr), call,
                          refusal(ACL_ERROR_INVALID_PARAM, "ptr is null")));
    EXPECT_TRUE(IsRefused(aclrtHostRegister(pages + 1, 0, odd, nullptr), call,
                          refusal(ACL_ERROR_INVALID_PARAM, "devPtr is null")));
    EXPECT_TRUE(IsRefused(aclrtHostRegister(pages + 1, 0, odd, &device), call,
                          refusal(ACL_ERROR_INVALID_PARAM, "size is out of range")));
    EXPECT_TRUE(IsRefused(aclrtHostRegister(pages + 1, 64, odd, &device), call,
                          refusal(ACL_ERROR_RT_PARAM_INVALID, "multiple of 4096")));
    EXPECT_TRUE(IsRefused(aclrtHostRegister(pages, UINT64_MAX, odd, &device), call,
                          refusal(ACL_ERROR_RT_PARAM_INVALID, "size goes past")));
    EXPECT_TRUE(IsRefused(aclrtHostRegister(pages, 64, odd, &device), call,
                          refusal(ACL_ERROR_RT_PARAM_INVALID, "type is unknown")));
    std::thread([&] {
        EXPECT_TRUE(IsWithoutContext(
            aclrtHostRegister(pages, 64, ACL_HOST_REGISTER_MAPPED, &device), call));
    }).join();
    EXPECT_EQ(device, this);
}

TEST_F(HostRegistration, EndsOnceAndFromItsBegin) {
    EXPECT_TRUE(IsRefused(aclrtHostUnregister(nullptr), "aclrtHostUnregister",
                          {ACL_ERROR_INVALID_PARAM, {"ptr is null"}}));
    const Refusal unknown{ACL_ERROR_HOST_MEMORY_NOT_REGISTERED, {"ptr is not registered"}};
    EXPECT_TRUE(IsRefused(aclrtHostUnregister(pages), "aclrtHostUnregister", unknown));
    ASSERT_EQ(Register(0, 8192), ACL_SUCCESS);
    EXPECT_TRUE(IsRefused(aclrtHostUnregister(pages + 4096), "aclrtHostUnregister", unknown));
    EXPECT_EQ(aclrtHostUnregister(pages), ACL_SUCCESS);
    EXPECT_TRUE(IsRefused(aclrtHostUnregister(pages), "aclrtHostUnregister", unknown));
}

TEST_F(HostRegistration, ChangesNothingWithoutMemory) {
    const auto registering = [] { return Register(0, 64); };
    ForEachAllocationFailure(registering, [](aclError status, bool failed) {
        EXPECT_EQ(status, failed ? ACL_ERROR_RT_MEMORY_ALLOCATION : ACL_SUCCESS);
        const MemoryKind kind = FindMemory(pages).kind;
        EXPECT_EQ(kind, failed ? MemoryKind::kUnregistered : MemoryKind::kRegisteredHost);
    });
}

TEST_F(HostRegistration, MayChangeWhileOthersLookUp) {
    std::atomic<bool> ends = false;
    std::thread reader([&] {
        while (!ends) {
            const MemoryInfo info = FindMemory(pages + 100);
            const bool isKnown = info.kind == MemoryKind::kRegisteredHost;
            ASSERT_EQ(info.sizeBytes, isKnown ? 4096U : 0U);
        }
    });
    for (int round = 0; round < 200; ++round) {
        ASSERT_EQ(Register(0, 4096), ACL_SUCCESS);
        ASSERT_EQ(aclrtHostUnregister(pages), ACL_SUCCESS);
    }
    ends = true;
    reader.join();
}

}  // namespace
}  // namespace portacl::test
