// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_INCLUDE_OP_HOST_TILING_UTIL_H_
#define PORTACL_INCLUDE_OP_HOST_TILING_UTIL_H_

#include "exe_graph/runtime/shape.h"
#include "exe_graph/runtime/tiling_context.h"
#include "platform/platform_ascendc.h"

namespace Ops::NN::OpTiling {

/// The shape [1] in place of one without dimensions.
inline const gert::Shape& EnsureNotScalar(const gert::Shape& shape) {
    static const gert::Shape kOneElement{1};
    return shape.IsScalar() ? kOneElement : shape;
}

/// Whether the cores have the register-based vector unit.
template <typename Context>
bool IsRegbaseSocVersion(const Context* context) {
    const platform_ascendc::PlatformAscendC platform(context->GetPlatformInfo());
    return platform.GetCurNpuArch() == NpuArch::DAV_3510;
}

}  // namespace Ops::NN::OpTiling

#endif  // PORTACL_INCLUDE_OP_HOST_TILING_UTIL_H_
