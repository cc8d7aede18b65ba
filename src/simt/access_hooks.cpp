// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
// What the compilers' instrumentation of kernels calls; portacl/instrumentation.h gives the calls
// these names.

#include <cstddef>
#include <cstdint>
#include <cstring>

#include "runtime/internal_api.h"
#include "simt/block_host.h"
#include "simt/checker.h"

namespace portacl::simt {
namespace {

// Basic blocks between two looks at what else there is to do: some milliseconds.
constexpr uint32_t kStepsOfOneTurn = 1 << 20;

__attribute__((tls_model("initial-exec"))) thread_local constinit uint32_t stepsLeft =
    kStepsOfOneTurn;

inline void Watch(const void* address, uint64_t bytes, AccessKind kind) {
    BlockHost* const host = BlockHost::Current();
    if (host != nullptr && host->checker() != nullptr) {
        host->checker()->Access(address, bytes, kind);
    }
}

__attribute__((noinline)) void EndTurn() {
    stepsLeft = kStepsOfOneTurn;
    if (BlockHost* const host = BlockHost::Current(); host != nullptr) host->GiveWay();
}

}  // namespace

void WillRead(const void* address, uint64_t bytes) { Watch(address, bytes, AccessKind::kRead); }
void WillWrite(void* address, uint64_t bytes) { Watch(address, bytes, AccessKind::kWrite); }

}  // namespace portacl::simt

using portacl::simt::AccessKind;
using portacl::simt::Watch;

#define PORTACL_ACCESS_HOOKS(bytes)                                         \
    PORTACL_INTERNAL_API void portaclSimtRead##bytes(const void* address) { \
        Watch(address, bytes, AccessKind::kRead);                           \
    }                                                                       \
    PORTACL_INTERNAL_API void portaclSimtWrite##bytes(void* address) {      \
        Watch(address, bytes, AccessKind::kWrite);                          \
    }

extern "C" {

PORTACL_ACCESS_HOOKS(1)
PORTACL_ACCESS_HOOKS(2)
PORTACL_ACCESS_HOOKS(4)
PORTACL_ACCESS_HOOKS(8)
PORTACL_ACCESS_HOOKS(16)

PORTACL_INTERNAL_API void portaclSimtReadRange(const void* address, uint64_t bytes) {
    Watch(address, bytes, AccessKind::kRead);
}
PORTACL_INTERNAL_API void portaclSimtWriteRange(void* address, uint64_t bytes) {
    Watch(address, bytes, AccessKind::kWrite);
}
PORTACL_INTERNAL_API void* portaclSimtCopy(void* to, const void* from, size_t bytes) {
    Watch(from, bytes, AccessKind::kRead);
    Watch(to, bytes, AccessKind::kWrite);
    return std::memmove(to, from, bytes);
}
PORTACL_INTERNAL_API void* portaclSimtSet(void* to, int value, size_t bytes) {
    Watch(to, bytes, AccessKind::kWrite);
    return std::memset(to, value, bytes);
}
/// Calls that tell nothing of interest.
PORTACL_INTERNAL_API void portaclSimtIgnore() {}
/// At each basic block.
PORTACL_INTERNAL_API void portaclSimtStep() {
    if (--portacl::simt::stepsLeft == 0) portacl::simt::EndTurn();
}

}  // extern "C"
