// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "command_line.h"
#include "host/op_registry.h"
#include "operators/operator_json.h"
#include "operators/operator_text.h"

namespace portacl::cli {
namespace {

struct OpsOptions {
    bool asJson = false;
    std::string opType;
    std::vector<std::string> libraries;
};

// Operators register themselves while their library loads; it stays loaded.
void Load(const std::string& library) {
    if (dlopen(library.c_str(), RTLD_NOW | RTLD_GLOBAL) != nullptr) return;
    throw CommandError("the library cannot be loaded: " + std::string(dlerror()));
}

std::vector<std::string> ChosenTypes(const std::string& opType) {
    std::vector<std::string> types = OpTypes();
    if (opType.empty()) return types;
    if (std::find(types.begin(), types.end(), opType) != types.end()) return {opType};
    throw CommandError(
        fmt::format("no operator of that type is registered, expected one of {}, got {}",
                    fmt::join(types, ", "), opType));
}

int Ops(const OpsOptions& options) {
    for (const std::string& library : options.libraries) Load(library);
    nlohmann::ordered_json all = nlohmann::ordered_json::array();
    for (const std::string& type : ChosenTypes(options.opType)) all.push_back(OperatorJson(type));
    if (options.asJson) {
        fmt::print("{}\n", all.dump(2));
        return 0;
    }
    for (const auto& description : all) {
        fmt::print("{}{}", &description == &all.front() ? "" : "\n", OperatorText(description));
    }
    return 0;
}

}  // namespace

void AddOpsCommand(CLI::App& app, Action& chosen) {
    CLI::App* const command = app.add_subcommand(
        "ops", "Registered operators: definition, prototype, dtypes, tiling data");
    const auto options = std::make_shared<OpsOptions>();
    command->add_option("type", options->opType, "One operator, NLLLossGrad for example");
    command->add_option("--library", options->libraries,
                        "A library of further operators to load first");
    command->add_flag("--json", options->asJson, "Print JSON");
    command->callback([&chosen, options] { chosen = [options] { return Ops(*options); }; });
}

}  // namespace portacl::cli
