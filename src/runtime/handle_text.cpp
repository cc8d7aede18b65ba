// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "runtime/handle_text.h"

#include "runtime/context.h"
#include "runtime/current_context.h"
#include "runtime/event.h"
#include "runtime/stream.h"

namespace portacl {

const char* KindOfHandle(const void* handle) noexcept {
    if (HandlePool<Stream>::Instance().IsOpen(handle)) return "a stream";
    if (HandlePool<Event>::Instance().IsOpen(handle)) return "an event";
    if (HandlePool<Context>::Instance().IsOpen(handle)) return "a context";
    return "a destroyed or foreign handle";
}

const char* FinalizedRemark() noexcept {
    return FinalizeCount() == 0 ? "" : "; aclFinalize destroyed all that was made before it";
}

}  // namespace portacl
