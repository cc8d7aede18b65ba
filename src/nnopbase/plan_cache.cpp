// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/plan_cache.h"

#include <algorithm>
#include <bit>
#include <new>
#include <utility>

#include "nnopbase/executor.h"
#include "runtime/settings.h"
#include "runtime/trace.h"

namespace portacl {
namespace {

using op::internal::ApiArguments;
using op::internal::ApiScope;

uint64_t TwoNumbers(int32_t low, int32_t high) {
    return static_cast<uint32_t>(low) | (static_cast<uint64_t>(static_cast<uint32_t>(high)) << 32);
}

/// A thread's cache, and the call that it looked up last.
struct ThreadPlans {
    PlanCache cache;
    PlanKey key;
    const ApiScope* keyOf = nullptr;  // scope that `key` describes, while it lives
};

// Has no destructor, so that static destructors may still call APIs; the owner's ends its use.
thread_local constinit ThreadPlans* threadPlans = nullptr;
thread_local constinit bool threadEnded = false;

struct ThreadPlansOwner {
    ~ThreadPlansOwner() {
        delete std::exchange(threadPlans, nullptr);
        threadEnded = true;
    }
};

/// Null if there is no memory or the thread is ending.
ThreadPlans* PlansOfThread() noexcept {
    if (threadPlans == nullptr && !threadEnded) {
        static thread_local const ThreadPlansOwner owner;
        threadPlans = new (std::nothrow) ThreadPlans;
    }
    return threadPlans;
}

}  // namespace

bool PlanKey::Describe(const ApiScope& scope) {
    size_ = 0;
    if (!scope.inputs().isComplete() || !scope.outputs().isComplete()) return false;
    // Names of APIs are literals of libraries that are never unloaded. Settings are kept for the
    // process's life, so their address stands for all of them.
    words_[size_++] = std::bit_cast<uintptr_t>(scope.api());
    words_[size_++] = std::bit_cast<uintptr_t>(&CurrentSettings());
    for (const ApiArguments* arguments : {&scope.inputs(), &scope.outputs()}) {
        words_[size_++] = arguments->valueNum();
        for (size_t i = 0; i < arguments->valueNum(); ++i) words_[size_++] = arguments->value(i);
    }
    words_[size_++] =
        TwoNumbers(static_cast<int32_t>(scope.inputNum()), static_cast<int32_t>(scope.tensorNum()));
    return AddTensors(scope);
}

bool PlanKey::AddTensors(const ApiScope& scope) {
    for (size_t i = 0; i < scope.tensorNum(); ++i) {
        const aclTensor* const tensor = scope.tensor(i);
        size_t identity = 0;
        while (scope.tensor(identity) != tensor) ++identity;
        if (tensor == nullptr) {
            words_[size_++] = ~uint64_t{0};
        } else if (!AddTensor(*tensor, identity)) {
            return false;
        }
    }
    return true;
}

bool PlanKey::AddTensor(const aclTensor& tensor, size_t identity) {
    const op::Shape& shape = tensor.GetViewShape();
    const op::Shape& storage = tensor.GetStorageShape();
    const op::Shape& original = tensor.GetOriginalShape();
    // Mostly the three shapes are one.
    const bool hasOneShape = storage == shape && original == shape;
    const size_t rank = shape.GetDimNum();
    const size_t maxRank =
        hasOneShape ? rank : std::max({rank, storage.GetDimNum(), original.GetDimNum()});
    // The rest of the key needs a word for each tensor that is null.
    if (size_ + 4 + 4 * maxRank + 2 * ApiArguments::kMaxTensors > kMaxWords) return false;
    uint64_t* word = words_ + size_;
    *word++ = identity | (rank << 8) | (storage.GetDimNum() << 16) | (original.GetDimNum() << 24) |
              (uint64_t{hasOneShape} << 31) |
              (uint64_t{static_cast<uint32_t>(tensor.GetDataType())} << 32);
    *word++ = TwoNumbers(tensor.GetViewFormat(), tensor.GetStorageFormat());
    *word++ = static_cast<uint32_t>(tensor.GetOriginalFormat());
    *word++ = static_cast<uint64_t>(tensor.GetViewOffset());
    for (size_t i = 0; i < rank; ++i) {
        *word++ = static_cast<uint64_t>(shape.GetDim(i));
        *word++ = static_cast<uint64_t>(tensor.GetViewStrides()[i]);
    }
    // Dimensions beyond a rank are whatever they are: at worst equal calls look different.
    for (size_t i = 0; i < maxRank && !hasOneShape; ++i) {
        *word++ = static_cast<uint64_t>(storage.GetDim(i));
        *word++ = static_cast<uint64_t>(original.GetDim(i));
    }
    size_ = static_cast<size_t>(word - words_);
    return true;
}

uint64_t PlanKey::hash() const {
    // Four sums of multiples side by side, since a product waits for the one before it.
    constexpr uint64_t kFactor = 0x9E3779B97F4A7C15;
    uint64_t lanes[4] = {1, 2, 3, 4};
    size_t i = 0;
    for (; i + 4 <= size_; i += 4) {
        for (size_t lane = 0; lane < 4; ++lane) {
            lanes[lane] = (std::rotl(lanes[lane], 29) ^ words_[i + lane]) * kFactor;
        }
    }
    for (; i < size_; ++i) lanes[0] = (std::rotl(lanes[0], 29) ^ words_[i]) * kFactor;
    uint64_t result = 0;
    for (const uint64_t lane : lanes) result = (std::rotl(result, 29) ^ lane) * kFactor;
    return result ^ (result >> 32);
}

std::shared_ptr<const PlannedCall> PlanCache::Find(const PlanKey& key) {
    // Programs repeat a call more often than not.
    if (!entries_.empty() && std::ranges::equal(entries_.front().words, key.words())) {
        return entries_.front().planned;
    }
    const auto found = byHash_.find(key.hash());
    if (found == byHash_.end()) return nullptr;
    const auto entry = found->second;
    if (!std::ranges::equal(entry->words, key.words())) return nullptr;
    entries_.splice(entries_.begin(), entries_, entry);
    return entry->planned;
}

void PlanCache::Keep(const PlanKey& key, std::shared_ptr<const PlannedCall> planned, size_t limit) {
    const uint64_t hash = key.hash();
    const std::span<const uint64_t> words = key.words();
    Entry entry{hash, {words.begin(), words.end()}, std::move(planned)};
    const auto [slot, isNew] = byHash_.try_emplace(hash);
    if (!isNew) {
        *slot->second = std::move(entry);
        return;
    }
    try {
        slot->second = entries_.insert(entries_.begin(), std::move(entry));
    } catch (...) {
        byHash_.erase(slot);
        throw;
    }
    while (entries_.size() > limit) {
        byHash_.erase(entries_.back().hash);
        entries_.pop_back();
    }
}

void KeepPlan(const ApiScope* scope, const std::shared_ptr<const PlannedCall>& planned) noexcept {
    ThreadPlans* const plans = threadPlans;
    if (scope == nullptr || plans == nullptr || plans->keyOf != scope) return;
    plans->keyOf = nullptr;
    try {
        plans->cache.Keep(plans->key, planned, CurrentSettings().keptPlans);
    } catch (const std::bad_alloc&) {
        // The next equal call plans again.
    }
}

}  // namespace portacl

bool op::internal::ApiScope::TakeKeptPlan(aclOpExecutor** executor, uint64_t* workspaceSize) const {
    using portacl::ExecutorPool;
    const portacl::Settings& settings = portacl::CurrentSettings();
    if (isNested()) return false;
    portacl::ThreadPlans* const plans = portacl::PlansOfThread();
    if (plans == nullptr) return false;
    plans->keyOf = nullptr;
    // A call that is traced records anew, since that is what one wants to see.
    if (settings.keptPlans == 0 || settings.printsGraph) return false;
    if (!plans->key.Describe(*this)) return false;
    std::shared_ptr<const portacl::PlannedCall> planned = plans->cache.Find(plans->key);
    if (planned == nullptr) {
        plans->keyOf = this;
        return false;
    }
    const uint64_t bytes = planned->plan().workspaceBytes;
    try {
        *executor = ExecutorPool::Instance().Create(*this, std::move(planned));
    } catch (const std::bad_alloc&) {
        return false;  // as a call that has to be planned, which then tells
    }
    *workspaceSize = bytes;
    if (portacl::IsTracing()) {
        portacl::NoteTraced("workspace_bytes", bytes);
        portacl::NoteTraced("plan", "kept from an equal call");
    }
    return true;
}
