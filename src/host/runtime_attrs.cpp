// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "exe_graph/runtime/runtime_attrs.h"

#include "host/host_node.h"

namespace gert {

using portacl::HostAttr;

const HostAttr* RuntimeAttrs::At(size_t index) const {
    return index < attrNum_ ? &attrs_[index] : nullptr;
}

const int64_t* RuntimeAttrs::Int(size_t index) const {
    const HostAttr* attr = At(index);
    return attr != nullptr && attr->kind == HostAttr::Kind::kInt ? &attr->integer : nullptr;
}

const float* RuntimeAttrs::Float(size_t index) const {
    const HostAttr* attr = At(index);
    return attr != nullptr && attr->kind == HostAttr::Kind::kFloat ? &attr->real : nullptr;
}

const bool* RuntimeAttrs::Bool(size_t index) const {
    const HostAttr* attr = At(index);
    return attr != nullptr && attr->kind == HostAttr::Kind::kBool ? &attr->flag : nullptr;
}

const char* RuntimeAttrs::Text(size_t index) const {
    const HostAttr* attr = At(index);
    return attr != nullptr && attr->kind == HostAttr::Kind::kText ? attr->text : nullptr;
}

const void* RuntimeAttrs::List(size_t index) const {
    const HostAttr* attr = At(index);
    return attr != nullptr && attr->kind == HostAttr::Kind::kList ? attr->list : nullptr;
}

}  // namespace gert
