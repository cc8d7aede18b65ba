// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "host/infer_shapes.h"

#include <gtest/gtest.h>

#include "log/log.h"
#include "register/op_impl_registry.h"
#include "util/shape_util.h"

namespace portacl {
namespace {

// Appends the value of attribute 0 as a dimension, and keeps the dtype. A negative value fails.
ge::graphStatus AppendDim(gert::InferShapeContext* context) {
    const int64_t dim = *context->GetAttrs()->GetInt(0);
    OP_CHECK_IF(dim < -1, OP_LOGE_FOR_INVALID_VALUE(context, "dim", std::to_string(dim), "-1..."),
                return ge::GRAPH_FAILED);
    *context->GetOutputShape(0) = *context->GetInputShape(0);
    context->GetOutputShape(0)->AppendDim(dim);
    return context->GetOutputShape(1) == nullptr ? ge::GRAPH_SUCCESS : ge::GRAPH_PARAM_INVALID;
}

ge::graphStatus KeepType(gert::InferDataTypeContext* context) {
    if (context->GetOptionalInputDataType(1) != ge::DT_UNDEFINED) return ge::GRAPH_FAILED;
    if (context->SetOutputDataType(1, ge::DT_BOOL) == ge::GRAPH_SUCCESS) return ge::GRAPH_FAILED;
    return context->SetOutputDataType(0, context->GetInputDataType(0));
}

IMPL_OP_INFERSHAPE(InferAppendDim).InferShape(AppendDim).InferDataType(KeepType);
IMPL_OP_INFERSHAPE(InferShapeOnly).InferShape(AppendDim);
IMPL_OP_INFERSHAPE(InferTypeOnly).InferDataType(KeepType);

const HostTensor kInputs[] = {{{2, 3}, ge::DT_BF16}};

TEST(InferShapes, SetsBothShapesAndTheType) {
    HostTensor outputs[1];
    const HostAttr attrs[] = {HostAttr::Int(4)};
    const HostStatus status = InferShapes("InferAppendDim", kInputs, attrs, outputs);
    EXPECT_TRUE(status.ok());
    EXPECT_EQ(status.text, "");
    EXPECT_EQ(outputs[0].shape, gert::StorageShape({2, 3, 4}, {2, 3, 4}));
    EXPECT_EQ(outputs[0].desc.GetDataType(), ge::DT_BF16);
}

TEST(InferShapes, LeavesATypeAloneThatNobodyInfers) {
    HostTensor outputs[] = {{{}, ge::DT_INT64}};
    const HostAttr attrs[] = {HostAttr::Int(-1)};
    EXPECT_TRUE(InferShapes("InferShapeOnly", kInputs, attrs, outputs).ok());
    EXPECT_EQ(outputs[0].shape.GetOriginShape(), (gert::Shape{2, 3, -1}));
    EXPECT_EQ(outputs[0].desc.GetDataType(), ge::DT_INT64);
}

TEST(InferShapes, ReturnsStatusCodeAndTextOfTheOperator) {
    HostTensor outputs[1];
    const HostAttr attrs[] = {HostAttr::Int(-5)};
    const HostStatus status = InferShapes("InferAppendDim", kInputs, attrs, outputs);
    EXPECT_EQ(status.status, ge::GRAPH_FAILED);
    EXPECT_EQ(status.code, "EZ0024");
    EXPECT_EQ(status.text, "InferAppendDim: dim has an invalid value, expected -1..., got -5");
}

TEST(InferShapes, HasATextForAFailureWithoutOne) {
    HostTensor outputs[2];
    const HostAttr attrs[] = {HostAttr::Int(1)};
    const HostStatus shapes = InferShapes("InferAppendDim", kInputs, attrs, outputs);
    EXPECT_EQ(shapes.status, ge::GRAPH_PARAM_INVALID);
    EXPECT_EQ(shapes.code, "EZ9999");
    EXPECT_EQ(shapes.text, "InferAppendDim: shape inference failed");

    const HostTensor two[] = {kInputs[0], kInputs[0]};
    const HostStatus types = InferShapes("InferAppendDim", two, attrs, {outputs, 1});
    EXPECT_EQ(types.status, ge::GRAPH_FAILED);
    EXPECT_EQ(types.text, "InferAppendDim: dtype inference failed");
}

TEST(InferShapes, FailsForATypeWithoutInference) {
    HostTensor outputs[1];
    for (const char* type : {"InferNobody", "InferTypeOnly"}) {
        const HostStatus status = InferShapes(type, kInputs, {}, outputs);
        EXPECT_EQ(status.status, ge::GRAPH_FAILED);
        EXPECT_EQ(status.text,
                  std::string(type) + ": the operator has no shape inference, expected one");
    }
}

TEST(ShapeText, PrintsShapesAndTypes) {
    EXPECT_EQ(Ops::Base::ToString(gert::Shape{}), "[]");
    EXPECT_EQ(Ops::Base::ToString(gert::Shape{2, -1}), "[2, -1]");
    EXPECT_EQ(Ops::Base::ToString(ge::DT_BF16), "DT_BF16");
    EXPECT_EQ(Ops::Base::ToString(static_cast<ge::DataType>(99)), "DT_UNDEFINED(99)");
}

TEST(UnknownRank, IsExactlyOneDimensionOfMinusTwo) {
    gert::Shape shape{3, 4};
    EXPECT_FALSE(Ops::Base::IsUnknownRank(shape));
    EXPECT_FALSE(Ops::Base::IsUnknownRank(gert::Shape{-1}));
    EXPECT_FALSE(Ops::Base::IsUnknownRank(gert::Shape{-2, -2}));
    Ops::Base::SetUnknownRank(shape);
    EXPECT_TRUE(Ops::Base::IsUnknownRank(shape));
    EXPECT_EQ(shape, (gert::Shape{-2}));
}

}  // namespace
}  // namespace portacl
