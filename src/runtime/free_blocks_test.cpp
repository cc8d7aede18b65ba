// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/free_blocks.h"

#include <gtest/gtest.h>

#include <random>
#include <vector>

namespace portacl {
namespace {

class FreeBlockSet : public ::testing::Test {
  protected:
    static constexpr uint32_t kHeapPages = 1 << 16;

    FreeBlockSet() : table_(kHeapPages), free_(table_) { EXPECT_TRUE(table_.Cover(kHeapPages)); }

    BlockId Add(uint32_t first, uint32_t count) {
        const BlockId id = table_.Take();
        table_.Set(id, {first, count}, Block::State::kClean, 0);
        free_.Add(id);
        return id;
    }

    BlockTable table_;
    FreeBlocks free_;
};

TEST_F(FreeBlockSet, FindsNothingWhenEmpty) { EXPECT_EQ(free_.FindBest(1, 1), 0U); }

TEST_F(FreeBlockSet, FindsTheSmallestWithRoom) {
    Add(0, 1000);
    const BlockId fits = Add(2000, 20);
    Add(3000, 10);
    EXPECT_EQ(free_.FindBest(15, 1), fits);
    EXPECT_EQ(free_.FindBest(20, 1), fits);
    EXPECT_NE(free_.FindBest(21, 1), fits);
    EXPECT_EQ(free_.FindBest(1001, 1), 0U);
}

TEST_F(FreeBlockSet, FindsTheFirstInMemoryOfEquals) {
    Add(300, 5);
    const BlockId first = Add(100, 5);
    Add(200, 5);
    EXPECT_EQ(free_.FindBest(5, 1), first);
    free_.Remove(first);
    EXPECT_EQ(table_.At(free_.FindBest(5, 1)).pages().first, 200U);
}

TEST_F(FreeBlockSet, CountsWhatAlignmentCosts) {
    Add(1, 600);
    const BlockId aligned = Add(1024, 700);
    EXPECT_EQ(free_.FindBest(600, 512), aligned);
    EXPECT_EQ(free_.FindBest(700, 512), aligned);
    EXPECT_EQ(free_.FindBest(701, 512), 0U);
}

TEST_F(FreeBlockSet, FindsAsAPlainSearchDoes) {
    std::mt19937 random(::testing::UnitTest::GetInstance()->random_seed());
    std::vector<BlockId> blocks;
    uint32_t first = 0;
    while (first + 5000 < kHeapPages) {
        const uint32_t count = 1 + random() % (random() % 2 == 0 ? 20 : 4000);
        blocks.push_back(Add(first, count));
        first += count + 1;
    }
    for (uint32_t pages = 1; pages < 5000; pages += 1 + pages / 8) {
        uint32_t best = UINT32_MAX;
        for (const BlockId id : blocks) {
            const uint32_t count = table_.At(id).pages().count;
            if (count >= pages) best = std::min(best, count);
        }
        const BlockId found = free_.FindBest(pages, 1);
        ASSERT_EQ(found == 0 ? UINT32_MAX : table_.At(found).pages().count, best) << pages;
    }
}

}  // namespace
}  // namespace portacl
