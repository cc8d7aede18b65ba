// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>

#include "acl/acl.h"
#include "runtime/test_stream_work.h"

namespace portacl::test {
namespace {

// What a program holds when it ends.
struct Holdings {
    aclrtContext context = nullptr;
    aclrtStream stream = nullptr;
    aclrtEvent event = nullptr;
};

constexpr int kWrongStatus = 3;

void Require(bool condition) {
    if (!condition) _exit(kWrongStatus);
}

Holdings Acquire() {
    Holdings held;
    Require(aclrtSetDevice(0) == ACL_SUCCESS);
    Require(aclrtCreateContext(&held.context, 0) == ACL_SUCCESS);
    Require(aclrtCreateStream(&held.stream) == ACL_SUCCESS);
    Require(aclrtCreateEventWithFlag(&held.event, ACL_EVENT_SYNC) == ACL_SUCCESS);
    Require(Submit(held.stream, [] {}) == ACL_SUCCESS);
    return held;
}

// A static object of the program; destroyed after main.
struct LateDestroyer {
    Holdings held;
    bool isFinalized = false;

    ~LateDestroyer() {
        const auto require = [this](aclError status) {
            Require(isFinalized == (status != ACL_SUCCESS));
        };
        require(aclrtSynchronizeStream(held.stream));
        require(aclrtDestroyStream(held.stream));
        require(aclrtDestroyEvent(held.event));
        require(aclrtDestroyContext(held.context));
        require(aclrtResetDevice(0));
    }
};

[[noreturn]] void ExitWithBlockedStream() {
    const Holdings held = Acquire();
    // Never opened: the process ends all the same.
    static const Gate* const gate = new Gate;
    Require(gate->Block(held.stream) == ACL_SUCCESS);
    Require(Submit(held.stream, [] {}) == ACL_SUCCESS);
    std::exit(0);
}

[[noreturn]] void ExitWithEndlessWait() {
    const Holdings held = Acquire();
    Require(aclrtStreamWaitEvent(held.stream, held.event) == ACL_SUCCESS);
    std::exit(0);
}

[[noreturn]] void FinalizeWithEndlessWait() {
    Require(aclInit(nullptr) == ACL_SUCCESS);
    const Holdings held = Acquire();
    static int runs = 0;
    Require(aclrtStreamWaitEvent(held.stream, held.event) == ACL_SUCCESS);
    Require(Submit(held.stream, [] { ++runs; }) == ACL_SUCCESS);
    Require(aclFinalize() == ACL_SUCCESS);
    Require(runs == 1);
    std::exit(0);
}

[[noreturn]] void DestroyInStaticDestructor() {
    static LateDestroyer destroyer;
    destroyer.held = Acquire();
    std::exit(0);
}

[[noreturn]] void FinalizeThenDestroyInStaticDestructor() {
    static LateDestroyer destroyer;
    Require(aclInit(nullptr) == ACL_SUCCESS);
    destroyer.held = Acquire();
    Require(aclFinalize() == ACL_SUCCESS);
    destroyer.isFinalized = true;
    std::exit(0);
}

[[noreturn]] void DestroyInExitHandler() {
    static Holdings held;
    std::atexit([] {
        Require(aclrtDestroyStream(held.stream) == ACL_SUCCESS);
        Require(aclrtDestroyStream(held.stream) == ACL_ERROR_RT_INVALID_HANDLE);
    });
    held = Acquire();
    std::exit(0);
}

class ProcessExit : public testing::Test {
  protected:
    // The children start anew, since this process has threads.
    void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};

TEST_F(ProcessExit, BlockedStreamDoesNotHoldTheProcess) {
    EXPECT_EXIT(ExitWithBlockedStream(), testing::ExitedWithCode(0), "");
}

TEST_F(ProcessExit, EndlessWaitDoesNotHoldTheProcess) {
    EXPECT_EXIT(ExitWithEndlessWait(), testing::ExitedWithCode(0), "");
}

TEST_F(ProcessExit, FinalizeEndsAnEndlessWait) {
    EXPECT_EXIT(FinalizeWithEndlessWait(), testing::ExitedWithCode(0), "");
}

TEST_F(ProcessExit, StaticDestructorMayDestroyObjects) {
    EXPECT_EXIT(DestroyInStaticDestructor(), testing::ExitedWithCode(0), "");
}

TEST_F(ProcessExit, StaticDestructorIsRefusedAfterFinalize) {
    EXPECT_EXIT(FinalizeThenDestroyInStaticDestructor(), testing::ExitedWithCode(0), "");
}

TEST_F(ProcessExit, ExitHandlerMayDestroyObjects) {
    EXPECT_EXIT(DestroyInExitHandler(), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace portacl::test
