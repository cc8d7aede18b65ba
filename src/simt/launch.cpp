// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "simt/launch.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <utility>

#include "simt/block_rounds.h"
#include "simt/kernel_registry.h"
#include "simt/launch_memory.h"

namespace portacl::simt {
namespace {

constexpr uint32_t kMaxBlocks = 65535;
constexpr size_t kMaxArguments = 64;

LaunchResult Refuse(LaunchStatus status, std::string text) {
    LaunchResult result;
    result.status = status;
    result.text = std::move(text);
    return result;
}

LaunchResult CheckLaunch(const KernelLaunch& launch, const CompiledKernel* kernel) {
    if (kernel == nullptr) {
        return Refuse(
            LaunchStatus::kUnknownKernel,
            fmt::format("{}: dtypes have no kernel, expected those of a compiled one, got "
                        "[{}]",
                        launch.opType, fmt::join(launch.dtypes, ", ")));
    }
    if (FindEntry(*kernel, launch.tilingKey) == nullptr) {
        return Refuse(
            LaunchStatus::kUnknownKernel,
            fmt::format("{}: tiling key has no kernel, expected one of {} keys, got {:#x}",
                        launch.opType, kernel->variantNum, launch.tilingKey));
    }
    if (launch.blockDim == 0 || launch.blockDim > kMaxBlocks) {
        return Refuse(LaunchStatus::kBadLaunch,
                      fmt::format("{}: block dim is out of range, expected 1 to {}, got {}",
                                  launch.opType, kMaxBlocks, launch.blockDim));
    }
    const size_t arguments = launch.arguments.size() + 2;  // workspace and tiling data
    if (arguments != kernel->entryParameterNum || arguments > kMaxArguments) {
        return Refuse(
            LaunchStatus::kBadLaunch,
            fmt::format("{}: number of arguments is wrong, expected {} with workspace and "
                        "tiling data, got {}",
                        launch.opType, kernel->entryParameterNum, arguments));
    }
    return {};
}

/// One launch of one kernel, and its runs.
class LaunchRun {
  public:
    LaunchRun(const KernelLaunch& launch, const CompiledKernel& kernel)
        : launch_(launch), kernel_(kernel), memory_(launch) {}

    LaunchResult Run() {
        RunOnce({OrderKind::kForward}, findings_);
        if (memory_.map() != nullptr) {
            RunInOtherOrders();
            memory_.CopyBack();
        }
        LaunchResult result;
        findings_.MoveTo(result);
        return result;
    }

  private:
    void RunOnce(RunOrder order, Findings& findings) {
        LaunchContext context{.kernel = &kernel_,
                              .entry = FindEntry(kernel_, launch_.tilingKey),
                              .arguments = memory_.arguments(),
                              .blockDim = launch_.blockDim,
                              .tilingKey = launch_.tilingKey,
                              .tiling = memory_.tiling(),
                              .tilingBytes = launch_.tilingData.size(),
                              .userWorkspace = memory_.userWorkspace(),
                              .localMemoryBytes = LocalMemoryBytes(),
                              .vectorCores = launch_.device.vectorCores,
                              .timeLimitMs = launch_.timeLimitMs,
                              .order = order,
                              .findings = findings,
                              .watchedMemory = memory_.map()};
        RunBlocks(context, launch_.checks ? nullptr : launch_.threads);
    }

    uint32_t LocalMemoryBytes() const {
        const uint32_t all = launch_.device.unifiedBufferBytes;
        return launch_.localMemoryBytes == 0 ? all : std::min(all, launch_.localMemoryBytes);
    }

    // A kernel with faults is not compared: where it stops depends on the order.
    void RunInOtherOrders() {
        if (findings_.hasAny()) return;
        const std::vector<std::vector<char>> expected = memory_.map()->Snapshot();
        struct Other {
            const char* name;
            RunOrder order;
        };
        const Other others[] = {{"in reverse order", {OrderKind::kReverse}},
                                {"in a shuffled order", {OrderKind::kShuffled, launch_.orderSeed}}};
        for (const Other& other : others) {
            memory_.Refill();
            Findings findings;
            RunOnce(other.order, findings);
            const std::vector<std::vector<char>> got = memory_.map()->Snapshot();
            for (size_t i = 0; i < expected.size(); ++i)
                Compare(expected[i], got[i], i, other.name);
            LaunchResult result;
            findings.MoveTo(result);
            for (Finding& finding : result.findings) findings_.Add(std::move(finding));
        }
        memory_.map()->Restore(expected);
    }

    void Compare(const std::vector<char>& expected, const std::vector<char>& got, size_t extent,
                 const char* order) {
        const auto differs = std::mismatch(expected.begin(), expected.end(), got.begin()).first;
        if (differs == expected.end()) return;
        const std::string& name = memory_.map()->extent(extent).name;
        findings_.Add({FindingKind::kOrderDependence, name,
                       fmt::format("{}: {} changes when blocks and threads run {}, expected the "
                                   "same bytes in any order, got another byte {}",
                                   launch_.opType, name, order, differs - expected.begin())});
    }

    const KernelLaunch& launch_;
    const CompiledKernel& kernel_;
    LaunchMemory memory_;
    Findings findings_;
};

}  // namespace

std::span<const char* const> ParameterNames(std::string_view opType,
                                            std::span<const std::string> dtypes) noexcept {
    const CompiledKernel* const kernel = FindCompiledKernel(opType, dtypes);
    if (kernel == nullptr) return {};
    return {kernel->parameters, kernel->parameterNum};
}

LaunchResult Launch(const KernelLaunch& launch) {
    const CompiledKernel* const kernel = FindCompiledKernel(launch.opType, launch.dtypes);
    LaunchResult refusal = CheckLaunch(launch, kernel);
    if (refusal.status != LaunchStatus::kDone) return refusal;
    return LaunchRun(launch, *kernel).Run();
}

}  // namespace portacl::simt
