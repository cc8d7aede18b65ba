// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/reference_workspace.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "nnopbase/node_tiling.h"
#include "nnopbase/workspace_layout.h"

namespace portacl::cli {
namespace {

// Positions are those of nodes in the order of recording.
struct Item {
    int32_t storage;  // kNoStorage: what a kernel works in
    size_t firstUse;
    size_t lastUse;
    uint64_t bytes;
};

struct Bucket {
    Item newest;
    uint64_t bytes;
};

int32_t RootOf(const Graph& graph, int32_t storage) {
    while (storage >= 0 && graph.storages[static_cast<size_t>(storage)].redirect >= 0) {
        storage = graph.storages[static_cast<size_t>(storage)].redirect;
    }
    return storage;
}

bool Reads(const Graph& graph, const Node& node, int32_t storage) {
    return std::any_of(node.inputs.begin(), node.inputs.end(), [&](const Operand& input) {
        return RootOf(graph, input.storage) == storage;
    });
}

size_t LastUse(const Graph& graph, int32_t storage, size_t firstUse) {
    size_t last = firstUse;
    for (size_t i = firstUse; i < graph.nodes.size(); ++i) {
        if (Reads(graph, graph.nodes[i], storage)) last = i;
    }
    return last;
}

class Placement {
  public:
    explicit Placement(const Graph& graph) : graph_(graph) {}

    /// Into the last bucket whose newest item is dead by then and no input of the node, else into
    /// one of its own.
    void Place(const Item& item) {
        const Node& node = graph_.nodes[item.firstUse];
        const auto fits = [&](const Bucket& bucket) {
            const Item& newest = bucket.newest;
            const bool overlaps = newest.lastUse >= item.firstUse;
            return !overlaps && !(newest.storage >= 0 && Reads(graph_, node, newest.storage));
        };
        const auto bucket = std::find_if(buckets_.rbegin(), buckets_.rend(), fits);
        if (bucket == buckets_.rend()) {
            buckets_.push_back({item, item.bytes});
            return;
        }
        *bucket = {item, std::max(bucket->bytes, item.bytes)};
    }

    uint64_t Bytes() const {
        uint64_t bytes = 0;
        for (const Bucket& bucket : buckets_) bytes += bucket.bytes;
        return bytes;
    }

  private:
    const Graph& graph_;
    std::vector<Bucket> buckets_;
};

}  // namespace

uint64_t ReferenceWorkspaceBytes(const Graph& graph) {
    Placement placement(graph);
    for (size_t i = 0; i < graph.nodes.size(); ++i) {
        const Node& node = graph.nodes[i];
        if (node.tiling != nullptr) {
            for (const size_t bytes : node.tiling->workspaceBytes) {
                placement.Place({Operand::kNoStorage, i, i, PlacedBytes(bytes)});
            }
        }
        for (const Operand& output : node.outputs) {
            if (output.storage < 0) continue;
            const Storage& storage = graph.storages[static_cast<size_t>(output.storage)];
            if (!storage.isTemporary()) continue;
            placement.Place({output.storage, i, LastUse(graph, output.storage, i),
                             PlacedBytes(storage.sizeBytes)});
        }
    }
    return placement.Bytes();
}

}  // namespace portacl::cli
