// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TESTS_ALLOCATION_FAILURE_H_
#define PORTACL_TESTS_ALLOCATION_FAILURE_H_

#include <cstddef>

namespace portacl::test {

/// Makes one allocation through operator new fail: the `n`-th (from 0) that this thread makes while
/// the object lives. Other threads go on undisturbed. A program that links this has all its
/// operators new and delete replaced, those of the libraries that it uses too. At most one on a
/// thread at a time.
class AllocationFailure {
  public:
    explicit AllocationFailure(size_t n) noexcept;
    ~AllocationFailure();
    AllocationFailure(const AllocationFailure&) = delete;
    AllocationFailure& operator=(const AllocationFailure&) = delete;

    /// Whether the n-th allocation was asked for, and failed.
    bool happened() const noexcept;
};

/// How many allocations of a call ForEachAllocationFailure may try; a call that makes more than
/// that does not end.
inline constexpr size_t kMaxFailures = 10000;

/// Calls `call()` again and again, with its first allocation failing, then its second and so on,
/// and once without a failure, after which it ends. Hands what it returned to check(result,
/// failed); `check` allocates freely.
/// @return how many allocations failed; kMaxFailures if there is no end
template <typename Call, typename Check>
size_t ForEachAllocationFailure(const Call& call, const Check& check) {
    for (size_t n = 0; n < kMaxFailures; ++n) {
        bool failed = false;
        const auto result = [&] {
            const AllocationFailure failure(n);
            auto returned = call();
            failed = failure.happened();
            return returned;
        }();
        check(result, failed);
        if (!failed) return n;
    }
    return kMaxFailures;
}

}  // namespace portacl::test

#endif  // PORTACL_TESTS_ALLOCATION_FAILURE_H_
