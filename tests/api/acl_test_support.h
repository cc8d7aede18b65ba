// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_API_ACL_TEST_SUPPORT_H_
#define PORTACL_TESTS_API_ACL_TEST_SUPPORT_H_

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "acl/acl.h"

namespace portacl::test {

/// Environment variables and their values.
using Variables = std::vector<std::pair<std::string, std::string>>;

/// Gives the PORTACL_ variables exactly the values of a test, and what they were back at the end.
class ScopedVariables {
  public:
    explicit ScopedVariables(const Variables& variables);
    ~ScopedVariables();
    ScopedVariables(const ScopedVariables&) = delete;
    ScopedVariables& operator=(const ScopedVariables&) = delete;

  private:
    std::vector<std::pair<std::string, std::optional<std::string>>> before_;
};

/// A process that uses device 0 through one stream: aclInit to aclFinalize.
///
/// Settings are read by aclInit, so each session may have its own. One session at a time.
class Session {
  public:
    /// @param variables  PORTACL_ variables of this session; all others are unset.
    explicit Session(const Variables& variables = {});
    ~Session();
    Session(const Session&) = delete;
    Session& operator=(const Session&) = delete;

    aclrtStream stream() const { return stream_; }

  private:
    ScopedVariables variables_;
    aclrtStream stream_ = nullptr;
};

/// Tests that need no settings of their own.
class SessionTest : public ::testing::Test {
  protected:
    aclrtStream stream() const { return session_.stream(); }

  private:
    Session session_;
};

/// A stream that stands still until Open, so that what is submitted meanwhile stays queued.
class StreamGate {
  public:
    explicit StreamGate(aclrtStream stream);
    ~StreamGate();
    StreamGate(const StreamGate&) = delete;
    StreamGate& operator=(const StreamGate&) = delete;

    void Open();

  private:
    aclrtEvent event_ = nullptr;
    aclrtStream opener_ = nullptr;
    bool isOpen_ = false;
};

/// What aclGetRecentErrMsg returns, which clears it; empty for null.
std::string TakeErrorText();

/// Whether a text holds every fragment.
::testing::AssertionResult HoldsAll(const std::string& text,
                                    const std::vector<std::string>& fragments);

/// Throws, and so fails the test, when a call that the test only needs returned an error.
void Require(int status, const char* call);

}  // namespace portacl::test

#endif  // PORTACL_TESTS_API_ACL_TEST_SUPPORT_H_
