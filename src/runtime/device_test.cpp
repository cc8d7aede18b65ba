// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/device.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

#include "acl/acl.h"
#include "runtime/settings.h"
#include "runtime/test_stream_work.h"

namespace portacl::test {
namespace {

constexpr int32_t kDevices = 4;

// Four devices, none of them set.
class Devices : public testing::Test {
  protected:
    void SetUp() override {
        setenv("PORTACL_DEVICES", "4", 1);
        ASSERT_EQ(ReadSettings("test"), ACL_SUCCESS);
        RecentText();
    }
    void TearDown() override {
        unsetenv("ASCEND_RT_VISIBLE_DEVICES");
        for (int32_t device = 0; device < kDevices; ++device) aclrtResetDeviceForce(device);
        unsetenv("PORTACL_DEVICES");
        ASSERT_EQ(ReadSettings("test"), ACL_SUCCESS);
        RecentText();
    }

    static uint32_t Count() {
        uint32_t count = 99;
        EXPECT_EQ(aclrtGetDeviceCount(&count), ACL_SUCCESS);
        return count;
    }
    static int32_t Current() {
        int32_t device = -1;
        EXPECT_EQ(aclrtGetDevice(&device), ACL_SUCCESS);
        return device;
    }
};

TEST_F(Devices, AreCounted) {
    EXPECT_EQ(Count(), 4u);
    setenv("ASCEND_RT_VISIBLE_DEVICES", "1,3", 1);
    EXPECT_EQ(Count(), 2u);
    EXPECT_EQ(aclrtSetDevice(1), ACL_SUCCESS);
    EXPECT_EQ(aclrtSetDevice(2), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_TRUE(
        Contains(RecentText(), "aclrtSetDevice: deviceId is out of range, expected 0 to 1, got 2"));
}

TEST_F(Devices, UnusableListLeavesNone) {
    setenv("ASCEND_RT_VISIBLE_DEVICES", "3,1", 1);
    uint32_t count = 99;
    EXPECT_EQ(aclrtGetDeviceCount(&count), ACL_ERROR_RT_NO_DEVICE);
    EXPECT_TRUE(Contains(RecentText(), "ASCEND_RT_VISIBLE_DEVICES leaves no usable device"));
    EXPECT_EQ(count, 99u);
    EXPECT_EQ(aclrtSetDevice(0), ACL_ERROR_RT_INVALID_DEVICEID);
    EXPECT_TRUE(Contains(RecentText(), "got \"3,1\""));
}

TEST_F(Devices, ArgumentsAreChecked) {
    EXPECT_EQ(aclrtGetDeviceCount(nullptr), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetDevice(nullptr), ACL_ERROR_INVALID_PARAM);
    aclrtContext context = nullptr;
    for (const int32_t id : {-1, kDevices, INT32_MIN, INT32_MAX}) {
        EXPECT_EQ(aclrtSetDevice(id), ACL_ERROR_RT_INVALID_DEVICEID);
        EXPECT_EQ(aclrtResetDevice(id), ACL_ERROR_RT_INVALID_DEVICEID);
        EXPECT_EQ(aclrtResetDeviceForce(id), ACL_ERROR_RT_INVALID_DEVICEID);
        EXPECT_EQ(aclrtCreateContext(&context, id), ACL_ERROR_RT_INVALID_DEVICEID);
    }
}

TEST_F(Devices, NothingIsCurrentBeforeOneIsSet) {
    std::thread([] {
        int32_t device = -1;
        aclrtStream stream = nullptr;
        EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
        EXPECT_FALSE(CurrentDevice(&device));
        const std::string text = RecentText();
        EXPECT_TRUE(Contains(text, "aclrtGetDevice: no device is set in this thread"));
        EXPECT_TRUE(Contains(text, "call aclrtSetDevice first"));
        EXPECT_EQ(aclrtCreateStream(&stream), ACL_ERROR_RT_CONTEXT_NULL);
        EXPECT_EQ(aclrtSynchronizeStream(nullptr), ACL_ERROR_RT_CONTEXT_NULL);
        EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_CONTEXT_NULL);
        EXPECT_EQ(Submit(nullptr, [] {}), ACL_ERROR_RT_CONTEXT_NULL);
        EXPECT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
        EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
    }).join();
}

TEST_F(Devices, ThreadsShareTheDefaultContext) {
    ASSERT_EQ(aclrtSetDevice(2), ACL_SUCCESS);
    aclrtContext own = nullptr;
    aclrtContext other = nullptr;
    ASSERT_EQ(aclrtGetCurrentContext(&own), ACL_SUCCESS);
    std::thread([&] {
        ASSERT_EQ(aclrtSetDevice(2), ACL_SUCCESS);
        ASSERT_EQ(aclrtGetCurrentContext(&other), ACL_SUCCESS);
    }).join();
    EXPECT_EQ(own, other);
    EXPECT_EQ(Current(), 2);
}

TEST_F(Devices, ResetsPairWithSets) {
    ASSERT_EQ(aclrtSetDevice(1), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetDevice(1), ACL_SUCCESS);
    ASSERT_EQ(aclrtResetDevice(1), ACL_SUCCESS);
    EXPECT_EQ(Current(), 1);
    ASSERT_EQ(aclrtResetDevice(1), ACL_SUCCESS);
    int32_t device = -1;
    EXPECT_EQ(aclrtGetDevice(&device), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_TRUE(Contains(RecentText(), "since its context was destroyed, call aclrtSetDevice"));
    EXPECT_EQ(aclrtResetDevice(1), ACL_ERROR_RT_CONTEXT_RELEASE_ERROR);
    EXPECT_TRUE(Contains(RecentText(), "aclrtResetDevice: deviceId is a device that is not set"));
}

TEST_F(Devices, ForcedResetIgnoresTheCount) {
    ASSERT_EQ(aclrtSetDevice(1), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetDevice(1), ACL_SUCCESS);
    ASSERT_EQ(aclrtResetDeviceForce(1), ACL_SUCCESS);
    EXPECT_EQ(aclrtResetDevice(1), ACL_ERROR_RT_CONTEXT_RELEASE_ERROR);
    EXPECT_EQ(aclrtResetDeviceForce(1), ACL_ERROR_RT_CONTEXT_RELEASE_ERROR);
    EXPECT_EQ(aclrtSetDevice(1), ACL_SUCCESS);
    EXPECT_EQ(aclrtResetDevice(1), ACL_SUCCESS);
}

TEST_F(Devices, ResetWaitsForQueuedWorkAndInvalidatesStreams) {
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    aclrtStream stream = nullptr;
    ASSERT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
    Gate gate;
    int runs = 0;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    for (int i = 0; i < 10; ++i) ASSERT_EQ(Submit(stream, [&] { ++runs; }), ACL_SUCCESS);
    std::thread opener([&] { gate.Open(); });
    ASSERT_EQ(aclrtResetDevice(0), ACL_SUCCESS);
    opener.join();
    EXPECT_EQ(runs, 10);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_INVALID_HANDLE);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyStream(stream), ACL_ERROR_RT_INVALID_HANDLE);
    EXPECT_EQ(Submit(stream, [] {}), ACL_ERROR_RT_INVALID_HANDLE);
}

TEST_F(Devices, SynchronizeCoversTheCurrentContextOnly) {
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    aclrtStream stream = nullptr;
    ASSERT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
    Gate gate;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    aclrtContext context = nullptr;
    ASSERT_EQ(aclrtCreateContext(&context, 0), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyContext(context), ACL_SUCCESS);
}

TEST_F(Devices, SynchronizeSkipsStreamsOfSomeKinds) {
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    for (const uint32_t flag :
         {ACL_STREAM_PERSISTENT, ACL_STREAM_CPU_SCHEDULE, ACL_STREAM_DEVICE_USE_ONLY}) {
        aclrtStream stream = nullptr;
        ASSERT_EQ(aclrtCreateStreamWithConfig(&stream, 0, flag), ACL_SUCCESS);
        Gate gate;
        ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
        EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
    }
}

TEST_F(Devices, SetAndResetFromManyThreads) {
    std::vector<std::thread> threads;
    for (int i = 0; i < 8; ++i) {
        threads.emplace_back([] {
            for (int round = 0; round < 50; ++round) {
                ASSERT_EQ(aclrtSetDevice(3), ACL_SUCCESS);
                aclrtStream stream = nullptr;
                ASSERT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
                ASSERT_EQ(Submit(stream, [] {}), ACL_SUCCESS);
                ASSERT_EQ(aclrtResetDevice(3), ACL_SUCCESS);
            }
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(aclrtResetDevice(3), ACL_ERROR_RT_CONTEXT_RELEASE_ERROR);
}

}  // namespace
}  // namespace portacl::test
