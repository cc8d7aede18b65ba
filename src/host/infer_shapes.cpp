// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/infer_shapes.h"

#include <string>

#include "exe_graph/runtime/infer_datatype_context.h"
#include "exe_graph/runtime/infer_shape_context.h"
#include "host/error_capture.h"
#include "host/op_registry.h"

namespace portacl {

HostStatus InferShapes(const char* opType, std::span<const HostTensor> inputs,
                       std::span<const HostAttr> attrs, std::span<HostTensor> outputs) {
    const gert::OpImplFunctions* impl = FindOpImpl(opType);
    if (impl == nullptr || impl->inferShape == nullptr) {
        return {ge::GRAPH_FAILED, kInnerErrorCode,
                std::string(opType) + ": the operator has no shape inference, expected one"};
    }
    const HostNode node(opType, inputs, outputs, attrs);
    const ErrorCapture capture;
    gert::InferShapeContext shapes(node, outputs.data());
    if (const auto status = impl->inferShape(&shapes); status != ge::GRAPH_SUCCESS) {
        return capture.Failure(status, std::string(opType) + ": shape inference failed");
    }
    for (HostTensor& output : outputs) {
        output.shape.MutableStorageShape() = output.shape.GetOriginShape();
    }
    if (impl->inferDataType == nullptr) return {};
    gert::InferDataTypeContext types(node, outputs.data());
    if (const auto status = impl->inferDataType(&types); status != ge::GRAPH_SUCCESS) {
        return capture.Failure(status, std::string(opType) + ": dtype inference failed");
    }
    return {};
}

}  // namespace portacl
