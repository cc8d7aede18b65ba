// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_HOST_ERROR_CAPTURE_H_
#define PORTACL_HOST_ERROR_CAPTURE_H_

#include <string>

#include "host/host_status.h"
#include "runtime/internal_api.h"

namespace portacl {

/// Code of texts that have none of their own.
inline constexpr const char* kInnerErrorCode = "EZ9999";

/// Keeps the first error that host functions log on this thread while it lives. Captures nest; the
/// innermost one gets the error.
class PORTACL_INTERNAL_API ErrorCapture {
  public:
    ErrorCapture();
    ErrorCapture(const ErrorCapture&) = delete;
    ErrorCapture& operator=(const ErrorCapture&) = delete;
    ~ErrorCapture();

    /// The captured error under `status`, or `text` under kInnerErrorCode if nothing was logged.
    HostStatus Failure(ge::graphStatus status, const std::string& text) const;
    bool hasError() const { return !first_.text.empty(); }

    static void Report(const char* code, const std::string& text);

  private:
    HostStatus first_;
    ErrorCapture* outer_;
};

}  // namespace portacl

#endif  // PORTACL_HOST_ERROR_CAPTURE_H_
