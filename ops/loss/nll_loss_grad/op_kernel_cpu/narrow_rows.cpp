// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "ops/loss/nll_loss_grad/op_kernel_cpu/narrow_rows.h"

#include <algorithm>
#include <cstdint>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ops/loss/nll_loss_grad/op_kernel_cpu/narrow_rows.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>  // must precede highway.h
#include <hwy/highway.h>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/fill_rows.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/row_gather.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/row_lanes-inl.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/scalar_types.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/target_cells.h"

HWY_BEFORE_NAMESPACE();
namespace portacl::nll_loss_grad::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR || HWY_HAVE_SCALABLE

// Recipes are arrays of vectors, which need vectors of a known size, and pay from four lanes on.
void MakeRecipes(const Plan& /*plan*/, LinePattern& /*pattern*/) {}

template <typename Float, typename Label>
void NarrowPart(const Plan& plan, const LinePattern& /*pattern*/, Range elements, BadTargets& bad) {
    FillDense(plan, elements, bad);
}

#else

using LaneTag = hn::CappedTag<uint32_t, LinePattern::kLineLanes>;
using LaneVector = hn::Vec<LaneTag>;

constexpr size_t kVectorsPerLine = LinePattern::kLineLanes / hn::MaxLanes(LaneTag());

void MakeRecipes(const Plan& plan, LinePattern& pattern) {
    uint32_t cells[kMostNarrowClasses];
    MakeClassTables(plan, pattern, cells);
    const LaneTag d;
    const hn::RebindToSigned<LaneTag> di;
    const hn::RebindToFloat<LaneTag> df;
    const auto lanes = static_cast<int64_t>(hn::Lanes(d));
    const int64_t halves = 4 / SizeOf(plan.problem.type);
    const auto classes = static_cast<int32_t>(plan.problem.classes);
    const auto inverse = hn::Set(df, 1.0f / static_cast<float>(classes));
    const auto steps = hn::Mul(hn::Iota(di, 0), hn::Set(di, static_cast<int32_t>(halves)));
    const int64_t count = pattern.lines * LinePattern::kLineLanes * halves;
    for (int64_t at = 0; at < count; at += lanes) {
        const int64_t recipe = at / lanes;
        const int64_t half = recipe % halves;
        const int64_t first = pattern.firstClass + recipe / halves * lanes * halves + half;
        const auto element = hn::Add(steps, hn::Set(di, static_cast<int32_t>(first)));
        // The quotient is exact: elements are few, and half a class away from the next integer.
        const auto middle = hn::Add(hn::ConvertTo(df, element), hn::Set(df, 0.5f));
        const auto row = hn::ConvertTo(di, hn::Mul(middle, inverse));
        const auto column = hn::Sub(element, hn::Mul(row, hn::Set(di, classes)));
        const auto firstRow = static_cast<int32_t>(first / classes);
        const auto value = hn::GatherIndex(d, cells, column);
        pattern.firstRow[recipe] = firstRow;
        hn::Store(hn::BitCast(d, hn::Sub(row, hn::Set(di, firstRow))), d, pattern.row + at);
        hn::Store(hn::BitCast(d, column), d, pattern.column + at);
        hn::Store(half == 0 ? value : hn::ShiftLeft<16>(value), d, pattern.value + at);
    }
}

// The recipes of one line, in registers.
template <size_t kHalves>
struct LineRecipe {
    static constexpr size_t kRecipes = kVectorsPerLine * kHalves;

    LineRecipe(const LinePattern& pattern, int64_t line) {
        const LaneTag d;
        const int64_t first = line * static_cast<int64_t>(kRecipes);
#pragma GCC unroll 8
        for (size_t i = 0; i < kRecipes; ++i) {
            const size_t at = (first + i) * hn::Lanes(d);
            firstRow[i] = pattern.firstRow[first + i];
            row[i] = hn::Load(d, pattern.row + at);
            column[i] = hn::Load(d, pattern.column + at);
            value[i] = hn::Load(d, pattern.value + at);
        }
    }

    // Each lane's row of one recipe.
    LaneVector Take(const uint32_t* HWY_RESTRICT rows, size_t i) const {
        const LaneTag d;
        return hn::TableLookupLanes(hn::LoadU(d, rows + firstRow[i]),
                                    hn::IndicesFromVec(d, row[i]));
    }

    int64_t firstRow[kRecipes];
    LaneVector row[kRecipes];
    LaneVector column[kRecipes];
    LaneVector value[kRecipes];
};

// Rows of a block in lanes: labels, and under none also the bits of their cells. Those of 16 bits
// share a lane with the label, below them: one permutation fetches both.
struct RowBlock {
    static constexpr int64_t kRows = 1024;
    alignas(kLineBytes) uint32_t labels[kRows + kLaneRoom];
    alignas(kLineBytes) uint32_t values[kRows + kLaneRoom];
};

HWY_INLINE void PackRows(RowBlock& block, int64_t count) {
    const LaneTag d;
    for (int64_t i = 0; i < count; i += hn::Lanes(d)) {
        const auto value = hn::ShiftLeft<16>(hn::Load(d, block.values + i));
        hn::Store(hn::Or(value, hn::Load(d, block.labels + i)), d, block.values + i);
    }
}

// The part of a vector that one recipe makes, from rows that begin at `row` of the block.
template <bool kHasRowValues, size_t kHalves>
HWY_INLINE LaneVector MakeLanes(const RowBlock& block, const LineRecipe<kHalves>& recipe,
                                int64_t row, size_t i) {
    const LaneTag d;
    if constexpr (kHasRowValues && kHalves == 2) {
        const auto rows = recipe.Take(block.values + row, i);
        const auto label = hn::And(rows, hn::Set(d, 0xFFFFu));
        const auto value = i % 2 == 0 ? hn::ShiftRight<16>(rows) : hn::Sub(rows, label);
        return hn::IfThenElseZero(hn::Eq(label, recipe.column[i]), value);
    } else {
        const auto label = recipe.Take(block.labels + row, i);
        const auto value = kHasRowValues ? recipe.Take(block.values + row, i) : recipe.value[i];
        return hn::IfThenElseZero(hn::Eq(label, recipe.column[i]), value);
    }
}

// Writes `line` and what repeats it, a period each time, among the `lines` of a block.
template <bool kHasRowValues, bool kStreams, typename Bits>
HWY_INLINE void WriteLines(const RowBlock& block, const LinePattern& pattern, int64_t line,
                           int64_t lines, Bits* HWY_RESTRICT out) {
    constexpr size_t kHalves = 4 / sizeof(Bits);
    const LaneTag d;
    const LineRecipe<kHalves> recipe(pattern, line);
    const int64_t rowStep = pattern.rows;
    const int64_t lineStep = pattern.lines;
    auto* lanes = reinterpret_cast<uint32_t*>(out);
    for (int64_t row = 0; line < lines; line += lineStep, row += rowStep) {
#pragma GCC unroll 4
        for (size_t i = 0; i < kVectorsPerLine; ++i) {
            auto vector = MakeLanes<kHasRowValues>(block, recipe, row, i * kHalves);
            if constexpr (kHalves == 2) {
                const auto upper = MakeLanes<kHasRowValues>(block, recipe, row, i * kHalves + 1);
                vector = hn::Or(vector, upper);
            }
            auto* at = lanes + line * LinePattern::kLineLanes + i * hn::Lanes(d);
            kStreams ? hn::Stream(vector, d, at) : hn::Store(vector, d, at);
        }
    }
}

// Fills the block with the rows at `positions`; bad rows count if they are among `owned`.
template <bool kHasRowValues, typename Float, typename Label>
HWY_INLINE void ReadRows(const Plan& plan, const LinePattern& pattern, Range positions, Range owned,
                         RowBlock& block, BadTargets& bad) {
    const Problem& problem = plan.problem;
    const int64_t classes = problem.classes;
    const int64_t count = positions.size();
    Label labelRoom[RowBlock::kRows];
    const Label* labels = GatherLabels(plan, positions, labelRoom);
    if (AllLabelsToLanes(labels, count, classes, problem.ignoreIndex, block.labels)) {
        CountBadTargets(problem, plan.grid, owned, bad);
    }
    if constexpr (!kHasRowValues) return;  // the recipes have 0 for a sentinel that is a class
    if (0 <= problem.ignoreIndex && problem.ignoreIndex < classes) {
        ReplaceLanes(block.labels, count, static_cast<uint32_t>(problem.ignoreIndex),
                     static_cast<uint32_t>(classes));
    }
    BitsOf<Float> gradOutputRoom[RowBlock::kRows];
    ValuesOfLanes<Float>(GatherGradOutput(plan, positions, gradOutputRoom), block.labels, count,
                         pattern.weights, classes, block.values);
    if constexpr (sizeof(Float) == 2) PackRows(block, count);
}

template <bool kHasRowValues, bool kStreams, typename Float, typename Label>
void WriteBlocks(const Plan& plan, const LinePattern& pattern, Range elements, BadTargets& bad) {
    using Bits = BitsOf<Float>;
    constexpr int64_t kLine = kLineBytes / sizeof(Bits);
    const int64_t classes = plan.problem.classes;
    auto* out = static_cast<Bits*>(plan.problem.out);
    RowBlock block;
    const int64_t periods = std::max<int64_t>(1, (RowBlock::kRows - 1) / pattern.rows);
    const int64_t blockElements = periods * pattern.lines * kLine;
    for (int64_t first = elements.first; first < elements.last; first += blockElements) {
        const int64_t last = std::min(first + blockElements, elements.last);
        const Range positions = {first / classes, (last - 1) / classes + 1};
        const Range owned = {(first + classes - 1) / classes, positions.last};
        ReadRows<kHasRowValues, Float, Label>(plan, pattern, positions, owned, block, bad);
        const int64_t lines = (last - first) / kLine;
        for (int64_t line = 0; line < std::min(lines, pattern.lines); ++line) {
            WriteLines<kHasRowValues, kStreams>(block, pattern, line, lines, out + first);
        }
    }
}

template <typename Float, typename Label>
void NarrowPart(const Plan& plan, const LinePattern& pattern, Range elements, BadTargets& bad) {
    constexpr int64_t kLine = kLineBytes / sizeof(Float);
    const int64_t first = elements.first == 0 ? plan.head : elements.first;
    const Range lines = {first, first + (elements.last - first) / kLine * kLine};
    if (elements.first < lines.first) FillDense(plan, {elements.first, lines.first}, bad);
    if (plan.streams) {
        plan.hasRowScales ? WriteBlocks<true, true, Float, Label>(plan, pattern, lines, bad)
                          : WriteBlocks<false, true, Float, Label>(plan, pattern, lines, bad);
        hwy::FlushStream();
    } else {
        plan.hasRowScales ? WriteBlocks<true, false, Float, Label>(plan, pattern, lines, bad)
                          : WriteBlocks<false, false, Float, Label>(plan, pattern, lines, bad);
    }
    if (lines.last < elements.last) FillDense(plan, {lines.last, elements.last}, bad);
}

#endif  // HWY_TARGET == HWY_SCALAR || HWY_HAVE_SCALABLE

void NarrowRowsOfTypes(const Plan& plan, const LinePattern& pattern, Range elements,
                       BadTargets& bad) {
    WithTypes(plan.problem, [&]<typename Float, typename Label>(std::type_identity<Float>,
                                                                std::type_identity<Label>) {
        NarrowPart<Float, Label>(plan, pattern, elements, bad);
    });
}

}  // namespace portacl::nll_loss_grad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace portacl::nll_loss_grad {

HWY_EXPORT(MakeRecipes);
HWY_EXPORT(NarrowRowsOfTypes);

void MakeLinePattern(const Plan& plan, LinePattern& pattern) {
    HWY_DYNAMIC_DISPATCH(MakeRecipes)(plan, pattern);
}

void NarrowRows(const Plan& plan, const LinePattern& pattern, Range elements, BadTargets& bad) {
    HWY_DYNAMIC_DISPATCH(NarrowRowsOfTypes)(plan, pattern, elements, bad);
}

}  // namespace portacl::nll_loss_grad
#endif  // HWY_ONCE
