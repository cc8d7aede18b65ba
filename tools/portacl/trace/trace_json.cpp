// SPDX-FileCopyrightText: 2026 The portacl authors
// SPDX-License-Identifier: Apache-2.0
#include <nlohmann/json.hpp>

#include "trace/trace_report.h"

namespace portacl::cli {
namespace {

using Json = nlohmann::ordered_json;

Json EventsJson(const std::vector<TraceEvent>& events, bool isStreamWork) {
    Json list = Json::array();
    for (const TraceEvent& event : events) {
        if (event.isStreamWork != isStreamWork) continue;
        list.push_back({{"name", event.name},
                        {"row", event.row},
                        {"begin_us", event.begin},
                        {"duration_us", event.duration},
                        {"args", event.args}});
    }
    return list;
}

Json SummaryJson(const std::vector<TraceEvent>& events, bool isStreamWork) {
    Json list = Json::array();
    for (const CallSummary& summary : Summarize(events, isStreamWork)) {
        list.push_back({{"name", summary.name},
                        {"count", summary.count},
                        {"failures", summary.failures},
                        {"total_us", summary.total},
                        {"longest_us", summary.longest},
                        {"bytes", summary.bytes}});
    }
    return list;
}

}  // namespace

std::string TraceJson(const TraceReport& report) {
    const Json json{{"exit_code", report.end.exitCode},
                    {"signal", report.end.signal},
                    {"calls", EventsJson(report.events, false)},
                    {"stream_work", EventsJson(report.events, true)},
                    {"call_summary", SummaryJson(report.events, false)},
                    {"stream_work_summary", SummaryJson(report.events, true)}};
    return json.dump(2) + '\n';
}

}  // namespace portacl::cli
