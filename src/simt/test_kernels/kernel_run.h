// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_SIMT_TEST_KERNELS_KERNEL_RUN_H_
#define PORTACL_SIMT_TEST_KERNELS_KERNEL_RUN_H_

#include <cstddef>
#include <cstdint>
#include <regex>
#include <span>
#include <string>
#include <vector>

#include "simt/launch.h"

namespace portacl::simt::test {

/// A finding's text without the line of the kernel, which not every build knows.
inline std::string WithoutLine(const std::string& text) {
    static const std::regex line(R"(, [a-z_0-9]+\.(h|cpp):[0-9]+\))");
    return std::regex_replace(text, line, ")");
}

/// A launch of one of the tests' kernels, with its memory. Tiling data is one 64-bit number.
class KernelRun {
  public:
    explicit KernelRun(const char* kernel) {
        launch_.opType = kernel;
        launch_.blockDim = 1;
        launch_.checks = true;
        workspace_.resize(kReservedWorkspaceBytes + 4096);
        launch_.workspace = {workspace_.data(), workspace_.size()};
    }
    KernelRun(const KernelRun&) = delete;
    KernelRun& operator=(const KernelRun&) = delete;

    KernelRun& Blocks(uint32_t blocks) {
        launch_.blockDim = blocks;
        return *this;
    }
    KernelRun& Number(int64_t number) {
        number_ = number;
        return *this;
    }
    template <typename T>
    KernelRun& Tensor(Direction direction, std::vector<T>& values) {
        KernelArgument argument;
        argument.name = std::string(1, static_cast<char>('a' + launch_.arguments.size()));
        argument.direction = direction;
        argument.memory = {values.data(), values.size() * sizeof(T)};
        return Argument(std::move(argument));
    }
    KernelRun& Argument(KernelArgument argument) {
        launch_.dtypes.emplace_back("float");
        launch_.arguments.push_back(std::move(argument));
        return *this;
    }
    template <typename T>
    KernelRun& In(std::vector<T>& values) {
        return Tensor(Direction::kIn, values);
    }
    template <typename T>
    KernelRun& Out(std::vector<T>& values) {
        return Tensor(Direction::kOut, values);
    }
    template <typename T>
    KernelRun& InOut(std::vector<T>& values) {
        return Tensor(Direction::kInOut, values);
    }

    /// For what has no setter of its own.
    KernelLaunch& launch() { return launch_; }

    LaunchResult Run() {
        launch_.tilingData = std::as_bytes(std::span(&number_, 1));
        return Launch(launch_);
    }

  private:
    KernelLaunch launch_;
    std::vector<char> workspace_;
    int64_t number_ = 0;
};

}  // namespace portacl::simt::test

#endif  // PORTACL_SIMT_TEST_KERNELS_KERNEL_RUN_H_
