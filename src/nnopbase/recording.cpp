// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/recording.h"

#include <cstring>
#include <new>
#include <stdexcept>
#include <utility>

#include "opdev/data_type_utils.h"
#include "opdev/tensor_view_utils.h"
#include "runtime/settings.h"

namespace portacl {

CallRecording::CallRecording(const op::internal::ApiScope* scope)
    : arena_(arenaBytes_, sizeof(arenaBytes_)),
      api_(scope == nullptr ? "aclnn" : scope->api()),
      handles_(&arena_),
      arguments_(&arena_),
      graph_(&arena_) {
    if (scope == nullptr) return;
    inputNum_ = scope->inputNum();
    handles_.reserve(scope->tensorNum());
    arguments_.reserve(scope->tensorNum());
    graph_.storages.reserve(2 * scope->tensorNum());
    for (size_t i = 0; i < scope->tensorNum(); ++i) {
        const aclTensor* const tensor = scope->tensor(i);
        handles_.push_back(tensor);
        graph_.storages.emplace_back().argument = static_cast<int32_t>(i);
        ArgumentInfo& argument = arguments_.emplace_back();
        argument.name = scope->name(i);
        if (tensor == nullptr) continue;
        argument.isGiven = true;
        argument.dataType = tensor->GetDataType();
        argument.isEmpty = tensor->IsEmpty();
        TensorView view;
        if (!argument.isEmpty && MakeTensorView(*tensor, &view)) {
            argument.endBytes = view.end() * static_cast<int64_t>(op::TypeSize(view.dataType));
        }
    }
}

aclTensor* CallRecording::NewTensor(const op::Shape& shape, op::DataType dataType,
                                    op::Format format) {
    auto* tensor = new (arena_.allocate(sizeof(aclTensor), alignof(aclTensor)))
        aclTensor(shape, dataType, format, nullptr);
    Storage& storage = graph_.storages.emplace_back();
    storage.sizeBytes = static_cast<uint64_t>(shape.GetShapeSize()) * op::TypeSize(dataType);
    tensor->SetExecutorStorage(static_cast<int32_t>(graph_.storages.size() - 1));
    tensor->SetFromWorkspace(true);
    return tensor;
}

aclTensor* CallRecording::NewView(const aclTensor& tensor, const op::Shape& shape,
                                  const op::Strides& strides, int64_t offset) {
    auto* view = new (arena_.allocate(sizeof(aclTensor), alignof(aclTensor))) aclTensor(tensor);
    view->SetExecutorStorage(StorageOf(tensor));
    view->SetViewShape(shape);
    view->SetOriginalShape(shape);
    view->SetViewStrides(strides);
    view->SetViewOffset(tensor.GetViewOffset() + offset);
    return view;
}

aclIntArray* CallRecording::NewIntArray(const int64_t* values, uint64_t size) {
    return intArrays_.emplace_back(std::make_unique<aclIntArray>(values, size)).get();
}

int32_t CallRecording::StorageOf(const aclTensor& tensor) {
    if (tensor.ExecutorStorage() >= 0) return tensor.ExecutorStorage();
    for (size_t i = 0; i < handles_.size(); ++i) {
        if (handles_[i] == &tensor) return static_cast<int32_t>(i);
    }
    throw std::invalid_argument("a level-0 op was given a tensor that is no argument of the API");
}

Operand CallRecording::OperandOf(const aclTensor& tensor) {
    Operand operand;
    operand.storage = StorageOf(tensor);
    if (!MakeTensorView(tensor, &operand.view)) {
        throw std::length_error("a level-0 op was given a tensor of more than 8 dimensions");
    }
    return operand;
}

void CallRecording::RecordCopy(const char* opType, const Operand& input, const Operand& output) {
    Node& node = graph_.nodes.emplace_back(Node::Allocator(&arena_));
    node.opType = opType;
    node.inputs.push_back(input);
    node.outputs.push_back(output);
}

Node& CallRecording::RecordKernel(const char* opType, const NativeKernel* kernel,
                                  const aclOpExecutor::OpArguments& arguments) {
    Node node{Node::Allocator(&arena_)};
    node.opType = opType;
    node.kernel = kernel;
    node.inputs.reserve(arguments.inputNum);
    node.outputs.reserve(arguments.outputNum);
    node.attrs.reserve(arguments.attrNum);
    for (size_t i = 0; i < arguments.inputNum; ++i) {
        node.inputs.push_back(OperandOf(*arguments.inputs[i]));
    }
    for (size_t i = 0; i < arguments.outputNum; ++i) {
        node.outputs.push_back(OperandOf(*arguments.outputs[i]));
    }
    for (size_t i = 0; i < arguments.attrNum; ++i) {
        op::OpAttr attr = arguments.attrs[i];
        if (attr.kind == op::OpAttr::Kind::kText) {
            const size_t bytes = std::strlen(attr.text) + 1;
            attr.text =
                static_cast<const char*>(std::memcpy(arena_.allocate(bytes, 1), attr.text, bytes));
        }
        node.attrs.push_back(attr);
    }
    return graph_.nodes.emplace_back(std::move(node));
}

void CallRecording::SetOutput(const aclTensor& output, const op::Shape& shape,
                              op::DataType dataType) {
    if (output.ExecutorStorage() < 0 || !output.IsFromWorkspace()) {
        throw std::invalid_argument("an output of a level-0 op was not allocated by its executor");
    }
    // Tensors that executors allocate are no constants; operators just hold them as such.
    auto& tensor = const_cast<aclTensor&>(output);
    tensor.SetViewShape(shape);
    tensor.SetStorageShape(shape);
    tensor.SetOriginalShape(shape);
    tensor.SetViewStrides(op::ContiguousStrides(shape));
    tensor.SetDataType(dataType);
    graph_.storages[output.ExecutorStorage()].sizeBytes =
        static_cast<uint64_t>(shape.GetShapeSize()) * op::TypeSize(dataType);
}

void CallRecording::Redirect(const aclTensor& temporary, const Operand& target) {
    Storage& storage = graph_.storages[temporary.ExecutorStorage()];
    storage.redirect = target.storage;
    storage.redirectOffset = target.view.offset;
}

std::shared_ptr<const PlannedCall> CallRecording::Plan() {
    portacl::Plan plan(&arena_);
    const Settings& settings = CurrentSettings();
    // The emulated device runs what is recorded, as a device would.
    const bool fusion = settings.fusion && settings.engine == Engine::kNative;
    MakePlan(graph_, fusion, &arena_, &plan);
    return std::make_shared<const PlannedCall>(api_, inputNum_, arguments_, graph_, plan);
}

}  // namespace portacl
