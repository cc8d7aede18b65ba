// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_CASE_FILE_H_
#define PORTACL_TESTS_API_CASE_FILE_H_

#include <string>
#include <vector>

#include "tests/api/nll_loss_call.h"

namespace portacl::test {

/// What a case of data/nll_loss_backward.json says must happen.
enum class CaseStatus { kSuccess, kSyncError, kNullPointer, kInvalidParameter };

struct Case {
    std::string name;  ///< id of the case, with underscores
    NllLossCall call;
    CaseStatus status = CaseStatus::kSuccess;
    std::vector<uint64_t> out;  ///< bits of out's elements in row-major order
};

/// All cases; empty if the file is missing, for a test to notice.
std::vector<Case> LoadCases();

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_CASE_FILE_H_
