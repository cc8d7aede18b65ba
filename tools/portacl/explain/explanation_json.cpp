// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "explain/explanation.h"
#include "explain/tensor_options.h"
#include "runtime/status_table.h"

namespace portacl::cli {
namespace {

using Json = nlohmann::ordered_json;

Json ArgumentsJson(const Explanation& explanation) {
    Json list = Json::array();
    for (const TensorArgument& argument : explanation.arguments) {
        list.push_back({{"name", argument.name},
                        {"dtype", DtypeName(argument.dtype)},
                        {"shape", argument.dims},
                        {"strided", argument.isStrided}});
    }
    return list;
}

Json ValuesJson(const std::vector<NamedValue>& values) {
    Json list = Json::array();
    for (const NamedValue& value : values) {
        list.push_back({{"name", value.name}, {"value", value.value}});
    }
    return list;
}

Json ChecksJson(const Explanation& explanation) {
    Json list = Json::array();
    const size_t failure = FirstFailure(explanation.checks);
    for (size_t i = 0; i < explanation.checks.size(); ++i) {
        const Check& check = explanation.checks[i];
        list.push_back(
            {{"rule", check.rule},
             {"found", check.found},
             {"outcome", i < failure ? "ok" : (i == failure ? "fails" : "not_reached")}});
    }
    return list;
}

Json TensorsJson(const std::vector<NodeTensor>& tensors) {
    Json list = Json::array();
    for (const NodeTensor& tensor : tensors) {
        list.push_back({{"name", tensor.name},
                        {"from", tensor.source},
                        {"dtype", tensor.dtype},
                        {"shape", tensor.dims},
                        {"strides", tensor.strides},
                        {"contiguous", tensor.isContiguous},
                        {"moved", tensor.isMoved},
                        {"bytes", tensor.bytes}});
    }
    return list;
}

Json NodesJson(const std::vector<GraphNode>& nodes) {
    Json list = Json::array();
    for (const GraphNode& node : nodes) {
        list.push_back({{"op_type", node.opType},
                        {"kernel", node.isKernel},
                        {"fused", node.isFused},
                        {"emulated", node.isEmulated},
                        {"inputs", TensorsJson(node.inputs)},
                        {"outputs", TensorsJson(node.outputs)},
                        {"attrs", ValuesJson(node.attrs)},
                        {"moved_bytes", node.movedBytes}});
    }
    return list;
}

Json BlockMapJson(const BlockMap& map) {
    Json phases = Json::array();
    for (const BlockPhase& phase : map.phases) {
        Json shares = Json::array();
        for (const Share& share : phase.shares) {
            shares.push_back(
                {{"first", share.first}, {"count", share.count}, {"step", share.step}});
        }
        phases.push_back({{"name", phase.name},
                          {"unit", phase.unit},
                          {"total", phase.total},
                          {"rule", phase.rule},
                          {"shares", shares}});
    }
    return {{"blocks", map.blocks()}, {"phases", phases}};
}

Json LaunchJson(const Explanation& explanation) {
    if (!explanation.launch) return nullptr;
    const KernelLaunch& launch = *explanation.launch;
    Json numbers = Json::array();
    for (const TilingNumber& number : launch.numbers) {
        numbers.push_back({{"name", number.name},
                           {"type", number.type},
                           {"offset", number.offset},
                           {"value", Json::parse(number.value)},
                           {"formula", number.formula}});
    }
    return {{"op_type", launch.opType},
            {"class", launch.tilingClass},
            {"bytes", launch.tilingBytes},
            {"key", launch.key},
            {"block_dim", launch.blockDim},
            {"starts_together", launch.startsTogether},
            {"local_memory_bytes", launch.localMemoryBytes},
            {"workspace_bytes", launch.workspaceBytes},
            {"fields", numbers},
            {"block_map", BlockMapJson(launch.map)}};
}

Json TrafficJson(const Explanation& explanation) {
    const Bandwidth& bandwidth = explanation.bandwidth;
    const uint64_t there = MovedBytes(explanation.recorded);
    const uint64_t here = MovedBytes(explanation.steps);
    Json traffic{{"reference_bytes", there},
                 {"device_bytes_per_second", nullptr},
                 {"reference_seconds", nullptr},
                 {"here_bytes", here},
                 {"host_bytes_per_second", bandwidth.host},
                 {"host_bandwidth_measured", bandwidth.isHostMeasured},
                 {"here_seconds", static_cast<double>(here) / bandwidth.host}};
    if (bandwidth.device) {
        traffic["device_bytes_per_second"] = *bandwidth.device;
        traffic["reference_seconds"] = static_cast<double>(there) / *bandwidth.device;
    }
    return traffic;
}

}  // namespace

std::string ExplanationJson(const Explanation& explanation) {
    Json json{{"api", explanation.api},
              {"soc", explanation.soc->fullName},
              {"vector_cores", explanation.vectorCores},
              {"arguments", ArgumentsJson(explanation)},
              {"values", ValuesJson(explanation.values)},
              {"checks", ChecksJson(explanation)},
              {"status", explanation.status},
              {"status_name", StatusName(explanation.status)},
              {"message", explanation.message}};
    if (explanation.isPlanned()) {
        json["inferred"] = TensorsJson(InferredTensors(explanation));
        json["recorded"] = NodesJson(explanation.recorded);
        json["steps"] = NodesJson(explanation.steps);
        json["tiling"] = LaunchJson(explanation);
        json["workspace"] = {{"reference_bytes", explanation.workspace.reference},
                             {"reference_complete", explanation.workspace.isReferenceComplete},
                             {"here_bytes", explanation.workspace.here}};
        json["traffic"] = TrafficJson(explanation);
    }
    return json.dump(2) + '\n';
}

}  // namespace portacl::cli
