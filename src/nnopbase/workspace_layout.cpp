// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/workspace_layout.h"

#include <algorithm>

namespace portacl {
namespace {

struct Lifetime {
    static constexpr size_t kNever = ~size_t{0};

    size_t first = kNever;  // step that writes it first
    size_t last = 0;        // last step that reads or writes it
};

/// Memory that several tensors use one after another.
struct Bucket {
    uint64_t bytes = 0;
    size_t lastUse = 0;                        // step that uses its last member last
    int32_t lastMember = Operand::kNoStorage;  // its storage, if it is a temporary
};

bool IsInputOf(int32_t storage, const Node& node) {
    return storage != Operand::kNoStorage &&
           std::any_of(node.inputs.begin(), node.inputs.end(),
                       [&](const Operand& input) { return input.storage == storage; });
}

void NoteLifetimes(const std::pmr::vector<Node>& steps, std::pmr::vector<Lifetime>* lifetimes) {
    for (size_t step = 0; step < steps.size(); ++step) {
        for (const Operand& output : steps[step].outputs) {
            Lifetime& life = (*lifetimes)[output.storage];
            if (life.first == Lifetime::kNever) life.first = step;
            life.last = step;
        }
        for (const Operand& input : steps[step].inputs) {
            if (input.storage != Operand::kNoStorage) (*lifetimes)[input.storage].last = step;
        }
    }
}

class Buckets {
  public:
    explicit Buckets(std::pmr::memory_resource* memory) : buckets_(memory) {}

    /// Puts a member used from step `first` to `last` into the last bucket that is free then.
    /// @return the bucket's number
    int32_t Place(uint64_t bytes, Lifetime life, int32_t storage, const Node& step) {
        auto bucket = std::find_if(buckets_.rbegin(), buckets_.rend(), [&](const Bucket& b) {
            return b.lastUse < life.first && !IsInputOf(b.lastMember, step);
        });
        if (bucket == buckets_.rend()) {
            buckets_.emplace_back();
            bucket = buckets_.rbegin();
        }
        bucket->bytes = std::max(bucket->bytes, PlacedBytes(bytes));
        bucket->lastUse = life.last;
        bucket->lastMember = storage;
        return static_cast<int32_t>(&*bucket - buckets_.data());
    }

    /// Where a bucket begins; with the number of buckets, where all end.
    uint64_t BeginOf(size_t number) const {
        uint64_t begin = 0;
        for (size_t i = 0; i < number; ++i) begin += buckets_[i].bytes;
        return begin;
    }
    size_t size() const { return buckets_.size(); }

  private:
    std::pmr::vector<Bucket> buckets_;
};

}  // namespace

uint64_t LayOutWorkspace(const std::pmr::vector<Storage>& storages,
                         const std::pmr::vector<Node>& steps, std::pmr::memory_resource* memory,
                         std::pmr::vector<uint64_t>* offsets,
                         std::pmr::vector<uint64_t>* stepOffsets) {
    constexpr int32_t kNotPlaced = -1;
    std::pmr::vector<Lifetime> lifetimes(storages.size(), memory);
    NoteLifetimes(steps, &lifetimes);
    Buckets buckets(memory);
    std::pmr::vector<int32_t> bucketOf(storages.size(), kNotPlaced, memory);
    std::pmr::vector<int32_t> bucketOfStep(steps.size(), kNotPlaced, memory);
    for (size_t i = 0; i < steps.size(); ++i) {
        const Node& step = steps[i];
        if (step.workspaceBytes > 0) {
            bucketOfStep[i] = buckets.Place(step.workspaceBytes, {i, i}, Operand::kNoStorage, step);
        }
        for (const Operand& output : step.outputs) {
            const int32_t storage = output.storage;
            if (!storages[storage].isTemporary() || bucketOf[storage] != kNotPlaced) continue;
            bucketOf[storage] =
                buckets.Place(storages[storage].sizeBytes, lifetimes[storage], storage, step);
        }
    }
    const auto begin = [&](int32_t bucket) {
        return bucket == kNotPlaced ? 0 : buckets.BeginOf(static_cast<size_t>(bucket));
    };
    offsets->resize(storages.size());
    stepOffsets->resize(steps.size());
    std::transform(bucketOf.begin(), bucketOf.end(), offsets->begin(), begin);
    std::transform(bucketOfStep.begin(), bucketOfStep.end(), stepOffsets->begin(), begin);
    return buckets.BeginOf(buckets.size());
}

}  // namespace portacl
