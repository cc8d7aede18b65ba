// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_EXTENDED_KERNEL_CONTEXT_H_
#define PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_EXTENDED_KERNEL_CONTEXT_H_

#include <cstddef>

#include "exe_graph/runtime/compute_node_info.h"
#include "exe_graph/runtime/runtime_attrs.h"
#include "exe_graph/runtime/storage_shape.h"
#include "opdev/opdev_export.h"

namespace portacl {
struct HostNode;
struct HostTensor;
}  // namespace portacl

namespace gert {

/// What all contexts know of their node. Getters with an index count the tensors that are there;
/// those named Optional count the parameters of the definition, and answer null for one that is
/// absent. All answer null beyond the last.
class PORTACL_OPDEV_API ExtendedKernelContext {
  public:
    const char* GetNodeName() const;
    const char* GetNodeType() const;
    /// Null for a node that was given no attributes.
    const RuntimeAttrs* GetAttrs() const;
    size_t GetComputeNodeInputNum() const;
    size_t GetComputeNodeOutputNum() const;
    const CompileTimeTensorDesc* GetInputDesc(size_t index) const;
    const CompileTimeTensorDesc* GetOptionalInputDesc(size_t index) const;
    const CompileTimeTensorDesc* GetOutputDesc(size_t index) const;

  protected:
    explicit ExtendedKernelContext(const portacl::HostNode& node) : node_(node) {}

    const portacl::HostNode& node() const { return node_; }

  private:
    const portacl::HostNode& node_;
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_EXTENDED_KERNEL_CONTEXT_H_
