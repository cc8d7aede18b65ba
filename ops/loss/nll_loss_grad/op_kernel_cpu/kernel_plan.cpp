// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "ops/loss/nll_loss_grad/op_kernel_cpu/kernel_plan.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/scalar_types.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/target_cells.h"

namespace portacl::nll_loss_grad {

// Measured on a Zen 4 with AVX-512, 1 MiB of second-level cache per core and 32 MiB of shared
// third.
const Tuning kDefaultTuning = {
    // In the loop and planned, fp32: 2 x 3 0.02 and 0.10 us, 32 x 10 0.07 and 0.17, 128 x 10 0.26
    // and 0.28, 128 x 2 0.21 and 0.18; 32 x 100 0.17 and 0.28, 32 x 1000 1.27 and 1.29.
    .smallRows = 96,
    .smallElements = 32 << 10,
    // 65 and 127 classes fp32: 56 and 59 GB/s, 20 and 38 GB/s in kStream; 255: 57 and 69.
    .narrowClasses = kMostNarrowClasses,
    // The pattern costs 20 ns a line, a row in kFill 3 ns more than in kNarrow: both are even at 64
    // rows of 10 classes fp32 (5 lines), 400 of 33 (33 lines), 2000 of 101 (101 lines).
    .narrowRows = 12,
    // Shorter runs are mostly ends; then one store per element is as good.
    .planeRows = 32,
    // Zeros through the caches, and past them. One thread: 100 and 89 GB/s at 8 MiB, 74 and 89 at
    // 16. Two: 160 and 89 GB/s at 16 MiB, 118 and 76 at 20, 56 and 118 at 48.
    .streamingBytesPerThread = int64_t{12} << 20,
    .streamingBytes = int64_t{24} << 20,
    // Planes of 784 bytes: 4 GB/s past the caches, 15 through them; of 3136: 50 and 12.
    .streamingRun = 1024,
    // Two threads instead of one, zeros: 0.8 of the speed at 512 KiB, 1.5 at 1 MiB, 1.7 at 4 MiB.
    .partBytes = int64_t{512} << 10,
    .partsPerThread = 4,
};

namespace {

int64_t DivideUp(int64_t a, int64_t b) { return (a + b - 1) / b; }

int64_t ElementsToLineBorder(const void* out, int64_t elementSize) {
    const auto address = reinterpret_cast<uintptr_t>(out);
    return static_cast<int64_t>(-address % kLineBytes) / elementSize;
}

class Planner {
  public:
    Planner(const Problem& problem, uint32_t threads, const Tuning& tuning)
        : tuning_(tuning),
          streamingBytes_(
              std::min(tuning.streamingBytesPerThread * threads, tuning.streamingBytes)),
          elementSize_(SizeOf(problem.type)),
          lineElements_(kLineBytes / elementSize_) {
        plan_.problem = problem;
        plan_.grid = MakeRowGrid(problem);
        wantedParts_ = WantedParts(threads);
    }

    Plan Make() {
        ReadScale();
        ChooseRegime();
        plan_.regime == Regime::kPlanes ? CutTiles() : CutElements();
        plan_.parts = static_cast<uint32_t>(std::min(wantedParts_, plan_.units));
        return plan_;
    }

  private:
    // From one for each thread on, as many for each.
    int64_t WantedParts(int64_t threads) const {
        const int64_t worthwhile =
            std::max<int64_t>(1, TrafficBytes(plan_.problem) / tuning_.partBytes);
        if (threads == 1) return 1;
        if (worthwhile <= threads) return worthwhile;
        return threads * std::min(DivideUp(worthwhile, threads), tuning_.partsPerThread);
    }

    void ReadScale() {
        const Problem& problem = plan_.problem;
        plan_.hasLiveRow = HasLiveRow(problem, plan_.grid);
        plan_.hasRowScales = plan_.hasLiveRow && problem.reduction == Reduction::kNone;
        if (!plan_.hasLiveRow || plan_.hasRowScales) return;
        plan_.scale = WithFloat(problem.type, [&]<typename Float>(std::type_identity<Float>) {
            return SharedScale<Float>(problem);
        });
    }

    void ChooseRegime() {
        const Problem& problem = plan_.problem;
        const RowDimension& inner = plan_.grid.inner();
        const bool isRowDense = problem.classes == 1 || problem.outClassStride == 1;
        // Of a single class all rows are neighbours, which is what kPlanes is made for.
        const bool isPlane = inner.out == 1 && (problem.classes == 1 || !isRowDense);
        plan_.isDense = isRowDense && RowsAreDense(plan_.grid, problem.classes);
        if (plan_.isDense && !isPlane && IsNarrow()) {
            plan_.regime = Regime::kNarrow;
            plan_.streams = Streams(OutElements());
        } else if (isPlane && inner.size >= tuning_.planeRows &&
                   problem.classes <= std::numeric_limits<int32_t>::max()) {
            plan_.regime = Regime::kPlanes;
            plan_.streams = Streams(inner.size);
        } else if (isRowDense && problem.classes >= lineElements_ &&
                   Streams(plan_.isDense ? OutElements() : problem.classes)) {
            plan_.regime = Regime::kStream;
            plan_.streams = true;
        } else {
            plan_.regime = Regime::kFill;
        }
    }

    bool IsNarrow() const {
        return plan_.problem.classes <= std::min(tuning_.narrowClasses, kMostNarrowClasses) &&
               plan_.grid.rows >= tuning_.narrowRows * (PeriodElements() / lineElements_);
    }

    // Whether to use streaming stores when so many elements of out lie without a gap.
    bool Streams(int64_t run) const {
        return OutElements() * elementSize_ > streamingBytes_ &&
               run * elementSize_ >= tuning_.streamingRun;
    }

    int64_t OutElements() const { return plan_.grid.rows * plan_.problem.classes; }

    // Dense rows meet the borders of cache lines in the same way after so many elements.
    int64_t PeriodElements() const { return std::lcm(plan_.problem.classes, lineElements_); }

    void CutElements() {
        const int64_t classes = plan_.problem.classes;
        const int64_t elements = OutElements();
        plan_.head = plan_.isDense
                         ? std::min(elements, ElementsToLineBorder(plan_.problem.out, elementSize_))
                         : 0;
        plan_.unitElements = plan_.regime == Regime::kNarrow ? PeriodElements()
                             : plan_.isDense                 ? lineElements_
                                                             : classes;
        plan_.units = std::max<int64_t>(1, DivideUp(elements - plan_.head, plan_.unitElements));
    }

    void CutTiles() {
        const int64_t classes = plan_.problem.classes;
        plan_.head =
            std::min(plan_.grid.rows, ElementsToLineBorder(plan_.problem.out, elementSize_));
        plan_.tileRows = kPlaneTileRows;
        const int64_t rowTiles =
            std::max<int64_t>(1, DivideUp(plan_.grid.rows - plan_.head, plan_.tileRows));
        plan_.tileClasses =
            std::min(DivideUp(classes, DivideUp(wantedParts_, rowTiles)), kPlaneTileClasses);
        plan_.units = rowTiles * DivideUp(classes, plan_.tileClasses);
    }

    const Tuning& tuning_;
    int64_t streamingBytes_;
    int64_t elementSize_;
    int64_t lineElements_;
    int64_t wantedParts_;
    Plan plan_ = {};
};

}  // namespace

Plan MakePlan(const Problem& problem, uint32_t threads, const Tuning& tuning) {
    return Planner(problem, threads, tuning).Make();
}

Range UnitsOf(const Plan& plan, uint32_t part) {
    return {plan.units * part / plan.parts, plan.units * (part + 1) / plan.parts};
}

Range ElementsOf(const Plan& plan, uint32_t part) {
    const Range units = UnitsOf(plan, part);
    const int64_t elements = plan.grid.rows * plan.problem.classes;
    return {units.first == 0 ? 0 : plan.head + units.first * plan.unitElements,
            std::min(elements, plan.head + units.last * plan.unitElements)};
}

}  // namespace portacl::nll_loss_grad
