// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_HOST_INFER_SHAPES_H_
#define PORTACL_HOST_INFER_SHAPES_H_

#include <span>

#include "host/host_node.h"
#include "host/host_status.h"
#include "runtime/internal_api.h"

namespace portacl {

/// Runs an operator's inference: shapes, then dtypes if the operator infers them.
/// @param inputs, attrs  in the order of the operator's definition
/// @param outputs  as many as the operator has; get shapes and dtypes. What inference does not set
/// stays as it is, and after a failure all of it may be anything.
/// @return the operator's status with the first error that it logged; GRAPH_FAILED if there is no
/// inference for the type
/// @note Safe to call from any thread. Lets exceptions of the operator pass.
PORTACL_INTERNAL_API HostStatus InferShapes(const char* opType, std::span<const HostTensor> inputs,
                                            std::span<const HostAttr> attrs,
                                            std::span<HostTensor> outputs);

}  // namespace portacl

#endif  // PORTACL_HOST_INFER_SHAPES_H_
