// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <atomic>
#include <string>
#include <thread>

#include "acl/acl.h"
#include "runtime/init_config.h"
#include "runtime/settings.h"
#include "runtime/test_environment.h"
#include "runtime/test_error_text.h"
#include "runtime/test_stream_work.h"
#include "runtime/test_threads.h"
#include "tests/allocation_failure.h"

namespace portacl::test {
namespace {

/// Starts from a runtime that is ended, and ends it.
class Lifetime : public ::testing::Test {
  protected:
    void SetUp() override { End(); }
    void TearDown() override { End(); }

    static void End() {
        aclFinalize();
        TakeErrorText();
    }
    const Folder folder_;
};

TEST_F(Lifetime, StartsAndEnds) {
    EXPECT_EQ(aclInit(nullptr), ACL_SUCCESS);
    EXPECT_EQ(aclFinalize(), ACL_SUCCESS);
    EXPECT_EQ(aclInit(""), ACL_SUCCESS);
    EXPECT_EQ(aclFinalize(), ACL_SUCCESS);
    EXPECT_EQ(TakeErrorText(), "(none)");
}

TEST_F(Lifetime, RefusesASecondStartButCountsIt) {
    ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
    EXPECT_TRUE(IsRefused(aclInit(nullptr), "aclInit",
                          {ACL_ERROR_REPEAT_INITIALIZE, {"started already", "number 2"}}));
    uint64_t users = 99;
    EXPECT_EQ(aclFinalizeReference(&users), ACL_SUCCESS);
    EXPECT_EQ(users, 1U);
    EXPECT_EQ(aclFinalizeReference(&users), ACL_SUCCESS);
    EXPECT_EQ(users, 0U);
}

TEST_F(Lifetime, DoesNotReadTheFileOfASecondStart) {
    ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
    EXPECT_EQ(aclInit(folder_.Path("missing").c_str()), ACL_ERROR_REPEAT_INITIALIZE);
}

TEST_F(Lifetime, EndsAtOnceHoweverManyUsers) {
    ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
    aclInit(nullptr);
    aclInit(nullptr);
    EXPECT_EQ(aclFinalize(), ACL_SUCCESS);
    TakeErrorText();
    EXPECT_TRUE(IsRefused(aclFinalize(), "aclFinalize",
                          {ACL_ERROR_REPEAT_FINALIZE, {"the runtime is not started"}}));
    uint64_t users = 99;
    EXPECT_TRUE(IsRefused(aclFinalizeReference(&users), "aclFinalizeReference",
                          {ACL_ERROR_REPEAT_FINALIZE, {"the runtime is not started"}}));
    EXPECT_EQ(users, 0U);
}

TEST_F(Lifetime, TakesNullForTheCount) {
    ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
    EXPECT_EQ(aclFinalizeReference(nullptr), ACL_SUCCESS);
    EXPECT_EQ(aclFinalizeReference(nullptr), ACL_ERROR_REPEAT_FINALIZE);
    EXPECT_EQ(aclFinalize(), ACL_ERROR_REPEAT_FINALIZE);
}

TEST_F(Lifetime, FinishesQueuedWorkAtItsEnd) {
    ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
    ASSERT_EQ(aclrtSetDevice(0), ACL_SUCCESS);
    aclrtStream stream = nullptr;
    ASSERT_EQ(aclrtCreateStream(&stream), ACL_SUCCESS);
    std::atomic<int> done = 0;
    for (int i = 0; i < 100; ++i) ASSERT_EQ(Submit(stream, [&] { ++done; }), ACL_SUCCESS);
    EXPECT_EQ(aclFinalize(), ACL_SUCCESS);
    EXPECT_EQ(done, 100);
    EXPECT_NE(aclrtSynchronizeStream(stream), ACL_SUCCESS);
    EXPECT_NE(aclrtDestroyStream(stream), ACL_SUCCESS);
}

TEST_F(Lifetime, CountsTheUsersOfManyThreads) {
    constexpr int kThreads = 8;
    std::atomic<int> started = 0;
    std::atomic<int> repeated = 0;
    OnThreads(kThreads, [&](int) {
        const aclError status = aclInit(nullptr);
        if (status == ACL_SUCCESS) ++started;
        if (status == ACL_ERROR_REPEAT_INITIALIZE) ++repeated;
    });
    EXPECT_EQ(started, 1);
    EXPECT_EQ(repeated, kThreads - 1);
    uint64_t users = 0;
    for (uint64_t left = kThreads; left > 0; --left) {
        EXPECT_EQ(aclFinalizeReference(&users), ACL_SUCCESS);
        EXPECT_EQ(users, left - 1);
    }
}

TEST_F(Lifetime, RefusesAnUnknownSocAndStaysEnded) {
    const Variable variable("PORTACL_SOC", "Ascend999");
    EXPECT_TRUE(IsRefused(aclInit(nullptr), "aclInit",
                          {ACL_ERROR_INTERNAL_ERROR, {"PORTACL_SOC", "Ascend950", "Ascend999"}}));
    EXPECT_EQ(aclFinalize(), ACL_ERROR_REPEAT_FINALIZE);
}

TEST_F(Lifetime, ReadsTheEnvironmentAnewAtEachStart) {
    {
        const Variable variable("PORTACL_SOC", "Ascend910B3");
        ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
        EXPECT_STREQ(aclrtGetSocName(), "Ascend910B3");
        ASSERT_EQ(aclFinalize(), ACL_SUCCESS);
    }
    ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
    EXPECT_STREQ(aclrtGetSocName(), "Ascend950PR_9599");
}

TEST_F(Lifetime, EndsInSuccessOrDocumentedCodeWithoutMemory) {
    const auto start = [] { return aclInit(nullptr); };
    ForEachAllocationFailure(start, [](aclError status, bool failed) {
        EXPECT_EQ(status, failed ? ACL_ERROR_BAD_ALLOC : ACL_SUCCESS);
        End();
    });
}

class InitFile : public Lifetime {
  protected:
    void ExpectRefused(const std::string& path, const Refusal& refusal) {
        InitConfig config;
        EXPECT_TRUE(IsRefused(ReadInitConfig(path.c_str(), config), "aclInit", refusal));
    }
    InitConfig Read(const std::string& content) {
        InitConfig config;
        const std::string path = folder_.Write("acl.json", content);
        EXPECT_EQ(ReadInitConfig(path.c_str(), config), ACL_SUCCESS) << TakeErrorText();
        return config;
    }
};

TEST_F(InitFile, ThatIsMissingIsRefused) {
    ExpectRefused(folder_.Path("missing.json"),
                  {ACL_ERROR_INVALID_FILE,
                   {"Invalid_Path(EH0003)", "configPath cannot be read", "missing.json",
                    "No such file", "Solution: "}});
}

TEST_F(InitFile, ThatIsAFolderIsRefused) {
    ExpectRefused(folder_.path(), {ACL_ERROR_INVALID_FILE, {"configPath", "directory"}});
}

TEST_F(InitFile, WithoutAnEndIsRefused) {
    ExpectRefused("/dev/zero", {ACL_ERROR_INVALID_FILE, {"configPath", "1048576 bytes", "larger"}});
}

TEST_F(InitFile, ThatIsNoJsonObjectIsRefused) {
    for (const char* content : {"", "{", "{]", "not json", "[]", "7", "\"x\"", "null"}) {
        ExpectRefused(folder_.Write("acl.json", content),
                      {ACL_ERROR_PARSE_FILE, {"the file of configPath", "acl.json"}});
    }
    ExpectRefused(folder_.Write("acl.json", std::string(1 << 20, '[')),
                  {ACL_ERROR_PARSE_FILE, {"the file of configPath"}});
}

TEST_F(InitFile, MayHoldOtherKeys) {
    const InitConfig config = Read(
        R"({"dump": {"dump_list": []}, "defaultDevice": {"default_device": "0"}, "other": [1]})");
    EXPECT_FALSE(config.sharesErrorMessages);
    EXPECT_FALSE(config.content.empty());
}

TEST_F(InitFile, SelectsWhoseMessagesAreRead) {
    EXPECT_FALSE(Read("{}").sharesErrorMessages);
    EXPECT_FALSE(Read(R"({"err_msg_mode": "0"})").sharesErrorMessages);
    EXPECT_TRUE(Read(R"({"err_msg_mode": "1"})").sharesErrorMessages);
}

TEST_F(InitFile, WithAnotherMessageModeIsRefused) {
    for (const char* mode : {"\"2\"", "\"\"", "\"on\"", "1", "true", "null", "[[[[]]]]"}) {
        ExpectRefused(folder_.Write("acl.json", std::string("{\"err_msg_mode\": ") + mode + "}"),
                      {ACL_ERROR_INVALID_PARAM, {"err_msg_mode", "\"0\"", "\"1\""}});
    }
}

TEST_F(InitFile, OfNoNameGivesTheDefaults) {
    InitConfig config;
    EXPECT_EQ(ReadInitConfig(nullptr, config), ACL_SUCCESS);
    EXPECT_EQ(ReadInitConfig("", config), ACL_SUCCESS);
    EXPECT_FALSE(config.sharesErrorMessages);
}

TEST_F(InitFile, ThatIsRefusedStartsNothing) {
    EXPECT_EQ(aclInit(folder_.Path("missing.json").c_str()), ACL_ERROR_INVALID_FILE);
    EXPECT_EQ(aclFinalize(), ACL_ERROR_REPEAT_FINALIZE);
}

// One test for both rules, since a process keeps its first content for good.
TEST_F(InitFile, KeepsItsContentAndModeThroughTheProcess) {
    const std::string path = folder_.Write("acl.json", R"({"err_msg_mode": "1"})");
    ASSERT_EQ(aclInit(path.c_str()), ACL_SUCCESS) << TakeErrorText();
    std::thread([] { aclrtGetRunMode(nullptr); }).join();
    EXPECT_TRUE(ErrorTextHolds({"aclrtGetRunMode: runMode is null", "[TID: "}));
    ASSERT_EQ(aclFinalize(), ACL_SUCCESS);

    ASSERT_EQ(aclInit(nullptr), ACL_SUCCESS);
    std::thread([] { aclrtGetRunMode(nullptr); }).join();
    EXPECT_EQ(TakeErrorText(), "(none)");
    ASSERT_EQ(aclFinalize(), ACL_SUCCESS);

    folder_.Write("acl.json", "{}");
    EXPECT_TRUE(IsRefused(aclInit(path.c_str()), "aclInit",
                          {ACL_ERROR_INVALID_PARAM, {"configPath has changed"}}));
    folder_.Write("acl.json", R"({"err_msg_mode": "1"})");
    EXPECT_EQ(aclInit(path.c_str()), ACL_SUCCESS);
}

}  // namespace
}  // namespace portacl::test
