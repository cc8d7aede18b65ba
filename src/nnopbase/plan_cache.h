// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_PLAN_CACHE_H_
#define PORTACL_NNOPBASE_PLAN_CACHE_H_

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <span>
#include <unordered_map>
#include <vector>

#include "nnopbase/planned_call.h"
#include "opdev/op_dfx.h"

namespace portacl {

/// What the plan of a call depends on, as words that are equal for equal calls.
class PlanKey {
  public:
    /// Describes the call of a scope.
    /// @return false if the call has arguments that words do not describe, or too many
    bool Describe(const op::internal::ApiScope& scope);

    std::span<const uint64_t> words() const { return {words_, size_}; }
    uint64_t hash() const;

  private:
    static constexpr size_t kMaxWords = 512;

    bool AddTensors(const op::internal::ApiScope& scope);
    bool AddTensor(const aclTensor& tensor, size_t identity);

    size_t size_ = 0;
    uint64_t words_[kMaxWords];
};

/// The plans of a thread's last calls, the least recently used given up first.
class PlanCache {
  public:
    /// The plan kept for a key; null if there is none.
    std::shared_ptr<const PlannedCall> Find(const PlanKey& key);

    /// Keeps a plan, and at most `limit` of them. Throws std::bad_alloc.
    void Keep(const PlanKey& key, std::shared_ptr<const PlannedCall> planned, size_t limit);

    size_t size() const { return entries_.size(); }

  private:
    struct Entry {
        uint64_t hash;
        std::vector<uint64_t> words;
        std::shared_ptr<const PlannedCall> planned;
    };

    std::list<Entry> entries_;  // most recently used first
    std::unordered_map<uint64_t, std::list<Entry>::iterator> byHash_;
};

/// Keeps the plan of the call that this thread has just planned, for ApiScope::TakeKeptPlan. Does
/// nothing if calls of its kind are not kept.
void KeepPlan(const op::internal::ApiScope* scope,
              const std::shared_ptr<const PlannedCall>& planned) noexcept;

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_PLAN_CACHE_H_
