// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "trace/program_run.h"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "command_line.h"

namespace portacl::cli {
namespace {

constexpr int kCannotRun = 126;
constexpr int kSignalBase = 128;

/// Keys that interrupt go to the program as well, and what it did until then is worth a report.
class IgnoresInterrupts {
  public:
    IgnoresInterrupts()
        : interrupt_(std::signal(SIGINT, SIG_IGN)), quit_(std::signal(SIGQUIT, SIG_IGN)) {}
    IgnoresInterrupts(const IgnoresInterrupts&) = delete;
    IgnoresInterrupts& operator=(const IgnoresInterrupts&) = delete;
    ~IgnoresInterrupts() {
        std::signal(SIGINT, interrupt_);
        std::signal(SIGQUIT, quit_);
    }

  private:
    using Handler = void (*)(int);
    Handler interrupt_;
    Handler quit_;
};

pid_t Start(const std::vector<std::string>& command) {
    std::vector<char*> arguments;
    arguments.reserve(command.size() + 1);
    for (const std::string& argument : command) {
        arguments.push_back(const_cast<char*>(argument.c_str()));
    }
    arguments.push_back(nullptr);
    pid_t child = 0;
    const int error =
        posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ);
    if (error == 0) return child;
    throw CommandError("the program cannot be run, " + command[0] + ": " + std::strerror(error),
                       error == ENOENT ? kNotFound : kCannotRun);
}

}  // namespace

ProgramEnd RunTraced(const std::vector<std::string>& command, const std::string& traceFile) {
    setenv("PORTACL_TRACE", traceFile.c_str(), 1);
    const pid_t child = Start(command);
    const IgnoresInterrupts guard;
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    if (WIFSIGNALED(status)) return {kSignalBase + WTERMSIG(status), WTERMSIG(status)};
    return {WEXITSTATUS(status), 0};
}

}  // namespace portacl::cli
