// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_COMPUTE_NODE_INFO_H_
#define PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_COMPUTE_NODE_INFO_H_

#include "exe_graph/runtime/storage_format.h"
#include "graph/types.h"

namespace gert {

/// What is known of a tensor apart from its shape.
class CompileTimeTensorDesc {
  public:
    CompileTimeTensorDesc() = default;
    explicit CompileTimeTensorDesc(ge::DataType dataType) : dataType_(dataType) {}

    ge::DataType GetDataType() const { return dataType_; }
    const StorageFormat& GetFormat() const { return format_; }
    ge::Format GetOriginFormat() const { return format_.GetOriginFormat(); }
    ge::Format GetStorageFormat() const { return format_.GetStorageFormat(); }

    void SetDataType(ge::DataType dataType) { dataType_ = dataType; }
    void SetOriginFormat(ge::Format format) { format_.SetOriginFormat(format); }
    void SetStorageFormat(ge::Format format) { format_.SetStorageFormat(format); }

  private:
    ge::DataType dataType_ = ge::DT_UNDEFINED;
    StorageFormat format_;
};

}  // namespace gert

#endif  // PORTACL_INCLUDE_EXE_GRAPH_RUNTIME_COMPUTE_NODE_INFO_H_
