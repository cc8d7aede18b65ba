// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_HOST_PLATFORM_CACHE_H_
#define PORTACL_HOST_PLATFORM_CACHE_H_

#include <memory>

#include "host/host_status.h"
#include "host/run_tiling.h"
#include "platform/platform_infos_def.h"
#include "register/op_impl_functions.h"

namespace portacl {

/// A processor as tilings read it, and what an operator's parse step made of it. Null where the
/// operator has no such step.
struct ParsedPlatform {
    fe::PlatFormInfos* platform = nullptr;
    const void* compileInfo = nullptr;
};

/// The platform of a target and the operator's compile info for it, made on the first call and kept
/// for good. Safe to call from any thread.
/// @return the status of the parse step; one that fails is tried again next time
HostStatus ParsePlatform(const char* opType, const gert::OpImplFunctions& impl,
                         const TilingTarget& target, ParsedPlatform& parsed);

}  // namespace portacl

#endif  // PORTACL_HOST_PLATFORM_CACHE_H_
