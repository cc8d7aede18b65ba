// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_MISUSE_TABLE_H_
#define PORTACL_TESTS_API_MISUSE_TABLE_H_

#include <string>
#include <vector>

#include "aclnn/aclnn_base.h"
#include "tests/api/nll_loss_call.h"

namespace portacl::test {

/// One fault that phase one must find in an otherwise correct call.
struct Misuse {
    const char* name;
    /// Place of the check among all checks of the API; faults of one place are not combined.
    int place;
    void (*apply)(NllLossCall& call);
    aclnnStatus status;
    /// Besides the name of the call: argument, value, rule.
    std::vector<std::string> fragments;
};

/// Faults in DefaultCall(Api::kNllLossBackward) and DefaultCall(Api::kNllLoss2dBackward), in the
/// order of the checks.
extern const std::vector<Misuse> kBackwardMisuses;
extern const std::vector<Misuse> k2dBackwardMisuses;

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_MISUSE_TABLE_H_
