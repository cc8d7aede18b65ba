// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_RUNTIME_CURRENT_CONTEXT_H_
#define PORTACL_RUNTIME_CURRENT_CONTEXT_H_

#include <cstdint>

#include "acl/acl_base.h"
#include "runtime/context.h"

namespace portacl {

/// What a thread chose last, by setting a device or a context. The handles may have been closed
/// since. Has no destructor, so static destructors may still use it.
struct ThreadContext {
    Context* context = nullptr;
    Stream* defaultStream = nullptr;
    uint64_t contextId = 0;  // 0: nothing chosen yet
    uint64_t finalizeCount = 0;
};

inline thread_local constinit ThreadContext threadContext;

/// Makes a context current on this thread.
void UseOnThisThread(Context& context) noexcept;

/// The current context of this thread; empty if it has none.
Ref<Context> FindCurrentContext() noexcept;

/// How often aclFinalize has released everything.
uint64_t FinalizeCount() noexcept;
void CountFinalize() noexcept;

}  // namespace portacl

#endif  // PORTACL_RUNTIME_CURRENT_CONTEXT_H_
