// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <cstdint>

#include "acl/acl.h"
#include "runtime/test_environment.h"
#include "runtime/test_error_text.h"

namespace portacl::test {
namespace {

TEST(InterfaceVersion, IsThatOfTheHeaders) {
    int32_t major = 0;
    int32_t minor = 0;
    int32_t patch = -1;
    EXPECT_EQ(aclrtGetVersion(&major, &minor, &patch), ACL_SUCCESS);
    EXPECT_EQ(major, 1);
    EXPECT_EQ(minor, 17);
    EXPECT_EQ(patch, 0);
}

TEST(InterfaceVersion, RefusesTheFirstNull) {
    int32_t value = 0;
    TakeErrorText();
    EXPECT_TRUE(IsRefused(aclrtGetVersion(nullptr, nullptr, nullptr), "aclrtGetVersion",
                          {ACL_ERROR_INVALID_PARAM, {"majorVersion is null"}}));
    EXPECT_TRUE(IsRefused(aclrtGetVersion(&value, nullptr, nullptr), "aclrtGetVersion",
                          {ACL_ERROR_INVALID_PARAM, {"minorVersion is null"}}));
    EXPECT_TRUE(IsRefused(aclrtGetVersion(&value, &value, nullptr), "aclrtGetVersion",
                          {ACL_ERROR_INVALID_PARAM, {"patchVersion is null"}}));
}

TEST(SocName, IsTheSelectedOne) {
    EXPECT_STREQ(aclrtGetSocName(), "Ascend950PR_9599");
    const char* kept = nullptr;
    {
        const Setting setting("PORTACL_SOC", "Ascend950PR_9579");
        kept = aclrtGetSocName();
        EXPECT_STREQ(kept, "Ascend950PR_9579");
    }
    EXPECT_STREQ(kept, "Ascend950PR_9579");
}

TEST(RunMode, IsHost) {
    aclrtRunMode mode = ACL_DEVICE;
    EXPECT_EQ(aclrtGetRunMode(&mode), ACL_SUCCESS);
    EXPECT_EQ(mode, ACL_HOST);
    TakeErrorText();
    EXPECT_TRUE(IsRefused(aclrtGetRunMode(nullptr), "aclrtGetRunMode",
                          {ACL_ERROR_INVALID_PARAM, {"runMode is null"}}));
}

TEST(DeviceCapability, IsThatOfTheSoc) {
    const Setting setting("PORTACL_SOC", "Ascend910B3");
    int64_t value = 0;
    EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_AI_CORE_NUM, &value), ACL_SUCCESS);
    EXPECT_EQ(value, 20);
    EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_VECTOR_CORE_NUM, &value), ACL_SUCCESS);
    EXPECT_EQ(value, 40);
    EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_L2_SIZE, &value), ACL_SUCCESS);
    EXPECT_EQ(value, int64_t{192} << 20);
}

TEST(DeviceCapability, CountsTheCoresThatPlansAreMadeFor) {
    const Setting setting("PORTACL_CORES", "7");
    int64_t value = 0;
    EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_VECTOR_CORE_NUM, &value), ACL_SUCCESS);
    EXPECT_EQ(value, 7);
    EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_AI_CORE_NUM, &value), ACL_SUCCESS);
    EXPECT_EQ(value, 32);
}

TEST(DeviceCapability, RefusesInTheOrderNullDeviceAttribute) {
    int64_t value = 55;
    TakeErrorText();
    const auto refusal = [](const char* fragment) {
        return Refusal{ACL_ERROR_INVALID_PARAM, {fragment}};
    };
    EXPECT_TRUE(IsRefused(aclGetDeviceCapability(1, ACL_DEVICE_INFO_UNDEFINED, nullptr),
                          "aclGetDeviceCapability", refusal("value is null")));
    EXPECT_TRUE(IsRefused(aclGetDeviceCapability(1, ACL_DEVICE_INFO_UNDEFINED, &value),
                          "aclGetDeviceCapability", refusal("below 1, got 1")));
    EXPECT_TRUE(IsRefused(aclGetDeviceCapability(0, ACL_DEVICE_INFO_UNDEFINED, &value),
                          "aclGetDeviceCapability", refusal("deviceInfo is unknown")));
    EXPECT_EQ(value, 55);
}

TEST(DeviceCapability, KnowsTheDevicesThatAreVisible) {
    const Setting setting("PORTACL_DEVICES", "4");
    int64_t value = 0;
    EXPECT_EQ(aclGetDeviceCapability(3, ACL_DEVICE_INFO_AI_CORE_NUM, &value), ACL_SUCCESS);
    const Variable two("ASCEND_RT_VISIBLE_DEVICES", "1,3");
    EXPECT_EQ(aclGetDeviceCapability(1, ACL_DEVICE_INFO_AI_CORE_NUM, &value), ACL_SUCCESS);
    EXPECT_EQ(aclGetDeviceCapability(2, ACL_DEVICE_INFO_AI_CORE_NUM, &value),
              ACL_ERROR_INVALID_PARAM);
    const Variable none("ASCEND_RT_VISIBLE_DEVICES", "3,1");
    EXPECT_EQ(aclGetDeviceCapability(0, ACL_DEVICE_INFO_AI_CORE_NUM, &value),
              ACL_ERROR_INVALID_PARAM);
    TakeErrorText();
}

}  // namespace
}  // namespace portacl::test
