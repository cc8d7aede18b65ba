// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/fiber_group.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "simt/run_order.h"

namespace portacl::simt::test {
namespace {

/// Tasks that do what a function says, and what came of it.
class Script final : public FiberGroup::Tasks {
  public:
    Script(std::vector<uint32_t> numbers, std::function<void(Script&, uint32_t)> body)
        : body_(std::move(body)), order_(std::move(numbers)), group(*this, order_) {}

    void Log(const std::string& what) { log += what + " "; }

    std::string log;
    std::set<uintptr_t> stacks;  ///< by address, coarse
    uint32_t idles = 0;

  private:
    void Run(uint32_t task) override {
        const char onStack = 0;
        stacks.insert(reinterpret_cast<uintptr_t>(&onStack) >> 14);
        body_(*this, task);
    }
    void Enter(uint32_t task) override { Log("+" + std::to_string(task)); }
    void Idle() override { ++idles; }

    std::function<void(Script&, uint32_t)> body_;
    std::vector<uint32_t> order_;

  public:
    FiberGroup group;
};

TEST(FiberGroup, TasksThatNeverWaitShareOneStack) {
    Script script({0, 1, 2}, [](Script& s, uint32_t task) { s.Log(std::to_string(task)); });
    const FiberGroup::Progress progress = script.group.Step();
    EXPECT_EQ(script.log, "+0 0 +1 1 +2 2 ");
    EXPECT_EQ(progress.ended, 3u);
    EXPECT_EQ(progress.waiting, 0u);
    EXPECT_EQ(script.stacks.size(), 1u);
}

TEST(FiberGroup, WaitingTasksGoOnInTheNextStep) {
    Script script({2, 0, 1}, [](Script& s, uint32_t task) {
        s.Log("a");
        if (task != 0) s.group.Wait();
        s.Log("b");
    });
    EXPECT_EQ(script.group.Step().waiting, 2u);
    EXPECT_EQ(script.log, "+2 a +0 a b +1 a ");
    EXPECT_EQ(script.group.waitingTasks(), (std::vector<uint32_t>{2, 1}));
    EXPECT_EQ(script.group.Step().ended, 3u);
    EXPECT_EQ(script.log, "+2 a +0 a b +1 a +2 b +1 b ");
}

TEST(FiberGroup, YieldingTasksTakeTurnsInOneStep) {
    Script script({0, 1}, [](Script& s, uint32_t task) {
        for (int i = 0; i < 2; ++i) {
            s.Log(std::to_string(task));
            s.group.Yield();
        }
    });
    EXPECT_EQ(script.group.Step().ended, 2u);
    EXPECT_EQ(script.log, "+0 0 +1 1 +0 0 +1 1 +0 +1 ");
    EXPECT_EQ(script.idles, 2u);
}

TEST(FiberGroup, StopEndsAllTasks) {
    Script script({0, 1, 2, 3}, [](Script& s, uint32_t task) {
        if (task == 0) s.group.Wait();
        if (task == 2) s.group.Stop();
        s.Log("end");
    });
    EXPECT_TRUE(script.group.Step().isStopped);
    EXPECT_EQ(script.log, "+0 +1 end +2 ");
    EXPECT_TRUE(script.group.Step().isStopped);
    EXPECT_EQ(script.log, "+0 +1 end +2 ");
}

TEST(RunOrder, IsAPermutationThatTheSeedDecides) {
    EXPECT_EQ(MakeOrder({}, 3), (std::vector<uint32_t>{0, 1, 2}));
    EXPECT_EQ(MakeOrder({OrderKind::kReverse}, 3), (std::vector<uint32_t>{2, 1, 0}));
    const std::vector<uint32_t> shuffled = MakeOrder({OrderKind::kShuffled, 1}, 100);
    EXPECT_EQ(std::set<uint32_t>(shuffled.begin(), shuffled.end()).size(), 100u);
    EXPECT_EQ(shuffled, MakeOrder({OrderKind::kShuffled, 1}, 100));
    EXPECT_NE(shuffled, MakeOrder({OrderKind::kShuffled, 2}, 100));
    EXPECT_NE(shuffled, MakeOrder({}, 100));
}

}  // namespace
}  // namespace portacl::simt::test
