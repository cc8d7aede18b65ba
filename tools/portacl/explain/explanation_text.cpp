// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <string>
#include <vector>

#include "explain/block_map_text.h"
#include "explain/explanation.h"
#include "explain/graph_text.h"
#include "explain/tensor_options.h"
#include "number_text.h"
#include "runtime/status_table.h"
#include "text_table.h"

namespace portacl::cli {
namespace {

constexpr double kGiga = 1e9;

std::string CallText(const Explanation& explanation) {
    const SocInfo& soc = *explanation.soc;
    std::string text =
        fmt::format("{} on {}, {} vector cores of {} each\n\nCall\n\n", explanation.api,
                    soc.fullName, explanation.vectorCores, BytesText(soc.unifiedBufferBytes));
    TextTable table({"argument", "dtype", "shape", ""});
    for (const TensorArgument& argument : explanation.arguments) {
        table.AddRow({argument.name, DtypeName(argument.dtype), DimsText(argument.dims),
                      argument.isStrided ? "strided" : ""});
    }
    text += table.Text();
    for (const NamedValue& value : explanation.values) {
        text += fmt::format("  {} {}\n", value.name, value.value);
    }
    return text;
}

/// Checks after the first that fails are not made.
std::string ChecksText(const Explanation& explanation) {
    TextTable table({"", "rule", "found"});
    const size_t failure = FirstFailure(explanation.checks);
    for (size_t i = 0; i < explanation.checks.size(); ++i) {
        const Check& check = explanation.checks[i];
        table.AddRow({i < failure ? "ok" : (i == failure ? "fails" : "-"), check.rule,
                      i <= failure ? check.found : "not reached"});
    }
    std::string text = "\nChecks of phase one, in its order\n\n" + table.Text();
    text += fmt::format("\n  phase one returns {} ({})\n", explanation.status,
                        explanation.isPlanned() ? "ACLNN_SUCCESS" : StatusName(explanation.status));
    if (!explanation.message.empty()) text += "  " + Wrapped(explanation.message, 2, 4) + '\n';
    return text;
}

std::string InferenceText(const Explanation& explanation) {
    std::string text = "\nInference\n\n";
    for (const NodeTensor& tensor : InferredTensors(explanation)) {
        text += fmt::format("  {} is {} {} ({})\n", tensor.name, DimsText(tensor.dims),
                            tensor.dtype, explanation.inferenceRule);
    }
    return text;
}

std::string GraphsText(const Explanation& explanation) {
    std::string text = fmt::format("\nLevel-0 graph, as recorded for {}: {} node{}\n\n",
                                   explanation.soc->shortName, explanation.recorded.size(),
                                   explanation.recorded.size() == 1 ? "" : "s") +
                       GraphText(explanation.recorded);
    text += "\nWhat portacl runs of it\n\n";
    for (size_t i = 0; i < explanation.steps.size(); ++i) {
        text += fmt::format("  step {}: {}{}\n", i + 1, NodeTitle(explanation.steps[i]),
                            explanation.steps[i].isEmulated ? " on the emulated device" : "");
    }
    const std::string fused = FusionText(explanation);
    return text + (fused.empty() ? "  nothing to fuse\n" : "  fused\n" + fused);
}

std::string TilingText(const Explanation& explanation, bool showsAllBlocks) {
    if (!explanation.launch) {
        return fmt::format("\nTiling\n\n  none: the operator's definition has no kernel for {}\n",
                           explanation.soc->shortName);
    }
    const KernelLaunch& launch = *explanation.launch;
    std::string text = fmt::format("\nTiling of {}: {}, {} bytes\n\n", launch.opType,
                                   launch.tilingClass, launch.tilingBytes);
    TextTable table({"offset", "type", "field", "value", "formula"});
    for (const TilingNumber& number : launch.numbers) {
        table.AddRow({std::to_string(number.offset), number.type, number.name, number.value,
                      number.formula});
    }
    text += table.Text();
    text += fmt::format("\n  launch: {} blocks{}, tiling key {}, local memory {}\n",
                        launch.blockDim, launch.startsTogether ? ", all started together" : "",
                        launch.key, ExactBytesText(launch.localMemoryBytes));
    for (const size_t bytes : launch.workspaceBytes) {
        text += fmt::format("  workspace of the kernel: {}\n", ExactBytesText(bytes));
    }
    if (launch.map.phases.empty()) return text;
    return text + fmt::format("\nBlock map: {} blocks\n\n", launch.map.blocks()) +
           BlockMapText(launch.map, showsAllBlocks);
}

std::string WorkspaceText(const Explanation& explanation) {
    const WorkspaceFacts& workspace = explanation.workspace;
    return fmt::format(
        "\nWorkspace\n\n  there: {}{}\n  here: {}\n", ExactBytesText(workspace.reference),
        workspace.isReferenceComplete ? "" : ", and what kernels ask for whose tiling is not known",
        ExactBytesText(workspace.here));
}

std::string TimeText(uint64_t bytes, double bandwidth) {
    const double microseconds = static_cast<double>(bytes) / bandwidth * 1e6;
    return microseconds < 1000 ? fmt::format("{:.1f} us", microseconds)
                               : fmt::format("{:.2f} ms", microseconds / 1000);
}

std::string TrafficText(const Explanation& explanation) {
    const uint64_t there = MovedBytes(explanation.recorded);
    const uint64_t here = MovedBytes(explanation.steps);
    const Bandwidth& bandwidth = explanation.bandwidth;
    std::string text = "\nBytes moved, and the time that memory alone takes\n\n";
    text += fmt::format("  there: {}", ExactBytesText(there));
    text += bandwidth.device
                ? fmt::format(", {} at {:.1f} GB/s (as given)\n",
                              TimeText(there, *bandwidth.device), *bandwidth.device / kGiga)
                : "; --device-bandwidth states the GB/s to divide by\n";
    text +=
        fmt::format("  here: {}, {} at {:.1f} GB/s ({})\n", ExactBytesText(here),
                    TimeText(here, bandwidth.host), bandwidth.host / kGiga,
                    bandwidth.isHostMeasured ? "a fill of 128 MiB, measured just now" : "as given");
    return text;
}

}  // namespace

std::string ExplanationText(const Explanation& explanation, bool showsAllBlocks) {
    std::string text = CallText(explanation) + ChecksText(explanation);
    if (!explanation.isPlanned()) return text;
    if (explanation.recorded.empty()) {
        return text + "\nThere are no elements, so nothing is recorded and nothing runs.\n";
    }
    return text + InferenceText(explanation) + GraphsText(explanation) +
           TilingText(explanation, showsAllBlocks) + WorkspaceText(explanation) +
           TrafficText(explanation);
}

}  // namespace portacl::cli
