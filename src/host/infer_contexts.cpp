// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "exe_graph/runtime/infer_datatype_context.h"
#include "exe_graph/runtime/infer_shape_context.h"
#include "host/host_node.h"

namespace gert {
namespace {

const Shape* OriginOf(const portacl::HostTensor* tensor) {
    return tensor == nullptr ? nullptr : &tensor->shape.GetOriginShape();
}

ge::DataType TypeOf(const portacl::HostTensor* tensor) {
    return tensor == nullptr ? ge::DT_UNDEFINED : tensor->desc.GetDataType();
}

}  // namespace

const Shape* InferShapeContext::GetInputShape(size_t index) const {
    return OriginOf(node().Input(index));
}
const Shape* InferShapeContext::GetOptionalInputShape(size_t index) const {
    return OriginOf(node().OptionalInput(index));
}
Shape* InferShapeContext::GetOutputShape(size_t index) {
    if (node().Output(index) == nullptr) return nullptr;
    return &outputs_[index].shape.MutableOriginShape();
}

ge::DataType InferDataTypeContext::GetInputDataType(size_t index) const {
    return TypeOf(node().Input(index));
}
ge::DataType InferDataTypeContext::GetOptionalInputDataType(size_t index) const {
    return TypeOf(node().OptionalInput(index));
}
ge::DataType InferDataTypeContext::GetOutputDataType(size_t index) const {
    return TypeOf(node().Output(index));
}
ge::graphStatus InferDataTypeContext::SetOutputDataType(size_t index, ge::DataType dataType) {
    if (node().Output(index) == nullptr) return ge::GRAPH_FAILED;
    outputs_[index].desc.SetDataType(dataType);
    return ge::GRAPH_SUCCESS;
}

}  // namespace gert
