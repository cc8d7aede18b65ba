// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <sstream>
#include <string_view>

#include "text_table.h"
#include "trace/trace_report.h"

namespace portacl::cli {
namespace {

// Longer lists are for --all.
constexpr size_t kListed = 60;

std::string Microseconds(double value) { return fmt::format("{:.1f}", value); }

/// Names of constants without the prefix that all of a kind have.
std::string ValueText(const nlohmann::ordered_json& value) {
    static constexpr std::string_view kPrefix = "ACL_MEMCPY_";
    if (!value.is_string()) return value.dump();
    const std::string text = value;
    return text.starts_with(kPrefix) ? text.substr(kPrefix.size()) : text;
}

/// A failure first, then what is known of the call but its graph, which has a place of its own.
std::string Details(const TraceEvent& event) {
    std::string text;
    if (event.status != 0) {
        text = fmt::format("{} {}", event.status, event.args.value("status_name", ""));
    }
    for (const auto& [key, value] : event.args.items()) {
        if (key == "status" || key == "status_name" || key == "graph") continue;
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", key, ValueText(value));
    }
    return text;
}

std::string EventsText(const std::vector<TraceEvent>& events, bool isStreamWork, bool listsAll) {
    TextTable table({"at us", "for us", isStreamWork ? "stream" : "thread",
                     isStreamWork ? "work" : "call", "details"});
    size_t count = 0;
    for (const TraceEvent& event : events) {
        if (event.isStreamWork != isStreamWork || (++count > kListed && !listsAll)) continue;
        const std::string row = event.row.substr(event.row.find(' ') + 1);
        table.AddRow({Microseconds(event.begin), Microseconds(event.duration),
                      row.substr(0, row.find(' ')), event.name, Details(event)});
    }
    std::string text = count == 0 ? "  none\n" : table.Text();
    if (count > kListed && !listsAll) {
        text += fmt::format("  ... and {} more, which --all lists\n", count - kListed);
    }
    return text;
}

/// Each graph once, however often it was planned.
std::string GraphsText(const std::vector<TraceEvent>& events) {
    std::string text;
    std::set<std::string> seen;
    for (const TraceEvent& event : events) {
        const auto graph = event.args.find("graph");
        if (graph == event.args.end() || !seen.insert(graph->get<std::string>()).second) continue;
        std::istringstream lines(graph->get<std::string>());
        for (std::string line; std::getline(lines, line);) {
            text += "  " + Wrapped(line, 2, 10) + '\n';
        }
    }
    return text.empty() ? "  none\n" : text;
}

/// Calls hand their bytes on; only work moves them while it lasts.
std::string RateText(const CallSummary& summary, bool isStreamWork) {
    if (!isStreamWork || summary.bytes == 0 || summary.total == 0) return "";
    return fmt::format("{:.2f}", static_cast<double>(summary.bytes) / summary.total / 1e3);
}

std::string SummaryText(const std::vector<TraceEvent>& events, bool isStreamWork) {
    TextTable table({isStreamWork ? "work" : "call", "count", "failed", "total us", "mean us",
                     "longest us", "bytes", isStreamWork ? "GB/s" : ""});
    for (const CallSummary& summary : Summarize(events, isStreamWork)) {
        const double mean = summary.total / static_cast<double>(summary.count);
        table.AddRow({summary.name, std::to_string(summary.count), std::to_string(summary.failures),
                      Microseconds(summary.total), Microseconds(mean),
                      Microseconds(summary.longest),
                      summary.bytes == 0 ? "" : std::to_string(summary.bytes),
                      RateText(summary, isStreamWork)});
    }
    return table.Text();
}

std::string HeadText(const TraceReport& report) {
    const auto work = std::count_if(report.events.begin(), report.events.end(),
                                    [](const TraceEvent& event) { return event.isStreamWork; });
    double end = 0;
    for (const TraceEvent& event : report.events) end = std::max(end, event.begin + event.duration);
    std::string text =
        fmt::format("portacl trace: {} calls and {} pieces of stream work in {} us; ",
                    report.events.size() - static_cast<size_t>(work), work, Microseconds(end));
    return text + (report.end.signal != 0
                       ? fmt::format("signal {} ended the program\n", report.end.signal)
                       : fmt::format("the program returned {}\n", report.end.exitCode));
}

}  // namespace

std::string TraceText(const TraceReport& report, bool listsAll) {
    if (report.events.empty()) {
        return "portacl trace: the program made no call that is traced\n" + HeadText(report);
    }
    const auto& events = report.events;
    return HeadText(report) + "\nCalls\n\n" + EventsText(events, false, listsAll) + "\nGraphs\n\n" +
           GraphsText(events) + "\nStreams\n\n" + EventsText(events, true, listsAll) +
           "\nTime in calls\n\n" + SummaryText(events, false) + "\nTime of stream work\n\n" +
           SummaryText(events, true);
}

}  // namespace portacl::cli
