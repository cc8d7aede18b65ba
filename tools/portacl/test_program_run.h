// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_TEST_PROGRAM_RUN_H_
#define PORTACL_TOOLS_PORTACL_TEST_PROGRAM_RUN_H_

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

namespace portacl::cli {

/// A file in the folder for temporary files, whose name no other test process uses.
inline std::string TemporaryFile(const std::string& name) {
    return testing::TempDir() + "portacl_" + std::to_string(getpid()) + '_' + name;
}

inline std::string TakeFile(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    std::remove(path.c_str());
    return text.str();
}

/// What a run of the command line gave.
struct ProgramRun {
    int exitCode;
    std::string out;
    std::string err;

    nlohmann::json Json() const { return nlohmann::json::parse(out); }
};

/// Runs bin/portacl of the build with arguments as a shell takes them.
/// @param environment  assignments, "PORTACL_SOC=Ascend350"
inline ProgramRun RunPortacl(const std::string& arguments, const std::string& environment = {}) {
    const std::string out = TemporaryFile("out");
    const std::string err = TemporaryFile("err");
    // The arguments may redirect further, so they come last.
    const std::string command =
        "env -u PORTACL_SOC -u PORTACL_CORES -u PORTACL_TRACE "
        "-u PORTACL_ENGINE -u PORTACL_FUSION " +
        environment + " '" PORTACL_PROGRAM "' >'" + out + "' 2>'" + err + "' </dev/null " +
        arguments;
    const int status = std::system(command.c_str());
    return {WEXITSTATUS(status), TakeFile(out), TakeFile(err)};
}

inline long LinesOf(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

/// The length of the longest line.
inline size_t ColumnsOf(const std::string& text) {
    std::istringstream lines(text);
    size_t columns = 0;
    for (std::string line; std::getline(lines, line);) columns = std::max(columns, line.size());
    return columns;
}

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_TEST_PROGRAM_RUN_H_
