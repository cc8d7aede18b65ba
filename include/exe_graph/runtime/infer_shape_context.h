// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_INFER_SHAPE_CONTEXT_H_
#define PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_INFER_SHAPE_CONTEXT_H_

#include <cstddef>

#include "exe_graph/runtime/extended_kernel_context.h"
#include "exe_graph/runtime/shape.h"

namespace gert {

/// What shape inference reads and writes.
class PORTACL_OPDEV_API InferShapeContext : public ExtendedKernelContext {
  public:
    /// @param outputs  those of the node, to write to
    InferShapeContext(const portacl::HostNode& node, portacl::HostTensor* outputs)
        : ExtendedKernelContext(node), outputs_(outputs) {}

    const Shape* GetInputShape(size_t index) const;
    const Shape* GetOptionalInputShape(size_t index) const;
    Shape* GetOutputShape(size_t index);

  private:
    portacl::HostTensor* outputs_;
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_INFER_SHAPE_CONTEXT_H_
