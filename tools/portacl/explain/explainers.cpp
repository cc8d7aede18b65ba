// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "explain/explainer.h"
#include "explain/nll_loss_explainer.h"

namespace portacl::cli {

std::vector<std::shared_ptr<ApiExplainer>> MakeExplainers() {
    return {std::make_shared<NllLossBackwardExplainer>(),
            std::make_shared<NllLoss2dBackwardExplainer>()};
}

}  // namespace portacl::cli
