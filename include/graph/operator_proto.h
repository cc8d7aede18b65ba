// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_GRAPH_OPERATOR_PROTO_H_
#define PORTACL_INCLUDE_GRAPH_OPERATOR_PROTO_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "graph/attr_default.h"
#include "graph/tensor_type.h"
#include "opdev/opdev_export.h"

namespace ge {

/// A graph prototype: what an operator looks like to whoever builds graphs. REG_OP makes one.
class PORTACL_OPDEV_API OperatorProto {
  public:
    enum class Presence : uint8_t { kRequired, kOptional, kDynamic };

    struct Tensor {
        std::string name;
        Presence presence;
        std::vector<DataType> types;
    };
    struct Attribute {
        std::string name;
        std::string type;      ///< as written: "Int", "String", ...
        AttrDefault fallback;  ///< std::monostate: the attribute is required
    };

    explicit OperatorProto(const char* type) : type_(type) {}

    OperatorProto& AddInput(const char* name, Presence presence, const TensorType& types);
    OperatorProto& AddOutput(const char* name, Presence presence, const TensorType& types);
    OperatorProto& AddAttr(const char* name, const char* type, AttrDefault fallback);

    /// Makes the prototype known under its type. A second one of a type replaces the first.
    /// @return true
    bool Register() const;

    const std::string& type() const { return type_; }
    const std::vector<Tensor>& inputs() const { return inputs_; }
    const std::vector<Tensor>& outputs() const { return outputs_; }
    const std::vector<Attribute>& attrs() const { return attrs_; }

  private:
    std::string type_;
    std::vector<Tensor> inputs_;
    std::vector<Tensor> outputs_;
    std::vector<Attribute> attrs_;
};

/// C++ types behind the attribute types of prototypes.
namespace proto_attr {
using Bool = bool;
using Float = float;
using Int = int64_t;
using String = std::string;
using ListBool = std::vector<bool>;
using ListFloat = std::vector<float>;
using ListInt = std::vector<int64_t>;
using ListListInt = std::vector<std::vector<int64_t>>;
}  // namespace proto_attr

}  // namespace ge

#endif  // PORTACL_INCLUDE_GRAPH_OPERATOR_PROTO_H_
