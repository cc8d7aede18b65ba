// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "exe_graph/runtime/tiling_context.h"

#include <gtest/gtest.h>

#include <cstring>

#include "host/host_node.h"
#include "host/tiling_state.h"

namespace gert {
namespace {

using portacl::HostAttr;
using portacl::HostNode;
using portacl::HostTensor;
using portacl::TilingState;

struct TilingContextTest : testing::Test {
    const HostTensor inputs[3] = {
        {{2, 3}, ge::DT_FLOAT}, HostTensor::Absent(), {{4}, ge::DT_INT64}};
    const HostTensor outputs[1] = {{{2, 3}, ge::DT_BF16}};
    const HostAttr attrs[1] = {HostAttr::Int(5)};
    HostNode node{"Add", inputs, outputs, attrs};
    TilingState state;
    TilingContext context{node, state};
};

TEST_F(TilingContextTest, CountsInputsThatAreThere) {
    EXPECT_EQ(context.GetComputeNodeInputNum(), 2U);
    EXPECT_EQ(context.GetInputShape(1)->GetStorageShape(), (Shape{4}));
    EXPECT_EQ(context.GetInputDesc(1)->GetDataType(), ge::DT_INT64);
    EXPECT_EQ(context.GetInputShape(2), nullptr);
    EXPECT_EQ(context.GetInputDesc(2), nullptr);
}

TEST_F(TilingContextTest, FindsOptionalInputsByTheirPlaceInTheDefinition) {
    EXPECT_EQ(context.GetOptionalInputShape(1), nullptr);
    EXPECT_EQ(context.GetOptionalInputDesc(1), nullptr);
    EXPECT_EQ(context.GetOptionalInputShape(2)->GetOriginShape(), (Shape{4}));
    EXPECT_EQ(context.GetOptionalInputDesc(2)->GetDataType(), ge::DT_INT64);
    EXPECT_EQ(context.GetOptionalInputShape(3), nullptr);
}

TEST_F(TilingContextTest, KnowsNodeOutputsAndAttributes) {
    EXPECT_STREQ(context.GetNodeName(), "Add");
    EXPECT_STREQ(context.GetNodeType(), "Add");
    EXPECT_EQ(context.GetComputeNodeOutputNum(), 1U);
    EXPECT_EQ(context.GetOutputShape(0)->GetStorageShape(), (Shape{2, 3}));
    EXPECT_EQ(context.GetOutputDesc(0)->GetDataType(), ge::DT_BF16);
    EXPECT_EQ(context.GetOutputDesc(0)->GetStorageFormat(), ge::FORMAT_ND);
    EXPECT_EQ(context.GetOutputShape(1), nullptr);
    EXPECT_EQ(*context.GetAttrs()->GetInt(0), 5);
}

TEST_F(TilingContextTest, HasNoAttributesIfTheNodeHasNone) {
    const HostNode bare("Add", inputs, outputs, {});
    EXPECT_EQ(TilingContext(bare, state).GetAttrs(), nullptr);
}

TEST_F(TilingContextTest, KeepsWhatIsSet) {
    EXPECT_EQ(context.SetTilingKey(77), ge::GRAPH_SUCCESS);
    EXPECT_EQ(context.SetBlockDim(8), ge::GRAPH_SUCCESS);
    EXPECT_EQ(context.SetAicpuBlockDim(2), ge::GRAPH_SUCCESS);
    EXPECT_EQ(context.SetNeedAtomic(true), ge::GRAPH_SUCCESS);
    EXPECT_EQ(context.SetTilingCond(-1), ge::GRAPH_SUCCESS);
    EXPECT_EQ(context.SetScheduleMode(1), ge::GRAPH_SUCCESS);
    EXPECT_EQ(context.SetLocalMemorySize(4096), ge::GRAPH_SUCCESS);
    EXPECT_EQ(context.GetTilingKey(), 77U);
    EXPECT_EQ(context.GetBlockDim(), 8U);
    EXPECT_EQ(context.GetAicpuBlockDim(), 2U);
    EXPECT_TRUE(context.NeedAtomic());
    EXPECT_EQ(context.GetTilingCond(), -1);
    EXPECT_EQ(context.GetScheduleMode(), 1U);
    EXPECT_EQ(context.GetLocalMemorySize(), 4096U);
}

TEST_F(TilingContextTest, GivesRoomForWorkspaceSizes) {
    size_t* sizes = context.GetWorkspaceSizes(2);
    ASSERT_NE(sizes, nullptr);
    sizes[1] = 100;
    EXPECT_EQ(context.GetWorkspaceNum(), 2U);
    EXPECT_EQ(state.workspaceBytes[1], 100U);
    EXPECT_EQ(context.GetWorkspaceSizes(TilingState::kMaxWorkspaces + 1), nullptr);
}

TEST_F(TilingContextTest, GivesTilingDataAsAStruct) {
    struct Data {
        uint64_t length;
        uint32_t tail;
    };
    const auto memory = TilingData::CreateCap(sizeof(Data));
    state.data = reinterpret_cast<TilingData*>(memory.get());
    ASSERT_NE(context.GetTilingData<Data>(), nullptr);
    context.GetTilingData<Data>()->tail = 3;
    EXPECT_EQ(context.GetRawTilingData()->GetDataSize(), sizeof(Data));
    EXPECT_EQ(static_cast<const Data*>(context.GetRawTilingData()->GetData())->tail, 3U);
    EXPECT_EQ(context.GetTilingData<Data[2]>(), nullptr);
}

TEST(TilingData, AppendsUntilItIsFull) {
    const auto memory = TilingData::CreateCap(12);
    auto* data = reinterpret_cast<TilingData*>(memory.get());
    const uint32_t pair[] = {1, 2};
    EXPECT_EQ(data->GetCapacity(), 12U);
    EXPECT_EQ(data->Append(pair, 2), ge::GRAPH_SUCCESS);
    EXPECT_EQ(data->Append(uint64_t{3}), ge::GRAPH_FAILED);
    EXPECT_EQ(data->Append(uint32_t{4}), ge::GRAPH_SUCCESS);
    EXPECT_EQ(data->Expand(1), nullptr);
    EXPECT_EQ(data->GetDataSize(), 12U);
    const uint32_t expected[] = {1, 2, 4};
    EXPECT_EQ(std::memcmp(data->GetData(), expected, sizeof(expected)), 0);
}

}  // namespace
}  // namespace gert
