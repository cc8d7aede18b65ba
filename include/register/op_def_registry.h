// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_REGISTER_OP_DEF_REGISTRY_H_
#define PORTACL_INCLUDE_REGISTER_OP_DEF_REGISTRY_H_

#include <deque>
#include <string>

#include "opdev/opdev_export.h"
#include "register/op_aicore_def.h"
#include "register/op_attr_def.h"
#include "register/op_impl_functions.h"
#include "register/op_impl_registry.h"
#include "register/op_param_def.h"

namespace ops {

/// What an operator takes and gives, and where it runs. Operators derive from it, describe
/// themselves in the constructor and add no data; OP_ADD makes the description known.
class PORTACL_OPDEV_API OpDef {
  public:
    explicit OpDef(const char* type) : type_(type) {}

    OpParamDef& Input(const char* name) { return inputs_.Named(name); }
    OpParamDef& Output(const char* name) { return outputs_.Named(name); }
    OpAttrDef& Attr(const char* name);
    OpAICoreDef& AICore() { return aiCore_; }
    /// Inference that counts unless IMPL_OP_INFERSHAPE gives one.
    OpDef& SetInferShape(gert::OpImplFunctions::InferShapeFunc function) {
        inferShape_ = function;
        return *this;
    }
    OpDef& SetInferDataType(gert::OpImplFunctions::InferDataTypeFunc function) {
        inferDataType_ = function;
        return *this;
    }

    const std::string& GetOpType() const { return type_; }
    const std::deque<OpParamDef>& GetInputs() const { return inputs_.all(); }
    const std::deque<OpParamDef>& GetOutputs() const { return outputs_.all(); }
    const std::deque<OpAttrDef>& GetAttrs() const { return attrs_; }
    const OpAICoreDef& GetAICore() const { return aiCore_; }
    gert::OpImplFunctions::InferShapeFunc GetInferShape() const { return inferShape_; }
    gert::OpImplFunctions::InferDataTypeFunc GetInferDataType() const { return inferDataType_; }

  private:
    std::string type_;
    OpParamList inputs_;
    OpParamList outputs_;
    std::deque<OpAttrDef> attrs_;
    OpAICoreDef aiCore_;
    gert::OpImplFunctions::InferShapeFunc inferShape_ = nullptr;
    gert::OpImplFunctions::InferDataTypeFunc inferDataType_ = nullptr;
};

/// Makes a definition known, as a static object. It is built when somebody asks for it.
class PORTACL_OPDEV_API OpDefRegistration {
  public:
    OpDefRegistration(const char* opType, OpDef (*make)(const char* opType));
};

}  // namespace ops

/// OP_ADD(Add): registers the definition that class Add, in the same namespace, describes.
#define OP_ADD(Type)                                                             \
    [[maybe_unused]] static const ::ops::OpDefRegistration opDefinitionOf##Type( \
        #Type, [](const char* opType) -> ::ops::OpDef { return Type(opType); })

#endif  // PORTACL_INCLUDE_REGISTER_OP_DEF_REGISTRY_H_
