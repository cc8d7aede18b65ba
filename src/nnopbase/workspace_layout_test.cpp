// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/workspace_layout.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace portacl {
namespace {

TEST(PlacedBytes, AddThirtyTwoAndRoundUpToFiveHundredAndTwelve) {
    EXPECT_EQ(PlacedBytes(0), 512u);
    EXPECT_EQ(PlacedBytes(4), 512u);
    EXPECT_EQ(PlacedBytes(480), 512u);
    EXPECT_EQ(PlacedBytes(481), 1024u);
    EXPECT_EQ(PlacedBytes(512), 1024u);
    EXPECT_EQ(PlacedBytes(1000), 1536u);
    EXPECT_EQ(PlacedBytes(4000), 4096u);
    EXPECT_EQ(PlacedBytes(40000), 40448u);
    EXPECT_EQ(PlacedBytes(1310720), 1311232u);
    EXPECT_EQ(PlacedBytes(2621440), 2621952u);
    EXPECT_EQ(PlacedBytes(16777216), 16777728u);
}

/// Storages and steps by hand: storages are named by their number, steps by what they read and
/// write.
class Layout : public testing::Test {
  protected:
    static constexpr uint64_t kBytes = 1000;  // placed as 1536

    int32_t Argument() {
        storages_.emplace_back().argument = static_cast<int32_t>(storages_.size()) - 1;
        return Last();
    }
    int32_t Temporary(uint64_t sizeBytes = kBytes) {
        storages_.emplace_back().sizeBytes = sizeBytes;
        return Last();
    }
    int32_t Redirected(int32_t target) {
        storages_.emplace_back().redirect = target;
        return Last();
    }

    void Step(const std::vector<int32_t>& inputs, const std::vector<int32_t>& outputs) {
        Node& node = steps_.emplace_back(Node::Allocator(memory_));
        for (const int32_t storage : inputs) node.inputs.push_back({storage, {}});
        for (const int32_t storage : outputs) node.outputs.push_back({storage, {}});
    }

    /// The last step's kernel works in so many bytes.
    void WorksIn(uint64_t bytes) { steps_.back().workspaceBytes = bytes; }

    uint64_t LayOut() {
        return LayOutWorkspace(storages_, steps_, memory_, &offsets_, &stepOffsets_);
    }
    uint64_t OffsetOfStep(size_t step) const { return stepOffsets_[step]; }
    uint64_t OffsetOf(int32_t storage) const { return offsets_[static_cast<size_t>(storage)]; }

  private:
    int32_t Last() const { return static_cast<int32_t>(storages_.size()) - 1; }

    std::pmr::memory_resource* const memory_ = std::pmr::get_default_resource();
    std::pmr::vector<Storage> storages_{memory_};
    std::pmr::vector<Node> steps_{memory_};
    std::pmr::vector<uint64_t> offsets_{memory_};
    std::pmr::vector<uint64_t> stepOffsets_{memory_};
};

using WorkspaceLayout = Layout;

TEST_F(WorkspaceLayout, TakesNothingWithoutTemporaries) {
    const int32_t in = Argument();
    const int32_t out = Argument();
    Step({in}, {out});
    EXPECT_EQ(LayOut(), 0u);
}

TEST_F(WorkspaceLayout, TakesNothingForRedirectedAndUnwrittenTemporaries) {
    const int32_t in = Argument();
    const int32_t out = Argument();
    const int32_t redirected = Redirected(out);
    Temporary();
    Step({in}, {redirected});
    EXPECT_EQ(LayOut(), 0u);
}

TEST_F(WorkspaceLayout, GivesATemporaryWithoutElementsItsPlace) {
    const int32_t empty = Temporary(0);
    Step({Argument()}, {empty});
    EXPECT_EQ(LayOut(), 512u);
}

TEST_F(WorkspaceLayout, ReusesMemoryAfterTheLastReader) {
    const int32_t in = Argument();
    const int32_t a = Temporary();
    const int32_t b = Temporary();
    const int32_t c = Temporary();
    Step({in}, {a});
    Step({a}, {b});
    Step({b}, {c});
    Step({c}, {Argument()});
    EXPECT_EQ(LayOut(), 2 * PlacedBytes(kBytes));
    EXPECT_EQ(OffsetOf(a), 0u);
    EXPECT_EQ(OffsetOf(b), PlacedBytes(kBytes));
    EXPECT_EQ(OffsetOf(c), OffsetOf(a));
}

TEST_F(WorkspaceLayout, KeepsWhatALaterStepReads) {
    const int32_t in = Argument();
    const int32_t a = Temporary();
    const int32_t b = Temporary();
    const int32_t c = Temporary();
    Step({in}, {a});
    Step({in}, {b});
    Step({b}, {c});
    Step({a, c}, {Argument()});
    EXPECT_EQ(LayOut(), 3 * PlacedBytes(kBytes));
    EXPECT_NE(OffsetOf(a), OffsetOf(c));
}

TEST_F(WorkspaceLayout, NeverGivesAStepsOutputTheMemoryOfItsInput) {
    const int32_t a = Temporary();
    const int32_t b = Temporary();
    Step({Argument()}, {a});
    Step({a}, {b});
    Step({b}, {Argument()});
    EXPECT_EQ(LayOut(), 2 * PlacedBytes(kBytes));
    EXPECT_NE(OffsetOf(a), OffsetOf(b));
}

TEST_F(WorkspaceLayout, CountsTheSameStartAsOverlap) {
    const int32_t read = Temporary();
    const int32_t unread = Temporary();
    Step({Argument()}, {unread, read});
    Step({read}, {Argument()});
    EXPECT_EQ(LayOut(), 2 * PlacedBytes(kBytes));
    EXPECT_NE(OffsetOf(read), OffsetOf(unread));
}

TEST_F(WorkspaceLayout, ReusesMemoryOfAnUnreadOutputInTheNextStep) {
    const int32_t unread = Temporary();
    const int32_t next = Temporary();
    Step({Argument()}, {unread});
    Step({Argument()}, {next});
    EXPECT_EQ(LayOut(), PlacedBytes(kBytes));
    EXPECT_EQ(OffsetOf(next), OffsetOf(unread));
}

TEST_F(WorkspaceLayout, TakesTheLastBucketThatIsFree) {
    const int32_t a = Temporary();
    const int32_t b = Temporary();
    const int32_t c = Temporary();
    Step({Argument()}, {a});
    Step({Argument()}, {b});
    Step({a, b}, {Argument()});
    Step({Argument()}, {c});
    EXPECT_EQ(LayOut(), 2 * PlacedBytes(kBytes));
    EXPECT_EQ(OffsetOf(c), OffsetOf(b));
}

TEST_F(WorkspaceLayout, MakesABucketAsLargeAsItsLargestMember) {
    const int32_t small = Temporary(4);
    const int32_t between = Temporary(4);
    const int32_t large = Temporary(4000);
    Step({Argument()}, {small});
    Step({small}, {between});
    Step({between}, {large});
    Step({large}, {Argument()});
    EXPECT_EQ(LayOut(), PlacedBytes(4000) + PlacedBytes(4));
    EXPECT_EQ(OffsetOf(small), 0u);
    EXPECT_EQ(OffsetOf(large), 0u);
    EXPECT_EQ(OffsetOf(between), PlacedBytes(4000));
}

TEST_F(WorkspaceLayout, PlacesViewsOfOneStorageOnce) {
    const int32_t a = Temporary();
    Step({Argument()}, {a});
    Step({a, a}, {Argument()});
    EXPECT_EQ(LayOut(), PlacedBytes(kBytes));
}

TEST_F(WorkspaceLayout, CountsAnUpdatedTemporaryFromItsFirstWrite) {
    const int32_t early = Temporary();
    const int32_t updated = Temporary();
    Step({Argument()}, {early});
    Step({Argument()}, {updated});
    Step({early}, {Argument()});
    Step({updated}, {updated});
    Step({updated}, {Argument()});
    EXPECT_EQ(LayOut(), 2 * PlacedBytes(kBytes));
    EXPECT_NE(OffsetOf(early), OffsetOf(updated));
}

TEST_F(WorkspaceLayout, KeepsAnUpdatedTemporaryFromThoseWrittenBetween) {
    const int32_t updated = Temporary();
    const int32_t between = Temporary();
    Step({Argument()}, {updated});
    Step({Argument()}, {between});
    Step({between, updated}, {updated});
    Step({updated}, {Argument()});
    EXPECT_EQ(LayOut(), 2 * PlacedBytes(kBytes));
    EXPECT_NE(OffsetOf(between), OffsetOf(updated));
}

TEST_F(WorkspaceLayout, PlacesWhatAKernelWorksInBeforeItsOutputs) {
    const int32_t a = Temporary();
    Step({Argument()}, {a});
    WorksIn(16 << 20);
    Step({a}, {Argument()});
    EXPECT_EQ(LayOut(), 16777728 + PlacedBytes(kBytes));
    EXPECT_EQ(OffsetOfStep(0), 0u);
    EXPECT_EQ(OffsetOf(a), 16777728u);
}

TEST_F(WorkspaceLayout, ReusesWhatAKernelWorkedIn) {
    const int32_t a = Temporary();
    const int32_t b = Temporary();
    Step({Argument()}, {a});
    WorksIn(5000);
    Step({a}, {b});
    WorksIn(9000);
    Step({b}, {Argument()});
    EXPECT_EQ(LayOut(), PlacedBytes(9000) + 2 * PlacedBytes(kBytes));
    EXPECT_EQ(OffsetOfStep(1), 0u);
}

}  // namespace
}  // namespace portacl
