// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_EXPLANATION_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_EXPLANATION_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "acl/acl_base.h"
#include "aclnn/aclnn_base.h"
#include "explain/block_map.h"
#include "opdev/op_errno.h"
#include "runtime/soc_table.h"

namespace portacl::cli {

/// A tensor argument of the call.
struct TensorArgument {
    std::string name;
    aclDataType dtype = ACL_FLOAT;
    std::vector<int64_t> dims;
    bool isStrided = false;  ///< gaps as large as elements between the elements
};

struct NamedValue {
    std::string name;
    std::string value;
};

/// A rule that phase one checks.
struct Check {
    std::string rule;
    std::string found;
    bool holds;
};

/// A tensor of a recorded node, or of a step.
struct NodeTensor {
    std::string name;    ///< of the operator's parameter; empty for copies
    std::string source;  ///< the argument, or "temporary1"
    std::string dtype;
    std::vector<int64_t> dims;
    std::vector<int64_t> strides;
    bool isContiguous;
    bool isMoved;  ///< false if only its shape and dtype count
    uint64_t bytes;
};

struct GraphNode {
    std::string opType;
    bool isKernel;  ///< else a copy that may convert
    std::vector<NodeTensor> inputs;
    std::vector<NodeTensor> outputs;
    std::vector<NamedValue> attrs;
    uint64_t movedBytes;
    bool isEmulated;       ///< runs on the emulated device
    bool isFused = false;  ///< of a recorded node: no step of its own
};

/// One number of tiling data.
struct TilingNumber {
    std::string name;
    std::string type;
    size_t offset;
    std::string value;
    std::string formula;
};

/// How the operator's kernel would be launched on the product.
struct KernelLaunch {
    std::string opType;
    std::string tilingClass;
    size_t tilingBytes;
    uint64_t key;
    uint32_t blockDim;
    bool startsTogether;
    uint32_t localMemoryBytes;
    std::vector<size_t> workspaceBytes;
    std::vector<TilingNumber> numbers;
    BlockMap map;  ///< no phases if nobody wrote how to read the numbers
};

struct WorkspaceFacts {
    uint64_t reference;  ///< by the rules of the reference, as far as kernels' needs are known
    bool isReferenceComplete;
    uint64_t here;
};

/// Bytes per second.
struct Bandwidth {
    double host = 0;
    bool isHostMeasured = false;
    std::optional<double> device;  ///< empty: nobody stated it
};

/// All that `portacl explain` shows. Without an executor what follows `message` is not there.
struct Explanation {
    std::string api;
    const SocInfo* soc;
    uint32_t vectorCores;
    std::vector<TensorArgument> arguments;
    std::vector<NamedValue> values;
    std::vector<Check> checks;
    aclnnStatus status;
    std::string message;  ///< of a refusal

    std::string inferenceRule;
    std::vector<GraphNode> recorded;
    std::vector<GraphNode> steps;
    std::optional<KernelLaunch> launch;
    WorkspaceFacts workspace;
    Bandwidth bandwidth;

    bool isPlanned() const { return status == ACLNN_SUCCESS; }
};

/// The outputs of all operators in it; their shapes and dtypes come from inference.
std::vector<NodeTensor> InferredTensors(const Explanation& explanation);

uint64_t MovedBytes(const std::vector<GraphNode>& nodes);

/// The number of the check that failed first; that of checks if none did.
size_t FirstFailure(const std::vector<Check>& checks);

/// What the three outputs are made of it.
std::string ExplanationText(const Explanation& explanation, bool showsAllBlocks);
std::string ExplanationJson(const Explanation& explanation);
std::string ExplanationPlot(const Explanation& explanation);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_EXPLANATION_H_
