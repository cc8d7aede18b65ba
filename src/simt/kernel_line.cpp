// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/kernel_line.h"

#if defined(PORTACL_HAS_BACKTRACE) && __has_include(<backtrace.h>)

#include <backtrace.h>

#include <cstdint>
#include <exception>
#include <mutex>
#include <string_view>

namespace portacl::simt {
namespace {

// Never released: it knows the debug information of all libraries.
backtrace_state* State() {
    static backtrace_state* const state = backtrace_create_state(
        nullptr, 1, [](void*, const char*, int) {}, nullptr);
    return state;
}

bool Contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// Whether a source is a kernel's, and neither the emulator's nor the dialect's.
bool IsOfKernel(std::string_view file) {
    const bool isOfEmulator =
        Contains(file, "src/simt/") && !Contains(file, "src/simt/test_kernels/");
    return !isOfEmulator && !Contains(file, "include/ascendc/") && !Contains(file, "/c++/");
}

// The innermost frame comes first.
int NoteFrame(void* result, uintptr_t, const char* file, int line, const char*) {
    constexpr int kStop = 1;
    if (file == nullptr || !IsOfKernel(file)) return 0;
    const std::string_view path(file);
    try {
        *static_cast<std::string*>(result) =
            std::string(path.substr(path.rfind('/') + 1)) + ":" + std::to_string(line);
    } catch (const std::exception&) {
        // Without memory for it the line stays unknown.
    }
    return kStop;
}

}  // namespace

std::string CallingKernelLine() {
    // One at a time: then sanitizers need not know how the library shares what it has read.
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    std::string line;
    if (State() != nullptr) {
        backtrace_full(
            State(), 1, NoteFrame, [](void*, const char*, int) {}, &line);
    }
    return line;
}

}  // namespace portacl::simt

#else

namespace portacl::simt {

std::string CallingKernelLine() { return {}; }

}  // namespace portacl::simt

#endif
