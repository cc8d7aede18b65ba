// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <string>

#include "portacl/emulator.h"
#include "simt/block_host.h"

namespace portacl::simt {
namespace {

std::string AssertionText(const Assertion& assertion, const char* message) {
    // Where the file lies is a matter of the machine that built it.
    const char* const slash = std::strrchr(assertion.file, '/');
    const char* const file = slash == nullptr ? assertion.file : slash + 1;
    std::string text =
        fmt::format("[ASSERT] {}:{}: Assertion `{}' failed{}{}", file, assertion.line,
                    assertion.condition, *message == '\0' ? "" : ": ", message);
    while (text.back() == '\n') text.pop_back();
    return text;
}

}  // namespace

void Assertion::Fail() const {
    CurrentHost().Fail(FindingKind::kAssertion, "", AssertionText(*this, ""));
}

void Assertion::Fail(const char* format, ...) const {
    char message[512] = "";
    va_list values;
    va_start(values, format);
    std::vsnprintf(message, sizeof(message), format, values);
    va_end(values);
    CurrentHost().Fail(FindingKind::kAssertion, "", AssertionText(*this, message));
}

}  // namespace portacl::simt
