// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "log/log.h"
#include "register/op_impl_registry.h"
#include "util/shape_util.h"

namespace ops {
namespace {

ge::graphStatus InferShapeForScaledAdd(gert::InferShapeContext* context) {
    const gert::Shape* x1 = context->GetInputShape(0);
    OP_CHECK_NULL_WITH_CONTEXT(context, x1);
    const gert::Shape* x2 = context->GetInputShape(1);
    OP_CHECK_NULL_WITH_CONTEXT(context, x2);
    gert::Shape* y = context->GetOutputShape(0);
    OP_CHECK_NULL_WITH_CONTEXT(context, y);
    OP_CHECK_IF(
        *x1 != *x2,
        OP_LOGE_FOR_INVALID_SHAPES_WITH_REASON(
            context, "x1 and x2", Ops::Base::ToString(*x1) + " and " + Ops::Base::ToString(*x2),
            "expected one shape"),
        return ge::GRAPH_FAILED);
    *y = *x1;
    return ge::GRAPH_SUCCESS;
}

ge::graphStatus InferDataTypeForScaledAdd(gert::InferDataTypeContext* context) {
    return context->SetOutputDataType(0, context->GetInputDataType(0));
}

IMPL_OP_INFERSHAPE(ScaledAdd)
    .InferShape(InferShapeForScaledAdd)
    .InferDataType(InferDataTypeForScaledAdd);

}  // namespace
}  // namespace ops
