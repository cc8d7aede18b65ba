// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_TEST_ERROR_TEXT_H_
#define PORTACL_RUNTIME_TEST_ERROR_TEXT_H_

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "acl/acl.h"

namespace portacl::test {

/// What aclGetRecentErrMsg returns, "(none)" for null.
inline std::string TakeErrorText() {
    const char* text = aclGetRecentErrMsg();
    return text == nullptr ? "(none)" : text;
}

/// Whether the error text that waits holds all of these; takes it.
inline ::testing::AssertionResult ErrorTextHolds(const std::vector<std::string>& fragments) {
    const std::string text = TakeErrorText();
    for (const std::string& fragment : fragments) {
        if (text.find(fragment) == std::string::npos) {
            return ::testing::AssertionFailure() << '"' << fragment << "\" is not in: " << text;
        }
    }
    return ::testing::AssertionSuccess();
}

/// A call that is refused: with which status, and what the text says beside the call's name.
struct Refusal {
    aclError status;
    std::vector<std::string> fragments;
};

/// Whether a call returned the status and left the text of a refusal; takes the text.
inline ::testing::AssertionResult IsRefused(aclError returned, const char* call,
                                            const Refusal& refusal) {
    std::vector<std::string> fragments = refusal.fragments;
    fragments.insert(fragments.begin(), {std::string(call) + ": ", ", expected ", ", got "});
    const auto text = ErrorTextHolds(fragments);
    if (returned != refusal.status) {
        return ::testing::AssertionFailure()
               << "returned " << returned << " instead of " << refusal.status;
    }
    return text;
}

/// Whether a call was refused since its thread has no context; takes the text.
inline ::testing::AssertionResult IsWithoutContext(aclError returned, const char* call) {
    if (returned != ACL_ERROR_RT_CONTEXT_NULL) {
        return ::testing::AssertionFailure() << "returned " << returned << " instead of 107002";
    }
    return ErrorTextHolds({std::string(call) + ": ", "aclrtSetDevice"});
}

}  // namespace portacl::test

#endif  // PORTACL_RUNTIME_TEST_ERROR_TEXT_H_
