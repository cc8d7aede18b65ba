// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_UTIL_PLATFORM_UTIL_H_
#define PORTACL_INCLUDE_UTIL_PLATFORM_UTIL_H_

#include <cstdint>

namespace Ops::Base {

// Numbers of the cores of DAV_3510, the only architecture here that tiling is written for. Each
// takes the context of tiling or of its parse step.

/// Threads of one SIMT call.
template <typename Context>
uint32_t GetSimtMaxThreadNum(const Context*) {
    return 2048;
}
/// Bytes; unified buffer is read and written in blocks of so many.
template <typename Context>
uint32_t GetUbBlockSize(const Context*) {
    return 32;
}
/// Bytes of a vector register.
template <typename Context>
uint32_t GetVRegSize(const Context*) {
    return 256;
}
/// Bytes.
template <typename Context>
uint32_t GetCacheLineSize(const Context*) {
    return 256;
}
/// Bytes of unified buffer that SIMT calls use as their data cache at most.
template <typename Context>
uint32_t GetSimtMaxDCacheSize(const Context*) {
    return 131072;
}

}  // namespace Ops::Base

#endif  // PORTACL_INCLUDE_UTIL_PLATFORM_UTIL_H_
