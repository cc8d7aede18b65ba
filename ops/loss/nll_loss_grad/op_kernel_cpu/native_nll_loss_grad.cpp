// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Makes the native kernel known as that of the level-0 op NLLLossGrad: operands of the graph to
// plain numbers and pointers.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
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

Reduction ReductionOf(const char* word) {
    if (std::strcmp(word, "none") == 0) return Reduction::kNone;
    return std::strcmp(word, "mean") == 0 ? Reduction::kMean : Reduction::kSum;
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

Problem MakeProblem(const TensorView* const inputs[kInputNum], const TensorView& out,
                    const op::OpAttr* attrs) {
    Problem problem{};
    problem.type = FloatTypeOf(out.dataType);
    problem.targetType = TargetTypeOf(inputs[kTarget]->dataType);
    problem.reduction = ReductionOf(attrs[0].text);
    problem.ignoreIndex = attrs[1].integer;
    problem.classes = out.dims[1];
    problem.outClassStride = out.strides[1];
    const bool isImage = out.rank == 4;
    problem.rows = {out.dims[0], isImage ? out.dims[2] : 1, isImage ? out.dims[3] : 1};
    problem.outRowStrides = {out.strides[0], isImage ? out.strides[2] : 0,
                             isImage ? out.strides[3] : 0};
    problem.gradOutputStrides = RowStridesOf(*inputs[kGradOutput]);
    problem.targetStrides = RowStridesOf(*inputs[kTarget]);
    problem.weightStride = inputs[kWeight]->strides[0];
    return problem;
}

int64_t Traffic(std::span<const Operand> inputs, std::span<const Operand> outputs) {
    return outputs[0].view.bytes() + inputs[kTarget].view.bytes() +
           inputs[kGradOutput].view.bytes() + inputs[kWeight].view.bytes();
}

/// Inputs as they were before the kernel wrote anything: an input in the same memory as out is
/// copied first.
class StableInputs {
  public:
    StableInputs(std::span<const KernelOperand> inputs, const KernelOperand& out,
                 Reduction reduction) {
        std::copy(inputs.begin(), inputs.end(), inputs_.begin());
        for (const size_t i : {kGradOutput, kTarget, kWeight, kTotalWeight}) {
            const bool isRead = i != kTotalWeight || reduction == Reduction::kMean;
            if (isRead && ShareMemory(inputs_[i], out)) Copy(&inputs_[i]);
        }
    }

    const KernelOperand& operator[](size_t i) const { return inputs_[i]; }

  private:
    void Copy(KernelOperand* input) {
        KernelOperand copy = *input;
        copy.view.offset = 0;
        int64_t stride = 1;
        for (int32_t i = copy.view.rank - 1; i >= 0; --i) {
            copy.view.strides[i] = stride;
            stride *= copy.view.dims[i];
        }
        copies_.emplace_back(static_cast<size_t>(copy.view.bytes()));
        copy.data = copies_.back().data();
        CopyStrided(*input, copy);
        *input = copy;
    }

    std::array<KernelOperand, kInputNum> inputs_;
    std::vector<std::vector<char>> copies_;
};

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
    const StableInputs inputs(call.inputs, out, ReductionOf(call.attrs[0].text));
    const TensorView* views[kInputNum];
    for (size_t i = 0; i < kInputNum; ++i) views[i] = &inputs[i].view;
    Problem problem = MakeProblem(views, out.view, call.attrs.data());
    problem.gradOutput = inputs[kGradOutput].first();
    problem.target = inputs[kTarget].first();
    problem.weight = inputs[kWeight].first();
    problem.totalWeight = inputs[kTotalWeight].first();
    problem.out = out.first();
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
