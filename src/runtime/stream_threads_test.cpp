// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "runtime/stream.h"
#include "runtime/stream_failures.h"
#include "runtime/test_stream_work.h"

namespace portacl::test {
namespace {

constexpr int kThreads = 8;

template <typename Body>
void RunThreads(const Body& body) {
    std::vector<std::thread> threads;
    for (int i = 0; i < kThreads; ++i) {
        threads.emplace_back([&body, i] {
            ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
            body(i);
        });
    }
    for (std::thread& thread : threads) thread.join();
}

class StreamThreads : public DeviceTest {};

TEST_F(StreamThreads, OneStreamKeepsTheOrderOfEachThread) {
    constexpr int kRounds = 400;
    const aclrtStream stream = MakeStream();
    std::vector<int> last(kThreads, -1);
    int runs = 0;  // not atomic: work of one stream never overlaps
    std::atomic<int> disorders{0};
    RunThreads([&](int thread) {
        for (int i = 0; i < kRounds; ++i) {
            const auto step = [&, thread, i] {
                ++runs;
                if (last[thread] != i - 1) ++disorders;
                last[thread] = i;
            };
            // Long, short, and with waits between, so that all ways through the queue meet.
            ASSERT_EQ(i % 3 == 0 ? Submit(stream, step) : SubmitShort(stream, step), ACL_SUCCESS);
            if (i % 50 == thread) {
                ASSERT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
                ASSERT_EQ(last[thread], i);
            }
        }
    });
    ASSERT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    EXPECT_EQ(runs, kThreads * kRounds);
    EXPECT_EQ(disorders, 0);
}

TEST_F(StreamThreads, EveryFailureIsToldOfOnce) {
    constexpr int kRounds = 400;
    StreamFailures failures;
    std::atomic<uint64_t> told{0};
    const auto tell = [&] {
        const auto failure = failures.Take();
        if (failure.has_value()) told += 1 + failure->moreFailed;
    };
    RunThreads([&](int thread) {
        for (int i = 0; i < kRounds; ++i) {
            failures.Add({1, true}, {ACL_ERROR_RT_VECTOR_CORE_EXCEPTION, "bad"});
            if (i % 8 == thread) tell();
        }
    });
    tell();
    EXPECT_EQ(told, uint64_t{kThreads * kRounds});
}

TEST_F(StreamThreads, WaitersWithAndWithoutDeadlineLeaveTheQueueSound) {
    const aclrtStream stream = MakeStream();
    Gate gate;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    std::atomic<int> timeouts{0};
    std::latch timedOut(kThreads);
    std::thread opener([&] {
        timedOut.wait();
        gate.Open();
    });
    RunThreads([&](int) {
        if (aclrtSynchronizeStreamWithTimeout(stream, 1) != ACL_SUCCESS) ++timeouts;
        timedOut.count_down();
        ASSERT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    });
    opener.join();
    EXPECT_EQ(timeouts, kThreads);
    EXPECT_TRUE(isIdle(stream));
}

TEST_F(StreamThreads, CreateUseAndDestroyAtTheSameTime) {
    std::atomic<int> runs{0};
    RunThreads([&](int) {
        for (int i = 0; i < 30; ++i) {
            aclrtStream own = nullptr;
            ASSERT_EQ(aclrtCreateStream(&own), ACL_SUCCESS);
            ASSERT_EQ(Submit(own, [&] { ++runs; }), ACL_SUCCESS);
            ASSERT_EQ(SubmitShort(nullptr, [&] { ++runs; }), ACL_SUCCESS);
            ASSERT_EQ(aclrtDestroyStream(own), ACL_SUCCESS);
        }
    });
    ASSERT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
    EXPECT_EQ(runs, kThreads * 30 * 2);
}

TEST_F(StreamThreads, SubmittingWhileAnotherThreadDestroysIsRefusedOrDone) {
    for (int round = 0; round < 30; ++round) {
        const aclrtStream stream = MakeStream();
        int runs = 0;
        int accepted = 0;
        std::thread submitter([&] {
            ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
            while (Submit(stream, [&] { ++runs; }) == ACL_SUCCESS) ++accepted;
            RecentText();
        });
        ASSERT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
        submitter.join();
        EXPECT_EQ(runs, accepted);
    }
}

}  // namespace
}  // namespace portacl::test
