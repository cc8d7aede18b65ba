// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include "trace/trace_events.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <utility>

#include "command_line.h"

namespace portacl::cli {
namespace {

using Json = nlohmann::ordered_json;

TraceEvent EventOf(const Json& json, const std::map<uint64_t, std::string>& rows) {
    const uint64_t row = json.at("tid");
    const auto name = rows.find(row);
    return {.name = json.at("name"),
            .row = name == rows.end() ? std::to_string(row) : name->second,
            .begin = json.at("ts"),
            .duration = json.at("dur"),
            .isStreamWork = json.at("cat") == "stream",
            .status = json.at("args").at("status"),
            .args = json.at("args")};
}

std::vector<TraceEvent> EventsOf(const Json& trace) {
    std::map<uint64_t, std::string> rows;
    for (const Json& json : trace) {
        if (json.at("ph") == "M") rows[json.at("tid")] = json.at("args").at("name");
    }
    std::vector<TraceEvent> events;
    for (const Json& json : trace) {
        if (json.at("ph") == "X") events.push_back(EventOf(json, rows));
    }
    return events;
}

}  // namespace

uint64_t TraceEvent::bytes() const {
    const auto value = args.find("bytes");
    return value == args.end() ? 0 : value->get<uint64_t>();
}

std::vector<TraceEvent> ReadTrace(const std::string& file) {
    std::ifstream stream(file);
    if (!stream || stream.peek() == std::ifstream::traits_type::eof()) return {};
    std::vector<TraceEvent> events;
    try {
        events = EventsOf(Json::parse(stream));
    } catch (const nlohmann::json::exception& error) {
        throw CommandError("the trace cannot be read: " + std::string(error.what()));
    }
    std::stable_sort(events.begin(), events.end(), [](const TraceEvent& a, const TraceEvent& b) {
        return std::pair(a.begin, -a.duration) < std::pair(b.begin, -b.duration);
    });
    const double start = events.empty() ? 0 : events.front().begin;
    for (TraceEvent& event : events) event.begin -= start;
    return events;
}

std::vector<CallSummary> Summarize(const std::vector<TraceEvent>& events, bool isStreamWork) {
    std::map<std::string, CallSummary> byName;
    for (const TraceEvent& event : events) {
        if (event.isStreamWork != isStreamWork) continue;
        CallSummary& summary = byName[event.name];
        summary.name = event.name;
        ++summary.count;
        summary.failures += event.status == 0 ? 0 : 1;
        summary.total += event.duration;
        summary.longest = std::max(summary.longest, event.duration);
        summary.bytes += event.bytes();
    }
    std::vector<CallSummary> summaries;
    summaries.reserve(byName.size());
    for (auto& [name, summary] : byName) summaries.push_back(std::move(summary));
    std::stable_sort(summaries.begin(), summaries.end(),
                     [](const auto& a, const auto& b) { return a.total > b.total; });
    return summaries;
}

}  // namespace portacl::cli
