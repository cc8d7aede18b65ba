// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_EXPLAINER_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_EXPLAINER_H_

#include <CLI/CLI.hpp>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "aclnn/acl_meta.h"
#include "explain/explanation.h"
#include "nnopbase/graph.h"
#include "nnopbase/node_tiling.h"

namespace portacl::cli {

/// What `portacl explain` has to know of one API. Everything else comes from what the API's phase
/// one records.
class ApiExplainer {
  public:
    virtual ~ApiExplainer() = default;

    virtual const char* command() const = 0;  ///< "nll-loss-backward"
    virtual const char* api() const = 0;      ///< "aclnnNLLLossBackward"

    /// Adds the options that describe a call.
    virtual void AddOptions(CLI::App& command) = 0;
    /// The tensors of the call that the options describe, in the order of the API.
    virtual std::vector<TensorArgument> Arguments() const = 0;
    virtual std::vector<NamedValue> Values() const = 0;
    /// The checks of phase one, in its order, with what they find in these arguments.
    virtual std::vector<Check> Checks(std::span<const TensorArgument> arguments,
                                      const SocInfo& soc) const = 0;
    virtual aclnnStatus PhaseOne(std::span<aclTensor* const> tensors, uint64_t* workspaceSize,
                                 aclOpExecutor** executor) const = 0;

    virtual std::string InferenceRule() const = 0;
    /// How each number of the tiling data comes about, by its name, in the numbers of this call.
    virtual std::map<std::string, std::string> Formulas(const Node& node,
                                                        const NodeTiling& tiling) const = 0;
    virtual BlockMap MapBlocks(const Node& node, const NodeTiling& tiling) const = 0;
};

/// One for each API that can be explained.
std::vector<std::shared_ptr<ApiExplainer>> MakeExplainers();

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_EXPLAINER_H_
