// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Faults that users of other implementations reported, as data with values from the definition.

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "opdev/op_errno.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/case_file.h"
#include "tests/api/device_call.h"
#include "tests/api/float_bits.h"
#include "tests/api/oracle.h"
#include "tests/api/row_permutation.h"
#include "tests/api/session_settings.h"

namespace portacl::test {
namespace {

/// The argument that is at fault in each case that phase one refuses.
const std::map<std::string, std::string> kFaultyArguments = {
    {"BR_36b", "reduction"}, {"BR_43a", "target"},     {"BR_44a", "weight"}, {"BR_47a", "target"},
    {"BR_51a", "target"},    {"BR_52a", "gradOutput"}, {"BR_53b", "out"},    {"BR_54a", "weight"},
    {"BR_56a", "weight"},    {"BR_56c", "out"},
};

/// Zeros of either sign for one another: the cases do not tell them apart.
std::vector<uint64_t> WithoutZeroSigns(aclDataType dtype, std::vector<uint64_t> elements) {
    for (uint64_t& bits : elements) {
        if (DecodeFloat(dtype, bits) == 0) {
            bits = 0;
        }
    }
    return elements;
}

void ExpectCarriedOut(const NllLossCall& call, const std::vector<uint64_t>& expected,
                      bool hasBadTarget, aclrtStream stream) {
    const Outcome outcome = Execute(call, stream);
    ASSERT_EQ(outcome.plan, ACLNN_SUCCESS) << outcome.text;
    ASSERT_EQ(outcome.run, ACLNN_SUCCESS) << outcome.text;
    EXPECT_EQ(outcome.synchronize, hasBadTarget ? ACL_ERROR_RT_VECTOR_CORE_EXCEPTION : 0);
    EXPECT_EQ(outcome.text.empty(), !hasBadTarget) << outcome.text;
    const aclDataType dtype = call[kOut].dtype;
    EXPECT_TRUE(SameElements(dtype, WithoutZeroSigns(dtype, expected),
                             WithoutZeroSigns(dtype, outcome.out)));
    EXPECT_TRUE(outcome.nothingElseChanged);
    EXPECT_EQ(aclrtSynchronizeStream(stream), ACL_SUCCESS);
}

void ExpectRefused(const Case& refused, aclrtStream stream) {
    const Outcome outcome = Execute(refused.call, stream);
    EXPECT_EQ(outcome.plan, refused.status == CaseStatus::kNullPointer ? ACLNN_ERR_PARAM_NULLPTR
                                                                       : ACLNN_ERR_PARAM_INVALID);
    EXPECT_TRUE(
        HoldsAll(outcome.text, {PlanName(refused.call.api), kFaultyArguments.at(refused.name)}));
    EXPECT_TRUE(outcome.nothingElseChanged);
    EXPECT_EQ(aclGetRecentErrMsg(), nullptr);
}

bool IsRefused(const Case& tried) {
    return tried.status == CaseStatus::kNullPointer ||
           tried.status == CaseStatus::kInvalidParameter;
}

std::vector<Case> CasesThat(bool areRefused) {
    std::vector<Case> cases = LoadCases();
    std::erase_if(cases, [&](const Case& tried) { return IsRefused(tried) != areRefused; });
    return cases;
}

class NllLossBackwardCases : public ::testing::TestWithParam<Case> {
  protected:
    bool hasBadTarget() const { return GetParam().status == CaseStatus::kSyncError; }
};

TEST_P(NllLossBackwardCases, HoldWithEveryEngineSetting) {
    for (const Variables& settings : EngineSettings()) {
        SCOPED_TRACE(ToText(settings));
        const Session session(settings);
        ExpectCarriedOut(GetParam().call, GetParam().out, hasBadTarget(), session.stream());
    }
}

TEST_P(NllLossBackwardCases, HoldWithRowsInReverse) {
    const NllLossCall& call = GetParam().call;
    const RowOrder order = Reversed(call.rowCount());
    const NllLossCall reversed = WithRows(call, order);
    const std::vector<uint64_t> out = OutWithRows(call, GetParam().out, order);
    for (const Variables& settings : EngineSettings()) {
        SCOPED_TRACE(ToText(settings));
        const Session session(settings);
        ExpectCarriedOut(reversed, out, hasBadTarget(), session.stream());
    }
}

// Oracle and cases were computed apart: each checks the other.
TEST_P(NllLossBackwardCases, AgreeWithTheOracle) {
    const Expectation expectation = Expected(GetParam().call);
    const aclDataType dtype = GetParam().call[kOut].dtype;
    EXPECT_EQ(expectation.hasBadTarget, hasBadTarget());
    EXPECT_TRUE(SameElements(dtype, WithoutZeroSigns(dtype, GetParam().out),
                             WithoutZeroSigns(dtype, expectation.out)));
}

INSTANTIATE_TEST_SUITE_P(Reported, NllLossBackwardCases, ::testing::ValuesIn(CasesThat(false)),
                         [](const auto& instance) { return instance.param.name; });

class RefusedNllLossBackwardCases : public ::testing::TestWithParam<Case> {};

TEST_P(RefusedNllLossBackwardCases, HoldWithEveryEngineSetting) {
    for (const Variables& settings : EngineSettings()) {
        SCOPED_TRACE(ToText(settings));
        const Session session(settings);
        ExpectRefused(GetParam(), session.stream());
    }
}

INSTANTIATE_TEST_SUITE_P(Reported, RefusedNllLossBackwardCases,
                         ::testing::ValuesIn(CasesThat(true)),
                         [](const auto& instance) { return instance.param.name; });

TEST(NllLossBackwardCaseFile, HoldsEveryReportedCase) { EXPECT_EQ(LoadCases().size(), 69u); }

}  // namespace
}  // namespace portacl::test
