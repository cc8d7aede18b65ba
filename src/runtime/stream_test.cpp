// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/stream.h"

#include <gtest/gtest.h>

#include <atomic>
#include <barrier>
#include <cstdlib>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "runtime/settings.h"
#include "runtime/test_stream_work.h"

namespace portacl::test {
namespace {

class StreamOrder : public DeviceTest {};

TEST_F(StreamOrder, SecondTaskSeesFirstTasksWrites) {
    const aclrtStream stream = MakeStream();
    std::vector<int> seen;
    for (int i = 0; i < 100; ++i) {
        ASSERT_EQ(Submit(stream, [&seen, i] { seen.push_back(i); }), ACL_SUCCESS);
    }
    ASSERT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    ASSERT_EQ(seen.size(), 100u);
    for (int i = 0; i < 100; ++i) EXPECT_EQ(seen[i], i);
}

TEST_F(StreamOrder, ShortWorkQueuesBehindBusyStream) {
    const aclrtStream stream = MakeStream();
    Gate gate;
    std::vector<int> seen;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    ASSERT_EQ(Submit(stream, [&] { seen.push_back(1); }), ACL_SUCCESS);
    ASSERT_EQ(SubmitShort(stream, [&] { seen.push_back(2); }), ACL_SUCCESS);
    EXPECT_FALSE(isIdle(stream));
    gate.Open();
    ASSERT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    EXPECT_EQ(seen, (std::vector<int>{1, 2}));
    EXPECT_TRUE(isIdle(stream));
}

TEST_F(StreamOrder, WorkSubmittedByInlineWorkRunsAfterIt) {
    const aclrtStream stream = MakeStream();
    std::vector<int> seen;
    ASSERT_EQ(SubmitShort(stream,
                          [&, stream] {
                              ASSERT_EQ(SubmitShort(stream, [&] { seen.push_back(2); }),
                                        ACL_SUCCESS);
                              seen.push_back(1);
                          }),
              ACL_SUCCESS);
    ASSERT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    EXPECT_EQ(seen, (std::vector<int>{1, 2}));
}

TEST_F(StreamOrder, NullMeansDefaultStream) {
    Gate gate;
    int runs = 0;
    ASSERT_EQ(gate.Block(nullptr), ACL_SUCCESS);
    ASSERT_EQ(Submit(nullptr, [&] { ++runs; }), ACL_SUCCESS);
    EXPECT_FALSE(isIdle(nullptr));
    gate.Open();
    ASSERT_EQ(aclrtSynchronizeStream(nullptr), ACL_SUCCESS);
    EXPECT_EQ(runs, 1);
}

class StreamAsynchrony : public DeviceTest {};

TEST_F(StreamAsynchrony, BlockedStreamBlocksNeitherCallerNorOtherStream) {
    const aclrtStream blocked = MakeStream();
    const aclrtStream other = MakeStream();
    Gate gate;
    int runs = 0;
    ASSERT_EQ(gate.Block(blocked), ACL_SUCCESS);
    ASSERT_EQ(Submit(other, [&] { ++runs; }), ACL_SUCCESS);
    ASSERT_EQ(aclrtSynchronizeStream(other), ACL_SUCCESS);
    EXPECT_EQ(runs, 1);
    EXPECT_FALSE(isIdle(blocked));
}

TEST_F(StreamAsynchrony, TwoStreamsRunAtTheSameTime) {
    const aclrtStream streams[] = {MakeStream(), MakeStream()};
    auto meeting = std::make_shared<std::barrier<>>(2);
    for (const aclrtStream stream : streams) {
        ASSERT_EQ(Submit(stream, [meeting] { meeting->arrive_and_wait(); }), ACL_SUCCESS);
    }
    for (const aclrtStream stream : streams) {
        EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    }
}

// Submits itself again and again, so that the stream is never idle.
class EndlessWork final : public Work {
  public:
    EndlessWork(Stream& stream, const std::atomic<bool>& stops) : stream_(stream), stops_(stops) {}
    WorkResult Run() noexcept override {
        EndlessWork next(stream_, stops_);
        if (!stops_) stream_.Submit(next, WorkKind::kLaunch);
        return {};
    }
    std::unique_ptr<Work> Detach() override {
        return std::make_unique<EndlessWork>(stream_, stops_);
    }
    bool RunsInline() const noexcept override { return false; }

  private:
    Stream& stream_;
    const std::atomic<bool>& stops_;
};

TEST_F(StreamAsynchrony, SynchronizeEndsWithTheWorkIssuedBeforeIt) {
    const aclrtStream stream = MakeStream();
    std::atomic<bool> stops{false};
    EndlessWork work(*static_cast<Stream*>(stream), stops);
    ASSERT_EQ(SubmitWork("Submit", stream, work), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    EXPECT_FALSE(isIdle(stream));
    stops = true;
    EXPECT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
}

class StreamInline : public DeviceTest {};

TEST_F(StreamInline, ShortWorkOnIdleStreamRunsInTheCall) {
    const aclrtStream stream = MakeStream();
    std::thread::id runner;
    ASSERT_EQ(SubmitShort(stream, [&] { runner = std::this_thread::get_id(); }), ACL_SUCCESS);
    EXPECT_EQ(runner, std::this_thread::get_id());
}

TEST_F(StreamInline, LongWorkRunsOnAnotherThread) {
    const aclrtStream stream = MakeStream();
    std::thread::id runner;
    ASSERT_EQ(Submit(stream, [&] { runner = std::this_thread::get_id(); }), ACL_SUCCESS);
    // A thread that only asks takes no work over, unlike one that waits.
    aclrtStreamStatus status = ACL_STREAM_STATUS_NOT_READY;
    while (status != ACL_STREAM_STATUS_COMPLETE) {
        std::this_thread::yield();
        ASSERT_EQ(aclrtStreamQuery(stream, &status), ACL_SUCCESS);
    }
    EXPECT_NE(runner, std::this_thread::get_id());
}

// Detach would be its only allocation.
class UndetachableWork final : public Work {
  public:
    WorkResult Run() noexcept override { return {}; }
    std::unique_ptr<Work> Detach() override {
        ADD_FAILURE() << "detached";
        return nullptr;
    }
    bool RunsInline() const noexcept override { return true; }
};

TEST_F(StreamInline, IsNotDetached) {
    UndetachableWork work;
    EXPECT_EQ(SubmitWork("Submit", MakeStream(), work), ACL_SUCCESS);
}

class UncopiableWork final : public Work {
  public:
    WorkResult Run() noexcept override { return {}; }
    std::unique_ptr<Work> Detach() override { throw std::bad_alloc(); }
    bool RunsInline() const noexcept override { return false; }
};

TEST_F(StreamInline, ReportsThatDetachFoundNoMemory) {
    const aclrtStream stream = MakeStream();
    UncopiableWork work;
    EXPECT_EQ(SubmitWork("Submit", stream, work), ACL_ERROR_RT_MEMORY_ALLOCATION);
    EXPECT_TRUE(Contains(RecentText(), "Submit: out of host memory"));
    EXPECT_TRUE(isIdle(stream));
}

class StreamDestroy : public DeviceTest {};

TEST_F(StreamDestroy, WaitsForIssuedWork) {
    const aclrtStream stream = MakeStream();
    Gate gate;
    int runs = 0;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    for (int i = 0; i < 10; ++i) ASSERT_EQ(Submit(stream, [&] { ++runs; }), ACL_SUCCESS);
    std::thread opener([&] { gate.Open(); });
    EXPECT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
    EXPECT_EQ(runs, 10);
    opener.join();
}

TEST_F(StreamDestroy, RefusesNullAndDestroyedAndForeign) {
    EXPECT_EQ(aclrtDestroyStream(nullptr), ACL_ERROR_INVALID_PARAM);
    const aclrtStream stream = MakeStream();
    ASSERT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
    RecentText();
    EXPECT_EQ(aclrtDestroyStream(stream), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_TRUE(Contains(RecentText(), "aclrtDestroyStream: stream is an unknown or destroyed"));
    int onStack = 0;
    EXPECT_EQ(aclrtDestroyStream(&onStack), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtDestroyStream(reinterpret_cast<aclrtStream>(uintptr_t{1})),
              ACL_ERROR_RT_INVALID_HANDLE);
    aclrtEvent event = nullptr;
    ASSERT_EQ(aclrtCreateEvent(&event), ACL_SUCCESS);
    RecentText();
    EXPECT_EQ(aclrtDestroyStream(event), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_TRUE(Contains(RecentText(), "got an event"));
    EXPECT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);
}

TEST_F(StreamDestroy, OneOfTwoThreadsSucceeds) {
    for (int round = 0; round < 50; ++round) {
        const aclrtStream stream = MakeStream();
        aclError other = ACL_SUCCESS;
        std::thread thread([&] {
            aclrtSetDevice(0);
            other = aclrtDestroyStream(stream);
        });
        const aclError own = aclrtDestroyStream(stream);
        thread.join();
        EXPECT_EQ(own + other, ACL_ERROR_RT_INVALID_HANDLE);
    }
}

TEST_F(StreamDestroy, UseOfDestroyedStreamIsRefused) {
    const aclrtStream stream = MakeStream();
    ASSERT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
    aclrtStreamStatus status = ACL_STREAM_STATUS_RESERVED;
    EXPECT_EQ(Submit(stream, [] {}), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(aclrtStreamQuery(stream, &status), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(WaitStream("Wait", stream), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(status, ACL_STREAM_STATUS_RESERVED);
}

class StreamArguments : public DeviceTest {};

TEST_F(StreamArguments, RefusesNullOutputs) {
    EXPECT_EQ(aclrtCreateStream(nullptr), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtCreateStreamWithConfig(nullptr, 0, 0), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtStreamQuery(nullptr, nullptr), ACL_ERROR_INVALID_PARAM);
}

TEST_F(StreamArguments, TakesAnyPriorityAndFlag) {
    aclrtStream stream = nullptr;
    ASSERT_EQ(aclrtCreateStreamWithConfig(&stream, 99, 0xffffffffu), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
}

TEST_F(StreamArguments, TimeoutIsPositiveOrMinusOne) {
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(nullptr, 0), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(nullptr, -2), ACL_ERROR_RT_PARAM_INVALID);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(nullptr, -1), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(nullptr, INT32_MAX), ACL_SUCCESS);
}

TEST_F(StreamArguments, WorkGoesOnAfterTimeout) {
    const aclrtStream stream = MakeStream();
    Gate gate;
    int runs = 0;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    ASSERT_EQ(Submit(stream, [&] { ++runs; }), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, 1), ACL_ERROR_RT_STREAM_SYNC_TIMEOUT);
    EXPECT_TRUE(Contains(RecentText(), "got 1 ms"));
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStreamWithTimeout(stream, INT32_MAX), ACL_SUCCESS);
    EXPECT_EQ(runs, 1);
}

// On the SoC with the fewest streams.
class StreamLimit : public testing::Test {
  protected:
    void SetUp() override {
        setenv("PORTACL_SOC", "Ascend310B", 1);
        ASSERT_EQ(ReadSettings("test"), ACL_SUCCESS);
        ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    }
    void TearDown() override {
        aclrtResetDeviceForce(0);
        unsetenv("PORTACL_SOC");
        ASSERT_EQ(ReadSettings("test"), ACL_SUCCESS);
        RecentText();
    }
};

TEST_F(StreamLimit, IsThatOfTheSocAndDestroyGivesAPlaceBack) {
    const uint32_t limit = CurrentSettings().soc->maxStreams;
    std::vector<aclrtStream> streams(limit);
    for (aclrtStream& stream : streams) ASSERT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
    aclrtStream more = nullptr;
    EXPECT_EQ(aclrtCreateStream(&more), ACL_ERROR_RT_NO_STREAM_RESOURCE);
    EXPECT_TRUE(Contains(RecentText(), "expected at most 512 on Ascend310B"));
    EXPECT_EQ(more, nullptr);
    ASSERT_EQ(aclrtDestroyStream(streams.back()), ACL_SUCCESS);
    EXPECT_EQ(aclrtCreateStream(&more), ACL_SUCCESS);
    // A reset gives all places back.
    ASSERT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    for (aclrtStream& stream : streams) ASSERT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
}

}  // namespace
}  // namespace portacl::test
