// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// What holds for every correct call, tried on random ones. RC_PARAMS replays a failure.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "acl/acl.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/float_bits.h"
#include "tests/api/oracle.h"
#include "tests/api/random_call.h"
#include "tests/api/row_permutation.h"
#include "tests/api/session_settings.h"

namespace portacl::test {
namespace {

void Check(const ::testing::AssertionResult& result) {
    if (!result) {
        RC_FAIL(result.message());
    }
}

/// The bits that a call leaves in out; fails unless its steps end as the definition says.
std::vector<uint64_t> RunForBits(const NllLossCall& call, const Variables& settings) {
    const Session session(settings);
    const Outcome outcome = Execute(call, session.stream());
    const bool isBad = Expected(call).hasBadTarget;
    if (outcome.plan != 0 || outcome.run != 0 ||
        outcome.synchronize != (isBad ? ACL_ERROR_RT_VECTOR_CORE_EXCEPTION : ACL_SUCCESS)) {
        RC_FAIL("status " + std::to_string(outcome.status()) + ": " + outcome.text);
    }
    Check(outcome.nothingElseChanged);
    return outcome.out;
}

RC_GTEST_PROP(NllLossBackwardProperties, EveryEngineSettingGivesTheBitsOfTheDefinition, ()) {
    const NllLossCall call = *RandomCalls({.badTargets = true});
    const std::vector<uint64_t> expected = Expected(call).out;
    const std::vector<Variables> settings = EngineSettings();
    const std::vector<uint64_t> first = RunForBits(call, settings.front());
    Check(SameElements(call[kOut].dtype, expected, first));
    for (size_t other = 1; other < settings.size(); ++other) {
        // Bits, not values: even of a NaN.
        RC_ASSERT(RunForBits(call, settings[other]) == first);
    }
}

RC_GTEST_PROP(NllLossBackwardProperties, EverySocGivesTheSameBits, ()) {
    const NllLossCall call = *RandomCalls({.badTargets = true});
    RC_PRE(call[kSelf].dtype != ACL_BF16);
    const std::vector<uint64_t> first = RunForBits(call, {});
    for (const SupportedSoc& soc : kSupportedSocs) {
        for (const std::string& fusion : kFusions) {
            const Variables settings = {{"PORTACL_SOC", soc.name}, {"PORTACL_FUSION", fusion}};
            RC_ASSERT(RunForBits(call, settings) == first);
        }
    }
}

RC_GTEST_PROP(NllLossBackwardProperties, PermutedRowsPermuteTheResult, ()) {
    const NllLossCall call = *RandomCalls({.badTargets = true});
    const RowOrder order = *RandomRowOrders(call.rowCount());
    const std::vector<uint64_t> out = RunForBits(call, {});
    RC_ASSERT(RunForBits(WithRows(call, order), {}) == OutWithRows(call, out, order));
}

RC_GTEST_PROP(NllLossBackwardProperties, LayoutsDoNotMatter, ()) {
    const NllLossCall call = *RandomCalls({});
    NllLossCall dense = call;
    for (TensorSpec& tensor : dense.tensors) {
        const Layout layout{ContiguousStrides(tensor.shape), 0, ElementCount(tensor.shape)};
        tensor = WithLayout(tensor, layout, 0);
    }
    RC_ASSERT(RunForBits(call, {}) == RunForBits(dense, {}));
}

RC_GTEST_PROP(NllLossBackwardProperties, PowersOfTwoInGradOutputScaleTheResult, ()) {
    const NllLossCall call = *RandomCalls({.modestValues = true});
    const float factor = *rc::gen::element(0.25f, 0.5f, 2.0f, 4.0f);
    NllLossCall scaled = call;
    TensorSpec& gradOutput = scaled.gradOutput();
    for (int64_t position = 0; position < gradOutput.storedElements(); ++position) {
        const float value = DecodeFloat(gradOutput.dtype, StoredBits(gradOutput, position));
        SetStoredBits(gradOutput, position, EncodeFloat(gradOutput.dtype, value * factor));
    }
    const aclDataType dtype = call[kOut].dtype;
    std::vector<uint64_t> expected = RunForBits(call, {});
    for (uint64_t& bits : expected) {
        bits = EncodeFloat(dtype, DecodeFloat(dtype, bits) * factor);
    }
    Check(SameElements(dtype, expected, RunForBits(scaled, {})));
}

RC_GTEST_PROP(NllLossBackwardProperties, LaterRunsGiveTheSameBits, ()) {
    const NllLossCall call = *RandomCalls({});
    const Session session;
    DeviceCall device(call);
    device.Complete(session.stream());
    const std::vector<uint64_t> first = device.OutBits();
    device.Complete(session.stream());
    RC_ASSERT(device.OutBits() == first);
    Require(device.Plan(), "phase one");
    Require(device.MakeRepeatable(), "aclSetAclOpExecutorRepeatable");
    for (int run = 0; run < 2; ++run) {
        device.storage(kOut).Write(call[kOut].bytes);
        Require(device.Run(session.stream()), "phase two");
        Require(aclrtSynchronizeStream(session.stream()), "aclrtSynchronizeStream");
        RC_ASSERT(device.OutBits() == first);
    }
    Check(device.NothingElseChanged());
}

}  // namespace
}  // namespace portacl::test
