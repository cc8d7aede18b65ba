// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ASCENDC_SIMT_API_COMMON_FUNCTIONS_H_
#define PORTACL_INCLUDE_ASCENDC_SIMT_API_COMMON_FUNCTIONS_H_

#include <utility>

#include "portacl/qualifiers.h"
#include "portacl/simt_call.h"

/// Runs a SIMT function on the threads of `shape`, and returns when all have ended: one of the
/// orders that the device may take.
template <auto function, typename... Arguments>
inline void asc_vf_call(dim3 shape, Arguments&&... arguments) {
    ::portacl::simt::RunFunction<function>(shape, arguments...);
}

/// Runs a function of the vector unit, which has no threads.
template <auto function, typename... Arguments>
inline void asc_vf_call(Arguments&&... arguments) {
    function(std::forward<Arguments>(arguments)...);
}

#endif  // PORTACL_INCLUDE_ASCENDC_SIMT_API_COMMON_FUNCTIONS_H_
