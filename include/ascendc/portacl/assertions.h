// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_ASSERTIONS_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_ASSERTIONS_H_

#include <assert.h>  // before our assert, which takes its place
#include <stdio.h>

#include "portacl/emulator.h"

/// 1: ASSERT checks, as in builds for debugging on a CPU. 0: it vanishes with its argument, as in
/// release builds, which some kernels need in order to compile.
#ifndef PORTACL_KERNEL_ASSERT
#define PORTACL_KERNEL_ASSERT 1
#endif

// The first argument is the condition, the rest a format and its values. A statement: kernels put a
// comma expression into the condition as if it were a message, and the warnings about its unused
// parts are switched off.
#define PORTACL_KERNEL_CHECK(condition, ...)                                                  \
    do {                                                                                      \
        _Pragma("GCC diagnostic push") _Pragma(                                               \
            "GCC diagnostic ignored \"-Wunused-value\"") if (!static_cast<bool>(condition)) { \
            ::portacl::simt::Assertion{__FILE__, __LINE__, #condition}.Fail(__VA_ARGS__);     \
        }                                                                                     \
        _Pragma("GCC diagnostic pop")                                                         \
    } while (false)

#undef assert
#define assert(...) PORTACL_KERNEL_CHECK(__VA_ARGS__)
#define ascendc_assert(...) PORTACL_KERNEL_CHECK(__VA_ARGS__)
#if PORTACL_KERNEL_ASSERT
#define ASSERT(...) PORTACL_KERNEL_CHECK(__VA_ARGS__)
#else
#define ASSERT(...)
#endif

namespace AscendC {

template <typename... Values>
inline void PRINTF(const char* format, Values... values) {
    if constexpr (sizeof...(Values) == 0) {
        ::fputs(format, stdout);
    } else {
        ::printf(format, values...);
    }
}

template <typename... Values>
inline void printf(const char* format, Values... values) {
    PRINTF(format, values...);
}

}  // namespace AscendC

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_ASSERTIONS_H_
