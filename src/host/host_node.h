// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_HOST_HOST_NODE_H_
#define PORTACL_HOST_HOST_NODE_H_

#include <cstddef>
#include <cstdint>
#include <span>

#include "exe_graph/runtime/compute_node_info.h"
#include "exe_graph/runtime/continuous_vector.h"
#include "exe_graph/runtime/runtime_attrs.h"
#include "exe_graph/runtime/storage_shape.h"

namespace portacl {

/// A tensor as the host side sees it: no data, no strides.
struct HostTensor {
    gert::StorageShape shape;
    gert::CompileTimeTensorDesc desc;
    bool isPresent = true;  ///< false holds the place of an optional tensor that is not given

    HostTensor() = default;
    HostTensor(const gert::Shape& tensorShape, ge::DataType dataType)
        : shape(tensorShape), desc(dataType) {}
    static HostTensor Absent() {
        HostTensor absent;
        absent.isPresent = false;
        return absent;
    }
};

/// The value of an attribute. Text and lists are referenced, not owned.
struct HostAttr {
    enum class Kind : uint8_t { kInt, kFloat, kBool, kText, kList };

    Kind kind;
    int64_t integer = 0;
    float real = 0;
    bool flag = false;
    const char* text = nullptr;
    const gert::ContinuousVector* list = nullptr;

    static HostAttr Int(int64_t value) { return {Kind::kInt, value}; }
    static HostAttr Float(float value) { return {Kind::kFloat, 0, value}; }
    static HostAttr Bool(bool value) { return {Kind::kBool, 0, 0, value}; }
    static HostAttr Text(const char* value) { return {Kind::kText, 0, 0, false, value}; }
    static HostAttr List(const gert::ContinuousVector* value) {
        return {Kind::kList, 0, 0, false, nullptr, value};
    }
};

/// One use of an operator: type, tensors and attributes in the order of its definition. What the
/// contexts show to the operator's functions.
struct HostNode {
    const char* type;
    std::span<const HostTensor> inputs;
    std::span<const HostTensor> outputs;
    gert::RuntimeAttrs attrs;

    HostNode(const char* opType, std::span<const HostTensor> nodeInputs,
             std::span<const HostTensor> nodeOutputs, std::span<const HostAttr> nodeAttrs)
        : type(opType),
          inputs(nodeInputs),
          outputs(nodeOutputs),
          attrs(nodeAttrs.data(), nodeAttrs.size()) {}

    /// The tensor with that number among those that are given; null beyond the last.
    const HostTensor* Input(size_t index) const;
    /// The tensor of that parameter; null if it is absent.
    const HostTensor* OptionalInput(size_t index) const;
    const HostTensor* Output(size_t index) const;
};

}  // namespace portacl

#endif  // PORTACL_HOST_HOST_NODE_H_
