// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_MEMORY_NEED_H_
#define PORTACL_RUNTIME_MEMORY_NEED_H_

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "acl/acl_base.h"
#include "runtime/internal_api.h"

namespace portacl {

/// Whether PORTACL_CHECK=full asks for what queued work needs to be noted.
PORTACL_INTERNAL_API bool NeedsAreNoted() noexcept;

/// Bytes that a piece of work reads or writes.
struct NeededRange {
    const void* begin;
    uint64_t bytes;
    bool isWritten;
    std::string name;  ///< "out", "dst"
};

/// What a piece of queued work needs, known to the checks of PORTACL_CHECK=full as long as it
/// lives. Copies share it. Safe to make and drop on any thread.
class PORTACL_INTERNAL_API MemoryNeed {
  public:
    /// Needs nothing.
    MemoryNeed() = default;
    /// Notes the ranges. Throws std::bad_alloc.
    /// @param call  the function that submitted the work, a literal
    MemoryNeed(const char* call, std::vector<NeededRange> ranges);

    struct Noted;

  private:
    std::shared_ptr<const Noted> noted_;
};

/// What a call does to memory beside the streams.
enum class Touch : uint8_t {
    kRead,   ///< collides with queued work that writes
    kWrite,  ///< collides with any that needs the bytes
    kFree,   ///< likewise
};

/// With full checks, refuses memory that queued work still needs.
/// @param argument  the name of `begin` in the call
/// @return ACL_SUCCESS; 107000
aclError CheckNotNeeded(const char* call, const char* argument, const void* begin, uint64_t bytes,
                        Touch touch) noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_MEMORY_NEED_H_
