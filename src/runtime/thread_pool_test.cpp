// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/thread_pool.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "runtime/settings.h"
#include "runtime/test_environment.h"
#include "tests/allocation_failure.h"

namespace portacl::test {
namespace {

void ExpectEachPartOnce(ThreadPool& pool, uint32_t parts) {
    std::vector<std::atomic<int>> calls(parts);
    pool.Run(parts, [&](uint32_t part) { ++calls[part]; });
    for (const std::atomic<int>& count : calls) EXPECT_EQ(count, 1);
}

TEST(ThreadPoolRun, CallsEachPartOnce) {
    for (const uint32_t threads : {1U, 2U, 5U}) {
        ThreadPool pool(threads);
        EXPECT_EQ(pool.threads(), threads);
        for (const uint32_t parts : {0U, 1U, 2U, 7U, 1000U}) ExpectEachPartOnce(pool, parts);
    }
}

TEST(ThreadPoolRun, OfOnePoolMayBeNestedAndConcurrent) {
    ThreadPool pool(3);
    std::atomic<int> calls = 0;
    const auto run = [&] {
        pool.Run(4, [&](uint32_t) { pool.Run(5, [&](uint32_t) { ++calls; }); });
    };
    std::thread other(run);
    run();
    other.join();
    EXPECT_EQ(calls, 2 * 4 * 5);
}

TEST(ThreadPoolRun, MakesWritesOfThePartsVisible) {
    ThreadPool pool(4);
    std::vector<int> values(1000);
    pool.Run(1000, [&](uint32_t part) { values[part] = static_cast<int>(part); });
    for (int i = 0; i < 1000; ++i) EXPECT_EQ(values[i], i);
}

TEST(ThreadPoolSize, IsThatOfTheMachineByDefault) {
    EXPECT_GE(ThreadPool(0).threads(), 1U);
    EXPECT_LE(ThreadPool(0).threads(), std::thread::hardware_concurrency());
}

TEST(EngineThreads, FollowTheSettings) {
    const uint32_t usual = EngineThreads().threads();
    ThreadPool* three = nullptr;
    {
        const Setting setting("PORTACL_THREADS", "3");
        three = &EngineThreads();
        EXPECT_EQ(three->threads(), 3U);
        EXPECT_EQ(&EngineThreads(), three);
    }
    EXPECT_EQ(EngineThreads().threads(), usual);
    // A kernel that began before the change goes on with its pool.
    ExpectEachPartOnce(*three, 10);
    const Setting again("PORTACL_THREADS", "3");
    EXPECT_EQ(&EngineThreads(), three);
}

TEST(EngineThreads, AreTheCallingThreadIfThereIsNoMemory) {
    // Pools are kept, so each repetition of the test asks for one that is not there yet.
    static uint32_t wanted = 200;
    ++wanted;
    const Setting setting("PORTACL_THREADS", std::to_string(wanted).c_str());
    const auto threads = [] { return EngineThreads().threads(); };
    const size_t failures = ForEachAllocationFailure(
        threads, [](uint32_t count, bool failed) { EXPECT_EQ(count, failed ? 1U : wanted); });
    EXPECT_GT(failures, 0U);
}

}  // namespace
}  // namespace portacl::test
