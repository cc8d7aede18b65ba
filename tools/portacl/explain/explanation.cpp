// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/explanation.h"

namespace portacl::cli {

std::vector<NodeTensor> InferredTensors(const Explanation& explanation) {
    std::vector<NodeTensor> tensors;
    for (const GraphNode& node : explanation.recorded) {
        if (node.isKernel) {
            tensors.insert(tensors.end(), node.outputs.begin(), node.outputs.end());
        }
    }
    return tensors;
}

uint64_t MovedBytes(const std::vector<GraphNode>& nodes) {
    uint64_t bytes = 0;
    for (const GraphNode& node : nodes) bytes += node.movedBytes;
    return bytes;
}

size_t FirstFailure(const std::vector<Check>& checks) {
    size_t index = 0;
    while (index < checks.size() && checks[index].holds) ++index;
    return index;
}

}  // namespace portacl::cli
