// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "graph/operator_proto.h"

namespace ge {

OperatorProto& OperatorProto::AddInput(const char* name, Presence presence,
                                       const TensorType& types) {
    inputs_.push_back({name, presence, types.types()});
    return *this;
}

OperatorProto& OperatorProto::AddOutput(const char* name, Presence presence,
                                        const TensorType& types) {
    outputs_.push_back({name, presence, types.types()});
    return *this;
}

OperatorProto& OperatorProto::AddAttr(const char* name, const char* type, AttrDefault fallback) {
    attrs_.push_back({name, type, std::move(fallback)});
    return *this;
}

}  // namespace ge
