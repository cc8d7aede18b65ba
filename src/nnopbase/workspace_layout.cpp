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

struct Bucket {
    uint64_t bytes = 0;
    int32_t lastMember = -1;  // storage
};

bool IsInputOf(int32_t storage, const Node& node) {
    return std::any_of(node.inputs.begin(), node.inputs.end(),
                       [&](const Operand& input) { return input.storage == storage; });
}

}  // namespace

uint64_t LayOutWorkspace(const std::pmr::vector<Storage>& storages,
                         const std::pmr::vector<Node>& steps, std::pmr::memory_resource* memory,
                         std::pmr::vector<uint64_t>* offsets) {
    offsets->assign(storages.size(), 0);
    std::pmr::vector<Lifetime> lifetimes(storages.size(), memory);
    for (size_t step = 0; step < steps.size(); ++step) {
        for (const Operand& output : steps[step].outputs) {
            Lifetime& life = lifetimes[output.storage];
            if (life.first == Lifetime::kNever) life.first = step;
            life.last = step;
        }
        for (const Operand& input : steps[step].inputs) {
            if (input.storage != Operand::kNoStorage) lifetimes[input.storage].last = step;
        }
    }

    std::pmr::vector<Bucket> buckets(memory);
    std::pmr::vector<int32_t> bucketOf(storages.size(), -1, memory);
    for (const Node& step : steps) {
        for (const Operand& output : step.outputs) {
            const int32_t storage = output.storage;
            if (!storages[storage].isTemporary() || bucketOf[storage] >= 0) continue;
            const Lifetime life = lifetimes[storage];
            auto bucket = std::find_if(buckets.rbegin(), buckets.rend(), [&](const Bucket& b) {
                return lifetimes[b.lastMember].last < life.first && !IsInputOf(b.lastMember, step);
            });
            if (bucket == buckets.rend()) {
                buckets.emplace_back();
                bucket = buckets.rbegin();
            }
            bucket->bytes = std::max(bucket->bytes, PlacedBytes(storages[storage].sizeBytes));
            bucket->lastMember = storage;
            bucketOf[storage] = static_cast<int32_t>(&*bucket - buckets.data());
        }
    }

    uint64_t total = 0;
    std::pmr::vector<uint64_t> begins(memory);
    for (const Bucket& bucket : buckets) {
        begins.push_back(total);
        total += bucket.bytes;
    }
    for (size_t i = 0; i < storages.size(); ++i) {
        if (bucketOf[i] >= 0) (*offsets)[i] = begins[bucketOf[i]];
    }
    return total;
}

}  // namespace portacl
