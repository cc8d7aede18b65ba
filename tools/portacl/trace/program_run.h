// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#ifndef PORTACL_TOOLS_PORTACL_TRACE_PROGRAM_RUN_H_
#define PORTACL_TOOLS_PORTACL_TRACE_PROGRAM_RUN_H_

#include <string>
#include <vector>

namespace portacl::cli {

/// How a program ended.
struct ProgramEnd {
    int exitCode;  ///< 128 and the number of the signal that ended it, as shells have it
    int signal;    ///< 0: none
};

/// Runs a program that is looked up as shells do, with its calls traced to a file. Throws
/// CommandError with exit code 127 if there is no such program, 126 if it cannot be run.
ProgramEnd RunTraced(const std::vector<std::string>& command, const std::string& traceFile);

}  // namespace portacl::cli

#endif  // PORTACL_TOOLS_PORTACL_TRACE_PROGRAM_RUN_H_
