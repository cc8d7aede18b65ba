// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <string>
#include <vector>

#include "nnopbase/native_kernel.h"
#include "nnopbase/workspace_layout.h"

namespace portacl {
namespace {

using Numbers = std::vector<int64_t>;

bool acceptsAnything = true;

bool Accepts(const Node& node) {
    return acceptsAnything && node.inputs[0].view.dataType == node.outputs[0].view.dataType;
}

int64_t Traffic(std::span<const Operand> inputs, std::span<const Operand> outputs) {
    return inputs[0].view.bytes() + outputs[0].view.bytes();
}

WorkResult RunNothing(const KernelCall&) { return {}; }

/// out = f(values, labels, shape), where f computes in float32; the last two inputs may be absent.
constexpr NativeKernel kKernel{
    .opType = "Test",
    .labelInputs = 1u << 1,
    .shapeOnlyInputs = 1u << 2,
    .accepts = Accepts,
    .trafficBytes = Traffic,
    .run = RunNothing,
};

TensorView Dense(op::DataType type, const Numbers& dims) {
    TensorView view;
    view.dataType = type;
    view.rank = static_cast<int32_t>(dims.size());
    int64_t stride = 1;
    for (size_t i = dims.size(); i-- > 0;) {
        view.dims[i] = dims[i];
        view.strides[i] = stride;
        stride *= dims[i];
    }
    return view;
}

TensorView Strided(op::DataType type, const Numbers& dims, const Numbers& strides) {
    TensorView view = Dense(type, dims);
    std::copy(strides.begin(), strides.end(), view.strides);
    return view;
}

class PlanTest : public testing::Test {
  protected:
    ~PlanTest() override { acceptsAnything = true; }

    Operand Argument(const TensorView& view) {
        graph_.storages.emplace_back().argument = arguments_++;
        return {Last(), view};
    }
    Operand Temporary(const TensorView& view) {
        graph_.storages.emplace_back().sizeBytes = static_cast<uint64_t>(view.bytes());
        return {Last(), view};
    }
    static Operand WithView(Operand operand, const TensorView& view) {
        operand.view = view;
        return operand;
    }

    void Copy(const Operand& from, const Operand& to) { Record("Copy", nullptr, {from}, {to}); }
    void Kernel(const std::vector<Operand>& inputs, const Operand& output) {
        Record("Test", &kKernel, inputs, {output});
    }

    /// Op types of the steps, joined.
    std::string Plan(bool fusion = true) {
        MakePlan(graph_, fusion, memory_, &plan_);
        std::string types;
        for (const Node& step : plan_.steps)
            types += (types.empty() ? "" : " ") + std::string(step.opType);
        return types;
    }
    const Node& Step(size_t index) const { return plan_.steps[index]; }
    const Node& LastStep() const { return plan_.steps.back(); }
    uint64_t WorkspaceBytes() const { return plan_.workspaceBytes; }
    int64_t TrafficBytes() const { return plan_.trafficBytes; }
    const Placement& PlaceOf(const Operand& operand) const {
        return plan_.placements[static_cast<size_t>(operand.storage)];
    }
    Graph& graph() { return graph_; }

  private:
    int32_t Last() const { return static_cast<int32_t>(graph_.storages.size()) - 1; }
    void Record(const char* type, const NativeKernel* kernel, const std::vector<Operand>& inputs,
                const std::vector<Operand>& outputs) {
        Node& node = graph_.nodes.emplace_back(Node::Allocator(memory_));
        node.opType = type;
        node.kernel = kernel;
        node.inputs.assign(inputs.begin(), inputs.end());
        node.outputs.assign(outputs.begin(), outputs.end());
    }

    std::pmr::memory_resource* const memory_ = std::pmr::get_default_resource();
    int32_t arguments_ = 0;
    Graph graph_{memory_};
    portacl::Plan plan_{memory_};
};

using FusedPlan = PlanTest;
using UnfusedPlan = PlanTest;

constexpr op::DataType kFloat = op::DT_FLOAT;
constexpr op::DataType kHalf = op::DT_FLOAT16;
constexpr uint64_t kPlaced = 512;  // of every small temporary

TEST_F(FusedPlan, KeepsALoneKernelAsItIs) {
    const Operand in = Argument(Dense(kFloat, {2, 3}));
    const Operand out = Argument(Dense(kFloat, {2, 3}));
    Kernel({in}, out);
    EXPECT_EQ(Plan(), "Test");
    EXPECT_EQ(WorkspaceBytes(), 0u);
    EXPECT_EQ(TrafficBytes(), 48);
    EXPECT_EQ(PlaceOf(in).argument, 0);
    EXPECT_EQ(PlaceOf(out).argument, 1);
}

TEST_F(FusedPlan, ReadsTheSourceOfAStridedCopy) {
    const Operand in = Argument(Strided(kFloat, {2, 3}, {1, 2}));
    const Operand dense = Temporary(Dense(kFloat, {2, 3}));
    Copy(in, dense);
    Kernel({dense}, Argument(Dense(kFloat, {2, 3})));
    ASSERT_EQ(Plan(), "Test");
    EXPECT_EQ(WorkspaceBytes(), 0u);
    EXPECT_EQ(Step(0).inputs[0].storage, in.storage);
    EXPECT_EQ(Step(0).inputs[0].view.strides[0], 1);
    EXPECT_EQ(Step(0).inputs[0].view.strides[1], 2);
}

TEST_F(FusedPlan, ReadsThroughAChainOfCopiesAndWideningCasts) {
    const Operand in = Argument(Strided(kHalf, {2, 3}, {9, 2}));
    const Operand dense = Temporary(Dense(kHalf, {2, 3}));
    const Operand wide = Temporary(Dense(kFloat, {2, 3}));
    const Operand result = Temporary(Dense(kFloat, {2, 3}));
    const Operand narrow = Temporary(Dense(kHalf, {2, 3}));
    const Operand out = Argument(Strided(kHalf, {2, 3}, {1, 2}));
    Copy(in, dense);
    Copy(dense, wide);
    Kernel({wide}, result);
    Copy(result, narrow);
    Copy(narrow, out);
    ASSERT_EQ(Plan(), "Test");
    EXPECT_EQ(Step(0).inputs[0].storage, in.storage);
    EXPECT_EQ(Step(0).inputs[0].view.dataType, kHalf);
    EXPECT_EQ(Step(0).outputs[0].storage, out.storage);
    EXPECT_EQ(Step(0).outputs[0].view.dataType, kHalf);
    EXPECT_EQ(Step(0).outputs[0].view.strides[1], 2);
    EXPECT_EQ(WorkspaceBytes(), 0u);
}

TEST_F(FusedPlan, KeepsANarrowingCastBeforeTheKernel) {
    const Operand in = Argument(Dense(kFloat, {6}));
    const Operand narrow = Temporary(Dense(kHalf, {6}));
    Copy(in, narrow);
    Kernel({narrow}, Argument(Dense(kHalf, {6})));
    ASSERT_EQ(Plan(), "Copy Test");
    EXPECT_EQ(Step(1).inputs[0].storage, narrow.storage);
    EXPECT_EQ(WorkspaceBytes(), kPlaced);
}

TEST_F(FusedPlan, KeepsTheSecondRoundingAfterTheKernel) {
    // bfloat16 to half after a bfloat16 result: rounding float32 to half at once differs.
    const Operand in = Argument(Dense(op::DT_BF16, {6}));
    const Operand result = Temporary(Dense(op::DT_BF16, {6}));
    Kernel({in}, result);
    Copy(result, Argument(Dense(kHalf, {6})));
    EXPECT_EQ(Plan(), "Test Copy");
    EXPECT_EQ(WorkspaceBytes(), kPlaced);
}

TEST_F(FusedPlan, KeepsAWideningCastAfterTheKernel) {
    // The kernel's own rounding to half would get lost.
    const Operand in = Argument(Dense(kHalf, {6}));
    const Operand result = Temporary(Dense(kHalf, {6}));
    Kernel({in}, result);
    Copy(result, Argument(Dense(kFloat, {6})));
    EXPECT_EQ(Plan(), "Test Copy");
}

TEST_F(FusedPlan, ReadsAndWritesThroughReshapesOfStridedViews) {
    const Operand in = Argument(Strided(kFloat, {4, 6}, {10, 1}));
    const Operand dense = Temporary(Dense(kFloat, {4, 6}));
    const Operand result = Temporary(Dense(kFloat, {4, 2, 3}));
    const Operand out = Argument(Strided(kFloat, {24}, {2}));
    Copy(in, dense);
    Kernel({WithView(dense, Dense(kFloat, {4, 2, 3}))}, result);
    Copy(WithView(result, Dense(kFloat, {24})), out);
    ASSERT_EQ(Plan(), "Test");
    const TensorView& input = Step(0).inputs[0].view;
    EXPECT_EQ(Numbers(input.strides, input.strides + 3), (Numbers{10, 3, 1}));
    const TensorView& output = Step(0).outputs[0].view;
    EXPECT_EQ(Numbers(output.strides, output.strides + 3), (Numbers{12, 6, 2}));
}

TEST_F(FusedPlan, KeepsACopyThatNoStridesExpress) {
    const Operand in = Argument(Strided(kFloat, {4, 6}, {10, 1}));
    const Operand dense = Temporary(Dense(kFloat, {4, 6}));
    Copy(in, dense);
    Kernel({WithView(dense, Dense(kFloat, {24}))}, Argument(Dense(kFloat, {24})));
    EXPECT_EQ(Plan(), "Copy Test");
}

TEST_F(FusedPlan, KeepsACopyOfWhichTheKernelReadsAPart) {
    const Operand in = Argument(Dense(kFloat, {6}));
    const Operand dense = Temporary(Dense(kFloat, {6}));
    Copy(in, dense);
    Kernel({WithView(dense, Dense(kFloat, {3}))}, Argument(Dense(kFloat, {3})));
    EXPECT_EQ(Plan(), "Copy Test");
}

TEST_F(FusedPlan, LeavesACopyOutForBothItsReaders) {
    const Operand in = Argument(Strided(kFloat, {6}, {2}));
    const Operand dense = Temporary(Dense(kFloat, {6}));
    Copy(in, dense);
    Kernel({dense}, Argument(Dense(kFloat, {6})));
    Kernel({dense}, Argument(Dense(kFloat, {6})));
    ASSERT_EQ(Plan(), "Test Test");
    EXPECT_EQ(Step(1).inputs[0].storage, in.storage);
}

TEST_F(FusedPlan, KeepsACopyForTheReaderThatNeedsIt) {
    const Operand in = Argument(Strided(kFloat, {2, 3}, {4, 1}));
    const Operand dense = Temporary(Dense(kFloat, {2, 3}));
    Copy(in, dense);
    Kernel({dense}, Argument(Dense(kFloat, {2, 3})));
    Kernel({WithView(dense, Dense(kFloat, {6}))}, Argument(Dense(kFloat, {6})));
    EXPECT_EQ(Plan(), "Copy Test Test");
}

TEST_F(FusedPlan, KeepsAResultThatTwoStepsRead) {
    const Operand result = Temporary(Dense(kFloat, {6}));
    Kernel({Argument(Dense(kFloat, {6}))}, result);
    Copy(result, Argument(Strided(kFloat, {6}, {2})));
    Copy(result, Argument(Strided(kFloat, {6}, {3})));
    EXPECT_EQ(Plan(), "Test Copy Copy");
}

TEST_F(FusedPlan, KeepsACopyBetweenArguments) {
    Copy(Argument(Dense(kFloat, {6})), Argument(Strided(kFloat, {6}, {2})));
    EXPECT_EQ(Plan(), "Copy");
    EXPECT_EQ(TrafficBytes(), 48);
}

TEST_F(FusedPlan, DropsChainsOfCopiesThatNobodyReads) {
    const Operand in = Argument(Dense(kHalf, {6}));
    const Operand first = Temporary(Dense(kFloat, {6}));
    const Operand second = Temporary(Dense(kHalf, {6}));
    Copy(in, first);
    Copy(first, second);
    EXPECT_EQ(Plan(), "");
    EXPECT_EQ(WorkspaceBytes(), 0u);
}

TEST_F(FusedPlan, MakesNoCopyOfWhatOnlyLendsItsShape) {
    const Operand in = Argument(Dense(kFloat, {6}));
    const Operand shape = Argument(Strided(kFloat, {100, 6}, {1, 100}));
    const Operand dense = Temporary(Dense(kFloat, {100, 6}));
    Copy(shape, dense);
    Kernel({in, Argument(Dense(op::DT_INT32, {1})), dense}, Argument(Dense(kFloat, {6})));
    ASSERT_EQ(Plan(), "Test");
    EXPECT_EQ(Step(0).inputs[2].storage, Operand::kNoStorage);
    EXPECT_EQ(WorkspaceBytes(), 0u);
}

TEST_F(FusedPlan, MakesNoCopyOfWhatOnlyLendsItsShapeThoughTheKernelRefusesTheRest) {
    acceptsAnything = false;
    const Operand dense = Temporary(Dense(kFloat, {100, 6}));
    Copy(Argument(Strided(kFloat, {100, 6}, {1, 100})), dense);
    Kernel({Argument(Dense(kFloat, {6})), Argument(Dense(op::DT_INT32, {1})), dense},
           Argument(Dense(kFloat, {6})));
    EXPECT_EQ(Plan(), "Test");
}

TEST_F(FusedPlan, LeavesTheNeighboursOfAKernelThatRefuses) {
    acceptsAnything = false;
    const Operand dense = Temporary(Dense(kFloat, {6}));
    const Operand result = Temporary(Dense(kFloat, {6}));
    Copy(Argument(Strided(kFloat, {6}, {2})), dense);
    Kernel({dense}, result);
    Copy(result, Argument(Strided(kFloat, {6}, {2})));
    EXPECT_EQ(Plan(), "Copy Test Copy");
    EXPECT_EQ(WorkspaceBytes(), 2 * kPlaced);
}

TEST_F(FusedPlan, FollowsARedirectedTemporary) {
    const Operand in = Argument(Dense(kFloat, {6}));
    TensorView slice = Dense(kFloat, {6});
    slice.offset = 4;
    const Operand out = Argument(slice);
    const Operand result = Temporary(Dense(kFloat, {2, 3}));
    Kernel({in}, result);
    Storage& storage = graph().storages[static_cast<size_t>(result.storage)];
    storage.redirect = out.storage;
    storage.redirectOffset = 4;
    ASSERT_EQ(Plan(), "Test");
    EXPECT_EQ(Step(0).outputs[0].storage, out.storage);
    EXPECT_EQ(Step(0).outputs[0].view.offset, 4);
    EXPECT_EQ(WorkspaceBytes(), 0u);
}

TEST_F(FusedPlan, LeavesAResultWhoseTargetIsReadBeforeTheCopy) {
    const Operand both = Argument(Dense(kFloat, {6}));
    const Operand result = Temporary(Dense(kFloat, {6}));
    const Operand other = Argument(Dense(kFloat, {6}));
    Kernel({Argument(Dense(kFloat, {6}))}, result);
    Copy(both, other);
    Copy(result, both);
    EXPECT_EQ(Plan(), "Test Copy Copy");
}

TEST_F(FusedPlan, LeavesAResultWhoseTargetIsWrittenBeforeTheCopy) {
    const Operand out = Argument(Dense(kFloat, {6}));
    const Operand result = Temporary(Dense(kFloat, {6}));
    Kernel({Argument(Dense(kFloat, {6}))}, result);
    Copy(Argument(Dense(kFloat, {6})), out);
    Copy(result, out);
    EXPECT_EQ(Plan(), "Test Copy Copy");
}

TEST_F(FusedPlan, KeepsACopyWhoseSourceIsOverwrittenMeanwhile) {
    const Operand in = Argument(Strided(kFloat, {6}, {2}));
    const Operand saved = Temporary(Dense(kFloat, {6}));
    Copy(in, saved);
    Copy(Argument(Dense(kFloat, {6})), in);
    Kernel({saved}, Argument(Dense(kFloat, {6})));
    ASSERT_EQ(Plan(), "Copy Copy Test");
    EXPECT_EQ(Step(2).inputs[0].storage, saved.storage);
}

TEST_F(FusedPlan, KeepsACopyThatAKernelUpdatesInPlace) {
    const Operand copied = Temporary(Dense(kFloat, {6}));
    Copy(Argument(Strided(kFloat, {6}, {2})), copied);
    Kernel({copied}, copied);
    Kernel({copied}, Argument(Dense(kFloat, {6})));
    EXPECT_FALSE(Plan().empty());
    EXPECT_EQ(LastStep().inputs[0].storage, copied.storage);
}

TEST_F(UnfusedPlan, RunsEveryNodeAsRecorded) {
    const Operand dense = Temporary(Dense(kHalf, {6}));
    const Operand wide = Temporary(Dense(kFloat, {6}));
    const Operand result = Temporary(Dense(kFloat, {6}));
    Copy(Argument(Strided(kHalf, {6}, {2})), dense);
    Copy(dense, wide);
    Kernel({wide}, result);
    Copy(result, Argument(Strided(kHalf, {6}, {2})));
    ASSERT_EQ(Plan(false), "Copy Copy Test Copy");
    EXPECT_EQ(Step(2).inputs[0].storage, wide.storage);
    EXPECT_EQ(WorkspaceBytes(), 2 * kPlaced);
    EXPECT_EQ(PlaceOf(dense).offsetBytes, PlaceOf(result).offsetBytes);
    EXPECT_EQ(TrafficBytes(), 24 + 36 + 48 + 36);
}

TEST_F(UnfusedPlan, CopiesWhatOnlyLendsItsShape) {
    const Operand dense = Temporary(Dense(kFloat, {6, 6}));
    Copy(Argument(Strided(kFloat, {6, 6}, {1, 6})), dense);
    Kernel({Argument(Dense(kFloat, {6})), Argument(Dense(op::DT_INT32, {1})), dense},
           Argument(Dense(kFloat, {6})));
    EXPECT_EQ(Plan(false), "Copy Test");
}

}  // namespace
}  // namespace portacl
