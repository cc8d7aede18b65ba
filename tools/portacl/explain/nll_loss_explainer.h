// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_NLL_LOSS_EXPLAINER_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_NLL_LOSS_EXPLAINER_H_

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "explain/explainer.h"

namespace portacl::cli {

/// What the two APIs of NLLLossGrad have in common.
class NllLossGradExplainer : public ApiExplainer {
  public:
    void AddOptions(CLI::App& command) override;
    std::vector<TensorArgument> Arguments() const override;
    std::vector<NamedValue> Values() const override;
    std::string InferenceRule() const override;
    std::map<std::string, std::string> Formulas(const Node& node,
                                                const NodeTiling& tiling) const override;
    BlockMap MapBlocks(const Node& node, const NodeTiling& tiling) const override;

  protected:
    explicit NllLossGradExplainer(std::string self) : self_(std::move(self)) {}

    int64_t reduction() const;
    int64_t ignoreIndex() const { return ignoreIndex_; }

  private:
    std::string self_;
    std::string dtype_ = "bf16";
    std::string targetDtype_ = "int64";
    std::string reduction_ = "mean";
    int64_t ignoreIndex_ = -100;
};

class NllLossBackwardExplainer final : public NllLossGradExplainer {
  public:
    NllLossBackwardExplainer() : NllLossGradExplainer("4096x32000") {}

    const char* command() const override { return "nll-loss-backward"; }
    const char* api() const override { return "aclnnNLLLossBackward"; }
    std::vector<Check> Checks(std::span<const TensorArgument> arguments,
                              const SocInfo& soc) const override;
    aclnnStatus PhaseOne(std::span<aclTensor* const> tensors, uint64_t* workspaceSize,
                         aclOpExecutor** executor) const override;
};

class NllLoss2dBackwardExplainer final : public NllLossGradExplainer {
  public:
    NllLoss2dBackwardExplainer() : NllLossGradExplainer("8x21x512x512") {}

    const char* command() const override { return "nll-loss2d-backward"; }
    const char* api() const override { return "aclnnNLLLoss2dBackward"; }
    std::vector<Check> Checks(std::span<const TensorArgument> arguments,
                              const SocInfo& soc) const override;
    aclnnStatus PhaseOne(std::span<aclTensor* const> tensors, uint64_t* workspaceSize,
                         aclOpExecutor** executor) const override;
};

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_NLL_LOSS_EXPLAINER_H_
