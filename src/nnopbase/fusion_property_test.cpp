// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// Random graphs around a kernel, run as recorded and fused: both must give the same bits.

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <Eigen/Core>
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <memory_resource>
#include <span>
#include <stdexcept>
#include <vector>

#include "aclnn_kernels/cast.h"
#include "aclnn_kernels/contiguous.h"
#include "aclnn_kernels/reshape.h"
#include "aclnn_kernels/transpose.h"
#include "level0/squeeze.h"
#include "level0/unsqueeze.h"
#include "nnopbase/executor.h"
#include "nnopbase/native_kernel.h"
#include "nnopbase/plan.h"
#include "nnopbase/strided_copy.h"
#include "opdev/data_type_utils.h"
#include "opdev/tensor_view_utils.h"

namespace portacl {
namespace {

using Numbers = std::vector<int64_t>;
using Bytes = std::vector<std::byte>;
using op::internal::ApiArguments;
using op::internal::ApiScope;

int64_t Draw(int64_t first, int64_t last) { return *rc::gen::inRange(first, last + 1); }

/// Index in the storage of element `element` of a view, in row-major order.
int64_t IndexOf(const TensorView& view, int64_t element) {
    int64_t index = view.offset;
    for (int32_t i = view.rank; i-- > 0;) {
        index += element % view.dims[i] * view.strides[i];
        element /= view.dims[i];
    }
    return index;
}

float Load(const KernelOperand& operand, int64_t element) {
    const int64_t index = IndexOf(operand.view, element);
    switch (operand.view.dataType) {
        case op::DT_FLOAT16:
            return static_cast<float>(static_cast<const Eigen::half*>(operand.data)[index]);
        case op::DT_BF16:
            return static_cast<float>(static_cast<const Eigen::bfloat16*>(operand.data)[index]);
        default:
            return static_cast<const float*>(operand.data)[index];
    }
}

void Store(const KernelOperand& operand, int64_t element, float value) {
    const int64_t index = IndexOf(operand.view, element);
    switch (operand.view.dataType) {
        case op::DT_FLOAT16:
            static_cast<Eigen::half*>(operand.data)[index] = Eigen::half(value);
            break;
        case op::DT_BF16:
            static_cast<Eigen::bfloat16*>(operand.data)[index] = Eigen::bfloat16(value);
            break;
        default:
            static_cast<float*>(operand.data)[index] = value;
    }
}

int64_t LoadLabel(const KernelOperand& operand) {
    const int64_t index = IndexOf(operand.view, 0);
    switch (operand.view.dataType) {
        case op::DT_INT32:
            return static_cast<const int32_t*>(operand.data)[index];
        case op::DT_UINT8:
            return static_cast<const uint8_t*>(operand.data)[index];
        default:
            return static_cast<const int64_t*>(operand.data)[index];
    }
}

/// out[i] = x[i] * 1.7 + label in float32, rounded once.
WorkResult RunScale(const KernelCall& call) {
    const auto label = static_cast<float>(LoadLabel(call.inputs[1]));
    for (int64_t i = 0; i < call.outputs[0].view.elements(); ++i) {
        const float product = Load(call.inputs[0], i) * 1.7f;
        Store(call.outputs[0], i, product + label);
    }
    return {};
}

constexpr NativeKernel kScale{
    .opType = "Scale",
    .labelInputs = 1u << 1,
    .shapeOnlyInputs = 1u << 2,
    .accepts =
        [](const Node& node) {
            return node.inputs[0].view.dataType == node.outputs[0].view.dataType;
        },
    .trafficBytes = [](std::span<const Operand>, std::span<const Operand>) { return int64_t{0}; },
    .run = RunScale,
};

/// A view of random layout without overlaps that begins in its storage after some bytes.
aclTensor DrawTensor(const Numbers& dims, op::DataType type) {
    op::Shape shape;
    for (const int64_t dim : dims) shape.AppendDim(dim);
    aclTensor tensor(shape, type, ge::FORMAT_ND, nullptr);
    Numbers order(dims.size());
    for (size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int64_t>(i);
    if (Draw(0, 1) == 1) std::reverse(order.begin(), order.end());
    op::Strides strides = tensor.GetViewStrides();
    int64_t stride = Draw(1, 2);
    for (size_t i = order.size(); i-- > 0;) {
        const auto dim = static_cast<size_t>(order[i]);
        strides[dim] = stride;
        stride = stride * dims[dim] + (Draw(0, 3) == 0 ? 1 : 0);
    }
    tensor.SetViewStrides(strides);
    tensor.SetViewOffset(Draw(0, 3));
    return tensor;
}

Bytes StorageFor(const aclTensor& tensor, std::byte fill) {
    TensorView view;
    MakeTensorView(tensor, &view);
    const auto elements = static_cast<size_t>(view.end() + 3);
    return Bytes(elements * op::TypeSize(view.dataType), fill);
}

op::DataType DrawFloating() {
    return std::array{op::DT_FLOAT, op::DT_FLOAT16, op::DT_BF16}[static_cast<size_t>(Draw(0, 2))];
}

/// Dimensions whose product is `elements`.
Numbers DrawDims(int64_t elements) {
    Numbers dims;
    while (elements > 1 && dims.size() < 4) {
        int64_t dim = Draw(1, elements);
        while (elements % dim != 0) ++dim;
        dims.push_back(dim);
        elements /= dim;
    }
    if (elements > 1) dims.push_back(elements);
    return dims;
}

/// Records a random graph from `self` and `label` to `out` and `side`.
class Recorder {
  public:
    explicit Recorder(int64_t elements)
        : elements_(elements),
          self_(DrawTensor(DrawDims(elements), DrawFloating())),
          label_(DrawTensor({1}, op::DT_INT64)),
          out_(DrawTensor(DrawDims(elements), DrawFloating())),
          side_(DrawTensor(DrawDims(elements), DrawFloating())) {}

    void Record() {
        const aclTensor* x = &self_;
        for (int64_t kernels = Draw(1, 2); kernels > 0; --kernels) x = Kernel(Wander(x));
        x = Wander(x);
        Write(x, &out_);
    }

    const Graph& graph() const { return Executor::Of(executor_.get()).graph(); }
    const aclTensor& self() const { return self_; }
    const aclTensor& label() const { return label_; }
    const aclTensor& out() const { return out_; }
    const aclTensor& side() const { return side_; }

  private:
    static const aclTensor* Required(const aclTensor* tensor) {
        if (tensor == nullptr) throw std::logic_error("a level-0 op was refused");
        return tensor;
    }

    const aclTensor* ToDims(const aclTensor* x, const Numbers& dims) {
        op::Shape shape;
        for (const int64_t dim : dims) shape.AppendDim(dim);
        return Required(
            l0op::Reshape(Required(l0op::Contiguous(x, executor_.get())), shape, executor_.get()));
    }

    const aclTensor* Transpose(const aclTensor* x) {
        Numbers order(x->GetViewShape().GetDimNum());
        for (size_t i = 0; i < order.size(); ++i) order[i] = static_cast<int64_t>(i);
        std::rotate(order.begin(), order.begin() + (order.empty() ? 0 : 1), order.end());
        return l0op::Transpose(x, executor_.get()->AllocIntArray(order.data(), order.size()),
                               executor_.get());
    }

    const aclTensor* Squeeze(const aclTensor* x) {
        const op::Shape& shape = x->GetViewShape();
        for (size_t i = 0; i < shape.GetDimNum(); ++i) {
            if (shape.GetDim(i) == 1) {
                return l0op::SqueezeNd(x, static_cast<int64_t>(i), executor_.get());
            }
        }
        return x;
    }

    /// Writes x to a tensor of the program whose shape and type may differ from x's.
    void Write(const aclTensor* x, const aclTensor* to) {
        Numbers dims;
        for (size_t i = 0; i < to->GetViewShape().GetDimNum(); ++i) {
            dims.push_back(to->GetViewShape().GetDim(i));
        }
        x = Required(l0op::Cast(x, to->GetDataType(), executor_.get()));
        Required(l0op::ViewCopy(ToDims(x, dims), to, executor_.get()));
    }

    const aclTensor* Wander(const aclTensor* x) {
        for (int64_t ops = Draw(0, 4); ops > 0; --ops) {
            x = Required(Step(x));
            if (!wroteSide_ && Draw(0, 9) == 0) {
                Write(x, &side_);
                wroteSide_ = true;
            }
        }
        return x;
    }

    const aclTensor* Step(const aclTensor* x) {
        switch (Draw(0, 5)) {
            case 0:
                return l0op::Contiguous(x, executor_.get());
            case 1:
                return l0op::Cast(x, DrawFloating(), executor_.get());
            case 2:
                return Transpose(x);
            case 3:
                return ToDims(x, DrawDims(elements_));
            case 4:
                return Squeeze(x);
            default:
                return x->GetViewShape().GetDimNum() > 5 ? x
                                                         : l0op::UnsqueezeNd(x, 0, executor_.get());
        }
    }

    const aclTensor* Kernel(const aclTensor* x) {
        CallRecording& recording = Executor::Of(executor_.get()).recording();
        const auto labelType =
            std::array{op::DT_INT64, op::DT_INT32, op::DT_UINT8}[static_cast<size_t>(Draw(0, 2))];
        const aclTensor* label = Required(l0op::Cast(&label_, labelType, executor_.get()));
        const aclTensor* lender = Required(l0op::Contiguous(x, executor_.get()));
        const aclTensor* result =
            recording.NewTensor(x->GetViewShape(), x->GetDataType(), ge::FORMAT_ND);
        const aclTensor* inputs[] = {lender, label, lender};
        recording.RecordKernel("Scale", &kScale, {inputs, 3, &result, 1, nullptr, 0});
        return result;
    }

    const int64_t elements_;
    const aclTensor self_;
    const aclTensor label_;
    const aclTensor out_;
    const aclTensor side_;
    bool wroteSide_ = false;
    const ApiArguments inputs_ = ApiArguments::Of(&self_, &label_);
    const ApiArguments outputs_ = ApiArguments::Of(&out_, &side_);
    const ApiScope scope_{"f", "f", "DFX_IN(self, label)", inputs_, "DFX_OUT(out, side)", outputs_};
    const UniqueExecutor executor_{"f"};
};

struct Memory {
    Bytes self;
    Bytes label;
    Bytes out;
    Bytes side;

    bool operator==(const Memory&) const = default;
};

void FillWithValues(const aclTensor& tensor, Bytes* bytes) {
    TensorView view;
    MakeTensorView(tensor, &view);
    for (int64_t i = 0; i < view.elements(); ++i) {
        Store({view, bytes->data()}, i, static_cast<float>(Draw(-3000, 3000)) / 7.0f);
    }
}

Memory DrawMemory(const Recorder& recorder) {
    Memory memory{
        StorageFor(recorder.self(), std::byte{0}), StorageFor(recorder.label(), std::byte{0}),
        StorageFor(recorder.out(), std::byte{0xAB}), StorageFor(recorder.side(), std::byte{0xAB})};
    FillWithValues(recorder.self(), &memory.self);
    const int64_t label =
        std::array<int64_t, 3>{5, 256 + 3, (int64_t{1} << 32) + 1}[static_cast<size_t>(Draw(0, 2))];
    const size_t at = static_cast<size_t>(recorder.label().GetViewOffset()) * sizeof(label);
    std::memcpy(memory.label.data() + at, &label, sizeof(label));
    return memory;
}

/// Runs a plan step by step, with a guard behind the workspace.
void Run(const Plan& plan, Memory* memory) {
    constexpr std::byte kGuard{0x5C};
    Bytes workspace(plan.workspaceBytes + 64, kGuard);
    void* const arguments[] = {memory->self.data(), memory->label.data(), memory->out.data(),
                               memory->side.data()};
    const auto toKernel = [&](const Operand& operand) -> KernelOperand {
        if (operand.storage == Operand::kNoStorage) return {operand.view, nullptr};
        const Placement& place = plan.placements[static_cast<size_t>(operand.storage)];
        return {operand.view, place.argument >= 0 ? arguments[place.argument]
                                                  : workspace.data() + place.offsetBytes};
    };
    ThreadPool threads(1);
    for (const Node& step : plan.steps) {
        std::vector<KernelOperand> inputs;
        std::vector<KernelOperand> outputs;
        for (const Operand& input : step.inputs) inputs.push_back(toKernel(input));
        for (const Operand& output : step.outputs) outputs.push_back(toKernel(output));
        if (step.isCopy()) {
            CopyStrided(inputs[0], outputs[0]);
        } else {
            step.kernel->run({"f", inputs, outputs, step.attrs, threads, true});
        }
    }
    RC_ASSERT(std::all_of(workspace.end() - 64, workspace.end(),
                          [](std::byte value) { return value == kGuard; }));
}

RC_GTEST_PROP(Fusion, ChangesNoBit, ()) {
    const auto recorder = std::make_unique<Recorder>(Draw(1, 24));
    recorder->Record();
    auto* const resource = std::pmr::get_default_resource();
    Plan fused(resource);
    Plan unfused(resource);
    MakePlan(recorder->graph(), true, resource, &fused);
    MakePlan(recorder->graph(), false, resource, &unfused);
    RC_ASSERT(unfused.steps.size() <= recorder->graph().nodes.size());
    RC_ASSERT(fused.steps.size() <= unfused.steps.size());
    const Memory before = DrawMemory(*recorder);
    Memory afterFused = before;
    Memory afterUnfused = before;
    Run(fused, &afterFused);
    Run(unfused, &afterUnfused);
    RC_ASSERT(afterFused == afterUnfused);
    RC_ASSERT(afterFused.self == before.self);
}

}  // namespace
}  // namespace portacl
