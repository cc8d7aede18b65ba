// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_FIBER_STACK_H_
#define PORTACL_SIMT_FIBER_STACK_H_

#include <cstddef>

namespace portacl::simt {

/// Memory of a fiber's stack, from its lowest address.
struct FiberStack {
    char* bottom;
    size_t bytes;
};

/// A stack with a page below it that cannot be touched. Throws std::bad_alloc. Any thread may call.
FiberStack AcquireStack();
/// Keeps the stack for the next fiber.
void ReleaseStack(FiberStack stack) noexcept;

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_FIBER_STACK_H_
