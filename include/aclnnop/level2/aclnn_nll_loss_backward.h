// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNNOP_LEVEL2_ACLNN_NLL_LOSS_BACKWARD_H_
#define PORTACL_INCLUDE_ACLNNOP_LEVEL2_ACLNN_NLL_LOSS_BACKWARD_H_

/// The path of older CANN versions.
#include "aclnnop/aclnn_nll_loss_backward.h"

#endif  // PORTACL_INCLUDE_ACLNNOP_LEVEL2_ACLNN_NLL_LOSS_BACKWARD_H_
