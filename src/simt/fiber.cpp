// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/fiber.h"

#include <boost/context/fiber.hpp>
#include <boost/context/preallocated.hpp>
#include <memory>
#include <new>
#include <utility>

#include "runtime/sanitizers.h"
#include "simt/fiber_stack.h"

#if defined(PORTACL_ADDRESS_SANITIZER)
#include <sanitizer/common_interface_defs.h>
#endif
#if defined(PORTACL_THREAD_SANITIZER)
#include <sanitizer/tsan_interface.h>
#endif

namespace portacl::simt {
namespace {

/// The stack belongs to Fiber, which outlives the context on it.
struct KeepStack {
    static void deallocate(boost::context::stack_context& /*stack*/) {}
};

/// Tells sanitizers which stack the code is on.
class SanitizerFiber {
  public:
#if defined(PORTACL_THREAD_SANITIZER)
    SanitizerFiber() : own_(__tsan_create_fiber(0)) {}
    ~SanitizerFiber() { __tsan_destroy_fiber(own_); }
    SanitizerFiber(const SanitizerFiber&) = delete;
    SanitizerFiber& operator=(const SanitizerFiber&) = delete;
    void BeforeResume(FiberStack /*stack*/) {
        caller_ = __tsan_get_current_fiber();
        __tsan_switch_to_fiber(own_, 0);
    }
    void AfterResume() {}
    void EnteredBody() {}
    void BeforeSuspend(bool /*forGood*/) { __tsan_switch_to_fiber(caller_, 0); }

  private:
    void* own_;
    void* caller_ = nullptr;
#elif defined(PORTACL_ADDRESS_SANITIZER)
    void BeforeResume(FiberStack stack) {
        __sanitizer_start_switch_fiber(&callerFake_, stack.bottom, stack.bytes);
    }
    void AfterResume() { __sanitizer_finish_switch_fiber(callerFake_, nullptr, nullptr); }
    void EnteredBody() { __sanitizer_finish_switch_fiber(ownFake_, &callerBottom_, &callerBytes_); }
    void BeforeSuspend(bool forGood) {
        __sanitizer_start_switch_fiber(forGood ? nullptr : &ownFake_, callerBottom_, callerBytes_);
    }

  private:
    void* callerFake_ = nullptr;
    void* ownFake_ = nullptr;
    const void* callerBottom_ = nullptr;
    size_t callerBytes_ = 0;
#else
    void BeforeResume(FiberStack /*stack*/) {}
    void AfterResume() {}
    void EnteredBody() {}
    void BeforeSuspend(bool /*forGood*/) {}
#endif
};

}  // namespace

struct Fiber::State {
    FiberStack stack;
    Body body;
    void* argument;
    SanitizerFiber sanitizer;
    bool hasEnded = false;
    boost::context::fiber self;
    boost::context::fiber caller;

    boost::context::fiber Run(boost::context::fiber&& resumer) {
        caller = std::move(resumer);
        sanitizer.EnteredBody();
        body(argument);
        hasEnded = true;
        sanitizer.BeforeSuspend(true);
        return std::move(caller);
    }
};

Fiber::Fiber(Body body, void* argument) {
    const FiberStack stack = AcquireStack();
    constexpr size_t kStateBytes = (sizeof(State) + 63) / 64 * 64;
    void* const place = stack.bottom + stack.bytes - kStateBytes;
    state_ = new (place) State{stack, body, argument, {}, false, {}, {}};
    boost::context::stack_context context;
    context.sp = place;
    context.size = stack.bytes - kStateBytes;
    State* const state = state_;
    state_->self = boost::context::fiber(
        std::allocator_arg, boost::context::preallocated(place, context.size, context), KeepStack{},
        [state](boost::context::fiber&& resumer) { return state->Run(std::move(resumer)); });
}

Fiber::~Fiber() {
    const FiberStack stack = state_->stack;
    // Destroying a context that has not ended would unwind its stack. Its memory is all that it
    // has.
    alignas(boost::context::fiber) char forgotten[sizeof(boost::context::fiber)];
    if (!state_->hasEnded) new (forgotten) boost::context::fiber(std::move(state_->self));
    state_->~State();
    ReleaseStack(stack);
}

void Fiber::Resume() {
    state_->sanitizer.BeforeResume(state_->stack);
    state_->self = std::move(state_->self).resume();
    state_->sanitizer.AfterResume();
}

void Fiber::Suspend() {
    state_->sanitizer.BeforeSuspend(false);
    state_->caller = std::move(state_->caller).resume();
    state_->sanitizer.EnteredBody();
}

bool Fiber::hasEnded() const { return state_->hasEnded; }

bool Fiber::Holds(const void* address) const {
    const auto* byte = static_cast<const char*>(address);
    return byte >= state_->stack.bottom && byte < state_->stack.bottom + state_->stack.bytes;
}

}  // namespace portacl::simt
