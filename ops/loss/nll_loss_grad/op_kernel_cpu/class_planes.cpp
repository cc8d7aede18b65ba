// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "ops/loss/nll_loss_grad/op_kernel_cpu/class_planes.h"

#include <algorithm>
#include <cstdint>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "ops/loss/nll_loss_grad/op_kernel_cpu/class_planes.cpp"
#include <hwy/cache_control.h>
#include <hwy/foreach_target.h>  // must precede highway.h
#include <hwy/highway.h>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/row_gather.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/row_lanes-inl.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/scalar_types.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/target_cells.h"

HWY_BEFORE_NAMESPACE();
namespace portacl::nll_loss_grad::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

template <typename Bits>
using LineTag = hn::CappedTag<Bits, kLineBytes / sizeof(Bits)>;

// Rows next to each other in out: labels less the tile's first class, and bits of their cells,
// which only rows with values of their own have.
template <typename Bits>
struct RowLanes {
    const Bits* labels;
    const Bits* values;
    int64_t count;
};

// The lanes of one class; under mean and sum all cells of a class have one value.
template <bool kHasRowValues, class D, typename Bits = hn::TFromD<D>>
HWY_INLINE hn::Vec<D> SelectLanes(D d, const RowLanes<Bits>& rows, int64_t i, Bits label,
                                  Bits value) {
    const auto isTarget = hn::Eq(hn::LoadU(d, rows.labels + i), hn::Set(d, label));
    const auto values = kHasRowValues ? hn::LoadU(d, rows.values + i) : hn::Set(d, value);
    return hn::IfThenElseZero(isTarget, values);
}

template <bool kHasRowValues, typename Bits>
HWY_INLINE void SelectOneByOne(const RowLanes<Bits>& rows, int64_t first, int64_t last, Bits label,
                               Bits value, Bits* HWY_RESTRICT out) {
    for (int64_t i = first; i < last; ++i) {
        out[i] = rows.labels[i] == label ? (kHasRowValues ? rows.values[i] : value) : Bits{0};
    }
}

template <bool kHasRowValues, typename Bits>
HWY_INLINE void StoreClass(const RowLanes<Bits>& rows, Bits label, Bits value,
                           Bits* HWY_RESTRICT out) {
    const LineTag<Bits> d;
    const auto lanes = static_cast<int64_t>(hn::Lanes(d));
    const int64_t last = rows.count - lanes;
    if (last < 0) return SelectOneByOne<kHasRowValues>(rows, 0, rows.count, label, value, out);
    for (int64_t i = 0; i < last; i += lanes) {
        hn::StoreU(SelectLanes<kHasRowValues>(d, rows, i, label, value), d, out + i);
    }
    // Overlaps the one before: the same values again are cheaper than a loop over what is left.
    hn::StoreU(SelectLanes<kHasRowValues>(d, rows, last, label, value), d, out + last);
}

template <bool kHasRowValues, typename Bits>
HWY_INLINE void StreamClass(const RowLanes<Bits>& rows, Bits label, Bits value,
                            Bits* HWY_RESTRICT out) {
    constexpr int64_t kLine = kLineBytes / sizeof(Bits);
    const LineTag<Bits> d;
    const auto toBorder =
        static_cast<int64_t>(-reinterpret_cast<uintptr_t>(out) % kLineBytes / sizeof(Bits));
    const int64_t head = std::min(toBorder, rows.count);
    const int64_t end = head + (rows.count - head) / kLine * kLine;
    SelectOneByOne<kHasRowValues>(rows, 0, head, label, value, out);
    for (int64_t i = head; i < end; i += static_cast<int64_t>(hn::Lanes(d))) {
        hn::Stream(SelectLanes<kHasRowValues>(d, rows, i, label, value), d, out + i);
    }
    SelectOneByOne<kHasRowValues>(rows, end, rows.count, label, value, out);
}

template <bool kHasRowValues, typename Float, typename Label>
class TileWriter {
  public:
    TileWriter(const Plan& plan, BadTargets& bad) : plan_(plan), bad_(bad) {}

    void Write(int64_t unit) {
        const int64_t classTiles =
            (plan_.problem.classes + plan_.tileClasses - 1) / plan_.tileClasses;
        const int64_t rowTile = unit / classTiles;
        const int64_t first = rowTile == 0 ? 0 : plan_.head + rowTile * plan_.tileRows;
        rows_ = {first, std::min(plan_.head + (rowTile + 1) * plan_.tileRows, plan_.grid.rows)};
        classes_.first = unit % classTiles * plan_.tileClasses;
        classes_.last = std::min(classes_.first + plan_.tileClasses, plan_.problem.classes);
        ReadRows();
        int64_t done = 0;
        ForEachRun(plan_.grid, rows_.first, rows_.last, [&](const RowRun& run) HWY_ATTR {
            WriteRun(run, {labels_ + done, rowValues_ + done, run.length});
            done += run.length;
        });
    }

  private:
    using Bits = BitsOf<Float>;
    static constexpr int64_t kRows = kPlaneTileRows + kLineBytes;
    static constexpr int64_t kClasses = kPlaneTileClasses;

    void ReadRows() {
        const Problem& problem = plan_.problem;
        const int64_t count = rows_.size();
        const auto classes = static_cast<Bits>(classes_.size());
        Label labelRoom[kRows];
        const Label* labels = GatherLabels(plan_, rows_, labelRoom);
        const bool hasOutside = LabelsToLanes(labels, count, classes_.first, classes, labels_);
        if (hasOutside && classes_.first == 0 &&
            HasBadLabel(labels, count, problem.classes, problem.ignoreIndex)) {
            CountBadTargets(problem, plan_.grid, rows_, bad_);
        }
        if (classes_.first <= problem.ignoreIndex && problem.ignoreIndex < classes_.last) {
            const auto ignored = static_cast<Bits>(problem.ignoreIndex - classes_.first);
            ReplaceLanes(labels_, count, ignored, classes);
        }
        kHasRowValues ? ReadRowValues() : ReadClassValues();
    }

    void ReadRowValues() {
        // Of few rows only the weights that they need.
        if (rows_.size() < classes_.size()) {
            for (int64_t i = 0; i < rows_.size(); ++i) {
                const int64_t c = labels_[i];
                if (c < classes_.size()) weights_[c] = static_cast<float>(WeightOf(c));
            }
        } else {
            for (int64_t c = 0; c < classes_.size(); ++c) {
                weights_[c] = static_cast<float>(WeightOf(c));
            }
        }
        weights_[classes_.size()] = 0;
        Bits room[kRows];
        ValuesOfLanes<Float>(GatherGradOutput(plan_, rows_, room), labels_, rows_.size(), weights_,
                             classes_.size(), rowValues_);
    }

    void ReadClassValues() {
        for (int64_t c = 0; c < classes_.size(); ++c) {
            classValues_[c] =
                plan_.hasLiveRow ? CellBits<Float>(plan_.scale, WeightOf(c)) : Bits{0};
        }
    }

    Float WeightOf(int64_t c) const {
        const auto* weight = static_cast<const Float*>(plan_.problem.weight);
        return weight[(classes_.first + c) * plan_.problem.weightStride];
    }

    void WriteRun(const RowRun& run, const RowLanes<Bits>& rows) {
        const Problem& problem = plan_.problem;
        auto* out = static_cast<Bits*>(problem.out) + run.out;
        for (int64_t c = 0; c < classes_.size(); ++c) {
            const auto label = static_cast<Bits>(c);
            const Bits value = kHasRowValues ? Bits{0} : classValues_[c];
            Bits* plane = out + (classes_.first + c) * problem.outClassStride;
            plan_.streams ? StreamClass<kHasRowValues>(rows, label, value, plane)
                          : StoreClass<kHasRowValues>(rows, label, value, plane);
        }
    }

    const Plan& plan_;
    BadTargets& bad_;
    Range rows_ = {};
    Range classes_ = {};
    alignas(kLineBytes) Bits labels_[kRows + kLaneRoom];
    alignas(kLineBytes) Bits rowValues_[kHasRowValues ? kRows + kLaneRoom : 1];
    float weights_[kHasRowValues ? kClasses + kLaneRoom : 1];
    Bits classValues_[kHasRowValues ? 1 : kClasses];
};

template <bool kHasRowValues, typename Float, typename Label>
void WriteTiles(const Plan& plan, Range units, BadTargets& bad) {
    TileWriter<kHasRowValues, Float, Label> writer(plan, bad);
    for (int64_t unit = units.first; unit < units.last; ++unit) writer.Write(unit);
    if (plan.streams) hwy::FlushStream();
}

void ClassPlanesOfTypes(const Plan& plan, Range units, BadTargets& bad) {
    WithTypes(plan.problem, [&]<typename Float, typename Label>(std::type_identity<Float>,
                                                                std::type_identity<Label>) {
        plan.hasRowScales ? WriteTiles<true, Float, Label>(plan, units, bad)
                          : WriteTiles<false, Float, Label>(plan, units, bad);
    });
}

}  // namespace portacl::nll_loss_grad::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace portacl::nll_loss_grad {

HWY_EXPORT(ClassPlanesOfTypes);

void ClassPlanes(const Plan& plan, Range units, BadTargets& bad) {
    HWY_DYNAMIC_DISPATCH(ClassPlanesOfTypes)(plan, units, bad);
}

}  // namespace portacl::nll_loss_grad
#endif  // HWY_ONCE
