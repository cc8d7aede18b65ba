// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_FREED_PAGES_POLICY_H_
#define PORTACL_RUNTIME_FREED_PAGES_POLICY_H_

#include <cstdint>

namespace portacl {

/// Which pages of freed memory a heap keeps for its next allocation.
///
/// Getting a page back from the system, zeroed, takes longer than an operator needs to fill it, and
/// programs free and allocate the same few sizes over and over. So a heap keeps the pages of freed
/// blocks as long as it holds at most kMaxCachedBytes of them, and gives back those of the block
/// that would exceed it.
struct FreedPagesPolicy {
    static constexpr uint64_t kMaxCachedBytes = uint64_t{1} << 30;

    /// @param cachedBytes  what the heap would hold, the block freed just now included
    static constexpr bool KeepsPages(uint64_t cachedBytes) {
        return cachedBytes <= kMaxCachedBytes;
    }
};

}  // namespace portacl

#endif  // PORTACL_RUNTIME_FREED_PAGES_POLICY_H_
