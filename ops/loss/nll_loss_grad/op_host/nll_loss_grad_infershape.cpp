// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <cstddef>
#include <string>

#include "log/log.h"
#include "register/op_impl_registry.h"
#include "util/shape_util.h"

namespace ops {
namespace {

constexpr size_t kX = 0;
constexpr size_t kTarget = 2;
constexpr size_t kXGrad = 0;
constexpr size_t kReduction = 0;

bool IsRankSupported(size_t rank) { return rank == 1 || rank == 2 || rank == 4; }

// Dimensions that are not known yet (-1) stay so.
ge::graphStatus InferShapeForNLLLossGrad(gert::InferShapeContext* context) {
    const gert::Shape* x = context->GetInputShape(kX);
    OP_CHECK_NULL_WITH_CONTEXT(context, x);
    const gert::Shape* target = context->GetInputShape(kTarget);
    OP_CHECK_NULL_WITH_CONTEXT(context, target);
    gert::Shape* xGrad = context->GetOutputShape(kXGrad);
    OP_CHECK_NULL_WITH_CONTEXT(context, xGrad);
    const gert::RuntimeAttrs* attrs = context->GetAttrs();
    OP_CHECK_NULL_WITH_CONTEXT(context, attrs);
    const char* reduction = attrs->GetAttrPointer<char>(kReduction);
    OP_CHECK_NULL_WITH_CONTEXT(context, reduction);

    const bool isSupported = Ops::Base::IsUnknownRank(*x) || IsRankSupported(x->GetDimNum());
    OP_CHECK_IF(
        !isSupported,
        OP_LOGE_FOR_INVALID_SHAPEDIM(context, "x", std::to_string(x->GetDimNum()), "1D, 2D or 4D"),
        return ge::GRAPH_FAILED);
    *xGrad = *x;
    return ge::GRAPH_SUCCESS;
}

ge::graphStatus InferDataTypeForNLLLossGrad(gert::InferDataTypeContext* context) {
    const ge::DataType x = context->GetInputDataType(kX);
    const bool isSupported = x == ge::DT_FLOAT || x == ge::DT_FLOAT16 || x == ge::DT_BF16;
    OP_CHECK_IF(!isSupported,
                OP_LOGE_FOR_INVALID_DTYPE(context, "x", Ops::Base::ToString(x),
                                          "DT_FLOAT, DT_FLOAT16 or DT_BF16"),
                return ge::GRAPH_FAILED);
    return context->SetOutputDataType(kXGrad, x);
}

IMPL_OP_INFERSHAPE(NLLLossGrad)
    .InferShape(InferShapeForNLLLossGrad)
    .InferDataType(InferDataTypeForNLLLossGrad);

}  // namespace
}  // namespace ops
