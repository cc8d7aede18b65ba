// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "tests/api/acl_test_support.h"

#include <cstdlib>
#include <stdexcept>

namespace portacl::test {
namespace {

const char* const kVariableNames[] = {
    "PORTACL_SOC",    "PORTACL_DEVICES", "PORTACL_THREADS",
    "PORTACL_ENGINE", "PORTACL_FUSION",  "PORTACL_TARGET_CHECK",
    "PORTACL_CHECK",  "PORTACL_TRACE",   "PORTACL_CORES",
};

}  // namespace

ScopedVariables::ScopedVariables(const Variables& variables) {
    for (const char* name : kVariableNames) {
        const char* value = std::getenv(name);
        before_.emplace_back(name, value ? std::optional<std::string>(value) : std::nullopt);
        unsetenv(name);
    }
    for (const auto& [name, value] : variables) {
        setenv(name.c_str(), value.c_str(), 1);
    }
}

ScopedVariables::~ScopedVariables() {
    for (const auto& [name, value] : before_) {
        if (value) {
            setenv(name.c_str(), value->c_str(), 1);
        } else {
            unsetenv(name.c_str());
        }
    }
}

Session::Session(const Variables& variables) : variables_(variables) {
    TakeErrorText();
    Require(aclInit(nullptr), "aclInit");
    Require(aclrtSetDevice(0), "aclrtSetDevice");
    Require(aclrtCreateStream(&stream_), "aclrtCreateStream");
}

Session::~Session() {
    // Some tests destroy the stream or finalize themselves: failures here say nothing.
    aclrtDestroyStream(stream_);
    aclrtResetDevice(0);
    aclFinalize();
    TakeErrorText();
}

StreamGate::StreamGate(aclrtStream stream) {
    Require(aclrtCreateStream(&opener_), "aclrtCreateStream");
    Require(aclrtCreateEventWithFlag(&event_, ACL_EVENT_SYNC), "aclrtCreateEventWithFlag");
    // An event of this kind that was never recorded holds the stream until it is.
    Require(aclrtStreamWaitEvent(stream, event_), "aclrtStreamWaitEvent");
}

StreamGate::~StreamGate() {
    if (!isOpen_) {
        aclrtRecordEvent(event_, opener_);
    }
    aclrtDestroyStream(opener_);
    aclrtDestroyEvent(event_);
}

void StreamGate::Open() {
    isOpen_ = true;
    Require(aclrtRecordEvent(event_, opener_), "aclrtRecordEvent");
}

std::string TakeErrorText() {
    const char* text = aclGetRecentErrMsg();
    return text ? text : "";
}

::testing::AssertionResult HoldsAll(const std::string& text,
                                    const std::vector<std::string>& fragments) {
    for (const std::string& fragment : fragments) {
        if (text.find(fragment) == std::string::npos) {
            return ::testing::AssertionFailure() << "no \"" << fragment << "\" in: " << text;
        }
    }
    return ::testing::AssertionSuccess();
}

void Require(int status, const char* call) {
    if (status != ACL_SUCCESS) {
        throw std::runtime_error(std::string(call) + " returned " + std::to_string(status) + ": " +
                                 TakeErrorText());
    }
}

}  // namespace portacl::test
