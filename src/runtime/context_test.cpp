// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/context.h"

#include <gtest/gtest.h>

#include <string>
#include <thread>

#include "acl/acl.h"
#include "runtime/stream.h"
#include "runtime/test_stream_work.h"

namespace portacl::test {
namespace {

class Contexts : public DeviceTest {
  protected:
    static aclrtContext MakeContext() {
        aclrtContext context = nullptr;
        EXPECT_EQ(aclrtCreateContext(&context, 0), ACL_SUCCESS);
        return context;
    }
    static aclrtContext Current() {
        aclrtContext context = nullptr;
        EXPECT_EQ(aclrtGetCurrentContext(&context), ACL_SUCCESS);
        return context;
    }
};

TEST_F(Contexts, TheLastCallDecidesWhichIsCurrent) {
    const aclrtContext byDevice = Current();
    const aclrtContext first = MakeContext();
    EXPECT_EQ(Current(), first);
    const aclrtContext second = MakeContext();
    EXPECT_EQ(Current(), second);
    ASSERT_EQ(aclrtSetCurrentContext(first), ACL_SUCCESS);
    EXPECT_EQ(Current(), first);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    EXPECT_EQ(Current(), byDevice);
    ASSERT_EQ(aclrtSetCurrentContext(first), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetCurrentContext(byDevice), ACL_SUCCESS);
    EXPECT_EQ(Current(), byDevice);
    EXPECT_EQ(aclrtDestroyContext(first), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyContext(second), ACL_SUCCESS);
}

TEST_F(Contexts, NeedNoDeviceSet) {
    std::thread([] {
        const aclrtContext context = MakeContext();
        int runs = 0;
        EXPECT_EQ(Submit(nullptr, [&] { ++runs; }), ACL_SUCCESS);
        EXPECT_EQ(aclrtSynchronizeStream(nullptr), ACL_SUCCESS);
        EXPECT_EQ(runs, 1);
        EXPECT_EQ(aclrtDestroyContext(context), ACL_SUCCESS);
    }).join();
}

TEST_F(Contexts, HaveDefaultStreamsOfTheirOwn) {
    Gate gate;
    ASSERT_EQ(gate.Block(nullptr), ACL_SUCCESS);
    const aclrtContext context = MakeContext();
    EXPECT_EQ(aclrtSynchronizeStream(nullptr), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyContext(context), ACL_SUCCESS);
}

TEST_F(Contexts, DestroyedOnAnotherThreadLeavesNone) {
    const aclrtContext context = MakeContext();
    std::thread([&] { EXPECT_EQ(aclrtDestroyContext(context), ACL_SUCCESS); }).join();
    aclrtContext current = nullptr;
    EXPECT_EQ(aclrtGetCurrentContext(&current), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(Submit(nullptr, [] {}), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_EQ(current, nullptr);
    EXPECT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS);
}

TEST_F(Contexts, AreCurrentOnManyThreadsAtOnce) {
    const aclrtContext context = MakeContext();
    aclrtStream stream = MakeStream();
    std::thread([&] {
        EXPECT_EQ(Submit(stream, [] {}), ACL_ERROR_RT_CONTEXT_NULL);
        ASSERT_EQ(aclrtSetCurrentContext(context), ACL_SUCCESS);
        EXPECT_EQ(Submit(stream, [] {}), ACL_SUCCESS);
        EXPECT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
    }).join();
    EXPECT_EQ(aclrtDestroyContext(context), ACL_SUCCESS);
}

TEST_F(Contexts, RefuseStreamsOfAnotherAndNameBoth) {
    const aclrtContext first = MakeContext();
    const aclrtStream stream = MakeStream();
    const aclrtContext second = MakeContext();
    const std::string firstName =
        "context " + std::to_string(static_cast<Context*>(first)->id()) + " (device 0)";
    const std::string secondName =
        "context " + std::to_string(static_cast<Context*>(second)->id()) + " (device 0)";
    EXPECT_EQ(aclrtDestroyStream(stream), ACL_ERROR_RT_STREAM_CONTEXT);
    const std::string text = RecentText();
    EXPECT_TRUE(Contains(text, "got one of " + firstName)) << text;
    EXPECT_TRUE(Contains(text, "the current " + secondName)) << text;

    aclrtEvent event = nullptr;
    ASSERT_EQ(aclrtCreateEventWithFlag(&event, ACL_EVENT_SYNC), ACL_SUCCESS);
    EXPECT_EQ(Submit(stream, [] {}), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtRecordEvent(event, stream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtResetEvent(event, stream), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtStreamWaitEvent(stream, event), ACL_ERROR_RT_STREAM_CONTEXT);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS) << "waiting is allowed";
    EXPECT_TRUE(isIdle(stream));
    EXPECT_EQ(aclrtDestroyEvent(event), ACL_SUCCESS);

    ASSERT_EQ(aclrtSetCurrentContext(first), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyStream(stream), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyContext(first), ACL_SUCCESS);
    EXPECT_EQ(aclrtDestroyContext(second), ACL_SUCCESS);
}

TEST_F(Contexts, ArgumentsAreChecked) {
    EXPECT_EQ(aclrtCreateContext(nullptr, -1), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtDestroyContext(nullptr), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtSetCurrentContext(nullptr), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtGetCurrentContext(nullptr), ACL_ERROR_INVALID_PARAM);
    EXPECT_EQ(aclrtDestroyContext(Current()), ACL_ERROR_RT_CONTEXT_NULL);
    EXPECT_TRUE(Contains(RecentText(), "context is a default context"));

    const aclrtContext destroyed = MakeContext();
    ASSERT_EQ(aclrtDestroyContext(destroyed), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    int onStack = 0;
    for (const aclrtContext handle :
         {destroyed, aclrtContext{&onStack}, aclrtContext{MakeStream()}}) {
        EXPECT_EQ(aclrtDestroyContext(handle), ACL_ERROR_RT_CONTEXT_NULL);
        EXPECT_EQ(aclrtSetCurrentContext(handle), ACL_ERROR_RT_PARAM_INVALID);
    }
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_SUCCESS) << "the refused calls changed nothing";
}

TEST_F(Contexts, EndWithTheirStreams) {
    const aclrtContext context = MakeContext();
    const aclrtStream stream = MakeStream();
    Gate gate;
    int runs = 0;
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    ASSERT_EQ(Submit(stream, [&] { ++runs; }), ACL_SUCCESS);
    ASSERT_EQ(Submit(nullptr, [&] { ++runs; }), ACL_SUCCESS);
    ASSERT_EQ(aclrtSynchronizeStream(nullptr), ACL_SUCCESS);
    std::thread opener([&] { gate.Open(); });
    EXPECT_EQ(aclrtDestroyContext(context), ACL_SUCCESS);
    opener.join();
    EXPECT_EQ(runs, 2);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_ERROR_RT_INVALID_HANDLE);
}

TEST_F(Contexts, WaitingThreadOutlivesTheContext) {
    const aclrtContext context = MakeContext();
    const aclrtStream stream = MakeStream();
    Gate gate;
    std::latch isWaiting(1);
    ASSERT_EQ(gate.Block(stream), ACL_SUCCESS);
    std::thread waiter([&] {
        Ref<Stream> held = HandlePool<Stream>::Instance().Acquire(stream);
        isWaiting.count_down();
        held->Wait(std::nullopt);
        EXPECT_TRUE(held->isIdle());
    });
    isWaiting.wait();
    std::thread opener([&] { gate.Open(); });
    EXPECT_EQ(aclrtDestroyContext(context), ACL_SUCCESS);
    waiter.join();
    opener.join();
}

}  // namespace
}  // namespace portacl::test
