// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_GRAPH_OPERATOR_REG_H_
#define PORTACL_INCLUDE_GRAPH_OPERATOR_REG_H_

/// The words of graph prototypes:
///
///     REG_OP(Add)
///         .INPUT(x1, TensorType({DT_FLOAT}))
///         .OPTIONAL_INPUT(x2, TensorType({DT_FLOAT}))
///         .OUTPUT(y, TensorType({DT_FLOAT}))
///         .ATTR(alpha, Float, 1.0)
///         .REQUIRED_ATTR(axis, Int)
///         .OP_END_FACTORY_REG(Add)

#include "graph/operator_proto.h"

#define REG_OP(Type) \
    [[maybe_unused]] static const bool operatorProtoOf##Type = ::ge::OperatorProto(#Type)

#define INPUT(name, ...) AddInput(#name, ::ge::OperatorProto::Presence::kRequired, __VA_ARGS__)
#define OPTIONAL_INPUT(name, ...) \
    AddInput(#name, ::ge::OperatorProto::Presence::kOptional, __VA_ARGS__)
#define DYNAMIC_INPUT(name, ...) \
    AddInput(#name, ::ge::OperatorProto::Presence::kDynamic, __VA_ARGS__)
#define OUTPUT(name, ...) AddOutput(#name, ::ge::OperatorProto::Presence::kRequired, __VA_ARGS__)
#define DYNAMIC_OUTPUT(name, ...) \
    AddOutput(#name, ::ge::OperatorProto::Presence::kDynamic, __VA_ARGS__)
#define ATTR(name, Type, ...) AddAttr(#name, #Type, ::ge::proto_attr::Type(__VA_ARGS__))
#define REQUIRED_ATTR(name, Type) AddAttr(#name, #Type, {})
#define OP_END_FACTORY_REG(Type) Register();

#endif  // PORTACL_INCLUDE_GRAPH_OPERATOR_REG_H_
