// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_GRAPH_TENSOR_TYPE_H_
#define PORTACL_INCLUDE_GRAPH_TENSOR_TYPE_H_

#include <initializer_list>
#include <vector>

#include "graph/types.h"

namespace ge {

/// The element types that an input or output of a graph prototype may have.
class TensorType {
  public:
    TensorType(std::initializer_list<DataType> types) : types_(types) {}
    explicit TensorType(DataType type) : types_{type} {}

    static TensorType ALL() {
        return {DT_FLOAT,  DT_FLOAT16, DT_INT8,      DT_INT32,      DT_UINT8,    DT_INT16,
                DT_UINT16, DT_UINT32,  DT_INT64,     DT_UINT64,     DT_DOUBLE,   DT_BOOL,
                DT_STRING, DT_BF16,    DT_COMPLEX64, DT_COMPLEX128, DT_COMPLEX32};
    }
    static TensorType IndexNumberType() { return {DT_INT32, DT_INT64}; }

    const std::vector<DataType>& types() const { return types_; }

  private:
    std::vector<DataType> types_;
};

}  // namespace ge

#endif  // PORTACL_INCLUDE_GRAPH_TENSOR_TYPE_H_
