// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_COPY_DIRECTION_H_
#define PORTACL_RUNTIME_COPY_DIRECTION_H_

#include <cstdint>

#include "acl/acl_base.h"
#include "runtime/memory.h"

namespace portacl {

/// Which way the bytes of a copy go.
enum class CopyDirection : uint8_t {
    kHostToHost,
    kHostToDevice,
    kDeviceToHost,
    kDeviceToDevice,
    kContradiction,  ///< the kind cannot be meant for these addresses
};

/// The direction of a copy. Where the runtime knows both addresses the kind does not matter; where
/// it does not, the kind tells what the program takes the unknown one for, within reason. `kind` is
/// 0 to 5.
CopyDirection DirectionOf(MemoryKind source, MemoryKind destination, int kind) noexcept;

/// The kinds that are no contradiction for a copy between these, for error texts.
const char* KindsFor(MemoryKind source, MemoryKind destination) noexcept;

/// The name of a copy kind of 0 to 7, "unknown" for others.
const char* CopyKindName(int kind) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_COPY_DIRECTION_H_
