// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "nnopbase/emulated_kernel.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "nnopbase/node_tiling.h"
#include "simt/launch.h"

namespace portacl {
namespace {

/// How kernels call an element type; empty for one that no kernel has.
std::string KernelType(op::DataType type) {
    switch (type) {
        case ge::DT_FLOAT:
            return "float";
        case ge::DT_FLOAT16:
            return "half";
        case ge::DT_BF16:
            return "bfloat16_t";
        case ge::DT_INT8:
            return "int8_t";
        case ge::DT_UINT8:
            return "uint8_t";
        case ge::DT_INT16:
            return "int16_t";
        case ge::DT_UINT16:
            return "uint16_t";
        case ge::DT_INT32:
            return "int32_t";
        case ge::DT_UINT32:
            return "uint32_t";
        case ge::DT_INT64:
            return "int64_t";
        case ge::DT_UINT64:
            return "uint64_t";
        case ge::DT_DOUBLE:
            return "double";
        case ge::DT_BOOL:
            return "bool";
        default:
            return {};
    }
}

/// One launch on the emulated device, with what its arguments point to.
class EmulatedLaunch {
  public:
    EmulatedLaunch(const Node& node, const KernelCall& call, void* workspace)
        : node_(node), call_(call) {
        const NodeTiling& tiling = *node.tiling;
        launch_.opType = node.opType;
        launch_.blockDim = tiling.blockDim;
        launch_.tilingKey = tiling.tilingKey;
        launch_.tilingData = std::as_bytes(tiling.data);
        launch_.workspace = {workspace, node.workspaceBytes};
        launch_.device = {tiling.vectorCores, tiling.soc->unifiedBufferBytes};
        launch_.localMemoryBytes = tiling.localMemoryBytes;
        launch_.checks = call.checksAccesses;
        launch_.threads = &call.threads;
        for (size_t i = 0; i < call.inputs.size(); ++i) AddInput(i);
        for (const KernelOperand& output : call.outputs) AddOutput(output);
        NameArguments();
    }

    simt::LaunchResult Run() const { return simt::Launch(launch_); }

  private:
    void AddInput(size_t index) {
        const KernelOperand& input = call_.inputs[index];
        const auto bytes = static_cast<uint64_t>(input.view.bytes());
        void* data = input.first();
        if (IsRead(index) && SharesMemoryOfAnOutput(input)) {
            copies_.emplace_back(bytes);
            data = std::memcpy(copies_.back().data(), data, bytes);
        }
        Add(input, simt::Direction::kIn, {data, bytes});
    }

    void AddOutput(const KernelOperand& output) {
        const auto bytes = static_cast<uint64_t>(output.view.bytes());
        if (node_.tiling->needsAtomic) std::memset(output.first(), 0, bytes);
        Add(output, simt::Direction::kOut, {output.first(), bytes});
    }

    void Add(const KernelOperand& operand, simt::Direction direction, simt::GlobalMemory memory) {
        simt::KernelArgument& argument = launch_.arguments.emplace_back();
        argument.direction = direction;
        argument.memory = memory;
        launch_.dtypes.push_back(KernelType(operand.view.dataType));
    }

    void NameArguments() {
        const auto names = simt::ParameterNames(launch_.opType, launch_.dtypes);
        for (size_t i = 0; i < launch_.arguments.size() && i < names.size(); ++i) {
            launch_.arguments[i].name = names[i];
        }
    }

    bool IsRead(size_t input) const { return (node_.kernel->shapeOnlyInputs >> input & 1) == 0; }

    bool SharesMemoryOfAnOutput(const KernelOperand& input) const {
        const MemoryRange range = input.range();
        return std::any_of(
            call_.outputs.begin(), call_.outputs.end(),
            [&](const KernelOperand& output) { return range.Meets(output.range()); });
    }

    const Node& node_;
    const KernelCall& call_;
    simt::KernelLaunch launch_;
    std::vector<std::vector<char>> copies_;
};

WorkResult BadData(const Node& node, const KernelCall& call, const simt::LaunchResult& result) {
    if (!call.reportsBadRows) return {};
    const simt::OutOfRange& rows = result.outOfRange.front();
    if (node.kernel->describeBadRows != nullptr) {
        return {ACL_ERROR_RT_VECTOR_CORE_EXCEPTION,
                node.kernel->describeBadRows(call, {rows.row, rows.value, rows.limit, rows.count})};
    }
    return {ACL_ERROR_RT_VECTOR_CORE_EXCEPTION, fmt::format("{}: {}", call.api, result.text)};
}

}  // namespace

bool HasEmulatedKernel(const char* opType, const aclOpExecutor::OpArguments& arguments) {
    std::vector<std::string> dtypes;
    for (size_t i = 0; i < arguments.inputNum; ++i) {
        dtypes.push_back(KernelType(arguments.inputs[i]->GetDataType()));
    }
    for (size_t i = 0; i < arguments.outputNum; ++i) {
        dtypes.push_back(KernelType(arguments.outputs[i]->GetDataType()));
    }
    return !simt::ParameterNames(opType, dtypes).empty();
}

const NativeKernel& NoNativeKernel() {
    static constexpr NativeKernel kNone{
        .opType = "",
        .labelInputs = 0,
        .shapeOnlyInputs = 0,
        .accepts = [](const Node&) { return false; },
        .trafficBytes =
            [](std::span<const Operand> inputs, std::span<const Operand> outputs) {
                int64_t bytes = 0;
                for (const Operand& input : inputs) bytes += input.view.bytes();
                for (const Operand& output : outputs) bytes += output.view.bytes();
                return bytes;
            },
        .run =
            [](const KernelCall& call) {
                return WorkResult{ACL_ERROR_RT_INTERNAL_ERROR,
                                  fmt::format("{}: the op has no native kernel", call.api)};
            },
    };
    return kNone;
}

WorkResult RunEmulated(const Node& node, const KernelCall& call, void* workspace) {
    const simt::LaunchResult result = EmulatedLaunch(node, call, workspace).Run();
    switch (result.status) {
        case simt::LaunchStatus::kDone:
            return {};
        case simt::LaunchStatus::kBadData:
            return BadData(node, call, result);
        case simt::LaunchStatus::kFault:
            return {ACL_ERROR_RT_VECTOR_CORE_EXCEPTION,
                    fmt::format("{}: {}", call.api, result.text)};
        default:
            return {ACL_ERROR_RT_INTERNAL_ERROR, fmt::format("{}: {}", call.api, result.text)};
    }
}

}  // namespace portacl
