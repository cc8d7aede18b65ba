// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_FLOAT_ENVIRONMENT_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_FLOAT_ENVIRONMENT_H_

#if defined(__SSE2__)
#include <xmmintrin.h>
#else
#include <cfenv>
#endif

namespace portacl::nll_loss_grad {

/// Rounding to nearest even, subnormals kept and no traps on this thread while it lives, whatever
/// the caller or an earlier user of a pool thread has set; then theirs again. Arithmetic between
/// the ends must stand in a function that is not inlined: the compiler may move it otherwise.
class DefaultFloatEnvironment {
  public:
#if defined(__SSE2__)
    DefaultFloatEnvironment() : saved_(_mm_getcsr()) {
        if (differs()) _mm_setcsr(kDefault);
    }
    ~DefaultFloatEnvironment() {
        if (differs()) _mm_setcsr(saved_);
    }
#else
    DefaultFloatEnvironment() {
        std::fegetenv(&saved_);
        std::fesetenv(FE_DFL_ENV);
    }
    ~DefaultFloatEnvironment() { std::fesetenv(&saved_); }
#endif
    DefaultFloatEnvironment(const DefaultFloatEnvironment&) = delete;
    DefaultFloatEnvironment& operator=(const DefaultFloatEnvironment&) = delete;

  private:
#if defined(__SSE2__)
    static constexpr unsigned kDefault = 0x1F80;  // all exceptions masked, no other mode
    static constexpr unsigned kFlags = 0x3F;      // what has happened: no mode

    bool differs() const { return (saved_ & ~kFlags) != kDefault; }

    unsigned saved_;
#else
    std::fenv_t saved_;
#endif
};

}  // namespace portacl::nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_KERNEL_CPU_FLOAT_ENVIRONMENT_H_
