// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_ACLNN_ACL_META_H_
#define PORTACL_INCLUDE_ACLNN_ACL_META_H_

/// The objects that operators take: tensors, scalars, arrays, lists and executors, one header for
/// each kind. Statuses stand in the order in which they are checked.

#include "aclnn/meta/array.h"
#include "aclnn/meta/executor.h"
#include "aclnn/meta/scalar.h"
#include "aclnn/meta/tensor.h"
#include "aclnn/meta/types.h"

#endif  // PORTACL_INCLUDE_ACLNN_ACL_META_H_
