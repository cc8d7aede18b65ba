// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_FIBER_H_
#define PORTACL_SIMT_FIBER_H_

#include <cstddef>

namespace portacl::simt {

/// Code with a stack of its own, that one thread at a time runs. The only place that knows how.
class Fiber {
  public:
    using Body = void (*)(void* argument);

    /// Takes a stack; throws std::bad_alloc if there is none. The body starts at the first Resume
    /// and must not throw.
    Fiber(Body body, void* argument);
    /// A fiber whose body has not ended is abandoned: nothing on its stack is destroyed.
    ~Fiber();
    Fiber(const Fiber&) = delete;
    Fiber& operator=(const Fiber&) = delete;

    /// Runs the body until it suspends or ends. Any thread may resume a fiber that is not running.
    void Resume();
    /// Called by the body: returns from Resume, and from here at the next Resume.
    void Suspend();
    bool hasEnded() const;
    /// Whether the address is on the fiber's stack.
    bool Holds(const void* address) const;

  private:
    struct State;
    State* state_;  // at the upper end of its stack
};

}  // namespace portacl::simt

#endif  // PORTACL_SIMT_FIBER_H_
