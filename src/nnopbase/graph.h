// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_NNOPBASE_GRAPH_H_
#define PORTACL_NNOPBASE_GRAPH_H_

#include <cstdint>
#include <memory_resource>
#include <vector>

#include "nnopbase/tensor_view.h"
#include "opdev/op_arg_def.h"

namespace portacl {

struct NativeKernel;
struct NodeTiling;

/// Memory that tensors of a graph are views of: an argument of the API, or what the plan has to
/// provide.
struct Storage {
    int32_t argument = -1;       ///< position among the API's tensors; -1 for a temporary
    int32_t redirect = -1;       ///< temporary that lives in another storage, -1 for none
    int64_t redirectOffset = 0;  ///< where there, in elements
    uint64_t sizeBytes = 0;      ///< of a temporary

    bool isTemporary() const { return argument < 0 && redirect < 0; }
};

/// A view of one of the graph's storages, as an input or output of a node.
struct Operand {
    static constexpr int32_t kNoStorage = -1;  ///< the data does not matter

    int32_t storage = kNoStorage;
    TensorView view;
};

/// One recorded level-0 op. Without a kernel it is a copy: output element i is input element i,
/// converted.
struct Node {
    using Allocator = std::pmr::polymorphic_allocator<>;

    explicit Node(const Allocator& allocator)
        : inputs(allocator), outputs(allocator), attrs(allocator) {}

    const char* opType = "";
    const NativeKernel* kernel = nullptr;
    const NodeTiling* tiling = nullptr;  ///< null if the product's kernel has none
    bool isEmulated = false;             ///< runs on the emulated device, as its tiling says
    uint64_t workspaceBytes = 0;         ///< that its kernel works in, besides its operands
    std::pmr::vector<Operand> inputs;
    std::pmr::vector<Operand> outputs;
    std::pmr::vector<op::OpAttr> attrs;

    bool isCopy() const { return kernel == nullptr; }
};

/// Level-0 ops in the order of recording, which is an order of execution.
struct Graph {
    explicit Graph(std::pmr::memory_resource* memory) : storages(memory), nodes(memory) {}

    std::pmr::vector<Storage> storages;
    std::pmr::vector<Node> nodes;
};

}  // namespace portacl

#endif  // PORTACL_NNOPBASE_GRAPH_H_
