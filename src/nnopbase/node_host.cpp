// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/node_host.h"

#include <algorithm>
#include <cstddef>
#include <new>
#include <span>

#include "host/infer_shapes.h"
#include "host/op_registry.h"
#include "host/run_tiling.h"
#include "nnopbase/native_kernel.h"
#include "opdev/data_type_utils.h"
#include "opdev/op_log.h"
#include "runtime/settings.h"

namespace portacl {
namespace {

/// A short list of values that are made one by one: those that are not needed cost nothing.
template <typename T>
class ShortList {
  public:
    ShortList() = default;
    ShortList(const ShortList&) = delete;
    ShortList& operator=(const ShortList&) = delete;

    template <typename... Args>
    void Add(const Args&... args) {
        new (&bytes_[sizeof(T) * size_++]) T(args...);
    }
    std::span<T> all() { return {std::launder(reinterpret_cast<T*>(bytes_)), size_}; }

  private:
    alignas(T) std::byte bytes_[sizeof(T) * kMaxOperands];
    size_t size_ = 0;
};

using HostTensors = ShortList<HostTensor>;

/// Tensors as the operator's kernel has them: dense, so that the view is all there is.
void Collect(const aclTensor* const* tensors, size_t count, HostTensors* list) {
    for (size_t i = 0; i < count; ++i) {
        list->Add(tensors[i]->GetViewShape(), tensors[i]->GetDataType());
    }
}

HostAttr HostAttrOf(const op::OpAttr& attr) {
    switch (attr.kind) {
        case op::OpAttr::Kind::kText:
            return HostAttr::Text(attr.text);
        case op::OpAttr::Kind::kFloat:
            return HostAttr::Float(static_cast<float>(attr.real));
        case op::OpAttr::Kind::kBool:
            return HostAttr::Bool(attr.integer != 0);
        default:
            return HostAttr::Int(attr.integer);
    }
}

/// A use of an operator in the form that its host functions read.
struct HostArguments {
    explicit HostArguments(const aclOpExecutor::OpArguments& arguments) {
        Collect(arguments.inputs, arguments.inputNum, &inputs);
        Collect(arguments.outputs, arguments.outputNum, &outputs);
        for (size_t i = 0; i < arguments.attrNum; ++i) attrs.Add(HostAttrOf(arguments.attrs[i]));
    }

    HostTensors inputs;
    HostTensors outputs;
    ShortList<HostAttr> attrs;
};

bool IsKnown(const op::Shape& shape) {
    for (size_t i = 0; i < shape.GetDimNum(); ++i) {
        if (shape.GetDim(i) < 0) return false;
    }
    return true;
}

template <typename T>
std::span<const T> CopyTo(std::pmr::memory_resource* memory, std::span<const T> values) {
    if (values.empty()) return {};
    auto* copy = static_cast<T*>(memory->allocate(values.size_bytes(), alignof(std::max_align_t)));
    std::copy(values.begin(), values.end(), copy);
    return {copy, values.size()};
}

}  // namespace

aclnnStatus InferOutputs(const char* opType, const aclOpExecutor::OpArguments& arguments,
                         CallRecording& recording) {
    HostArguments host(arguments);
    const std::span<HostTensor> outputs = host.outputs.all();
    const HostStatus status = InferShapes(opType, host.inputs.all(), host.attrs.all(), outputs);
    if (!status.ok()) {
        OP_LOGE(ACLNN_ERR_INNER_INFERSHAPE_ERROR, "%s", status.text.c_str());
        return ACLNN_ERR_INNER_INFERSHAPE_ERROR;
    }
    for (size_t i = 0; i < outputs.size(); ++i) {
        const op::Shape& shape = outputs[i].shape.GetOriginShape();
        if (!IsKnown(shape)) {
            OP_LOGE(ACLNN_ERR_INNER_INFERSHAPE_ERROR,
                    "%s: the inferred shape of output %zu is not known, expected dimensions of 0 "
                    "or more, got %s",
                    opType, i, op::ToString(shape).GetString());
            return ACLNN_ERR_INNER_INFERSHAPE_ERROR;
        }
        recording.SetOutput(*arguments.outputs[i], shape, outputs[i].desc.GetDataType());
    }
    return ACLNN_SUCCESS;
}

aclnnStatus TileNode(const char* opType, const aclOpExecutor::OpArguments& arguments,
                     std::pmr::memory_resource* memory, const NodeTiling** tiling) {
    const Settings& settings = CurrentSettings();
    *tiling = nullptr;
    if (!HasAiCoreConfig(opType, *settings.soc)) return ACLNN_SUCCESS;
    HostArguments host(arguments);
    TilingTarget target{*settings.soc};
    if (settings.vectorCores != 0) target.vectorCores = settings.vectorCores;
    const TilingResult result =
        RunTiling(opType, host.inputs.all(), host.outputs.all(), host.attrs.all(), target);
    if (!result.ok()) {
        OP_LOGE(ACLNN_ERR_INNER_TILING_ERROR, "%s", result.text.c_str());
        return ACLNN_ERR_INNER_TILING_ERROR;
    }
    *tiling = new (memory->allocate(sizeof(NodeTiling), alignof(NodeTiling)))
        NodeTiling{settings.soc,
                   target.vectorCores.value_or(settings.soc->vectorCores),
                   result.tilingKey,
                   result.blockDim,
                   result.scheduleMode,
                   result.localMemoryBytes,
                   result.needsAtomic,
                   CopyTo(memory, std::span<const uint8_t>(result.data)),
                   CopyTo(memory, result.workspaceBytes())};
    return ACLNN_SUCCESS;
}

}  // namespace portacl
