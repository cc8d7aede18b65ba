// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "exe_graph/runtime/runtime_attrs.h"

#include <gtest/gtest.h>

#include "exe_graph/runtime/continuous_vector.h"
#include "host/host_node.h"

namespace gert {
namespace {

using portacl::HostAttr;

TEST(RuntimeAttrs, GivesEachAttributeInItsType) {
    const auto memory = ContinuousVector::Create<int64_t>(2);
    auto* list = reinterpret_cast<TypedContinuousVector<int64_t>*>(memory.get());
    ASSERT_EQ(list->SetSize(2), ge::GRAPH_SUCCESS);
    list->MutableData()[1] = 11;
    const HostAttr values[] = {
        HostAttr::Text("mean"), HostAttr::Int(-100), HostAttr::Float(0.5F), HostAttr::Bool(true),
        HostAttr::List(reinterpret_cast<const ContinuousVector*>(memory.get()))};
    const RuntimeAttrs attrs(values, std::size(values));
    EXPECT_EQ(attrs.GetAttrNum(), 5U);
    EXPECT_STREQ(attrs.GetAttrPointer<char>(0), "mean");
    EXPECT_STREQ(attrs.GetStr(0), "mean");
    EXPECT_EQ(*attrs.GetAttrPointer<int64_t>(1), -100);
    EXPECT_EQ(*attrs.GetAttrPointer<int32_t>(1), -100);
    EXPECT_EQ(*attrs.GetInt(1), -100);
    EXPECT_EQ(*attrs.GetAttrPointer<float>(2), 0.5F);
    EXPECT_EQ(*attrs.GetFloat(2), 0.5F);
    EXPECT_TRUE(*attrs.GetAttrPointer<bool>(3));
    EXPECT_TRUE(*attrs.GetBool(3));
    EXPECT_EQ(attrs.GetListInt(4)->GetSize(), 2U);
    EXPECT_EQ(attrs.GetListInt(4)->GetData()[1], 11);
    EXPECT_EQ(attrs.GetAttrPointer<ContinuousVector>(4)->GetSize(), 2U);
}

TEST(RuntimeAttrs, AnswersNullForAnotherTypeAndBeyondTheLast) {
    const HostAttr values[] = {HostAttr::Int(1)};
    const RuntimeAttrs attrs(values, 1);
    EXPECT_EQ(attrs.GetStr(0), nullptr);
    EXPECT_EQ(attrs.GetFloat(0), nullptr);
    EXPECT_EQ(attrs.GetBool(0), nullptr);
    EXPECT_EQ(attrs.GetListInt(0), nullptr);
    EXPECT_EQ(attrs.GetInt(1), nullptr);
}

TEST(ContinuousVector, RefusesASizeBeyondItsCapacity) {
    const auto memory = ContinuousVector::Create<int32_t>(3);
    auto* vector = reinterpret_cast<ContinuousVector*>(memory.get());
    EXPECT_EQ(vector->GetCapacity(), 3U);
    EXPECT_EQ(vector->SetSize(4), ge::GRAPH_FAILED);
    EXPECT_EQ(vector->GetSize(), 0U);
}

}  // namespace
}  // namespace gert
