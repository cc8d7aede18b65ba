// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "ops/loss/nll_loss_grad/op_kernel_cpu/narrow_rows.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

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

// Rows and columns of elements that are `step` apart, from `first` on: the first row, and each
// lane's row from there.
struct ElementPlaces {
    int32_t firstRow;
    LaneVector row;
    LaneVector column;
};

HWY_INLINE ElementPlaces PlacesOf(int64_t first, int32_t step, int32_t classes) {
    const hn::RebindToSigned<LaneTag> di;
    const hn::RebindToFloat<LaneTag> df;
    const LaneTag d;
    const auto steps = hn::Mul(hn::Iota(di, 0), hn::Set(di, step));
    const auto element = hn::Add(steps, hn::Set(di, static_cast<int32_t>(first)));
    // The quotient is exact: elements are few, and half a class away from the next integer.
    const auto middle = hn::Add(hn::ConvertTo(df, element), hn::Set(df, 0.5f));
    const auto inverse = hn::Set(df, 1.0f / static_cast<float>(classes));
    const auto row = hn::ConvertTo(di, hn::Mul(middle, inverse));
    const auto column = hn::Sub(element, hn::Mul(row, hn::Set(di, classes)));
    const auto firstRow = static_cast<int32_t>(first / classes);
    return {firstRow, hn::BitCast(d, hn::Sub(row, hn::Set(di, firstRow))), hn::BitCast(d, column)};
}

HWY_INLINE void StoreRows(const ElementPlaces& places, int64_t recipe, LinePattern::Rows& rows) {
    const LaneTag d;
    rows.first[recipe] = places.firstRow;
    hn::Store(places.row, d, rows.lane + recipe * static_cast<int64_t>(hn::Lanes(d)));
}

void MakeRecipes(const Plan& plan, LinePattern& pattern) {
    uint32_t cells[kMostNarrowClasses];
    MakeClassTables(plan, pattern, cells);
    const LaneTag d;
    const hn::RebindToSigned<LaneTag> di;
    const auto lanes = static_cast<int64_t>(hn::Lanes(d));
    const auto classes = static_cast<int32_t>(plan.problem.classes);
    const auto elementsOfLane = static_cast<int32_t>(4 / SizeOf(plan.problem.type));
    const int64_t recipes = pattern.lines * LinePattern::kLineLanes / lanes;
    for (int64_t recipe = 0; recipe < recipes; ++recipe) {
        const int64_t first = pattern.firstClass + recipe * lanes * elementsOfLane;
        const ElementPlaces places = PlacesOf(first, elementsOfLane, classes);
        auto column = places.column;
        auto value = hn::GatherIndex(d, cells, hn::BitCast(di, column));
        StoreRows(places, recipe, pattern.rowOf);
        if (elementsOfLane == 2) {
            const ElementPlaces upper = PlacesOf(first + 1, elementsOfLane, classes);
            const auto upperValue = hn::GatherIndex(d, cells, hn::BitCast(di, upper.column));
            column = hn::Or(column, hn::ShiftLeft<16>(upper.column));
            value = hn::Or(value, hn::ShiftLeft<16>(upperValue));
            StoreRows(upper, recipe, pattern.upperRowOf);
        }
        hn::Store(column, d, pattern.column + recipe * lanes);
        hn::Store(value, d, pattern.value + recipe * lanes);
    }
}

// Takes each lane's row out of rows in lanes.
struct RowPicker {
    RowPicker() = default;
    RowPicker(const LinePattern::Rows& rows, int64_t recipe)
        : first(rows.first[recipe]),
          lane(hn::Load(LaneTag(), rows.lane + recipe * hn::Lanes(LaneTag()))) {}

    LaneVector Pick(const uint32_t* HWY_RESTRICT rows) const {
        const LaneTag d;
        return hn::TableLookupLanes(hn::LoadU(d, rows + first), hn::IndicesFromVec(d, lane));
    }

    int64_t first;
    LaneVector lane;
};

// The recipe of one vector, in registers.
template <typename Bits, bool kSplitsLanes>
struct VectorRecipe {
    VectorRecipe() = default;
    VectorRecipe(const LinePattern& pattern, int64_t recipe) : picker(pattern.rowOf, recipe) {
        const LaneTag d;
        if constexpr (kSplitsLanes) upperPicker = RowPicker(pattern.upperRowOf, recipe);
        column = hn::Load(d, pattern.column + recipe * hn::Lanes(d));
        value = hn::Load(d, pattern.value + recipe * hn::Lanes(d));
    }

    // What the elements' rows have in lanes, for each element.
    LaneVector Pick(const uint32_t* HWY_RESTRICT rows) const {
        if constexpr (kSplitsLanes) {
            const hn::Repartition<Bits, LaneTag> dBits;
            const auto lower = hn::BitCast(dBits, picker.Pick(rows));
            const auto upper = hn::BitCast(dBits, upperPicker.Pick(rows));
            return hn::BitCast(LaneTag(), hn::OddEven(upper, lower));
        } else {
            return picker.Pick(rows);
        }
    }

    RowPicker picker;
    RowPicker upperPicker;
    LaneVector column;
    LaneVector value;
};

// Rows of a block in lanes: labels, and under none also the bits of their cells. Those of 16 bits
// fill both halves of a lane, so that either element of a lane finds them in its place.
struct RowBlock {
    static constexpr int64_t kRows = 1024;
    alignas(kLineBytes) uint32_t labels[kRows + kLaneRoom];
    alignas(kLineBytes) uint32_t values[kRows + kLaneRoom];
};

template <typename Bits>
HWY_INLINE LaneVector FillLanes(LaneVector lanes) {
    return sizeof(Bits) == 4 ? lanes : hn::Or(lanes, hn::ShiftLeft<16>(lanes));
}

// Writes `line` and what repeats it, a period each time, among the `lines` of a block.
template <typename Bits, bool kHasRowValues, bool kStreams, bool kSplitsLanes>
HWY_INLINE void WriteLine(const RowBlock& block, const LinePattern& pattern, int64_t line,
                          int64_t lines, uint32_t* HWY_RESTRICT out) {
    const LaneTag d;
    const hn::Repartition<Bits, LaneTag> dBits;
    VectorRecipe<Bits, kSplitsLanes> recipes[kVectorsPerLine];
    for (size_t i = 0; i < kVectorsPerLine; ++i) {
        recipes[i] = {pattern,
                      line * static_cast<int64_t>(kVectorsPerLine) + static_cast<int64_t>(i)};
    }
    const int64_t rowStep = pattern.rows;
    const int64_t lineStep = pattern.lines;
    for (int64_t row = 0; line < lines; line += lineStep, row += rowStep) {
#pragma GCC unroll 4
        for (size_t i = 0; i < kVectorsPerLine; ++i) {
            const auto label = recipes[i].Pick(block.labels + row);
            const auto value =
                kHasRowValues ? recipes[i].Pick(block.values + row) : recipes[i].value;
            const auto isTarget =
                hn::Eq(hn::BitCast(dBits, label), hn::BitCast(dBits, recipes[i].column));
            const auto vector =
                hn::BitCast(d, hn::IfThenElseZero(isTarget, hn::BitCast(dBits, value)));
            auto* at = out + line * LinePattern::kLineLanes + i * hn::Lanes(d);
            kStreams ? hn::Stream(vector, d, at) : hn::Store(vector, d, at);
        }
    }
}

template <typename Bits, bool kHasRowValues, bool kStreams, bool kSplitsLanes>
void WriteBlock(const RowBlock& block, const LinePattern& pattern, int64_t lines, uint32_t* out) {
    for (int64_t line = 0; line < std::min(lines, pattern.lines); ++line) {
        WriteLine<Bits, kHasRowValues, kStreams, kSplitsLanes>(block, pattern, line, lines, out);
    }
}

using BlockWriter = void (*)(const RowBlock& block, const LinePattern& pattern, int64_t lines,
                             uint32_t* out);

template <typename Bits, bool kSplitsLanes>
BlockWriter ChooseWriter(const Plan& plan) {
    if (plan.hasRowScales) {
        return plan.streams ? WriteBlock<Bits, true, true, kSplitsLanes>
                            : WriteBlock<Bits, true, false, kSplitsLanes>;
    }
    return plan.streams ? WriteBlock<Bits, false, true, kSplitsLanes>
                        : WriteBlock<Bits, false, false, kSplitsLanes>;
}

// Turns labels into lanes: `classes` for one that is no class, `classes` + 1 for ignoreIndex, so
// that neither meets a column.
template <typename Label>
class LabelLanes {
  public:
    LabelLanes(int64_t classes, int64_t ignoreIndex) {
        // A sentinel that the label type cannot hold is no label's value: then 0 stays 0.
        const bool canBeLabel = static_cast<Label>(ignoreIndex) == ignoreIndex;
        sentinel_ =
            hn::Set(d_, canBeLabel ? static_cast<Wide>(static_cast<Label>(ignoreIndex)) : 0);
        ignored_ = hn::Set(d_, canBeLabel ? static_cast<Wide>(classes + 1) : 0);
        outside_ = hn::Set(d_, static_cast<Wide>(classes));
        outsideLane_ = hn::Set(LaneTag(), static_cast<uint32_t>(classes));
        bad_ = hn::Zero(LaneTag());
    }

    HWY_INLINE LaneVector Read(const Label* HWY_RESTRICT labels) {
        const LaneTag d;
        LaneVector lanes;
        if constexpr (sizeof(Label) == 8) {
            const auto lower = Classify(LoadLanes(d_, labels));
            const auto upper = Classify(LoadLanes(d_, labels + hn::Lanes(d_)));
            lanes = hn::ConcatEven(d, hn::BitCast(d, upper), hn::BitCast(d, lower));
        } else {
            lanes = Classify(LoadLanes(d_, labels));
        }
        bad_ = hn::IfThenElse(hn::Eq(lanes, outsideLane_), lanes, bad_);
        return lanes;
    }

    // Whether some label read so far is neither a class nor ignoreIndex.
    bool foundBad() const {
        const LaneTag d;
        return !hn::AllTrue(d, hn::Eq(bad_, hn::Zero(d)));
    }

  private:
    // Compared as unsigned numbers: negative labels are too large.
    using Wide = std::conditional_t<sizeof(Label) == 8, uint64_t, uint32_t>;
    using WideVector = hn::Vec<hn::CappedTag<Wide, kLineBytes / sizeof(Wide)> >;

    HWY_INLINE WideVector Classify(WideVector label) const {
        return hn::IfThenElse(hn::Eq(label, sentinel_), ignored_, hn::Min(label, outside_));
    }

    hn::CappedTag<Wide, kLineBytes / sizeof(Wide)> d_;
    WideVector sentinel_;
    WideVector ignored_;
    WideVector outside_;
    LaneVector outsideLane_;
    LaneVector bad_;
};

// Fills the block with rows. Returns whether there was a bad label.
template <bool kHasRowValues, typename Float, typename Label>
HWY_INLINE bool ReadBlock(const Problem& problem, const float* HWY_RESTRICT weights,
                          const Label* HWY_RESTRICT labels,
                          const BitsOf<Float>* HWY_RESTRICT gradOutput, int64_t count,
                          RowBlock& block) {
    const LaneTag d;
    const hn::RebindToFloat<LaneTag> df;
    using Bits = BitsOf<Float>;
    const size_t step = hn::Lanes(d);
    Label labelRoom[hn::MaxLanes(d)];
    Bits gradOutputRoom[hn::MaxLanes(d)];
    LabelLanes<Label> reader(problem.classes, problem.ignoreIndex);
    for (int64_t i = 0; i < count; i += step) {
        const auto label = reader.Read(WholeVector(labels + i, labels + count, step, labelRoom));
        hn::Store(FillLanes<Bits>(label), d, block.labels + i);
        if constexpr (kHasRowValues) {
            const Bits* at = WholeVector(gradOutput + i, gradOutput + count, step, gradOutputRoom);
            const auto cell = CellLanes<Float>(df, at, weights, problem.classes, label);
            hn::Store(FillLanes<Bits>(cell), d, block.values + i);
        }
    }
    return reader.foundBad();
}

template <bool kHasRowValues, typename Float, typename Label>
void WriteBlocks(const Plan& plan, const LinePattern& pattern, Range elements, BadTargets& bad) {
    using Bits = BitsOf<Float>;
    constexpr int64_t kLine = kLineBytes / sizeof(Bits);
    const Problem& problem = plan.problem;
    const int64_t classes = problem.classes;
    auto* out = static_cast<Bits*>(problem.out);
    const BlockWriter write =
        pattern.splitsLanes ? ChooseWriter<Bits, true>(plan) : ChooseWriter<Bits, false>(plan);
    RowBlock block;
    Label labelRoom[RowBlock::kRows];
    Bits gradOutputRoom[kHasRowValues ? RowBlock::kRows : 1];
    const int64_t periods = std::max<int64_t>(1, (RowBlock::kRows - 1) / pattern.rows);
    const int64_t blockElements = periods * pattern.lines * kLine;
    for (int64_t first = elements.first; first < elements.last; first += blockElements) {
        const int64_t last = std::min(first + blockElements, elements.last);
        const Range positions = {first / classes, (last - 1) / classes + 1};
        const Label* labels = GatherLabels(plan, positions, labelRoom);
        const Bits* gradOutput =
            kHasRowValues ? GatherGradOutput(plan, positions, gradOutputRoom) : nullptr;
        if (ReadBlock<kHasRowValues, Float, Label>(problem, pattern.weights, labels, gradOutput,
                                                   positions.size(), block)) {
            // The row that another part's last line ends in is that part's.
            const Range owned = {(first + classes - 1) / classes, positions.last};
            CountBadTargets(problem, plan.grid, owned, bad);
        }
        write(block, pattern, (last - first) / kLine, reinterpret_cast<uint32_t*>(out + first));
    }
}

template <typename Float, typename Label>
void NarrowPart(const Plan& plan, const LinePattern& pattern, Range elements, BadTargets& bad) {
    constexpr int64_t kLine = kLineBytes / sizeof(Float);
    const int64_t first = elements.first == 0 ? plan.head : elements.first;
    const Range lines = {first, first + (elements.last - first) / kLine * kLine};
    if (elements.first < lines.first) FillDense(plan, {elements.first, lines.first}, bad);
    plan.hasRowScales ? WriteBlocks<true, Float, Label>(plan, pattern, lines, bad)
                      : WriteBlocks<false, Float, Label>(plan, pattern, lines, bad);
    if (plan.streams) hwy::FlushStream();
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
