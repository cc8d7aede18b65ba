// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "command_line.h"
#include "trace/program_run.h"
#include "trace/trace_events.h"
#include "trace/trace_report.h"

namespace portacl::cli {
namespace {

struct TraceOptions {
    std::string chromeFile;
    std::string outputFile;
    bool asJson = false;
    bool listsAll = false;
};

void WriteText(const std::string& file, const std::string& text) {
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    stream.close();
    if (!stream) throw CommandError("the file cannot be written, " + file);
}

/// The file that the library traces to: the one asked for, or one that goes with this object.
class TraceFile {
  public:
    explicit TraceFile(const std::string& asked)
        : isAsked_(!asked.empty()), path_(isAsked_ ? Absolute(asked) : Temporary()) {
        WriteText(path_, "");
    }
    TraceFile(const TraceFile&) = delete;
    TraceFile& operator=(const TraceFile&) = delete;
    ~TraceFile() {
        if (!isAsked_) unlink(path_.c_str());
    }

    const std::string& path() const { return path_; }

  private:
    /// The program may run in another folder.
    static std::string Absolute(const std::string& path) {
        return std::filesystem::absolute(path).string();
    }
    static std::string Temporary() {
        std::string path =
            (std::filesystem::temp_directory_path() / "portacl-trace-XXXXXX").string();
        const int descriptor = mkstemp(path.data());
        if (descriptor < 0) throw CommandError("no file for the trace can be made, " + path);
        close(descriptor);
        return path;
    }

    const bool isAsked_;
    const std::string path_;
};

/// On standard error, since standard output is the program's.
void Print(const std::string& text, const std::string& outputFile) {
    if (!outputFile.empty()) {
        WriteText(outputFile, text);
    } else {
        fmt::print(stderr, "{}", text);
    }
}

int Trace(const std::vector<std::string>& program, const TraceOptions& options) {
    if (program.empty()) {
        throw CommandError("there is no program, expected portacl trace [OPTIONS] -- PROGRAM ...",
                           kWrongOptions);
    }
    const TraceFile file(options.chromeFile);
    TraceReport report{.events = {}, .end = RunTraced(program, file.path())};
    report.events = ReadTrace(file.path());
    if (report.events.empty()) WriteText(file.path(), "[]\n");
    Print(options.asJson ? TraceJson(report) : TraceText(report, options.listsAll),
          options.outputFile);
    return report.end.exitCode;
}

}  // namespace

void AddTraceCommand(CLI::App& app, const std::vector<std::string>& program, Action& chosen) {
    CLI::App* const command = app.add_subcommand(
        "trace", "Run a program and show its calls, graphs, stream work and times");
    const auto options = std::make_shared<TraceOptions>();
    command->footer("The program follows: portacl trace [OPTIONS] -- PROGRAM [ARGUMENTS]");
    command->add_option("--chrome", options->chromeFile,
                        "A file for the trace, which chrome://tracing and Perfetto open");
    command->add_option("--output", options->outputFile,
                        "A file for the report, in place of standard error");
    command->add_flag("--all", options->listsAll, "List every call");
    command->add_flag("--json", options->asJson, "Print JSON");
    command->callback([&chosen, program, options] {
        chosen = [program, options] { return Trace(program, *options); };
    });
}

}  // namespace portacl::cli
