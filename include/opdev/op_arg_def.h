// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OPDEV_OP_ARG_DEF_H_
#define PORTACL_INCLUDE_OPDEV_OP_ARG_DEF_H_

#include <cstddef>
#include <cstdint>
#include <string>

#include "opdev/common_types.h"

namespace op {

/// One attribute of a level-0 op. Text is referenced, not owned.
struct OpAttr {
    enum class Kind : uint8_t { kInt, kFloat, kBool, kText };

    Kind kind;
    int64_t integer = 0;
    double real = 0;
    const char* text = nullptr;

    static OpAttr Of(int64_t value) { return {Kind::kInt, value, 0, nullptr}; }
    static OpAttr Of(int value) { return Of(static_cast<int64_t>(value)); }
    static OpAttr Of(double value) { return {Kind::kFloat, 0, value, nullptr}; }
    static OpAttr Of(float value) { return Of(static_cast<double>(value)); }
    static OpAttr Of(bool value) { return {Kind::kBool, value ? 1 : 0, 0, nullptr}; }
    static OpAttr Of(const char* value) { return {Kind::kText, 0, 0, value}; }
    static OpAttr Of(const std::string& value) { return Of(value.c_str()); }
};

/// A short list of arguments kept in place, as the macros below make it.
template <typename T, size_t N>
struct OpArgList {
    static constexpr size_t size = N;
    T values[N == 0 ? 1 : N];
};

template <typename... Tensors>
OpArgList<const aclTensor*, sizeof...(Tensors)> MakeTensorList(const Tensors*... tensors) {
    return {{tensors...}};
}

template <typename... Values>
OpArgList<OpAttr, sizeof...(Values)> MakeAttrList(const Values&... values) {
    return {{OpAttr::Of(values)...}};
}

}  // namespace op

/// Arguments of ADD_TO_LAUNCHER_LIST_AICORE, in the order of the operator's definition.
#define OP_INPUT(...) op::MakeTensorList(__VA_ARGS__)
#define OP_OUTPUT(...) op::MakeTensorList(__VA_ARGS__)
#define OP_ATTR(...) op::MakeAttrList(__VA_ARGS__)

#endif  // PORTACL_INCLUDE_OPDEV_OP_ARG_DEF_H_
