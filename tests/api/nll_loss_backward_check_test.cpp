// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// What phase one refuses: each fault alone, with code and text, and which of two it reports.

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "aclnnop/aclnn_nll_loss2d_backward.h"
#include "aclnnop/aclnn_nll_loss_backward.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/misuse_table.h"
#include "tests/api/session_settings.h"

namespace portacl::test {
namespace {

const std::vector<Api> kApis = {Api::kNllLossBackward, Api::kNllLoss2dBackward};

const std::vector<Misuse>& MisusesOf(Api api) {
    return api == Api::kNllLossBackward ? kBackwardMisuses : k2dBackwardMisuses;
}

struct TriedMisuse {
    Api api;
    Misuse misuse;
};

std::vector<TriedMisuse> AllMisuses() {
    std::vector<TriedMisuse> all;
    for (const Api api : kApis) {
        for (const Misuse& misuse : MisusesOf(api)) {
            all.push_back({api, misuse});
        }
    }
    return all;
}

std::string TestName(const ::testing::TestParamInfo<TriedMisuse>& instance) {
    const bool isBatchOfRows = instance.param.api == Api::kNllLossBackward;
    std::string name =
        (isBatchOfRows ? "rows " : "images ") + std::string(instance.param.misuse.name);
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
    return name;
}

class NllLossBackwardCheck : public ::testing::TestWithParam<TriedMisuse> {};

TEST_P(NllLossBackwardCheck, RefusesWithCodeAndText) {
    const auto& [api, misuse] = GetParam();
    const Session session;
    NllLossCall call = DefaultCall(api);
    misuse.apply(call);
    DeviceCall device(call);
    EXPECT_EQ(device.Plan(), misuse.status);
    EXPECT_EQ(device.executor(), nullptr);
    const std::string text = TakeErrorText();
    EXPECT_TRUE(HoldsAll(text, {PlanName(api), "EZ1001"}));
    EXPECT_TRUE(HoldsAll(text, misuse.fragments));
    if (misuse.status == ACLNN_ERR_PARAM_INVALID) {
        EXPECT_TRUE(HoldsAll(text, {"expected", "got"}));
    }
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
    EXPECT_TRUE(device.NothingChanged());
}

INSTANTIATE_TEST_SUITE_P(Parameters, NllLossBackwardCheck, ::testing::ValuesIn(AllMisuses()),
                         TestName);

class CheckOrder : public SessionTest, public ::testing::WithParamInterface<Api> {};

/// Name and value of the argument at fault; what else a text tells depends on other arguments.
std::vector<std::string> Gist(const Misuse& misuse) {
    const size_t count = std::min<size_t>(misuse.fragments.size(), 2);
    return {misuse.fragments.begin(), misuse.fragments.begin() + static_cast<long>(count)};
}

TEST_P(CheckOrder, EarlierCheckOfTwoWins) {
    const Api api = GetParam();
    for (const Misuse& earlier : MisusesOf(api)) {
        for (const Misuse& later : MisusesOf(api)) {
            if (earlier.place >= later.place) {
                continue;
            }
            SCOPED_TRACE(std::string(earlier.name) + ", then " + later.name);
            NllLossCall call = DefaultCall(api);
            later.apply(call);
            earlier.apply(call);
            DeviceCall device(call);
            EXPECT_EQ(device.Plan(), earlier.status);
            EXPECT_TRUE(HoldsAll(TakeErrorText(), Gist(earlier)));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Apis, CheckOrder, ::testing::ValuesIn(kApis),
                         [](const auto& instance) { return ApiName(instance.param); });

class PlanOutputs : public SessionTest, public ::testing::WithParamInterface<Api> {
  protected:
    /// Phase one with outputs of the test's own and every tensor null, which is checked later.
    static aclnnStatus Plan(uint64_t* workspaceSize, aclOpExecutor** executor) {
        return GetParam() == Api::kNllLossBackward
                   ? aclnnNLLLossBackwardGetWorkspaceSize(nullptr, nullptr, nullptr, nullptr, 7, 0,
                                                          nullptr, nullptr, workspaceSize, executor)
                   : aclnnNLLLoss2dBackwardGetWorkspaceSize(nullptr, nullptr, nullptr, nullptr, 7,
                                                            0, nullptr, nullptr, workspaceSize,
                                                            executor);
    }
};

TEST_P(PlanOutputs, NullWorkspaceSizeIsRefusedFirst) {
    aclOpExecutor* executor = nullptr;
    EXPECT_EQ(Plan(nullptr, &executor), ACLNN_ERR_PARAM_NULLPTR);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {PlanName(GetParam()), "workspaceSize"}));
    EXPECT_EQ(executor, nullptr);
}

TEST_P(PlanOutputs, NullExecutorIsRefusedFirst) {
    uint64_t workspaceSize = 0;
    EXPECT_EQ(Plan(&workspaceSize, nullptr), ACLNN_ERR_PARAM_NULLPTR);
    EXPECT_TRUE(HoldsAll(TakeErrorText(), {PlanName(GetParam()), "executor"}));
}

INSTANTIATE_TEST_SUITE_P(Apis, PlanOutputs, ::testing::ValuesIn(kApis),
                         [](const auto& instance) { return ApiName(instance.param); });

TEST(SocSupport, Bfloat16IsRefusedOnAscend910) {
    const Session session(Variables{{"PORTACL_SOC", "Ascend910"}});
    for (const Api api : kApis) {
        NllLossCall call = DefaultCall(api);
        for (const Argument argument : {kGradOutput, kSelf, kWeight, kTotalWeight, kOut}) {
            call[argument] = UnwrittenTensor(ACL_BF16, call[argument].shape);
        }
        DeviceCall device(call);
        EXPECT_EQ(device.Plan(), ACLNN_ERR_PARAM_INVALID);
        EXPECT_TRUE(HoldsAll(TakeErrorText(),
                             {PlanName(api), "self", "DT_BF16", "DT_FLOAT", "DT_FLOAT16"}));
    }
}

class UnsupportedSoc : public ::testing::TestWithParam<const char*> {};

TEST_P(UnsupportedSoc, CorrectCallFindsNoKernel) {
    const Session session(Variables{{"PORTACL_SOC", GetParam()}});
    for (const Api api : kApis) {
        DeviceCall device(DefaultCall(api));
        EXPECT_EQ(device.Plan(), ACLNN_ERR_INNER_FIND_KERNEL_ERROR);
        EXPECT_EQ(device.executor(), nullptr);
        EXPECT_TRUE(HoldsAll(TakeErrorText(), {ApiName(api), GetParam(), "Ascend950", "Ascend910B",
                                               "Ascend910_93", "Ascend910", "EZ9999"}));
        EXPECT_TRUE(device.NothingChanged());
    }
}

TEST_P(UnsupportedSoc, ParametersAreCheckedFirst) {
    const Session session(Variables{{"PORTACL_SOC", GetParam()}});
    for (const Api api : kApis) {
        for (const Misuse& misuse : MisusesOf(api)) {
            SCOPED_TRACE(misuse.name);
            NllLossCall call = DefaultCall(api);
            misuse.apply(call);
            DeviceCall device(call);
            EXPECT_EQ(device.Plan(), misuse.status);
            EXPECT_TRUE(HoldsAll(TakeErrorText(), Gist(misuse)));
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Socs, UnsupportedSoc, ::testing::Values("Ascend310P", "Ascend310B"),
                         [](const auto& instance) { return std::string(instance.param); });

}  // namespace
}  // namespace portacl::test
