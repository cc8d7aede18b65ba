// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "command_line.h"
#include "instruction_set.h"
#include "number_text.h"
#include "runtime/settings.h"
#include "runtime/soc_table.h"
#include "text_table.h"

namespace portacl::cli {
namespace {

using Json = nlohmann::ordered_json;

void Require(const char* call, aclError status) {
    if (status != ACL_SUCCESS) throw CallError(call, status);
}

const char* EngineName(Engine engine) { return engine == Engine::kNative ? "native" : "simt"; }

struct DeviceFacts {
    uint32_t id;
    size_t freeBytes;
    size_t totalBytes;
};

std::vector<DeviceFacts> Devices() {
    uint32_t count = 0;
    Require("aclrtGetDeviceCount", aclrtGetDeviceCount(&count));
    std::vector<DeviceFacts> devices;
    for (uint32_t id = 0; id < count; ++id) {
        DeviceFacts device{id, 0, 0};
        Require("aclrtSetDevice", aclrtSetDevice(static_cast<int32_t>(id)));
        Require("aclrtGetMemInfo",
                aclrtGetMemInfo(ACL_HBM_MEM, &device.freeBytes, &device.totalBytes));
        Require("aclrtResetDevice", aclrtResetDevice(static_cast<int32_t>(id)));
        devices.push_back(device);
    }
    return devices;
}

std::string InterfaceVersion() {
    int32_t major = 0;
    int32_t minor = 0;
    int32_t patch = 0;
    Require("aclrtGetVersion", aclrtGetVersion(&major, &minor, &patch));
    return fmt::format("{}.{}.{}", major, minor, patch);
}

Json SocJson(const SocInfo& soc) {
    return {{"name", soc.fullName},
            {"short_name", soc.shortName},
            {"family", soc.family},
            {"arch", static_cast<int32_t>(soc.arch)},
            {"ai_cores", soc.aiCores},
            {"vector_cores", soc.vectorCores},
            {"unified_buffer_bytes", soc.unifiedBufferBytes},
            {"l2_bytes", soc.l2Bytes},
            {"bfloat16", soc.hasBfloat16},
            {"operator_kernels", soc.hasOperatorKernels}};
}

Json InfoJson() {
    Json devices = Json::array();
    for (const DeviceFacts& device : Devices()) {
        devices.push_back({{"id", device.id},
                           {"free_bytes", device.freeBytes},
                           {"total_bytes", device.totalBytes}});
    }
    Json socs = Json::array();
    for (const SocInfo& soc : SocTable()) socs.push_back(SocJson(soc));
    return {{"version", PORTACL_VERSION},
            {"interface_version", InterfaceVersion()},
            {"engines", {EngineName(Engine::kNative), EngineName(Engine::kSimt)}},
            {"engine", EngineName(CurrentSettings().engine)},
            {"instruction_set", InstructionSet()},
            {"threads", EngineThreads().threads()},
            {"soc", CurrentSettings().soc->fullName},
            {"devices", devices},
            {"socs", socs}};
}

std::string SocTableText() {
    TextTable table({"product", "PORTACL_SOC", "arch", "AI cores", "vector cores", "buffer", "L2",
                     "bf16", "kernels"});
    for (const SocInfo& soc : SocTable()) {
        table.AddRow({soc.fullName, soc.shortName, std::to_string(static_cast<int32_t>(soc.arch)),
                      std::to_string(soc.aiCores), std::to_string(soc.vectorCores),
                      BytesText(soc.unifiedBufferBytes), BytesText(soc.l2Bytes),
                      YesNo(soc.hasBfloat16), YesNo(soc.hasOperatorKernels)});
    }
    return table.Text();
}

void PrintInfo() {
    const SocInfo& soc = *CurrentSettings().soc;
    fmt::print("portacl {}, interface of CANN's runtime {}\n\n", PORTACL_VERSION,
               InterfaceVersion());
    fmt::print("  engine           {}\n", EngineName(CurrentSettings().engine));
    fmt::print("  instruction set  {}\n", InstructionSet());
    fmt::print("  threads          {}\n", EngineThreads().threads());
    fmt::print("  behaves as       {} ({})\n\n", soc.fullName, soc.family);
    TextTable devices({"device", "memory free", "of"});
    for (const DeviceFacts& device : Devices()) {
        devices.AddRow(
            {std::to_string(device.id), BytesText(device.freeBytes), BytesText(device.totalBytes)});
    }
    fmt::print("Devices\n\n{}\nProducts\n\n{}", devices.Text(), SocTableText());
}

int Info(bool asJson) {
    Require("aclInit", aclInit(nullptr));
    if (asJson) {
        fmt::print("{}\n", InfoJson().dump(2));
    } else {
        PrintInfo();
    }
    Require("aclFinalize", aclFinalize());
    return 0;
}

}  // namespace

void AddInfoCommand(CLI::App& app, Action& chosen) {
    CLI::App* const command =
        app.add_subcommand("info", "Versions, engine, devices, and the products it can behave as");
    const auto asJson = std::make_shared<bool>(false);
    command->add_flag("--json", *asJson, "Print JSON");
    command->callback([&chosen, asJson] { chosen = [asJson] { return Info(*asJson); }; });
}

}  // namespace portacl::cli
