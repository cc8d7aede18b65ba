// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/graph_trace.h"

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <iterator>

#include "nnopbase/native_kernel.h"
#include "nnopbase/node_tiling.h"
#include "opdev/data_type_utils.h"
#include "runtime/trace.h"

namespace portacl {
namespace {

std::string Dims(const int64_t* values, int32_t rank) {
    return fmt::format("[{}]", fmt::join(values, values + rank, ", "));
}

class Describer {
  public:
    explicit Describer(const PlannedCall& call) : call_(call) {}

    std::string Run() {
        Line("{}: recorded {} node(s)", call_.api(), call_.graph().nodes.size());
        for (const Node& node : call_.graph().nodes) DescribeNode(node);
        const Plan& plan = call_.plan();
        Line("{}: runs {} step(s), workspace {} bytes", call_.api(), plan.steps.size(),
             plan.workspaceBytes);
        for (const Node& step : plan.steps) DescribeNode(step);
        return text_;
    }

  private:
    template <typename... Args>
    void Line(fmt::format_string<Args...> format, const Args&... args) {
        fmt::vformat_to(std::back_inserter(text_), format, fmt::make_format_args(args...));
        text_ += '\n';
    }

    void DescribeNode(const Node& node) {
        Line("  {}", node.opType);
        for (const Operand& input : node.inputs) DescribeOperand("in ", input);
        for (const Operand& output : node.outputs) DescribeOperand("out", output);
        for (const op::OpAttr& attr : node.attrs) DescribeAttr(attr);
        if (node.tiling != nullptr) DescribeTiling(*node.tiling);
    }

    void DescribeTiling(const NodeTiling& tiling) {
        Line(
            "    tiling for {} cores of {}: {} blocks, key {}, {} bytes of data, local memory {} "
            "bytes, workspace [{}] bytes",
            tiling.vectorCores, tiling.soc->fullName, tiling.blockDim, tiling.tilingKey,
            tiling.data.size(), tiling.localMemoryBytes,
            fmt::to_string(fmt::join(tiling.workspaceBytes, ", ")));
    }

    void DescribeOperand(const char* role, const Operand& operand) {
        const TensorView& view = operand.view;
        Line("    {} {:<12} {:<10} {} strides {} offset {}, {} bytes", role,
             StorageName(operand.storage), op::ToString(view.dataType).GetString(),
             Dims(view.dims, view.rank), Dims(view.strides, view.rank), view.offset, view.bytes());
    }

    void DescribeAttr(const op::OpAttr& attr) {
        switch (attr.kind) {
            case op::OpAttr::Kind::kText:
                return Line("    attr {}", attr.text);
            case op::OpAttr::Kind::kFloat:
                return Line("    attr {}", attr.real);
            default:
                return Line("    attr {}", attr.integer);
        }
    }

    std::string StorageName(int32_t index) {
        if (index == Operand::kNoStorage) return "(unread)";
        const Storage& storage = call_.graph().storages[index];
        if (storage.redirect >= 0) return StorageName(storage.redirect);
        return storage.argument < 0 ? fmt::format("temporary{}", index)
                                    : std::string(call_.arguments()[storage.argument].name.text());
    }

    const PlannedCall& call_;
    std::string text_;
};

/// "DT_BF16 [4, 3]"
std::string Summary(const TensorView& view) {
    return fmt::format("{} {}", op::ToString(view.dataType).GetString(),
                       Dims(view.dims, view.rank));
}

std::string Summary(const std::pmr::vector<Operand>& operands) {
    std::string text;
    for (const Operand& operand : operands) {
        text += (text.empty() ? "" : ", ") + Summary(operand.view);
    }
    return text;
}

}  // namespace

std::string DescribeGraph(const PlannedCall& call) { return Describer(call).Run(); }

void PrintGraph(const PlannedCall& call) noexcept {
    try {
        std::fputs(DescribeGraph(call).c_str(), stderr);
    } catch (const std::exception&) {
        std::fputs("portacl: the graph could not be described\n", stderr);
    }
}

void NoteArguments(const op::internal::ApiScope& scope) noexcept {
    for (size_t i = 0; i < scope.tensorNum(); ++i) {
        const aclTensor* const tensor = scope.tensor(i);
        if (scope.life(i) == 0) continue;
        try {
            const std::string name(scope.name(i).text());
            NoteTraced(name.c_str(),
                       fmt::format("{} {}", op::ToString(tensor->GetDataType()).GetString(),
                                   op::ToString(tensor->GetViewShape()).GetString()));
        } catch (const std::exception&) {
            return;  // the trace does without
        }
    }
}

void NotePlan(const PlannedCall& call) noexcept {
    NoteTraced("workspace_bytes", call.plan().workspaceBytes);
    NoteTraced("nodes", call.graph().nodes.size());
    NoteTraced("steps", call.plan().steps.size());
    try {
        NoteTraced("graph", DescribeGraph(call));
    } catch (const std::exception&) {
        return;  // the trace does without
    }
}

void NoteStep(const Node& step) noexcept {
    try {
        NoteTraced("inputs", Summary(step.inputs));
        NoteTraced("outputs", Summary(step.outputs));
    } catch (const std::exception&) {
        return;  // the trace does without
    }
    const int64_t bytes = step.isCopy() ? step.inputs[0].view.bytes() + step.outputs[0].view.bytes()
                                        : step.kernel->trafficBytes(step.inputs, step.outputs);
    NoteTraced("bytes", static_cast<uint64_t>(bytes));
}

}  // namespace portacl
