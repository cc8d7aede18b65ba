// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_EXPLAIN_PHASE_ONE_H_
#define PORTACL_TOOLS_PORTACL_EXPLAIN_PHASE_ONE_H_

#include <memory>
#include <string>
#include <vector>

#include "explain/explainer.h"
#include "nnopbase/planned_call.h"

namespace portacl::cli {

/// How phase one of a call ended.
struct PhaseOneResult {
    aclnnStatus status = ACLNN_SUCCESS;
    std::string message;                         ///< of a failure
    std::shared_ptr<const PlannedCall> planned;  ///< null after a failure
};

/// Runs the API's phase one on tensors that have no data, so that their size costs nothing.
PhaseOneResult RunPhaseOne(const ApiExplainer& explainer,
                           const std::vector<TensorArgument>& arguments);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_EXPLAIN_PHASE_ONE_H_
