// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_COMMAND_LINE_H_
#define PORTACL_TOOLS_PORTACL_COMMAND_LINE_H_

#include <CLI/CLI.hpp>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

namespace portacl::cli {

/// Exit codes besides 0 and, with `portacl trace`, those of the program traced.
inline constexpr int kFailed = 1;
inline constexpr int kWrongOptions = 2;
inline constexpr int kNotFound = 127;

/// What a command that was chosen does; returns the exit code.
using Action = std::function<int()>;

/// Ends a command: its text goes to standard error.
class CommandError : public std::runtime_error {
  public:
    explicit CommandError(const std::string& text, int exitCode = kFailed)
        : std::runtime_error(text), exitCode_(exitCode) {}

    int exitCode() const { return exitCode_; }

  private:
    int exitCode_;
};

/// The texts that the library recorded since they were last taken, without process and time.
std::string TakeLibraryTexts();

/// The error of a call of the library that failed, with the texts that it recorded.
CommandError CallError(const char* call, int status);

/// Runs `portacl` with these arguments.
/// @return the exit code
int RunCommandLine(int argc, const char* const* argv);

/// Each adds a command, which sets `chosen` if it is the one asked for.
void AddInfoCommand(CLI::App& app, Action& chosen);
void AddOpsCommand(CLI::App& app, Action& chosen);
void AddExplainCommand(CLI::App& app, Action& chosen);
/// @param program  what stands behind "--"
void AddTraceCommand(CLI::App& app, const std::vector<std::string>& program, Action& chosen);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_COMMAND_LINE_H_
