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
        for (int64_t n = 0; n < rowsN; ++n) {
            for (int64_t h = 0; h < rowsH; ++h) {
                for (int64_t w = 0; w < rowsW; ++w) WriteRow({n, h, w});
            }
        }
        return bad_;
    }

  private:
    using Bits = BitsOf<Float>;

    static int64_t Dot(const std::array<int64_t, 3>& at, const RowStrides& strides) {
        return at[0] * strides[0] + at[1] * strides[1] + at[2] * strides[2];
    }

    void ZeroRow(Bits* row) const {
        constexpr int64_t kWorthCalling = 16;  // memset has a price of a few stores
        if (problem_.outClassStride == 1 && problem_.classes >= kWorthCalling) {
            std::memset(row, 0, problem_.classes * sizeof(Bits));
        } else {
            for (int64_t c = 0; c < problem_.classes; ++c) row[c * problem_.outClassStride] = 0;
        }
    }

    void WriteRow(const std::array<int64_t, 3>& at) {
        auto* out = static_cast<Bits*>(problem_.out) + Dot(at, problem_.outRowStrides);
        ZeroRow(out);
        const int64_t label =
            static_cast<const Label*>(problem_.target)[Dot(at, problem_.targetStrides)];
        if (label == problem_.ignoreIndex) {
        } else if (static_cast<uint64_t>(label) >= static_cast<uint64_t>(problem_.classes)) {
            const auto& [n, h, w] = problem_.rows;
            RecordBadTarget(bad_, (at[0] * h + at[1]) * w + at[2], label);
        } else {
            const auto* weight = static_cast<const Float*>(problem_.weight);
            out[label * problem_.outClassStride] =
                CellBits<Float>(Scale(at), weight[label * problem_.weightStride]);
        }
    }

    float Scale(const std::array<int64_t, 3>& at) {
        if (problem_.reduction == Reduction::kNone) {
            const auto* gradOutput = static_cast<const Float*>(problem_.gradOutput);
            return static_cast<float>(gradOutput[Dot(at, problem_.gradOutputStrides)]);
        }
        if (!hasScale_) scale_ = SharedScale<Float>(problem_);
        hasScale_ = true;
        return scale_;
    }

    const Problem& problem_;
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
