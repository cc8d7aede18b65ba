// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Makes the native kernel known as that of the level-0 op NLLLossGrad: operands of the graph to
// plain numbers and pointers.

#include <fmt/format.h>

#include <array>
#include <memory>
#include <vector>

#include "nll_loss_grad_kernel.h"
#include "nnopbase/native_kernel.h"
#include "nnopbase/strided_copy.h"
#include "opdev/data_type_utils.h"

namespace portacl::nll_loss_grad {
namespace {

// Inputs in the order of the operator's definition; the only output is out.
enum Input : size_t { kSelf, kGradOutput, kTarget, kWeight, kTotalWeight, kInputNum };

FloatType FloatTypeOf(op::DataType type) {
    if (type == op::DT_FLOAT16) return FloatType::kFloat16;
    return type == op::DT_BF16 ? FloatType::kBfloat16 : FloatType::kFloat32;
}

TargetType TargetTypeOf(op::DataType type) {
    if (type == op::DT_INT32) return TargetType::kInt32;
    return type == op::DT_UINT8 ? TargetType::kUint8 : TargetType::kInt64;
}

// The operator's definition allows "none", "mean" and "sum".
Reduction ReductionOf(const char* word) {
    if (word[0] == 'n') return Reduction::kNone;
    return word[0] == 'm' ? Reduction::kMean : Reduction::kSum;
}

/// Strides over the rows (n, h, w) of a tensor of shape (N), (N, H, W), or of one element.
RowStrides RowStridesOf(const TensorView& view) {
    if (view.rank == 3) return {view.strides[0], view.strides[1], view.strides[2]};
    return {view.rank == 0 ? 0 : view.strides[0], 0, 0};
}

bool Accepts(const Node& node) {
    const op::DataType type = node.outputs[0].view.dataType;
    const op::DataType label = node.inputs[kTarget].view.dataType;
    const int32_t rank = node.outputs[0].view.rank;
    return node.inputs[kGradOutput].view.dataType == type &&
           node.inputs[kWeight].view.dataType == type &&
           node.inputs[kTotalWeight].view.dataType == type && (rank == 2 || rank == 4) &&
           op::CheckType(type, {op::DT_FLOAT, op::DT_FLOAT16, op::DT_BF16}) &&
           op::CheckType(label, {op::DT_INT64, op::DT_INT32, op::DT_UINT8});
}

int64_t Traffic(std::span<const Operand> inputs, std::span<const Operand> outputs) {
    return outputs[0].view.bytes() + inputs[kTarget].view.bytes() +
           inputs[kGradOutput].view.bytes() + inputs[kWeight].view.bytes();
}

struct Source {
    const TensorView* view;
    const void* first;  ///< its first element
};

/// Inputs as they were before the kernel wrote anything: an input in the same memory as out is
/// copied first.
class StableInputs {
  public:
    StableInputs(std::span<const KernelOperand> inputs, const KernelOperand& out,
                 Reduction reduction) {
        const MemoryRange written = out.range();
        for (const size_t i : {kGradOutput, kTarget, kWeight, kTotalWeight}) {
            const MemoryRange range = inputs[i].range();
            sources_[i] = {&inputs[i].view, range.begin};
            const bool isRead = i != kTotalWeight || reduction == Reduction::kMean;
            if (isRead && range.Meets(written)) sources_[i] = Copied(inputs[i]);
        }
    }

    const Source& operator[](size_t i) const { return sources_[i]; }

  private:
    struct Copy {
        TensorView view;
        std::vector<char> data;
    };

    Source Copied(const KernelOperand& input) {
        Copy& copy = *copies_.emplace_back(std::make_unique<Copy>());
        copy.view = input.view;
        copy.view.offset = 0;
        int64_t stride = 1;
        for (int32_t i = copy.view.rank - 1; i >= 0; --i) {
            copy.view.strides[i] = stride;
            stride *= copy.view.dims[i];
        }
        copy.data.resize(static_cast<size_t>(copy.view.bytes()));
        CopyStrided(input, {copy.view, copy.data.data()});
        return {&copy.view, copy.data.data()};
    }

    std::array<Source, kInputNum> sources_;
    std::vector<std::unique_ptr<Copy>> copies_;
};

Problem MakeProblem(const StableInputs& inputs, const KernelOperand& outOperand,
                    Reduction reduction, int64_t ignoreIndex) {
    const TensorView& out = outOperand.view;
    Problem problem{};
    problem.type = FloatTypeOf(out.dataType);
    problem.targetType = TargetTypeOf(inputs[kTarget].view->dataType);
    problem.reduction = reduction;
    problem.ignoreIndex = ignoreIndex;
    problem.classes = out.dims[1];
    problem.outClassStride = out.strides[1];
    const bool isImage = out.rank == 4;
    problem.rows = {out.dims[0], isImage ? out.dims[2] : 1, isImage ? out.dims[3] : 1};
    problem.outRowStrides = {out.strides[0], isImage ? out.strides[2] : 0,
                             isImage ? out.strides[3] : 0};
    problem.gradOutputStrides = RowStridesOf(*inputs[kGradOutput].view);
    problem.targetStrides = RowStridesOf(*inputs[kTarget].view);
    problem.weightStride = inputs[kWeight].view->strides[0];
    problem.gradOutput = inputs[kGradOutput].first;
    problem.target = inputs[kTarget].first;
    problem.weight = inputs[kWeight].first;
    problem.totalWeight = inputs[kTotalWeight].first;
    problem.out = outOperand.first();
    return problem;
}

std::string Describe(const KernelCall& call, const BadRows& rows) {
    std::string text = fmt::format(
        "{}: target of row {} is out of range, expected 0 <= target < C = {} or ignoreIndex {}, "
        "got {}; its gradient is zero, all other rows are right",
        call.api, rows.first, rows.limit, call.attrs[1].integer, rows.value);
    if (rows.count > 1) text += fmt::format("; {} more rows are out of range", rows.count - 1);
    return text;
}

WorkResult RunKernel(const KernelCall& call) {
    const KernelOperand& out = call.outputs[0];
    const Reduction reduction = ReductionOf(call.attrs[0].text);
    const StableInputs inputs(call.inputs, out, reduction);
    const Problem problem = MakeProblem(inputs, out, reduction, call.attrs[1].integer);
    const BadTargets bad = Run(problem, call.threads);
    if (bad.count == 0 || !call.reportsBadRows) return {};
    return {ACL_ERROR_RT_VECTOR_CORE_EXCEPTION,
            Describe(call,
                     {bad.firstRow, bad.value, problem.classes, static_cast<uint64_t>(bad.count)})};
}

constexpr NativeKernel kKernel{
    .opType = "NLLLossGrad",
    .labelInputs = uint32_t{1} << kTarget,
    .shapeOnlyInputs = uint32_t{1} << kSelf,
    .accepts = Accepts,
    .trafficBytes = Traffic,
    .run = RunKernel,
    .describeBadRows = Describe,
};

const KernelRegistration kRegistration(&kKernel);

}  // namespace
}  // namespace portacl::nll_loss_grad
