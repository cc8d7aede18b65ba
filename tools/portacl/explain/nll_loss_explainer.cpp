// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/nll_loss_explainer.h"

#include <iterator>

#include "aclnnop/aclnn_nll_loss2d_backward.h"
#include "aclnnop/aclnn_nll_loss_backward.h"
#include "explain/tensor_options.h"

namespace portacl::cli {

void NllLossGradExplainer::AddOptions(CLI::App& command) {
    command.add_option("--self", self_, "Shape of self, and of out")->capture_default_str();
    command.add_option("--dtype", dtype_, "Dtype of all tensors but target")->capture_default_str();
    command.add_option("--target-dtype,--target_dtype", targetDtype_, "Dtype of target")
        ->capture_default_str();
    command.add_option("--reduction", reduction_, "none, mean or sum")->capture_default_str();
    command
        .add_option("--ignore-index,--ignore_index", ignoreIndex_,
                    "Target whose row gets no gradient")
        ->capture_default_str();
}

int64_t NllLossGradExplainer::reduction() const { return ParseReduction(reduction_); }

std::vector<TensorArgument> NllLossGradExplainer::Arguments() const {
    const std::vector<int64_t> self = ParseShape(self_);
    const aclDataType dtype = ParseDtype(dtype_);
    const size_t rank = self.size();
    // All dimensions but the classes, which are the second, or the only one.
    std::vector<int64_t> rows;
    if (rank > 1) {
        rows.push_back(self[0]);
        rows.insert(rows.end(), self.begin() + 2, self.end());
    }
    const int64_t classes = rank == 0 ? 1 : self[rank == 1 ? 0 : 1];
    const std::vector<int64_t> gradOutput = reduction() == 0 ? rows : std::vector<int64_t>{1};
    return {{"gradOutput", dtype, gradOutput},
            {"self", dtype, self},
            {"target", ParseDtype(targetDtype_), rows},
            {"weight", dtype, {classes}},
            {"totalWeight", dtype, {1}},
            {"out", dtype, self}};
}

std::vector<NamedValue> NllLossGradExplainer::Values() const {
    static constexpr const char* kWords[] = {" (none)", " (mean)", " (sum)"};
    const int64_t value = reduction();
    const bool hasWord = value >= 0 && value < static_cast<int64_t>(std::size(kWords));
    return {{"reduction", std::to_string(value) + (hasWord ? kWords[value] : "")},
            {"ignoreIndex", std::to_string(ignoreIndex_)}};
}

std::string NllLossGradExplainer::InferenceRule() const {
    return "shape and dtype of x, whose rank has to be 1, 2 or 4";
}

aclnnStatus NllLossBackwardExplainer::PhaseOne(std::span<aclTensor* const> tensors,
                                               uint64_t* workspaceSize,
                                               aclOpExecutor** executor) const {
    return aclnnNLLLossBackwardGetWorkspaceSize(tensors[0], tensors[1], tensors[2], tensors[3],
                                                reduction(), ignoreIndex(), tensors[4], tensors[5],
                                                workspaceSize, executor);
}

aclnnStatus NllLoss2dBackwardExplainer::PhaseOne(std::span<aclTensor* const> tensors,
                                                 uint64_t* workspaceSize,
                                                 aclOpExecutor** executor) const {
    return aclnnNLLLoss2dBackwardGetWorkspaceSize(tensors[0], tensors[1], tensors[2], tensors[3],
                                                  reduction(), ignoreIndex(), tensors[4],
                                                  tensors[5], workspaceSize, executor);
}

}  // namespace portacl::cli
