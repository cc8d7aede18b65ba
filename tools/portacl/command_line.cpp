// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "command_line.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <sstream>
#include <string>
#include <vector>

#include "acl/acl.h"
#include "runtime/status_table.h"

namespace portacl::cli {
namespace {

void PrintError(const std::string& text) { fmt::print(stderr, "portacl: {}\n", text); }

std::string OnOneLine(std::string text) {
    std::replace(text.begin(), text.end(), '\n', ' ');
    return text;
}

/// What is wrong. The parser does not tell a command that does not exist from none at all.
std::string Complaint(const CLI::App& app, const CLI::ParseError& error) {
    const std::vector<std::string> leftOver = app.remaining();
    const bool isCommandUnknown =
        app.get_subcommands().empty() && !leftOver.empty() && !leftOver.front().starts_with('-');
    return isCommandUnknown ? "there is no command " + leftOver.front() : error.what();
}

/// Help and version are exceptions of the parser too, with exit code 0.
int EndParsing(const CLI::App& app, const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);
    PrintError(OnOneLine(Complaint(app, error)) + " (see portacl --help)");
    return kWrongOptions;
}

int RunAction(const Action& action) {
    try {
        const int exitCode = action();
        if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exitCode;
        PrintError("standard output could not be written");
    } catch (const CommandError& error) {
        PrintError(error.what());
        return error.exitCode();
    } catch (const std::exception& error) {
        PrintError(error.what());
    }
    return kFailed;
}

}  // namespace

std::string TakeLibraryTexts() {
    const char* const recorded = aclGetRecentErrMsg();
    std::istringstream lines(recorded == nullptr ? "" : recorded);
    std::string texts;
    for (std::string line; std::getline(lines, line);) {
        // "[PID: 1] 2026-01-31-12:00:00.000.000 Title(Code): text"
        const size_t timeEnd = line.starts_with("[PID") ? line.find(' ', line.find("] ") + 2) : 0;
        if (timeEnd != std::string::npos && timeEnd != 0) line.erase(0, timeEnd + 1);
        texts += (texts.empty() ? "" : "\n") + line;
    }
    return texts;
}

CommandError CallError(const char* call, int status) {
    return CommandError(fmt::format("{} returned {} ({})\n{}", call, status, StatusName(status),
                                    TakeLibraryTexts()));
}

int RunCommandLine(int argc, const char* const* argv) {
    // What stands behind "--" is a program's business, options that look like ours included.
    const auto* const end = argv + argc;
    const auto* const dashes =
        std::find_if(argv, end, [](const char* argument) { return std::string(argument) == "--"; });
    const std::vector<std::string> program(std::min(dashes + 1, end), end);
    CLI::App app("portacl looks into Ascend operators on a machine without an NPU.", "portacl");
    app.set_version_flag("--version", "portacl " PORTACL_VERSION);
    app.require_subcommand(1);
    Action chosen;
    AddInfoCommand(app, chosen);
    AddOpsCommand(app, chosen);
    AddExplainCommand(app, chosen);
    AddTraceCommand(app, program, chosen);
    try {
        app.parse(static_cast<int>(dashes - argv), argv);
    } catch (const CLI::ParseError& error) {
        return EndParsing(app, error);
    }
    if (dashes != end && !app.got_subcommand("trace")) {
        PrintError("only trace takes a program (see portacl --help)");
        return kWrongOptions;
    }
    return RunAction(chosen);
}

}  // namespace portacl::cli
