// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_INFER_DATATYPE_CONTEXT_H_
#define PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_INFER_DATATYPE_CONTEXT_H_

#include <cstddef>

#include "exe_graph/runtime/extended_kernel_context.h"
#include "graph/ge_error_codes.h"
#include "graph/types.h"

namespace gert {

/// What dtype inference reads and writes. Getters answer DT_UNDEFINED for what is not there.
class PORTACL_OPDEV_API InferDataTypeContext : public ExtendedKernelContext {
  public:
    /// @param outputs  those of the node, to write to
    InferDataTypeContext(const portacl::HostNode& node, portacl::HostTensor* outputs)
        : ExtendedKernelContext(node), outputs_(outputs) {}

    ge::DataType GetInputDataType(size_t index) const;
    ge::DataType GetOptionalInputDataType(size_t index) const;
    ge::DataType GetOutputDataType(size_t index) const;
    /// @return GRAPH_FAILED for an output that is not there
    ge::graphStatus SetOutputDataType(size_t index, ge::DataType dataType);

  private:
    portacl::HostTensor* outputs_;
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_INFER_DATATYPE_CONTEXT_H_
