// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/host_node.h"

namespace portacl {

const HostTensor* HostNode::Input(size_t index) const {
    for (const HostTensor& tensor : inputs) {
        if (tensor.isPresent && index-- == 0) return &tensor;
    }
    return nullptr;
}

const HostTensor* HostNode::OptionalInput(size_t index) const {
    return index < inputs.size() && inputs[index].isPresent ? &inputs[index] : nullptr;
}

const HostTensor* HostNode::Output(size_t index) const {
    return index < outputs.size() ? &outputs[index] : nullptr;
}

}  // namespace portacl
