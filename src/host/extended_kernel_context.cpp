// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "exe_graph/runtime/extended_kernel_context.h"

#include <algorithm>

#include "host/host_node.h"

namespace gert {
namespace {

const CompileTimeTensorDesc* DescOf(const portacl::HostTensor* tensor) {
    return tensor == nullptr ? nullptr : &tensor->desc;
}

}  // namespace

// Nodes have no names of their own here.
const char* ExtendedKernelContext::GetNodeName() const { return node_.type; }
const char* ExtendedKernelContext::GetNodeType() const { return node_.type; }

const RuntimeAttrs* ExtendedKernelContext::GetAttrs() const {
    return node_.attrs.GetAttrNum() == 0 ? nullptr : &node_.attrs;
}

size_t ExtendedKernelContext::GetComputeNodeInputNum() const {
    return static_cast<size_t>(std::count_if(node_.inputs.begin(), node_.inputs.end(),
                                             [](const auto& tensor) { return tensor.isPresent; }));
}

size_t ExtendedKernelContext::GetComputeNodeOutputNum() const { return node_.outputs.size(); }

const CompileTimeTensorDesc* ExtendedKernelContext::GetInputDesc(size_t index) const {
    return DescOf(node_.Input(index));
}
const CompileTimeTensorDesc* ExtendedKernelContext::GetOptionalInputDesc(size_t index) const {
    return DescOf(node_.OptionalInput(index));
}
const CompileTimeTensorDesc* ExtendedKernelContext::GetOutputDesc(size_t index) const {
    return DescOf(node_.Output(index));
}

}  // namespace gert
