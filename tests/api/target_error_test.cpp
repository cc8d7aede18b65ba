// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Labels outside [0, C): found while the kernel runs, reported by the next wait for the stream.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"
#include "tests/api/session_settings.h"

namespace portacl::test {
namespace {

// Distinctive numbers, to be found in texts.
constexpr int64_t kRows = 1027;
constexpr int64_t kClasses = 613;
constexpr int64_t kBadRow = 789;
constexpr int64_t kBadLabel = 424242;

NllLossCall CallWithBadLabel() {
    NllLossCall call =
        DenseCall(Api::kNllLossBackward, ACL_FLOAT, ACL_INT64, {kRows, kClasses}, kSum);
    SetElementBits(call.target(), kBadRow, kBadLabel);
    return call;
}

void ExpectNamed(const std::string& text) {
    EXPECT_TRUE(HoldsAll(text, {"aclnnNLLLossBackward", "target", std::to_string(kBadRow),
                                std::to_string(kBadLabel), std::to_string(kClasses)}));
}

class TargetError : public ::testing::TestWithParam<Way> {
  protected:
    Session session_{GetParam().settings};
    aclrtStream stream() const { return session_.stream(); }
};

TEST_P(TargetError, NamesCallRowValueAndClasses) {
    const Outcome outcome = Execute(CallWithBadLabel(), stream());
    EXPECT_EQ(outcome.plan, ACLNN_SUCCESS);
    EXPECT_EQ(outcome.run, ACLNN_SUCCESS);
    EXPECT_EQ(outcome.synchronize, ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    ExpectNamed(outcome.text);
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(CallWithBadLabel()).out, outcome.out));
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
}

TEST_P(TargetError, NamesTheApiOfImages) {
    NllLossCall call = DefaultCall(Api::kNllLoss2dBackward);
    SetElementBits(call.target(), 5, kBadLabel);
    const Outcome outcome = Execute(call, stream());
    EXPECT_EQ(outcome.synchronize, ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    EXPECT_TRUE(
        HoldsAll(outcome.text, {"aclnnNLLLoss2dBackward", "target", std::to_string(kBadLabel)}));
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call).out, outcome.out));
}

TEST_P(TargetError, IsReportedOnce) {
    EXPECT_NE(Execute(CallWithBadLabel(), stream()).synchronize, 0);
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
    EXPECT_EQ(Execute(DefaultCall(Api::kNllLossBackward), stream()).status(), 0);
}

TEST_P(TargetError, StaysWithItsStream) {
    aclrtStream other = nullptr;
    ASSERT_EQ(aclrtCreateStream(&other), ACL_SUCCESS);
    DeviceCall bad(CallWithBadLabel());
    ASSERT_EQ(bad.Plan(), ACLNN_SUCCESS);
    EXPECT_EQ(bad.Run(stream()), ACLNN_SUCCESS);
    EXPECT_EQ(Execute(DefaultCall(Api::kNllLossBackward), other).status(), 0);
    EXPECT_EQ(aclrtDestroyStream(other), ACL_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
}

TEST_P(TargetError, NamesTheLaunchThoughLaterOnesSucceed) {
    DeviceCall bad(CallWithBadLabel());
    const NllLossCall goodCall = DefaultCall(Api::kNllLoss2dBackward);
    DeviceCall good(goodCall);
    ASSERT_EQ(bad.Plan(), ACLNN_SUCCESS);
    ASSERT_EQ(good.Plan(), ACLNN_SUCCESS);
    StreamGate gate(stream());
    EXPECT_EQ(bad.Run(stream()), ACLNN_SUCCESS);
    EXPECT_EQ(good.Run(stream()), ACLNN_SUCCESS);
    gate.Open();
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    ExpectNamed(TakeErrorText());
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(goodCall).out, good.OutBits()));
}

TEST_P(TargetError, OfSeveralRowsIsOneError) {
    NllLossCall call = CallWithBadLabel();
    for (int64_t row = 0; row < kRows; row += 2) {
        SetElementBits(call.target(), row, static_cast<uint64_t>(-1 - row));
    }
    const Outcome outcome = Execute(call, stream());
    EXPECT_EQ(outcome.synchronize, ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    EXPECT_TRUE(HoldsAll(outcome.text, {"aclnnNLLLossBackward", "target"}));
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call).out, outcome.out));
    EXPECT_TRUE(outcome.nothingElseChanged);
    EXPECT_EQ(aclrtSynchronizeStream(stream()), ACL_SUCCESS);
}

TEST_P(TargetError, IsReportedByDeviceSynchronize) {
    DeviceCall bad(CallWithBadLabel());
    ASSERT_EQ(bad.Plan(), ACLNN_SUCCESS);
    EXPECT_EQ(bad.Run(stream()), ACLNN_SUCCESS);
    EXPECT_EQ(aclrtSynchronizeDevice(), ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
    ExpectNamed(TakeErrorText());
}

INSTANTIATE_TEST_SUITE_P(Ways, TargetError, ::testing::ValuesIn(kWays),
                         [](const auto& instance) { return instance.param.name; });

TEST(TargetCheckOff, SkipsBadRowsInSilence) {
    for (const Way& way : kWays) {
        SCOPED_TRACE(way.name);
        Variables settings = way.settings;
        settings.emplace_back("PORTACL_TARGET_CHECK", "off");
        const Session session(settings);
        const Outcome outcome = Execute(CallWithBadLabel(), session.stream());
        EXPECT_EQ(outcome.status(), 0) << outcome.text;
        EXPECT_TRUE(outcome.text.empty()) << outcome.text;
        EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(CallWithBadLabel()).out, outcome.out));
    }
}

// The text must depend neither on which thread finds its bad row first nor on the engine.
TEST(TargetErrorText, IsTheSameWithEveryEngineSetting) {
    NllLossCall call = CallWithBadLabel();
    SetElementBits(call.target(), kBadRow + 200, kBadLabel + 1);
    SetElementBits(call.target(), kBadRow - 700, kBadLabel + 2);
    std::string first;
    for (const Variables& settings : EngineSettings()) {
        SCOPED_TRACE(ToText(settings));
        const Session session(settings);
        const Outcome outcome = Execute(call, session.stream());
        EXPECT_EQ(outcome.synchronize, ACL_ERROR_RT_VECTOR_CORE_EXCEPTION);
        EXPECT_TRUE(
            HoldsAll(outcome.text, {std::to_string(kBadRow - 700), std::to_string(kBadLabel + 2)}));
        // Behind the time, and the numbers of process and stream.
        const size_t launch = outcome.text.find("launch 1: ");
        ASSERT_NE(launch, std::string::npos) << outcome.text;
        const std::string text = outcome.text.substr(launch);
        if (first.empty()) first = text;
        EXPECT_EQ(text, first);
    }
}

}  // namespace
}  // namespace portacl::test
