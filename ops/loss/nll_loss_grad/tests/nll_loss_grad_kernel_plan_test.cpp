// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <functional>
#include <string>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/row_grid.h"

namespace portacl::nll_loss_grad::test {
namespace {

constexpr int64_t kIgnored = 0;

alignas(64) char g_out[64];  // never touched by planning
const int64_t kLabel = kIgnored;

/// A problem whose labels are one ignored label, so that planning reads nothing else.
struct Shape {
    FloatType type = FloatType::kFloat32;
    std::array<int64_t, 3> rows = {1, 1, 1};
    int64_t classes = 1;
    RowStrides outRowStrides = {};
    int64_t outClassStride = 1;
    int64_t outOffsetBytes = 0;
};

Problem MakeProblem(const Shape& shape) {
    Problem problem{};
    problem.type = shape.type;
    problem.targetType = TargetType::kInt64;
    problem.reduction = Reduction::kMean;
    problem.ignoreIndex = kIgnored;
    problem.rows = shape.rows;
    problem.classes = shape.classes;
    problem.target = &kLabel;
    problem.out = g_out + shape.outOffsetBytes;
    problem.outRowStrides = shape.outRowStrides;
    problem.outClassStride = shape.outClassStride;
    return problem;
}

Plan MakePlan(const Shape& shape, uint32_t threads = 2) {
    return nll_loss_grad::MakePlan(MakeProblem(shape), threads, kDefaultTuning);
}

struct RegimeCase {
    std::string name;
    Shape shape;
    Regime regime;
    bool isDense;
    bool streams;
};

class NllLossGradPlanRegime : public testing::TestWithParam<RegimeCase> {};

TEST_P(NllLossGradPlanRegime, FollowsFromTheLayout) {
    const Plan plan = MakePlan(GetParam().shape);
    EXPECT_EQ(plan.regime, GetParam().regime);
    EXPECT_EQ(plan.isDense, GetParam().isDense);
    EXPECT_EQ(plan.streams, GetParam().streams);
}

// Elements of images.
constexpr int64_t kWidth = 128;
constexpr int64_t kPlane = kWidth * 128;
constexpr int64_t kLargePlane = int64_t{512} * 512;
constexpr int64_t kSmallPlane = 49;

const RegimeCase kRegimes[] = {
    {"FewDenseClasses",
     {.rows = {65536, 1, 1}, .classes = 10, .outRowStrides = {10}},
     Regime::kNarrow,
     true,
     false},
    {"FewDenseClassesOfManyRows",
     {.rows = {1 << 21, 1, 1}, .classes = 9, .outRowStrides = {9}},
     Regime::kNarrow,
     true,
     true},
    {"FewDenseClassesOfTooFewRowsForThePattern",
     {.rows = {40, 1, 1}, .classes = 101, .outRowStrides = {101}},
     Regime::kFill,
     true,
     false},
    {"ManyDenseClasses",
     {.rows = {32, 1, 1}, .classes = 1000, .outRowStrides = {1000}},
     Regime::kFill,
     true,
     false},
    {"ManyDenseClassesOfManyRows",
     {.rows = {4096, 1, 1}, .classes = 32000, .outRowStrides = {32000}},
     Regime::kStream,
     true,
     true},
    {"PaddedRows",
     {.rows = {4096, 1, 1}, .classes = 32000, .outRowStrides = {32064}},
     Regime::kStream,
     false,
     true},
    {"ShortPaddedRows",
     {.rows = {1 << 20, 1, 1}, .classes = 100, .outRowStrides = {128}},
     Regime::kFill,
     false,
     false},
    {"Nchw",
     {.rows = {8, 128, 128},
      .classes = 2,
      .outRowStrides = {2 * kPlane, 128, 1},
      .outClassStride = kPlane},
     Regime::kPlanes,
     false,
     false},
    {"LargeNchw",
     {.rows = {8, 512, 512},
      .classes = 21,
      .outRowStrides = {21 * kLargePlane, 512, 1},
      .outClassStride = kLargePlane},
     Regime::kPlanes,
     false,
     true},
    {"LargeNchwOfSmallPlanes",
     {.rows = {8192, 7, 7},
      .classes = 21,
      .outRowStrides = {21 * kSmallPlane, 7, 1},
      .outClassStride = 49},
     Regime::kPlanes,
     false,
     false},
    {"NchwOfTinyPlanes",
     {.rows = {64, 2, 2}, .classes = 21, .outRowStrides = {84, 2, 1}, .outClassStride = 4},
     Regime::kFill,
     false,
     false},
    {"ChannelsLast",
     {.rows = {32, 128, 128}, .classes = 21, .outRowStrides = {21 * kPlane, 21 * kWidth, 21}},
     Regime::kNarrow,
     true,
     true},
    {"Transposed",
     {.rows = {512, 1, 1}, .classes = 512, .outRowStrides = {1}, .outClassStride = 512},
     Regime::kPlanes,
     false,
     false},
    {"ClassStrideTwo",
     {.rows = {512, 1, 1}, .classes = 512, .outRowStrides = {1024}, .outClassStride = 2},
     Regime::kFill,
     false,
     false},
    {"OneClass",
     {.rows = {512, 1, 1}, .classes = 1, .outRowStrides = {1}, .outClassStride = 77},
     Regime::kPlanes,
     true,
     false},
    {"OneRow", {.classes = 1 << 23}, Regime::kStream, true, true},
};

INSTANTIATE_TEST_SUITE_P(Layouts, NllLossGradPlanRegime, testing::ValuesIn(kRegimes),
                         [](const auto& regime) { return regime.param.name; });

TEST(NllLossGradPlanParts, MeetAtCacheLinesAndCoverOut) {
    for (const FloatType type : {FloatType::kFloat32, FloatType::kBfloat16}) {
        for (const int64_t classes : {300, 1003, 151936}) {
            for (const int64_t offset : {0, 4, 60}) {
                const Plan plan = MakePlan({.type = type,
                                            .rows = {20000, 1, 1},
                                            .classes = classes,
                                            .outRowStrides = {classes},
                                            .outOffsetBytes = offset},
                                           3);
                const int64_t width = type == FloatType::kFloat32 ? 4 : 2;
                int64_t next = 0;
                for (uint32_t part = 0; part < plan.parts; ++part) {
                    const Range elements = ElementsOf(plan, part);
                    EXPECT_EQ(elements.first, next);
                    EXPECT_LT(elements.first, elements.last);
                    if (part > 0) {
                        EXPECT_EQ((offset + elements.first * width) % kLineBytes, 0);
                    }
                    next = elements.last;
                }
                EXPECT_EQ(next, 20000 * classes);
                EXPECT_GT(plan.parts, 1u);
            }
        }
    }
}

TEST(NllLossGradPlanParts, AreAFewPerThreadAndOneForLittleWork) {
    EXPECT_EQ(MakePlan({.rows = {4096, 1, 1}, .classes = 32000, .outRowStrides = {32000}}).parts,
              8u);
    EXPECT_EQ(MakePlan({.rows = {4096, 1, 1}, .classes = 32000, .outRowStrides = {32000}}, 1).parts,
              1u);
    EXPECT_EQ(MakePlan({.rows = {32, 1, 1}, .classes = 1000, .outRowStrides = {1000}}).parts, 1u);
    // A transposed out of few rows is cut by classes.
    EXPECT_EQ(
        MakePlan(
            {.rows = {128, 1, 1}, .classes = 32000, .outRowStrides = {1}, .outClassStride = 128})
            .parts,
        8u);
}

TEST(NllLossGradPlanParts, AreAsManyForEachThread) {
    // 2 MB in parts of half a mebibyte would be three.
    const Shape shape = {.type = FloatType::kBfloat16,
                         .rows = {1024, 1, 1},
                         .classes = 1000,
                         .outRowStrides = {1000}};
    EXPECT_EQ(MakePlan(shape, 1).parts, 1u);
    EXPECT_EQ(MakePlan(shape, 2).parts, 4u);
    // Not smaller ones only because there are many threads.
    EXPECT_EQ(MakePlan(shape, 64).parts, 3u);
}

TEST(NllLossGradRowGrid, MergesDimensionsThatContinueEachOtherInEveryTensor) {
    Problem problem = MakeProblem({.rows = {2, 3, 5}, .classes = 7, .outRowStrides = {105, 35, 7}});
    problem.targetStrides = {15, 5, 1};
    RowGrid grid = MakeRowGrid(problem);
    EXPECT_EQ(grid.inner().size, 30);
    EXPECT_EQ(grid.inner().out, 7);
    EXPECT_EQ(grid.inner().target, 1);
    EXPECT_TRUE(RowsAreDense(grid, 7));

    problem.targetStrides = {3, 1, 6};
    grid = MakeRowGrid(problem);
    EXPECT_EQ(grid.inner().size, 5);
    EXPECT_EQ(grid.inner().target, 6);
    EXPECT_TRUE(RowsAreDense(grid, 7));
}

TEST(NllLossGradRowGrid, OrdersDimensionsAsTheyLieInOut) {
    const RowGrid grid =
        MakeRowGrid(MakeProblem({.rows = {1, 3, 5}, .classes = 7, .outRowStrides = {9999, 7, 21}}));
    EXPECT_EQ(grid.inner().size, 3);
    EXPECT_EQ(grid.inner().index, 5);
    EXPECT_EQ(grid.dimensions[1].size, 5);
    EXPECT_EQ(grid.dimensions[0].size, 1);
    EXPECT_TRUE(RowsAreDense(grid, 7));
}

}  // namespace
}  // namespace portacl::nll_loss_grad::test
