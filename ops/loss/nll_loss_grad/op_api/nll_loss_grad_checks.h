// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_API_NLL_LOSS_GRAD_CHECKS_H_
#define PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_API_NLL_LOSS_GRAD_CHECKS_H_

#include <cstdint>

#include "aclnn/aclnn_base.h"

/// Parameter checks that both forms of the operator share. The names of the members are those of
/// the APIs' arguments, since the check macros print them. Each function returns ACLNN_SUCCESS, or
/// ACLNN_ERR_PARAM_INVALID with a text.
namespace nll_loss_grad {

/// The arguments of phase one.
struct Arguments {
    const aclTensor* gradOutput;
    const aclTensor* self;
    const aclTensor* target;
    const aclTensor* weight;
    int64_t reduction;
    int64_t ignoreIndex;
    const aclTensor* totalWeight;
    const aclTensor* out;
};

constexpr int64_t kReductionNone = 0;

/// "none", "mean" or "sum".
const char* ReductionWord(int64_t reduction);

aclnnStatus CheckSelfDtype(const aclTensor* self);
aclnnStatus CheckTargetDtype(const aclTensor* target);
aclnnStatus CheckReduction(int64_t reduction);

/// Every tensor's view can be addressed, and no two elements of out share memory.
aclnnStatus CheckViews(const Arguments& arguments);

aclnnStatus CheckRank(const aclTensor* tensor, const char* name, size_t minRank, size_t maxRank);
/// One element; rank at most maxRank.
aclnnStatus CheckOneElement(const aclTensor* tensor, const char* name, size_t maxRank);

/// The selected product has kernels of this operator; 561003 if not.
aclnnStatus CheckProductIsSupported();

}  // namespace nll_loss_grad

#endif  // PORTACL_OPS_LOSS_NLL_LOSS_GRAD_OP_API_NLL_LOSS_GRAD_CHECKS_H_
