// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "ops/loss/nll_loss_grad/op_kernel_cpu/small_problem.h"

#include <cstring>

#include "ops/loss/nll_loss_grad/op_kernel_cpu/scalar_types.h"
#include "ops/loss/nll_loss_grad/op_kernel_cpu/target_cells.h"

namespace portacl::nll_loss_grad {
namespace {

template <typename Float, typename Label>
class SmallProblem {
  public:
    explicit SmallProblem(const Problem& problem) : problem_(problem) {}

    BadTargets Run() {
        const auto& [rowsN, rowsH, rowsW] = problem_.rows;
        const bool isDense = IsDense();
        if (isDense) std::memset(problem_.out, 0, rowsN * rowsH * rowsW * RowBytes());
        const int64_t linesN = alongLine_ == 0 ? 1 : rowsN;
        for (int64_t n = 0; n < linesN; ++n) {
            for (int64_t h = 0; h < rowsH; ++h) {
                isDense ? WriteLine<true>(n, h) : WriteLine<false>(n, h);
            }
        }
        return bad_;
    }

  private:
    using Bits = BitsOf<Float>;

    int64_t RowBytes() const { return problem_.classes * static_cast<int64_t>(sizeof(Bits)); }

    // Whether the rows of out follow each other without a gap.
    bool IsDense() const {
        int64_t stride = problem_.classes;
        bool isDense = problem_.classes == 1 || problem_.outClassStride == 1;
        for (const size_t i : {2, 1, 0}) {
            isDense = isDense && (problem_.rows[i] == 1 || problem_.outRowStrides[i] == stride);
            stride *= problem_.rows[i];
        }
        return isDense;
    }

    void ZeroRow(Bits* row) const {
        constexpr int64_t kWorthCalling = 16;  // memset has a price of a few stores
        if (problem_.outClassStride == 1 && problem_.classes >= kWorthCalling) {
            std::memset(row, 0, RowBytes());
        } else {
            for (int64_t c = 0; c < problem_.classes; ++c) row[c * problem_.outClassStride] = 0;
        }
    }

    static int64_t Offset(const RowStrides& strides, int64_t n, int64_t h) {
        return n * strides[0] + h * strides[1];
    }

    // The rows (n, h, 0), (n, h, 1), ... of images, otherwise all rows.
    template <bool kIsZeroed>
    void WriteLine(int64_t n, int64_t h) {
        auto* out = static_cast<Bits*>(problem_.out) + Offset(problem_.outRowStrides, n, h);
        const auto* target =
            static_cast<const Label*>(problem_.target) + Offset(problem_.targetStrides, n, h);
        const auto* gradOutput = static_cast<const Float*>(problem_.gradOutput);
        if (hasRowScales_) gradOutput += Offset(problem_.gradOutputStrides, n, h);
        const int64_t rows = problem_.rows[alongLine_];
        const int64_t outStride = problem_.outRowStrides[alongLine_];
        const int64_t targetStride = problem_.targetStrides[alongLine_];
        const int64_t gradOutputStride = problem_.gradOutputStrides[alongLine_];
        for (int64_t w = 0; w < rows; ++w, out += outStride) {
            if constexpr (!kIsZeroed) ZeroRow(out);
            const int64_t label = target[w * targetStride];
            if (label == problem_.ignoreIndex) continue;
            if (static_cast<uint64_t>(label) >= static_cast<uint64_t>(problem_.classes)) {
                RecordBadTarget(bad_, (n * problem_.rows[1] + h) * rows + w, label);
                continue;
            }
            const float scale = hasRowScales_ ? static_cast<float>(gradOutput[w * gradOutputStride])
                                              : SharedScaleOnce();
            const auto* weight = static_cast<const Float*>(problem_.weight);
            out[label * problem_.outClassStride] =
                CellBits<Float>(scale, weight[label * problem_.weightStride]);
        }
    }

    // Read only if a row needs it.
    float SharedScaleOnce() {
        if (!hasScale_) scale_ = SharedScale<Float>(problem_);
        hasScale_ = true;
        return scale_;
    }

    const Problem& problem_;
    const size_t alongLine_ = problem_.rows[1] == 1 && problem_.rows[2] == 1 ? 0 : 2;
    const bool hasRowScales_ = problem_.reduction == Reduction::kNone;
    BadTargets bad_;
    bool hasScale_ = false;
    float scale_ = 0;
};

}  // namespace

BadTargets RunSmallProblem(const Problem& problem) {
    return WithTypes(problem, [&]<typename Float, typename Label>(std::type_identity<Float>,
                                                                  std::type_identity<Label>) {
        return SmallProblem<Float, Label>(problem).Run();
    });
}

}  // namespace portacl::nll_loss_grad
