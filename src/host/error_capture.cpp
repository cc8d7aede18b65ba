// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/error_capture.h"

namespace portacl {
namespace {

thread_local ErrorCapture* innermost = nullptr;

}  // namespace

ErrorCapture::ErrorCapture() : outer_(innermost) { innermost = this; }

ErrorCapture::~ErrorCapture() { innermost = outer_; }

HostStatus ErrorCapture::Failure(ge::graphStatus status, const std::string& text) const {
    if (!hasError()) return {status, kInnerErrorCode, text};
    return {status, first_.code, first_.text};
}

void ErrorCapture::Report(const char* code, const std::string& text) {
    if (innermost == nullptr || innermost->hasError()) return;
    innermost->first_.code = code;
    innermost->first_.text = text;
}

}  // namespace portacl
