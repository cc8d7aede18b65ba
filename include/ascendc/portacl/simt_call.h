// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_PORTACL_SIMT_CALL_H_
#define PORTACL_INCLUDE_ASCENDC_PORTACL_SIMT_CALL_H_

#include "portacl/emulator.h"

namespace portacl::simt {

/// Runs function(arguments...) on the threads of `shape`. Each thread gets copies of the arguments.
template <auto function, typename... Arguments>
inline void RunFunction(const dim3& shape, Arguments&... arguments) {
    auto call = [&] { function(arguments...); };
    RunThreads(
        shape, [](void* target) { (*static_cast<decltype(call)*>(target))(); }, &call);
}

}  // namespace portacl::simt

#endif  // PORTACL_INCLUDE_ASCENDC_PORTACL_SIMT_CALL_H_
