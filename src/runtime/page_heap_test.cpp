// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/page_heap.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstring>
#include <map>
#include <random>
#include <thread>
#include <vector>

#include "runtime/test_threads.h"

namespace portacl {
namespace {

constexpr uint64_t kHeapBytes = uint64_t{64} << 20;
constexpr uint64_t kCacheLimit = uint64_t{1} << 30;
constexpr uint64_t kMiB = uint64_t{1} << 20;

class PageHeapTest : public ::testing::Test {
  protected:
    PageHeap heap_{kHeapBytes};

    static uintptr_t Number(const void* address) { return reinterpret_cast<uintptr_t>(address); }
    static char* Bytes(void* address) { return static_cast<char*>(address); }
};

TEST_F(PageHeapTest, GivesWritableMemoryOfItsRange) {
    char* memory = Bytes(heap_.Allocate(10000));
    ASSERT_NE(memory, nullptr);
    EXPECT_TRUE(heap_.Contains(memory));
    EXPECT_EQ(Number(memory) % PageHeap::kPageBytes, 0U);
    std::memset(memory, 7, 10000);
    EXPECT_EQ(memory[9999], 7);
    EXPECT_EQ(heap_.Free(memory, kCacheLimit).requestedBytes, 10000U);
}

TEST_F(PageHeapTest, LetsReadATailBehindEachSize) {
    for (const uint64_t bytes : {uint64_t{1}, uint64_t{4064}, uint64_t{4096}, 2 * kMiB, 3 * kMiB}) {
        char* memory = Bytes(heap_.Allocate(bytes));
        ASSERT_NE(memory, nullptr);
        volatile int sum = 0;
        for (uint64_t i = 0; i < PageHeap::kReadableTailBytes; ++i) sum = sum + memory[bytes + i];
        heap_.Free(memory, kCacheLimit);
    }
}

TEST_F(PageHeapTest, AlignsLargeAllocationsToHugePages) {
    void* small = heap_.Allocate(100);
    void* large = heap_.Allocate(2 * kMiB);
    EXPECT_EQ(Number(large) % PageHeap::kHugePageBytes, 0U);
    // The pages in front of it are not lost.
    void* between = heap_.Allocate(kMiB);
    EXPECT_LT(Number(between), Number(large));
    for (void* memory : {small, large, between})
        EXPECT_GT(heap_.Free(memory, kCacheLimit).requestedBytes, 0U);
}

TEST_F(PageHeapTest, FindsAnAllocationFromAnyOfItsAddresses) {
    char* memory = Bytes(heap_.Allocate(5 * kMiB + 100));
    char* other = Bytes(heap_.Allocate(64));
    for (const uint64_t offset : {uint64_t{0}, uint64_t{1}, 4 * kMiB, 5 * kMiB + 99}) {
        const PageHeap::Allocation found = heap_.Find(memory + offset);
        EXPECT_EQ(found.begin, Number(memory)) << offset;
        EXPECT_EQ(found.requestedBytes, 5 * kMiB + 100) << offset;
    }
    EXPECT_EQ(heap_.Find(memory + 5 * kMiB + 4095).begin, Number(memory));
    EXPECT_EQ(heap_.Find(other + 63).begin, Number(other));
    EXPECT_EQ(heap_.Find(other + 63).requestedBytes, 64U);
}

TEST_F(PageHeapTest, FindsNothingInFreeSpace) {
    char* memory = Bytes(heap_.Allocate(3 * kMiB));
    void* after = heap_.Allocate(64);
    EXPECT_EQ(heap_.Find(memory + 40 * kMiB).requestedBytes, 0U);
    heap_.Free(memory, kCacheLimit);
    for (const uint64_t offset : {uint64_t{0}, kMiB, 3 * kMiB - 1}) {
        EXPECT_EQ(heap_.Find(memory + offset).requestedBytes, 0U) << offset;
    }
    EXPECT_EQ(heap_.Find(after).begin, Number(after));
}

TEST_F(PageHeapTest, ForgetsALargeBlockWhenSmallOnesTakeItsPlace) {
    char* large = Bytes(heap_.Allocate(6 * kMiB));
    heap_.Free(large, kCacheLimit);
    char* small = Bytes(heap_.Allocate(64));
    ASSERT_EQ(small, large);
    EXPECT_EQ(heap_.Find(small).requestedBytes, 64U);
    EXPECT_EQ(heap_.Find(small + 4096).requestedBytes, 0U);
    EXPECT_EQ(heap_.Find(small + 3 * kMiB).requestedBytes, 0U);
}

TEST_F(PageHeapTest, FreesOnlyWhatBeginsThere) {
    char* memory = Bytes(heap_.Allocate(10000));
    EXPECT_EQ(heap_.Free(memory + 1, kCacheLimit).requestedBytes, 0U);
    EXPECT_EQ(heap_.Free(memory + 4096, kCacheLimit).requestedBytes, 0U);
    EXPECT_EQ(heap_.Free(memory + 30 * kMiB, kCacheLimit).requestedBytes, 0U);
    EXPECT_EQ(heap_.Free(memory, kCacheLimit).requestedBytes, 10000U);
    EXPECT_EQ(heap_.Free(memory, kCacheLimit).requestedBytes, 0U);
}

TEST_F(PageHeapTest, UsesFreedMemoryAgain) {
    void* memory = heap_.Allocate(10000);
    heap_.Allocate(64);
    heap_.Free(memory, kCacheLimit);
    EXPECT_EQ(heap_.Allocate(9000), memory);
}

TEST_F(PageHeapTest, JoinsNeighboursInWhateverOrderTheyAreFreed) {
    const int orders[][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (const auto& order : orders) {
        void* blocks[3];
        for (void*& block : blocks) block = heap_.Allocate(4000);
        void* guard = heap_.Allocate(64);
        for (const int index : order) heap_.Free(blocks[index], kCacheLimit);
        void* joined = heap_.Allocate(3 * 4096 - 64);
        EXPECT_EQ(joined, blocks[0]);
        heap_.Free(joined, kCacheLimit);
        heap_.Free(guard, kCacheLimit);
    }
}

TEST_F(PageHeapTest, GivesTheWholeRangeAndNoMore) {
    EXPECT_EQ(heap_.Allocate(kHeapBytes), nullptr);
    EXPECT_EQ(heap_.Allocate(UINT64_MAX), nullptr);
    std::vector<void*> all;
    while (void* memory = heap_.Allocate(kMiB - 64)) all.push_back(memory);
    EXPECT_EQ(all.size(), 64U);
    EXPECT_EQ(heap_.Allocate(64), nullptr);
    for (void* memory : all) EXPECT_GT(heap_.Free(memory, kCacheLimit).requestedBytes, 0U);
    EXPECT_NE(heap_.Allocate(kHeapBytes - 64), nullptr);
}

TEST_F(PageHeapTest, CountsWhatFreedMemoryHolds) {
    EXPECT_EQ(heap_.CachedBytes(), 0U);
    void* memory = heap_.Allocate(10000);
    EXPECT_EQ(heap_.CachedBytes(), 0U);
    heap_.Free(memory, kCacheLimit);
    EXPECT_EQ(heap_.CachedBytes(), 12288U);
    heap_.Allocate(4000);
    EXPECT_EQ(heap_.CachedBytes(), 8192U);
}

TEST_F(PageHeapTest, GivesBackWhatFreedMemoryHolds) {
    char* memory = Bytes(heap_.Allocate(10000));
    char* live = Bytes(heap_.Allocate(10000));
    memory[5] = live[5] = 1;
    heap_.Free(memory, kCacheLimit);
    heap_.ReleaseCached();
    EXPECT_EQ(heap_.CachedBytes(), 0U);
    EXPECT_EQ(live[5], 1);
    EXPECT_EQ(heap_.Allocate(10000), memory);
    EXPECT_EQ(memory[5], 0);
}

TEST(FreedPages, AreGivenBackBeyondTheLimit) {
    constexpr uint64_t kHalf = kCacheLimit / 2;
    PageHeap heap(8 * kHalf);
    auto* first = static_cast<char*>(heap.Allocate(kHalf));
    auto* second = static_cast<char*>(heap.Allocate(kHalf));
    ASSERT_NE(second, nullptr);
    first[100] = second[100] = 5;
    heap.Free(first, kCacheLimit);
    EXPECT_EQ(heap.CachedBytes(), PageHeap::BytesTaken(kHalf));
    heap.Free(second, kCacheLimit);
    EXPECT_EQ(heap.CachedBytes(), PageHeap::BytesTaken(kHalf));
    // The first comes back as it was, the second as the system gives memory out.
    EXPECT_EQ(heap.Allocate(kHalf), first);
    EXPECT_EQ(first[100], 5);
    EXPECT_EQ(heap.Allocate(kHalf), second);
    EXPECT_EQ(second[100], 0);
}

TEST(PageHeapSize, OfAnAllocationIsRoundedUpWithItsTail) {
    EXPECT_EQ(PageHeap::BytesTaken(1), 4096U);
    EXPECT_EQ(PageHeap::BytesTaken(4064), 4096U);
    EXPECT_EQ(PageHeap::BytesTaken(4065), 8192U);
    EXPECT_EQ(PageHeap::BytesTaken(UINT64_MAX), 0U);
}

// A plain model beside the heap: no two live allocations overlap, each keeps its bytes, and every
// address is found.
TEST_F(PageHeapTest, KeepsAllocationsApartInAnyOrder) {
    std::mt19937 random(::testing::UnitTest::GetInstance()->random_seed());
    struct Live {
        uint64_t bytes;
        char mark;
    };
    std::map<char*, Live> live;
    for (int step = 0; step < 4000; ++step) {
        if (random() % 2 == 0 || live.empty()) {
            const uint64_t bytes = 1 + random() % (random() % 8 == 0 ? 5 * kMiB : 20000);
            char* memory = Bytes(heap_.Allocate(bytes));
            if (memory == nullptr) continue;
            const auto next = live.upper_bound(memory);
            if (next != live.end()) {
                ASSERT_LE(memory + bytes, next->first);
            }
            if (next != live.begin()) {
                const auto& [begin, before] = *std::prev(next);
                ASSERT_LE(begin + before.bytes, memory);
            }
            const char mark = static_cast<char>(random());
            memory[0] = memory[bytes - 1] = mark;
            live[memory] = {bytes, mark};
        } else {
            const auto freed = std::next(live.begin(), static_cast<long>(random() % live.size()));
            const auto& [begin, block] = *freed;
            ASSERT_EQ(begin[0], block.mark);
            ASSERT_EQ(begin[block.bytes - 1], block.mark);
            const uint64_t offset = random() % block.bytes;
            ASSERT_EQ(heap_.Find(begin + offset).begin, Number(begin));
            ASSERT_EQ(heap_.Free(begin, kCacheLimit).requestedBytes, block.bytes);
            live.erase(freed);
        }
    }
    for (const auto& [begin, block] : live)
        ASSERT_EQ(heap_.Free(begin, kCacheLimit).requestedBytes, block.bytes);
    EXPECT_NE(heap_.Allocate(kHeapBytes - 64), nullptr);
}

TEST_F(PageHeapTest, ServesManyThreadsWhileOthersLookUp) {
    std::atomic<bool> ends = false;
    char* const anywhere = Bytes(heap_.Allocate(64));
    std::thread reader([&] {
        for (uint64_t page = 0; !ends; page = (page + 1) % 2000) {
            const PageHeap::Allocation found = heap_.Find(anywhere + page * 4096);
            if (found.requestedBytes > 0) {
                ASSERT_LE(found.begin, Number(anywhere + page * 4096));
            }
        }
    });
    test::OnThreads(4, [&](int i) {
        for (uint64_t round = 0; round < 500; ++round) {
            const uint64_t bytes = 100 + (round * 7919 + i) % 30000;
            char* memory = Bytes(heap_.Allocate(bytes));
            ASSERT_NE(memory, nullptr);
            memory[bytes / 2] = static_cast<char>(i);
            ASSERT_EQ(heap_.Find(memory + bytes / 2).begin, Number(memory));
            ASSERT_EQ(memory[bytes / 2], static_cast<char>(i));
            ASSERT_EQ(heap_.Free(memory, kCacheLimit).requestedBytes, bytes);
        }
    });
    ends = true;
    reader.join();
}

TEST_F(PageHeapTest, LetsOneOfManyThreadsFreeAnAllocation) {
    for (int round = 0; round < 50; ++round) {
        void* memory = heap_.Allocate(1000);
        std::atomic<int> freed = 0;
        test::OnThreads(
            3, [&](int) { freed += heap_.Free(memory, kCacheLimit).requestedBytes > 0 ? 1 : 0; });
        EXPECT_EQ(freed, 1);
    }
}

}  // namespace
}  // namespace portacl
