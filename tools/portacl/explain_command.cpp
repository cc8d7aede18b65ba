// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>

#include "acl/acl.h"
#include "command_line.h"
#include "explain/describe_plan.h"
#include "explain/explainer.h"
#include "explain/explanation.h"
#include "explain/fill_speed.h"
#include "explain/phase_one.h"
#include "explain/tensor_options.h"
#include "runtime/settings.h"

namespace portacl::cli {
namespace {

constexpr double kGiga = 1e9;

struct ExplainOptions {
    std::string soc = "ascend950";
    uint32_t cores = 0;  // 0: those of the product
    bool asJson = false;
    bool showsAllBlocks = false;
    std::string plotFile;
    double hostGigabytes = 0;    // 0: to be measured
    double deviceGigabytes = 0;  // 0: not stated
    TensorChanges changes;
};

/// The library reads its settings from the environment.
void StartAs(const SocInfo& soc, uint32_t cores) {
    setenv("PORTACL_SOC", soc.fullName, 1);
    if (cores != 0) setenv("PORTACL_CORES", std::to_string(cores).c_str(), 1);
    unsetenv("PORTACL_TRACE");
    const aclError status = aclInit(nullptr);
    if (status != ACL_SUCCESS) throw CallError("aclInit", status);
}

Bandwidth BandwidthOf(const ExplainOptions& options) {
    Bandwidth bandwidth;
    bandwidth.isHostMeasured = options.hostGigabytes == 0;
    bandwidth.host = bandwidth.isHostMeasured ? MeasureFillSpeed() : options.hostGigabytes * kGiga;
    if (options.deviceGigabytes != 0) bandwidth.device = options.deviceGigabytes * kGiga;
    return bandwidth;
}

Explanation Explain(const ApiExplainer& explainer, const ExplainOptions& options) {
    const SocInfo& soc = ParseSoc(options.soc);
    Explanation explanation{};
    explanation.api = explainer.api();
    explanation.arguments = explainer.Arguments();
    ApplyChanges(options.changes, &explanation.arguments);
    explanation.values = explainer.Values();
    explanation.inferenceRule = explainer.InferenceRule();
    explanation.checks = explainer.Checks(explanation.arguments, soc);
    StartAs(soc, options.cores);
    explanation.soc = CurrentSettings().soc;
    const uint32_t cores = CurrentSettings().vectorCores;
    explanation.vectorCores = cores != 0 ? cores : soc.vectorCores;
    const PhaseOneResult result = RunPhaseOne(explainer, explanation.arguments);
    explanation.status = result.status;
    explanation.message = result.message;
    if (result.planned != nullptr) {
        DescribePlan(*result.planned, explainer, &explanation);
        explanation.bandwidth = BandwidthOf(options);
    }
    return explanation;
}

void WritePlot(const Explanation& explanation, const std::string& file) {
    std::ofstream stream(file, std::ios::binary);
    stream << ExplanationPlot(explanation);
    stream.close();
    if (!stream) throw CommandError("the plot cannot be written to " + file);
}

int Run(const ApiExplainer& explainer, const ExplainOptions& options) {
    const Explanation explanation = Explain(explainer, options);
    fmt::print("{}", options.asJson ? ExplanationJson(explanation)
                                    : ExplanationText(explanation, options.showsAllBlocks));
    if (!explanation.isPlanned()) return kFailed;
    if (!options.plotFile.empty()) WritePlot(explanation, options.plotFile);
    return 0;
}

void AddCommonOptions(CLI::App& command, ExplainOptions& options) {
    command.add_option("--soc", options.soc, "The product")->capture_default_str();
    command.add_option("--cores", options.cores, "Vector cores, in place of the product's")
        ->check(CLI::Range(1U, kMaxVectorCores));
    command.add_option("--shape", options.changes.shapes,
                       "TENSOR=SHAPE, for a tensor that differs");
    command.add_option("--tensor-dtype", options.changes.dtypes, "TENSOR=DTYPE, likewise");
    command.add_option("--strided", options.changes.strided, "Tensors with gaps between elements")
        ->delimiter(',');
    command
        .add_option("--host-bandwidth", options.hostGigabytes,
                    "GB/s of this machine, in place of a measurement")
        ->check(CLI::PositiveNumber);
    command
        .add_option("--device-bandwidth", options.deviceGigabytes, "GB/s of the product's memory")
        ->check(CLI::PositiveNumber);
    command.add_flag("--all-blocks", options.showsAllBlocks, "List every block");
    command.add_option("--plot", options.plotFile, "Draw graph and block map into an SVG file");
    command.add_flag("--json", options.asJson, "Print JSON");
}

}  // namespace

void AddExplainCommand(CLI::App& app, Action& chosen) {
    CLI::App* const command = app.add_subcommand(
        "explain", "How a call is checked, inferred, recorded, fused, tiled and cut over cores");
    command->require_subcommand(1);
    for (const auto& explainer : MakeExplainers()) {
        CLI::App* const call = command->add_subcommand(
            explainer->command(), std::string("A call of ") + explainer->api());
        const auto options = std::make_shared<ExplainOptions>();
        explainer->AddOptions(*call);
        AddCommonOptions(*call, *options);
        call->callback([&chosen, explainer, options] {
            chosen = [explainer, options] { return Run(*explainer, *options); };
        });
    }
}

}  // namespace portacl::cli
