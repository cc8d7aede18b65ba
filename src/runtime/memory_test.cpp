// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/memory.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <string>
#include <thread>

#include "acl/acl.h"
#include "runtime/device_heap.h"
#include "runtime/host_memory_size.h"
#include "runtime/page_heap.h"
#include "runtime/sanitizers.h"
#include "runtime/test_environment.h"
#include "runtime/test_error_text.h"
#include "runtime/test_stream_work.h"
#include "runtime/test_threads.h"
#include "tests/allocation_failure.h"

#if defined(PORTACL_ADDRESS_SANITIZER)
#include <sanitizer/asan_interface.h>
#endif

namespace portacl::test {
namespace {

constexpr auto kPolicy = ACL_MEM_MALLOC_HUGE_FIRST;

aclError Malloc(void** address, size_t size) { return aclrtMalloc(address, size, kPolicy); }
aclError MallocAlign32(void** address, size_t size) {
    return aclrtMallocAlign32(address, size, kPolicy);
}
aclError MallocCached(void** address, size_t size) {
    return aclrtMallocCached(address, size, kPolicy);
}

/// A function that allocates, and the one that frees.
struct Allocator {
    const char* name;
    const char* call;
    const char* argument;
    aclError (*allocate)(void** address, size_t size);
    const char* freeCall;
    const char* freeArgument;
    aclError (*free)(void* address);
    MemoryKind kind;
};

const Allocator kAllocators[] = {
    {"device", "aclrtMalloc", "devPtr", Malloc, "aclrtFree", "devPtr", aclrtFree,
     MemoryKind::kDevice},
    {"align32", "aclrtMallocAlign32", "devPtr", MallocAlign32, "aclrtFree", "devPtr", aclrtFree,
     MemoryKind::kDevice},
    {"cached", "aclrtMallocCached", "devPtr", MallocCached, "aclrtFree", "devPtr", aclrtFree,
     MemoryKind::kDevice},
    {"pinned", "aclrtMallocHost", "hostPtr", aclrtMallocHost, "aclrtFreeHost", "hostPtr",
     aclrtFreeHost, MemoryKind::kPinnedHost},
};

class Allocation : public DeviceTest, public ::testing::WithParamInterface<Allocator> {
  protected:
    static void* Allocate(size_t size) {
        void* address = nullptr;
        EXPECT_EQ(GetParam().allocate(&address, size), ACL_SUCCESS) << TakeErrorText();
        return address;
    }
    static testing::AssertionResult IsFreeRefused(void* address, const Refusal& refusal) {
        return IsRefused(GetParam().free(address), GetParam().freeCall, refusal);
    }
    static std::string Argument(const char* fragment) {
        return std::string(GetParam().argument) + fragment;
    }
};

INSTANTIATE_TEST_SUITE_P(Allocators, Allocation, ::testing::ValuesIn(kAllocators),
                         [](const auto& instance) { return std::string(instance.param.name); });

TEST_P(Allocation, IsAlignedAndWritable) {
    for (const size_t size : {size_t{1}, size_t{31}, size_t{4096}, size_t{3} << 20}) {
        auto* memory = static_cast<char*>(Allocate(size));
        EXPECT_EQ(reinterpret_cast<uintptr_t>(memory) % 64, 0U);
        std::memset(memory, 1, size);
        volatile int sum = 0;
        for (size_t i = 0; i < 32; ++i) sum = sum + memory[size + i];
        EXPECT_EQ(GetParam().free(memory), ACL_SUCCESS);
    }
}

TEST_P(Allocation, IsFoundFromAllItsAddresses) {
    auto* memory = static_cast<char*>(Allocate(1000));
    for (const size_t offset : {size_t{0}, size_t{500}, size_t{999}}) {
        const MemoryInfo info = FindMemory(memory + offset);
        EXPECT_EQ(info.kind, GetParam().kind);
        EXPECT_EQ(info.deviceId, GetParam().kind == MemoryKind::kDevice ? 0 : -1);
        EXPECT_EQ(info.begin, reinterpret_cast<uintptr_t>(memory));
        EXPECT_EQ(info.sizeBytes, 1000U);
    }
    EXPECT_EQ(GetParam().free(memory), ACL_SUCCESS);
}

TEST_P(Allocation, RefusesNullThenSizesThenNoContext) {
    void* address = this;
    const Refusal null{ACL_ERROR_INVALID_PARAM, {Argument(" is null")}};
    EXPECT_TRUE(IsRefused(GetParam().allocate(nullptr, 0), GetParam().call, null));
    for (const size_t size : {size_t{0}, SIZE_MAX, SIZE_MAX - 62}) {
        const Refusal refusal{ACL_ERROR_INVALID_PARAM,
                              {"size is out of range", "got " + std::to_string(size)}};
        EXPECT_TRUE(IsRefused(GetParam().allocate(&address, size), GetParam().call, refusal));
    }
    std::thread([&] {
        EXPECT_EQ(GetParam().allocate(&address, 0), ACL_ERROR_INVALID_PARAM);
        TakeErrorText();
        EXPECT_TRUE(IsWithoutContext(GetParam().allocate(&address, 64), GetParam().call));
    }).join();
    EXPECT_EQ(address, this);
}

TEST_P(Allocation, RefusesMoreThanTheMachineHas) {
    void* address = this;
    for (const size_t size : {size_t{HostMemoryBytes()}, SIZE_MAX - 63}) {
        const Refusal refusal{
            ACL_ERROR_RT_MEMORY_ALLOCATION,
            {"size is more than can be allocated", std::to_string(HostMemoryBytes()),
             std::to_string(size), "Memory_Allocation_Error(EE1013)"}};
        EXPECT_TRUE(IsRefused(GetParam().allocate(&address, size), GetParam().call, refusal));
    }
    EXPECT_EQ(address, this);
    EXPECT_EQ(aclrtGetLastError(ACL_RT_THREAD_LEVEL), ACL_ERROR_RT_MEMORY_ALLOCATION);
}

TEST_P(Allocation, IsFreedOnceAndFromItsBegin) {
    auto* memory = static_cast<char*>(Allocate(1000));
    const Refusal inside{ACL_ERROR_RT_PARAM_INVALID,
                         {"is no live allocation", "byte 8 of 1000 in "}};
    EXPECT_TRUE(IsFreeRefused(memory + 8, inside));
    EXPECT_EQ(GetParam().free(memory), ACL_SUCCESS);
    const char* freed =
        GetParam().kind == MemoryKind::kDevice ? "freed device memory" : "ordinary host memory";
    EXPECT_TRUE(
        IsFreeRefused(memory, {ACL_ERROR_RT_PARAM_INVALID, {"is no live allocation", freed}}));
}

TEST_P(Allocation, IsFreedWithoutAContext) {
    void* memory = Allocate(100);
    std::thread([&] { EXPECT_EQ(GetParam().free(memory), ACL_SUCCESS); }).join();
}

TEST_P(Allocation, IsNotFreedFromOtherMemory) {
    int ordinary = 0;
    EXPECT_TRUE(IsFreeRefused(
        nullptr, {ACL_ERROR_INVALID_PARAM, {std::string(GetParam().freeArgument) + " is null"}}));
    EXPECT_TRUE(IsFreeRefused(&ordinary, {ACL_ERROR_RT_PARAM_INVALID, {"ordinary host memory"}}));
    const bool isDevice = GetParam().kind == MemoryKind::kDevice;
    void* other = nullptr;
    ASSERT_EQ(isDevice ? aclrtMallocHost(&other, 64) : Malloc(&other, 64), ACL_SUCCESS);
    const char* otherKind = isDevice ? "pinned host memory" : "device memory";
    EXPECT_TRUE(IsFreeRefused(other, {ACL_ERROR_RT_PARAM_INVALID, {otherKind}}));
    EXPECT_EQ(isDevice ? aclrtFreeHost(other) : aclrtFree(other), ACL_SUCCESS);
}

TEST_P(Allocation, CountsAsUsedWhileItLives) {
    size_t before = 0;
    size_t during = 0;
    size_t after = 0;
    size_t total = 0;
    ASSERT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &before, &total), ACL_SUCCESS);
    void* memory = Allocate(10000);
    ASSERT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &during, &total), ACL_SUCCESS);
    EXPECT_EQ(before - during, PageHeap::BytesTaken(10000));
    EXPECT_EQ(total, HostMemoryBytes());
    EXPECT_EQ(GetParam().free(memory), ACL_SUCCESS);
    ASSERT_EQ(aclrtGetMemInfo(ACL_HBM_MEM, &after, &total), ACL_SUCCESS);
    EXPECT_EQ(after, before);
}

TEST_P(Allocation, EndsInSuccessOrDocumentedCodeWithoutMemory) {
    void* address = nullptr;
    const auto allocate = [&] { return GetParam().allocate(&address, 5000); };
    ForEachAllocationFailure(allocate, [&](aclError status, bool failed) {
        if (!failed) {
            EXPECT_EQ(status, ACL_SUCCESS);
        }
        if (status == ACL_SUCCESS) {
            EXPECT_EQ(GetParam().free(address), ACL_SUCCESS);
        } else {
            EXPECT_EQ(status, ACL_ERROR_RT_MEMORY_ALLOCATION);
        }
    });
    int ordinary = 0;
    const auto free = [&] { return GetParam().free(&ordinary); };
    ForEachAllocationFailure(
        free, [](aclError status, bool) { EXPECT_EQ(status, ACL_ERROR_RT_PARAM_INVALID); });
}

TEST_P(Allocation, ServesManyThreads) {
    OnThreads(4, [](int) {
        ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
        for (size_t round = 1; round < 200; ++round) {
            void* memory = Allocate(round * 37);
            std::memset(memory, 3, round * 37);
            ASSERT_EQ(FindMemory(memory).sizeBytes, round * 37);
            ASSERT_EQ(GetParam().free(memory), ACL_SUCCESS);
        }
        ASSERT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
    });
}

using DeviceMemory = DeviceTest;

TEST_F(DeviceMemory, IsRecognisedOnceFreed) {
    void* memory = nullptr;
    ASSERT_EQ(Malloc(&memory, 100), ACL_SUCCESS);
    ASSERT_EQ(aclrtFree(memory), ACL_SUCCESS);
    const MemoryInfo info = FindMemory(memory);
    EXPECT_EQ(info.kind, MemoryKind::kFreedDevice);
    EXPECT_EQ(info.deviceId, 0);
    EXPECT_EQ(info.sizeBytes, 0U);
}

TEST_F(DeviceMemory, ReadsAsItsOwnToTheEndOfItsLastPage) {
    void* memory = nullptr;
    ASSERT_EQ(Malloc(&memory, 100), ACL_SUCCESS);
    const MemoryInfo info = FindMemory(static_cast<char*>(memory) + 4095);
    EXPECT_EQ(info.kind, MemoryKind::kDevice);
    EXPECT_EQ(info.sizeBytes, 100U);
    EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
}

TEST_F(DeviceMemory, TakesAnyPolicy) {
    for (const int policy : {0, 1, 2, 6, 0x100, 0x1001, 0x100000}) {
        void* memory = nullptr;
        EXPECT_EQ(aclrtMalloc(&memory, 64, static_cast<aclrtMemMallocPolicy>(policy)), ACL_SUCCESS);
        EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
    }
}

TEST_F(DeviceMemory, BelongsToTheCurrentDevice) {
    const Setting setting("PORTACL_DEVICES", "2");
    ASSERT_EQ(aclrtSetDevice(1), ACL_SUCCESS);
    void* memory = nullptr;
    ASSERT_EQ(Malloc(&memory, 64), ACL_SUCCESS);
    EXPECT_EQ(FindMemory(memory).deviceId, 1);
    aclrtPtrAttributes attributes{};
    EXPECT_EQ(aclrtPointerGetAttributes(memory, &attributes), ACL_SUCCESS);
    EXPECT_EQ(attributes.location.id, 1U);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    EXPECT_EQ(aclrtFree(memory), ACL_SUCCESS);
    EXPECT_EQ(aclrtResetDeviceForce(1), ACL_SUCCESS);
}

TEST_F(DeviceMemory, IsPoisonedWhereItIsNotAllocated) {
#if defined(PORTACL_ADDRESS_SANITIZER)
    void* memory = nullptr;
    ASSERT_EQ(Malloc(&memory, 1000), ACL_SUCCESS);
    const auto* bytes = static_cast<char*>(memory);
    EXPECT_EQ(__asan_region_is_poisoned(memory, 1032), nullptr);
    EXPECT_TRUE(__asan_address_is_poisoned(bytes + 1032));
    EXPECT_TRUE(__asan_address_is_poisoned(bytes + 4095));
    ASSERT_EQ(aclrtFree(memory), ACL_SUCCESS);
    EXPECT_TRUE(__asan_address_is_poisoned(bytes));
    EXPECT_TRUE(__asan_address_is_poisoned(bytes + 999));
#else
    GTEST_SKIP() << "needs AddressSanitizer";
#endif
}

}  // namespace
}  // namespace portacl::test
