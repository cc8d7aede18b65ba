// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Calls that were made before: their plans are kept, and they cost nothing but their work.

#include <gtest/gtest.h>

#include "acl/acl.h"
#include "aclnn/aclnn_base.h"
#include "tests/allocation_failure.h"
#include "tests/api/acl_test_support.h"
#include "tests/api/device_call.h"
#include "tests/api/oracle.h"

namespace portacl::test {
namespace {

using SteadyCall = SessionTest;

TEST_F(SteadyCall, AllocatesNothing) {
    DeviceCall device(DefaultCall(Api::kNllLossBackward));
    for (int i = 0; i < 300; ++i) device.Complete(stream());
    bool allocated = false;
    {
        const AllocationFailure first(0);
        for (int i = 0; i < 300; ++i) device.Complete(stream());
        allocated = first.happened();
    }
    EXPECT_FALSE(allocated);
    EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(device.call()).out, device.OutBits()));
}

TEST_F(SteadyCall, ComputesWhatItsOwnTensorsHold) {
    NllLossCall call = DefaultCall(Api::kNllLossBackward);
    for (const uint64_t label : {0, 3, 1}) {
        for (int64_t row = 0; row < call.rowCount(); ++row) {
            SetElementBits(call.target(), row, label);
        }
        DeviceCall device(call);
        device.Complete(stream());
        EXPECT_TRUE(SameElements(ACL_FLOAT, Expected(call).out, device.OutBits())) << label;
    }
}

}  // namespace
}  // namespace portacl::test
