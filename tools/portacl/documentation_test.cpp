// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0

// What docs/command-line.md shows is what the command line prints.

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "test_program_run.h"

namespace portacl::cli {
namespace {

struct Example {
    std::string arguments;
    std::string output;
};

/// The blocks that begin with "$ portacl".
std::vector<Example> DocumentedExamples() {
    std::ostringstream text;
    text << std::ifstream(PORTACL_SOURCE_DIR "/docs/command-line.md").rdbuf();
    const std::string document = text.str();
    const std::string opening = "```console\n$ portacl ";
    std::vector<Example> examples;
    for (size_t at = document.find(opening); at != std::string::npos;
         at = document.find(opening, at)) {
        at += opening.size();
        const size_t lineEnd = document.find('\n', at);
        const size_t end = document.find("```", lineEnd);
        examples.push_back(
            {document.substr(at, lineEnd - at), document.substr(lineEnd + 1, end - lineEnd - 1)});
    }
    return examples;
}

TEST(Documentation, ShowsWhatIsPrinted) {
    const std::vector<Example> examples = DocumentedExamples();
    EXPECT_GE(examples.size(), 3U);
    for (const Example& example : examples) {
        EXPECT_EQ(RunPortacl(example.arguments).out, example.output) << example.arguments;
    }
}

}  // namespace
}  // namespace portacl::cli
