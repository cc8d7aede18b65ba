// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_LEAK_REPORT_H_
#define PORTACL_RUNTIME_LEAK_REPORT_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "runtime/internal_api.h"

namespace portacl {

/// Counts the handles of one kind that are open.
struct HandleKind {
    const char* name;  ///< "aclTensor"
    size_t (*openCount)();
};

/// Makes a kind of handles known to the reports of leaks. Called when its library is loaded; `kind`
/// is static.
PORTACL_INTERNAL_API void RegisterHandleKind(const HandleKind* kind) noexcept;

/// What a program has not given back when it resets a device or ends the runtime. Printed to
/// standard error, and with PORTACL_CHECK=full only: without, all members do nothing. What was
/// reported when a device was reset is not reported again.
class LeakReport {
  public:
    /// @param call  the function that ends something, a literal
    explicit LeakReport(const char* call) noexcept;

    /// Looks for streams that the program made, of one device or of all, which end by themselves.
    void AddStreams(std::optional<int32_t> deviceId) noexcept;

    void PrintForDevice(int32_t deviceId) noexcept;
    void PrintForProcess() noexcept;

  private:
    void AddMemory(std::optional<int32_t> deviceId);
    void AddHandles();
    void Print() const;

    const char* call_;
    const bool isOn_;
    std::vector<std::string> leaks_;
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_LEAK_REPORT_H_
