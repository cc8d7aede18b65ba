// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

#include "acl/acl.h"
#include "runtime/settings.h"

namespace portacl::test {
namespace {

constexpr int kWrongResult = 3;

void Require(bool condition) {
    if (!condition) _exit(kWrongResult);
}

// A static object of the program that still uses the library when it is destroyed, after main.
struct LateUser {
    void* device = nullptr;
    void* pinned = nullptr;
    aclDataBuffer* buffer = nullptr;

    ~LateUser() {
        int ordinary = 0;
        Require(aclrtFree(&ordinary) == ACL_ERROR_RT_PARAM_INVALID);
        const char* text = aclGetRecentErrMsg();
        Require(text != nullptr && std::strstr(text, "aclrtFree: devPtr") != nullptr);
        Require(aclGetRecentErrMsg() == nullptr);
        Require(aclrtGetLastError(ACL_RT_THREAD_LEVEL) == ACL_ERROR_RT_PARAM_INVALID);
        Require(aclrtMemcpy(device, 64, pinned, 64, ACL_MEMCPY_HOST_TO_DEVICE) == ACL_SUCCESS);
        Require(aclrtFree(device) == ACL_SUCCESS);
        Require(aclrtFreeHost(pinned) == ACL_SUCCESS);
        Require(aclDestroyDataBuffer(buffer) == ACL_SUCCESS);
        Require(CurrentSettings().soc != nullptr);
        EngineThreads().Run(2, [](uint32_t) {});
        ACL_APP_LOG(ACL_ERROR, "late");
        Require(aclFinalize() == ACL_SUCCESS);
        Require(aclFinalize() == ACL_ERROR_REPEAT_FINALIZE);
    }
};

[[noreturn]] void ExitWithLateUser() {
    static LateUser user;
    aclInit(nullptr);
    aclGetRecentErrMsg();
    Require(aclrtSetDevice(0) == ACL_SUCCESS);
    Require(aclrtMalloc(&user.device, 64, ACL_MEM_MALLOC_HUGE_FIRST) == ACL_SUCCESS);
    Require(aclrtMallocHost(&user.pinned, 64) == ACL_SUCCESS);
    user.buffer = aclCreateDataBuffer(user.device, 64);
    Require(aclrtFree(nullptr) == ACL_ERROR_INVALID_PARAM);
    std::exit(0);
}

TEST(StaticDestructor, MayStillUseTheLibrary) {
    testing::FLAGS_gtest_death_test_style = "threadsafe";
    EXPECT_EXIT(ExitWithLateUser(), testing::ExitedWithCode(0), "");
}

}  // namespace
}  // namespace portacl::test
